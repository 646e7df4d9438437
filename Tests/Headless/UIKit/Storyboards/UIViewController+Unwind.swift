import HeadlessInterfaceBuilder

extension UIViewController {
    /// Unwinds to the nearest controller that handles an unwind action.
    func unwind(_ segue: InterfaceSegue, in scene: StoryboardScene, sender: Any?) throws(InterfaceFailure) {
        let action = segue.unwindAction ?? ""
        guard let target = waysBack.first(where: { StoryboardBindings.method(action, of: $0) != nil }),
            let method = StoryboardBindings.method(action, of: target)
        else { throw scene.failure(.noUnwindTarget(action), line: segue.line) }
        let object = UIStoryboardSegue(identifier: segue.identifier, source: self, destination: target) {
            self.goBack(to: target)
        }
        prepare(for: object, sender: sender)
        method(target, object)
        object.perform()
    }

    /// The controllers that led to this one, the nearest first.
    private var waysBack: [UIViewController] {
        var ways: [UIViewController] = []
        var current: UIViewController = self
        while true {
            if let navigation = current.parent as? UINavigationController {
                ways += navigation.viewControllers.prefix { $0 !== current }.reversed()
            }
            if let parent = current.parent {
                ways.append(parent)
                current = parent
            } else if let presenting = current.presentingViewController {
                ways += presenting.nearestFirst
                current = presenting
            } else {
                return ways
            }
        }
    }

    /// The controllers inside a controller, the innermost and last shown first, then the controller itself.
    private var nearestFirst: [UIViewController] {
        children.reversed().flatMap(\.nearestFirst) + [self]
    }

    private func goBack(to target: UIViewController) {
        let presenters = sequence(first: target, next: \.parent)
        if let presenter = presenters.first(where: { $0.presented != nil }) { presenter.dismiss(animated: true) }
        if let navigation = target.parent as? UINavigationController {
            navigation.popToViewController(target, animated: true)
        }
    }
}
