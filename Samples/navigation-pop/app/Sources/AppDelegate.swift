import UIKit

/// Starts the app and says once which build is running.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let number = Bundle.main.object(forInfoDictionaryKey: "CFBundleVersion") as? String ?? "?"
    NSLog("[Build] id=b%@", number)

    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UINavigationController(rootViewController: HomeViewController())
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
