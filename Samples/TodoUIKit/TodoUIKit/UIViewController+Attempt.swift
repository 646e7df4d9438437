import UIKit

extension UIViewController {
    /// Does something, and tells the user if it failed.
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
