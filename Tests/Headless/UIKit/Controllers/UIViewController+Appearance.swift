extension UIViewController {
    /// The stages of a controller's view on its way to the screen.
    enum Appearance {
        case hidden, appearing, visible, disappearing
    }

    func beginAppearing(_ animated: Bool) {
        guard appearance == .hidden else { return }
        appearance = .appearing
        loadViewIfNeeded()
        viewWillAppear(animated)
        for child in visibleChildren {
            child.beginAppearing(animated)
            if child.view.superview == nil { view.addSubview(child.view) }
        }
    }

    func finishAppearing(_ animated: Bool) {
        guard appearance == .appearing else { return }
        viewIsAppearing(animated)
        appearance = .visible
        for child in visibleChildren { child.finishAppearing(animated) }
        viewDidAppear(animated)
    }

    func beginDisappearing(_ animated: Bool) {
        guard appearance == .visible else { return }
        appearance = .disappearing
        for child in visibleChildren { child.beginDisappearing(animated) }
        viewWillDisappear(animated)
    }

    func finishDisappearing(_ animated: Bool) {
        guard appearance == .disappearing else { return }
        appearance = .hidden
        for child in visibleChildren { child.finishDisappearing(animated) }
        viewDidDisappear(animated)
    }

    /// Replaces the visible child of a container.
    func exchange(_ old: UIViewController?, for new: UIViewController?, animated: Bool) {
        guard old !== new else { return }
        let isSeen = appearance == .visible
        if isSeen {
            old?.beginDisappearing(animated)
            new?.beginAppearing(animated)
        }
        old?.viewIfLoaded?.removeFromSuperview()
        if isSeen {
            if let new { view.addSubview(new.view) }
            old?.finishDisappearing(animated)
            new?.finishAppearing(animated)
        }
    }
}
