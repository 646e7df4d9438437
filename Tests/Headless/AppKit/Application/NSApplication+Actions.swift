import HeadlessInterfaceBuilder

extension NSApplication {
    /// The objects that an action without a target is offered to, in the documented order.
    var actionTargets: [AnyObject] {
        var targets: [AnyObject] = []
        if let window = keyWindow {
            let first = window.firstResponder ?? window
            targets += Array(sequence(first: first, next: \.nextResponder)) as [AnyObject]
            if let delegate = window.delegate { targets.append(delegate) }
            if let controller = window.windowController { targets.append(controller) }
            if let document = window.windowController?.itsDocument { targets.append(document) }
        }
        targets.append(self)
        if let delegate { targets.append(delegate) }
        return targets
    }

    /// Returns the method that handles an action without a target.
    func method(for selector: String) -> ((Any?) -> Void)? {
        for target in actionTargets {
            if let method = StoryboardBindings.method(selector, of: target) { return { method(target, $0) } }
        }
        return nil
    }

    /// Ends the app after its last window has closed, if its delegate allows that.
    func windowDidClose() {
        guard isRunning, !shown.contains(where: { $0.window.sheetParent == nil }) else { return }
        if delegate?.applicationShouldTerminateAfterLastWindowClosed(self) == true { terminate(nil) }
    }
}

/// The class that a menu for fonts sends its actions to; this stand-in handles none of them.
@MainActor
open class NSFontManager: NSObject {}
