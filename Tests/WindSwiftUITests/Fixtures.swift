import Combine
import Observation
import SwiftUI
import Wind
import WindSwiftUI

protocol Store: AnyObject {
    var name: String { get }
    var items: [String] { get set }
}
protocol DependsOnStore {}
protocol DependsOnSpare {}
protocol DependsOnUser {}
protocol Plugin: AnyObject {
    var title: String { get }
}
protocol DependsOnPlugin {}

@Observable
final class DiskStore: Singleton, IndirectResolver, AutomaticDependencyHandling {
    typealias DependencyToken = any DependsOnStore
    typealias PublicInterface = any Store
    var dependencies = Dependencies()
    let name = "disk"
    var items = ["milk"]
}
extension DiskStore: Store {}

final class OtherStore: Singleton, IndirectResolver, AutomaticDependencyHandling, Store {
    typealias DependencyToken = any DependsOnSpare
    typealias PublicInterface = any Store
    var dependencies = Dependencies()
    let name = "other"
    var items = ["bread"]
}

/// Created for each view that shows it.
@Observable
final class Editor: Instance, DirectResolver, AutomaticDependencyHandling, DependsOnStore {
    @ObservationIgnored var dependencies = Dependencies()
    var title = ""
    var store: any Store { component() }
    init() { Made.count += 1 }
    deinit { Made.gone += 1 }
}

/// The number of editors that were created and released in a test.
enum Made {
    final class Counter: @unchecked Sendable {
        // SAFETY: a test stays on the main actor.
        var (made, gone) = (0, 0)
    }

    @TaskLocal static var counter = Counter()

    static var count: Int {
        get { counter.made }
        set { counter.made = newValue }
    }
    static var gone: Int {
        get { counter.gone }
        set { counter.gone = newValue }
    }
}

/// Publishes its changes as code did before Observation.
final class Model: Singleton, DirectResolver, AutomaticDependencyHandling, ObservableObject {
    var dependencies = Dependencies()
    @Published var text = "first"
}

struct User: Equatable {
    let name: String
}

/// The problems that a container reported.
final class Reported: @unchecked Sendable {
    // SAFETY: a test stays on the main actor.
    private(set) var problems: [Container.Problem] = []

    init(by container: Container) {
        container.onProblem = { [self] in problems.append($0) }
    }

    var texts: [String] { problems.map(\.description) }
}

struct EditorView: WiredView {
    @Resolved private var editor: Editor

    var wiredBody: some View {
        Text(verbatim: "'\(editor.title)' in \(editor.store.name)")
        TextField("Title", text: $editor.title)
    }
}

struct ItemsView: WiredView {
    @Resolved private var store: any Store

    var wiredBody: some View {
        Text(verbatim: store.name)
        ForEach(store.items, id: \.self) { Text(verbatim: $0) }
        Button("Add") { store.items.append("eggs") }
    }
}

extension Container {
    /// A container with a store, and with editors that need it.
    static func withStore() -> Container {
        let container = Container()
        DiskStore.register(in: container)
        Editor.register(in: container)
        return container
    }
}
