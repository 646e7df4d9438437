import UIKit

extension UIViewController {
    /// Runs an action, and tells the user if the action failed.
    func attempt(_ work: () throws -> Void) {
        do {
            try work()
        } catch {
            let alert = UIAlertController(title: "That did not work", message: "\(error)", preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "OK", style: .default))
            present(alert, animated: true)
        }
    }
}
