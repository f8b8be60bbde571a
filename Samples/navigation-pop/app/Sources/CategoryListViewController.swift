import UIKit

/// The shots of one category after another, one tab each.
///
/// In the content a swipe to the left shows the next tab and a swipe to the right the previous
/// one; on the first tab a swipe to the right leaves the page.
final class CategoryListViewController: UIViewController {
  enum Tab: Int, CaseIterable {
    case orders
    case chat
    case web
    case ids

    var title: String {
      switch self {
      case .orders: "Orders"
      case .chat: "Chat"
      case .web: "Web"
      case .ids: "Ids"
      }
    }
  }

  private var tab: Tab
  private var isSelectionMode = false
  private let tabBar = UISegmentedControl(items: Tab.allCases.map(\.title))
  private let grid = UICollectionView(
    frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())

  private lazy var leftSwipe = makeSwipe(.left)
  private lazy var rightSwipe = makeSwipe(.right)

  init(first: Tab) {
    tab = first
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    nil
  }

  // MARK: - Life cycle

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    navigationItem.titleView = tabBar
    navigationItem.rightBarButtonItem = editButtonItem
    tabBar.addTarget(self, action: #selector(tabTapped), for: .valueChanged)

    grid.frame = view.bounds
    grid.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    grid.allowsMultipleSelectionDuringEditing = true
    view.addSubview(grid)

    view.addGestureRecognizer(leftSwipe)
    view.addGestureRecognizer(rightSwipe)

    show(tab)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.interactivePopGestureRecognizer?.isEnabled = false
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    grid.flashScrollIndicators()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    navigationController?.interactivePopGestureRecognizer?.isEnabled = true
  }

  // MARK: - Selecting shots

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    isSelectionMode = editing
    grid.isEditing = editing
    tabBar.isEnabled = !editing
  }

  // MARK: - Tabs

  @objc private func tabTapped() {
    guard let tapped = Tab(rawValue: tabBar.selectedSegmentIndex) else { return }
    show(tapped)
  }

  private func show(_ next: Tab) {
    tab = next
    tabBar.selectedSegmentIndex = next.rawValue
    grid.reloadData()
  }

  private func showNextTab() {
    guard let next = Tab(rawValue: tab.rawValue + 1) else { return }
    show(next)
  }

  private func showPreviousTabOrLeave() {
    guard let previous = Tab(rawValue: tab.rawValue - 1) else {
      navigationController?.popViewController(animated: true)
      return
    }
    show(previous)
  }

  // MARK: - Swipes

  private func makeSwipe(
    _ direction: UISwipeGestureRecognizer.Direction
  ) -> UISwipeGestureRecognizer {
    let swipe = UISwipeGestureRecognizer(target: self, action: #selector(handleCategorySwipe))
    swipe.direction = direction
    swipe.delegate = self
    return swipe
  }

  @objc private func handleCategorySwipe(_ swipe: UISwipeGestureRecognizer) {
    switch swipe.direction {
    case .left: showNextTab()
    case .right: showPreviousTabOrLeave()
    default: break
    }
  }
}

// MARK: - UIGestureRecognizerDelegate

extension CategoryListViewController: UIGestureRecognizerDelegate {
  func gestureRecognizerShouldBegin(_ gesture: UIGestureRecognizer) -> Bool {
    guard gesture === leftSwipe || gesture === rightSwipe else { return true }
    return !isSelectionMode
  }

  func gestureRecognizer(
    _ gesture: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool {
    (gesture === leftSwipe || gesture === rightSwipe) && other === grid.panGestureRecognizer
  }
}
