import UIKit
import Wind

/// Shows one row with a switch, and knows the storage only by its interface.
final class SwitchController: UITableViewController, AutomaticDependencyHandling, DependsOnLightStorage {
    var dependencies = Dependencies()
    let toggle = UISwitch(frame: .zero)

    override func viewDidLoad() {
        super.viewDidLoad()
        toggle.isOn = lightStorage.isOn
        let action = UIAction { [unowned self] _ in lightStorage.isOn = toggle.isOn }
        toggle.addAction(action, for: .valueChanged)
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        var content = cell.defaultContentConfiguration()
        content.text = "Light"
        cell.contentConfiguration = content
        cell.accessoryView = toggle
        return cell
    }
}
