import Foundation
import HeadlessInterfaceBuilder

/// The origin of an object in a storyboard, with its actions and segues.
@MainActor
final class StoryboardElement {
    let value: InterfaceElement
    let scene: StoryboardScene
    let objects: WeakObjects

    init(_ value: InterfaceElement, scene: StoryboardScene, objects: WeakObjects) {
        self.value = value
        self.scene = scene
        self.objects = objects
    }

    /// Performs the actions connected to events.
    func fire(from sender: NSObject, for matches: (String?) -> Bool) {
        for connection in value.connections {
            guard case .action(let selector, let event) = connection.kind, matches(event) else { continue }
            if scene.isFirstResponder(connection.destination) {
                sendUp(selector, from: sender)
            } else if let target = objects[connection.destination] {
                guard let method = StoryboardBindings.method(selector, of: target) else {
                    let owner = className(type(of: target))
                    raise(scene.failure(.unboundAction(selector, owner: owner), line: connection.line))
                }
                method(target, sender)
            }
        }
    }

    /// Performs the segues of a trigger; nil stands for the plain use of the object.
    func performSegues(from sender: NSObject, trigger: String? = nil) {
        guard let controller = scene.controller else { return }
        for case let segue? in value.connections.map(\.segue)
        where segue.trigger == trigger && segue.kind != "embed" && segue.kind != "relationship" {
            guard controller.shouldPerformSegue(withIdentifier: segue.identifier ?? "", sender: sender) else {
                continue
            }
            attempt { () throws(InterfaceFailure) in try controller.perform(segue, sender: sender) }
        }
    }

    /// Asks the responders, the sender first; the action may remain unhandled.
    private func sendUp(_ selector: String, from sender: NSObject) {
        let first = sender as? UIResponder ?? scene.controller
        guard let first else { return }
        for responder in sequence(first: first, next: \.next) {
            if let method = StoryboardBindings.method(selector, of: responder) { return method(responder, sender) }
        }
    }
}

extension StoryboardScene {
    func isFirstResponder(_ id: String) -> Bool {
        value.objects.contains { $0.id == id && $0["placeholderIdentifier"] == "IBFirstResponder" }
    }
}

/// Ends the process with the text of a failure, as an Objective-C exception does on Apple platforms.
func raise(_ failure: InterfaceFailure) -> Never {
    fatalError(failure.description)
}

/// Runs a closure whose failure is an exception on Apple platforms.
@MainActor
func attempt<Result>(_ work: () throws(InterfaceFailure) -> Result) -> Result {
    do { return try work() } catch { raise(error) }
}
