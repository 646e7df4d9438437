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

    /// The selectors of the element's actions, with their destinations.
    var actions: [String] {
        value.connections.compactMap { connection in
            guard case .action(let selector, _) = connection.kind else { return nil }
            return "\(selector) \(connection.destination)"
        }
    }

    /// Whether using the element has an effect: an object handles its action, or it starts a segue.
    var isTaken: Bool {
        value.connections.contains { connection in
            guard case .action(let selector, _) = connection.kind else { return connection.segue != nil }
            if scene.isFirstResponder(connection.destination) {
                return NSApplication.shared.method(for: selector) != nil
            }
            return objects[connection.destination].map { StoryboardBindings.method(selector, of: $0) != nil } ?? false
        }
    }

    /// Sends the actions.
    func fire(from sender: NSObject) {
        for connection in value.connections {
            guard case .action(let selector, _) = connection.kind else { continue }
            if scene.isFirstResponder(connection.destination) {
                NSApplication.shared.method(for: selector)?(sender)
            } else if let target = objects[connection.destination] {
                guard let method = StoryboardBindings.method(selector, of: target) else {
                    let owner = className(type(of: target))
                    raise(scene.failure(.unboundAction(selector, owner: owner), line: connection.line))
                }
                method(target, sender)
            }
        }
    }

    /// Performs the segues that using the object triggers.
    func performSegues(from sender: NSObject) {
        for case let segue? in value.connections.map(\.segue)
        where segue.kind != "embed" && segue.kind != "relationship" {
            let source = scene.controller
            guard source?.shouldPerformSegue(withIdentifier: segue.identifier ?? "", sender: sender) ?? true else {
                continue
            }
            // Commands of the main menu start from the application.
            guard let start = source ?? scene.application else { continue }
            attempt { () throws(InterfaceFailure) in try scene.perform(segue, from: start, sender: sender) }
        }
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
