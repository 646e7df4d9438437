import Combine
import SwiftUI
import Testing

@MainActor
@Suite("State lives as long as an identity")
struct StateTests {
    @Test("A state outlives the values of its view, and a change shows at the next turn")
    func state() throws {
        let screen = HeadlessScreen(Counter(name: "a"))
        #expect(screen.texts == ["a 0", "More"])
        try screen.tap("More")
        try screen.tap("More")
        #expect(screen.texts == ["a 2", "More"])
        #expect(throws: HeadlessError.self) { try screen.tap("Less") }
    }

    @Test("A branch that is left loses its state")
    func branches() throws {
        struct Both: View {
            @State var isFirst = true
            var body: some View {
                if isFirst { Counter(name: "first") } else { Counter(name: "second") }
                Toggle("First", isOn: $isFirst)
            }
        }
        let screen = HeadlessScreen(Both())
        try screen.tap("More")
        #expect(screen.texts == ["first 1", "More", "First"])
        try screen.set("First", to: false)
        #expect(screen.texts == ["second 0", "More", "First"])
        try screen.set("First", to: true)
        #expect(screen.texts == ["first 0", "More", "First"])
    }

    @Test("An optional inside another one is a place of its own")
    func optionals() throws {
        struct Nested: View {
            @State var isOuter = true
            @State var isInner = true
            var body: some View {
                if isOuter {
                    if isInner { Counter(name: "in") }
                }
                Toggle("Outer", isOn: $isOuter)
                Toggle("Inner", isOn: $isInner)
            }
        }
        let screen = HeadlessScreen(Nested())
        try screen.tap("More")
        #expect(screen.texts == ["in 1", "More", "Outer", "Inner"])
        try screen.set("Inner", to: false)
        #expect(screen.texts == ["Outer", "Inner"])
        try screen.set("Inner", to: true)
        #expect(screen.texts == ["in 0", "More", "Outer", "Inner"])
        try screen.set("Outer", to: false)
        #expect(screen.texts == ["Outer", "Inner"])
    }

    @Test("Another id is another identity")
    func explicitIdentity() throws {
        struct Numbered: View {
            @State var number = 0
            var body: some View {
                Counter(name: "\(number)").id(number)
                Button("Next") { number += 1 }
            }
        }
        let screen = HeadlessScreen(Numbered())
        try screen.tap("More")
        #expect(screen.texts.first == "0 1")
        try screen.tap("Next")
        #expect(screen.texts.first == "1 0")
    }

    @Test("A state object is created once for an identity, and released with it")
    func stateObject() throws {
        final class Model: ObservableObject {
            @Published var count = 0
        }
        @MainActor final class Log {
            var made = 0
            weak var last: Model?
            func make() -> Model {
                made += 1
                let model = Model()
                last = model
                return model
            }
        }
        struct Inner: View {
            @StateObject var model: Model
            init(log: Log) { _model = StateObject(wrappedValue: log.make()) }
            var body: some View {
                Text("\(model.count)")
                Button("Count") { model.count += 1 }
            }
        }
        struct Outer: View {
            let log: Log
            @State var isShown = true
            @State var turns = 0
            var body: some View {
                if isShown { Inner(log: log) }
                Button("Turn \(turns)") { turns += 1 }
                Toggle("Shown", isOn: $isShown)
            }
        }
        let log = Log()
        let screen = HeadlessScreen(Outer(log: log))
        try screen.tap("Count")
        try screen.tap("Turn 0")
        #expect(screen.texts.first == "1")
        #expect(log.made == 1)
        #expect(log.last != nil)
        try screen.set("Shown", to: false)
        #expect(log.last == nil)
        try screen.set("Shown", to: true)
        #expect(screen.texts.first == "0")
        #expect(log.made == 2)
        screen.close()
        #expect(log.last == nil)
    }

    @Test("A state without a value gets one from the initializer of its view")
    func initialised() {
        struct Shows: View {
            @State private var name: String
            @State private var note: String?
            init(name: String) { _name = State(initialValue: name) }
            var body: some View { Text(note ?? name) }
        }
        #expect(HeadlessScreen(Shows(name: "a")).texts == ["a"])
    }

    @Test("Before its view is installed, a state has its initial value and a state object is another each time")
    func uninstalled() {
        final class Model: ObservableObject {}
        struct Early: View {
            @State var number = 1
            @StateObject var model = Model()
            var body: some View { Text("\(number)") }
        }
        let view = Early()
        view.number = 2
        #expect(view.number == 1)
        #expect(view.model !== view.model)
    }

    @Test("A binding writes the state of another view, a part of it too")
    func bindings() throws {
        struct Item { var name = "", isDone = false }
        struct Editor: View {
            @Binding var item: Item
            var body: some View {
                TextField("Name", text: $item.name)
                Toggle("Done", isOn: $item.isDone)
            }
        }
        struct Owner: View {
            @State var item = Item()
            var body: some View {
                Text(item.isDone ? "done: \(item.name)" : "open: \(item.name)")
                Editor(item: $item)
            }
        }
        let screen = HeadlessScreen(Owner())
        #expect(screen.texts == ["open: ", "Name", "Done"])
        try screen.type("Milk", into: "Name")
        try screen.set("Done", to: true)
        #expect(screen.texts == ["done: Milk", "Milk", "Done"])
    }

    struct Counter: View {
        let name: String
        @State private var count = 0
        var body: some View {
            VStack {
                Text("\(name) \(count)")
                Button("More") { count += 1 }
            }
        }
    }
}
