import HeadlessInterfaceBuilder

extension StoryboardBindings {
    /// Binds the outlets and runtime attributes of UIKit's own classes.
    static func bindUIKit() {
        object(NSObject.self) { NSObject() }
        outlet("dataSource", \UITableView.dataSource)
        outlet("delegate", \UITableView.delegate)
        outlet("delegate", \UITextField.delegate)
        attribute("title", \UIViewController.title)
        attribute("restorationIdentifier", \UIViewController.restorationIdentifier)
        attribute("restorationIdentifier", \UIView.restorationIdentifier)
        attribute("accessibilityIdentifier", \UIView.accessibilityIdentifier)
        attribute("tag", \UIView.tag)
        attribute("hidden", \UIView.isHidden)
        attribute("text", \UILabel.text)
        attribute("text", \UITextField.text)
        attribute("placeholder", \UITextField.placeholder)
        attribute("title", \UIBarItem.title)
    }
}
