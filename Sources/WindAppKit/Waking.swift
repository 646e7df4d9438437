#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit
import Wind

/// Wires what a storyboard brings to life: each object once in a container, however many hooks ask for it.
@MainActor
struct Waking {
    let object: NSObject
    let awakening: Awakening

    init(_ object: NSObject, in hook: String, identifier: String? = nil, beside controller: NSObject? = nil) {
        self.object = object
        let places = object.whereabouts
        let identifier = identifier.map { ["storyboard identifier '\($0)'"] } ?? []
        awakening = Awakening(
            of: object, in: hook, identifier + (places.isEmpty ? controller?.whereabouts ?? [] : places))
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
                "the controller", "its storyboard", "its parents and presenters",
                "the window's controller and document",
                "the application",
            ],
            advice: [
                "set NSApplication.shared.container in the init of the application's delegate:",
                "the main storyboard makes its controllers before applicationDidFinishLaunching(_:)",
            ])
    }
}
#endif
