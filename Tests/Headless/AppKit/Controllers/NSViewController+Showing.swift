import Foundation
import HeadlessInterfaceBuilder

extension NSViewController {
    /// The ways in which a controller gets its own window.
    enum Presentation {
        case sheet, modalWindow, window
    }

    func presentNow(_ controller: NSViewController, as presentation: Presentation) {
        precondition(controller.presenting == nil, "\(controller) is presented already")
        let parent = viewIfLoaded?.currentWindow
        guard presentation != .sheet || parent != nil else {
            fatalError("\(className(type(of: self))) can't present a sheet: its view is in no window")
        }
        let window = NSWindow(contentViewController: controller)
        presented.append(controller)
        controller.presenting = self
        switch presentation {
        case .sheet: parent?.beginSheet(window)
        case .modalWindow:
            window.makeKeyAndOrderFront(self)
            window.application?.modalWindow = window
        case .window: window.makeKeyAndOrderFront(self)
        }
    }

    func dismissNow(_ controller: NSViewController) {
        guard let window = controller.viewIfLoaded?.currentWindow else { return controller.presentationEnded() }
        if let parent = window.sheetParent { parent.endSheet(window) } else { window.close() }
    }

    /// Ends the presentation after the window has closed, and dismisses the controllers shown from this one.
    func presentationEnded() {
        for controller in presented { dismissNow(controller) }
        guard let presenting else { return }
        presenting.presented.removeAll { $0 === self }
        self.presenting = nil
    }

    func appear() {
        guard !isSeen else { return }
        isSeen = true
        viewWillAppear()
        for child in visibleChildren { child.appear() }
        viewDidAppear()
    }

    func disappear() {
        guard isSeen else { return }
        isSeen = false
        viewWillDisappear()
        for child in visibleChildren { child.disappear() }
        viewDidDisappear()
    }
}
