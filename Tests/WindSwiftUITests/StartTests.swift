import SwiftUI
import Testing
import Wind
import WindSwiftUI
import WindTesting

private final class Database: Singleton, DirectResolver, AutomaticDependencyHandling, Startable, Stoppable {
    var dependencies = Dependencies()

    init() { Made.count += 1 }

    func start() async throws {
        await DatabaseRules.current.events.add("Database starts")
        if DatabaseRules.current.failures > 0 {
            DatabaseRules.current.failures -= 1
            throw Locked()
        }
        await DatabaseRules.current.gate?.wait()
        if DatabaseRules.current.endsWithError { throw Locked() }
        try Task.checkCancellation()
        await DatabaseRules.current.events.add("Database has started")
    }

    func stop() async { await DatabaseRules.current.events.add("Database stops") }
}
private final class Disk: Singleton, DirectResolver, AutomaticDependencyHandling, Startable, Stoppable {
    var dependencies = Dependencies()

    func start() async throws { await DatabaseRules.current.events.add("Disk starts") }
    func stop() async { await DatabaseRules.current.events.add("Disk stops") }
}
@MainActor
private final class Events {
    private(set) var all: [String] = []

    nonisolated init() {}

    func add(_ event: String) { all.append(event) }
}
private struct Locked: Error, CustomStringConvertible {
    let description = "the file is locked"
}
/// The rules by which the database of a test starts.
private final class DatabaseRules: @unchecked Sendable {
    // SAFETY: set before the start, and then used by the start alone.
    @TaskLocal static var current = DatabaseRules()
    var failures = 0
    var gate: Gate?
    /// Whether the start throws after the gate, also if it was canceled.
    var endsWithError = false
    let events = Events()
}
private actor Gate {
    private var isOpen = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func wait() async {
        if isOpen { return }
        await withCheckedContinuation { waiting.append($0) }
    }

    func open() {
        isOpen = true
        for continuation in waiting { continuation.resume() }
        waiting = []
    }
}

private struct Two: View {
    let one: Container
    let two: Container
    @State private var isOther = false

    var body: some View {
        ContainerStart {
            Text("content")
        } waiting: {
            Text("waiting")
        }
        .container(isOther ? two : one)
        Button("Other") { isOther = true }
    }
}

@MainActor
@Suite("A start that a view waits for", .container { _ in })
struct StartTests {
    private func container() -> Container {
        let container = Container()
        Database.register(in: container)
        return container
    }

    @Test("shows something else meanwhile, and then the content")
    func waits() async throws {
        let rules = DatabaseRules()
        let gate = Gate()
        rules.gate = gate
        try await DatabaseRules.$current.withValue(rules) {
            let container = container()
            let screen = HeadlessScreen(
                ContainerStart {
                    Text("content")
                } waiting: {
                    Text("waiting")
                }
                .container(container))
            #expect(screen.texts == ["waiting"])
            await gate.open()
            try await screen.settle(until: { screen.texts == ["content"] })
            await container.stop()
        }
    }

    @Test("shows the reason of its failure, and tries again on request")
    func fails() async throws {
        let rules = DatabaseRules()
        rules.failures = 1
        try await DatabaseRules.$current.withValue(rules) {
            let container = container()
            let reported = Reported(by: container)
            let screen = HeadlessScreen(
                ContainerStart {
                    Text("content")
                } waiting: {
                    Text("waiting")
                } failed: { problem, retry in
                    Text(problem.code)
                    Button("Again", action: retry)
                }
                .container(container))
            try await screen.settle(until: { screen.texts == ["WIND-032", "Again"] })
            #expect(reported.problems.map(\.code) == ["WIND-032"])
            try screen.tap("Again")
            try await screen.settle(until: { screen.texts == ["content"] })
            await container.stop()
        }
    }

    @Test("is shown as any problem if nothing else is said")
    func failsPlainly() async throws {
        let container = Container()
        Editor.register(in: container)
        container.expectView(EditorView.self)
        let reported = Reported(by: container)
        let screen = HeadlessScreen(ContainerStart { Text("content") }.container(container))
        try await screen.settle(until: { !reported.problems.isEmpty })
        screen.render()
        #expect(screen.texts == reported.texts)
        #expect(reported.problems.map(\.code) == ["WIND-001"])
    }

    @Test("begins again for another container, and shows nothing of that before")
    func another() async throws {
        let (one, two) = (container(), container())
        let screen = HeadlessScreen(Two(one: one, two: two))
        try await screen.settle(until: { screen.texts.first == "content" })
        try screen.tap("Other")
        #expect(screen.texts.first == "waiting")
        try await screen.settle(until: { screen.texts.first == "content" })
        await one.stop()
        await two.stop()
    }

    @Test("of a former container is ignored when it ends after that of the next one")
    func superseded() async throws {
        let rules = DatabaseRules()
        let gate = Gate()
        rules.gate = gate
        try await DatabaseRules.$current.withValue(rules) {
            let (one, two) = (container(), Container())
            let reported = Reported(by: one)
            let screen = HeadlessScreen(Two(one: one, two: two))
            await Task.yield()
            try screen.tap("Other")
            try await screen.settle(until: { screen.texts.first == "content" })
            rules.endsWithError = true
            await gate.open()
            // Waits for the start in progress.
            await one.stop()
            for _ in 0..<100 { await Task.yield() }
            screen.render()
            #expect(screen.texts.first == "content")
            #expect(reported.problems.isEmpty)
        }
    }

    @Test("needs a container")
    func none() async throws {
        Container.application = nil
        let screen = HeadlessScreen(ContainerStart { Text("content") })
        try await screen.settle(until: { screen.texts.first?.hasPrefix("WIND-015") == true })
        #expect(screen.texts.first?.contains("Never") == false)
    }

    @Test("is broken off when the view goes, and nothing stays started")
    func cancelled() async throws {
        let rules = DatabaseRules()
        let gate = Gate()
        rules.gate = gate
        try await DatabaseRules.$current.withValue(rules) {
            let container = Container()
            Disk.register(in: container)
            Database.register(in: container)
            let screen = HeadlessScreen(ContainerStart { Text("content") }.container(container))
            try await screen.settle(until: { Set(rules.events.all) == ["Disk starts", "Database starts"] })
            screen.close()
            await gate.open()
            try await screen.settle(until: { rules.events.all.count > 2 })
            await screen.settle()
            #expect(rules.events.all.dropFirst(2) == ["Disk stops"])
            try await container.start()
            // Both start at the same time.
            let again = rules.events.all.dropFirst(3)
            #expect(again.sorted() == ["Database has started", "Database starts", "Disk starts"])
            #expect(await container.stop() == nil)
        }
    }
}
