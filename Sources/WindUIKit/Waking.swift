#if canImport(UIKit) && !os(watchOS)
import UIKit
import Wind

/// Wires what a storyboard brings to life: each object once in a container, however many hooks ask for it.
@MainActor
struct Waking {
    let object: NSObject
    let awakening: Awakening

    init(_ object: NSObject, in hook: String, identifier: String? = nil, beside controller: UIViewController? = nil) {
        self.object = object
        let controller = object as? UIViewController ?? controller
        let identifier = identifier.map { ["identifier '\($0)'"] } ?? []
        awakening = Awakening(of: object, in: hook, identifier + (controller?.whereabouts ?? []))
    }

    /// Wires the object, or reports why it can't be.
    func wire(in container: Container?) {
        guard let container else { return reportNoContainer() }
        guard Attached.containerThatWired(object) !== container, awakening.wire(in: container) else { return }
        Attached.mark(object, wiredIn: container)
    }

    /// Wires the object, unless a hook has done so.
    func attempt(in container: Container) throws(Container.ResolutionError) {
        guard Attached.containerThatWired(object) !== container else { return }
        try awakening.attempt(in: container)
        Attached.mark(object, wiredIn: container)
    }

    private func reportNoContainer() {
        awakening.reportNoContainer(
            searched: [
                "the controller", "its storyboard", "its parents and presenters", "the scene of its window",
                "the application",
            ],
            advice: [
                "set UIApplication.shared.container in application(_:didFinishLaunchingWithOptions:)",
                "or in the delegate's init, before a storyboard makes a controller",
            ])
    }
}
#endif
