import UIKit

/// The first page: one row a category, and a button for the storage page.
final class HomeViewController: UITableViewController {
  private let rows = CategoryListViewController.Tab.allCases

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Home"
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Storage", style: .plain, target: self, action: #selector(showStorage))
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = rows[indexPath.row].title
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let category = CategoryListViewController(first: rows[indexPath.row])
    navigationController?.pushViewController(category, animated: true)
  }
  @objc private func showStorage() {
    let storage = UIViewController()
    storage.title = "Storage"
    storage.view.backgroundColor = .systemBackground
    navigationController?.pushViewController(storage, animated: true)
  }
}
