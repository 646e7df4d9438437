import Combine
import SwiftUI
import Testing

@MainActor
@Suite("A change of an observed value evaluates views again")
struct EnvironmentTests {
    @Observable final class Model {
        var name = "a"
        var unread = 0
    }

    final class Log { var bodies = 0 }

    @Test("An observable object, for the properties that the body has read, on any thread")
    func observable() async {
        struct Shows: View {
            let log: Log
            let model: Model
            var body: some View {
                log.bodies += 1
                return Text(model.name)
            }
        }
        let (model, log) = (Model(), Log())
        let screen = HeadlessScreen(Shows(log: log, model: model))
        model.unread += 1
        screen.render()
        #expect(log.bodies == 1)
        // SAFETY: it is used again only when the task has ended.
        nonisolated(unsafe) let shared = model
        await Task.detached { unsafe shared.name = "b" }.value
        #expect(screen.texts == ["a"])
        screen.render()
        #expect(screen.texts == ["b"])
        #expect(log.bodies == 2)
    }

    @Test("A view is evaluated when its parent was, and not for a change below it")
    func evaluations() throws {
        struct Inner: View {
            let log: Log
            @State var count = 0
            var body: some View {
                log.bodies += 1
                return Button("Inner \(count)") { count += 1 }
            }
        }
        struct Outer: View {
            let (outer, inner): (Log, Log)
            @State var count = 0
            var body: some View {
                outer.bodies += 1
                return VStack {
                    Inner(log: inner)
                    Button("Outer \(count)") { count += 1 }
                }
            }
        }
        let (outer, inner) = (Log(), Log())
        let screen = HeadlessScreen(Outer(outer: outer, inner: inner))
        try screen.tap("Inner 0")
        #expect((outer.bodies, inner.bodies) == (1, 2))
        try screen.tap("Outer 0")
        #expect((outer.bodies, inner.bodies) == (2, 3))
        #expect(screen.texts == ["Inner 1", "Outer 1"])
    }

    @Test("Several changes are carried out by one evaluation")
    func collected() {
        struct Shows: View {
            let log: Log
            let model: Model
            var body: some View {
                log.bodies += 1
                return Text(model.name)
            }
        }
        let (model, log) = (Model(), Log())
        let screen = HeadlessScreen(Shows(log: log, model: model))
        model.name = "b"
        model.name = "c"
        screen.render()
        #expect(log.bodies == 2)
        #expect(screen.texts == ["c"])
    }

    @Test("Objects that are observed by Combine")
    func observableObjects() throws {
        final class Count: ObservableObject { @Published var value = 0 }
        struct Given: View {
            @ObservedObject var count: Count
            var body: some View { Button("given \(count.value)") { count.value += 1 } }
        }
        let count = Count()
        let screen = HeadlessScreen(Given(count: count))
        try screen.tap("given 0")
        #expect(screen.texts == ["given 1"])
    }

    @Test("Disabled controls and their content can't be used; controls are found by their title, text or symbol")
    func controls() throws {
        struct Form: View {
            @State var name = ""
            @State var saved = "nothing"
            var body: some View {
                Text(saved)
                TextField("Name", text: $name).onSubmit { saved = name }
                VStack {
                    Button(action: { saved = "" }, label: { Image(systemName: "trash") }).disabled(false)
                }
                .disabled(name.isEmpty)
            }
        }
        let screen = HeadlessScreen(Form())
        #expect(throws: HeadlessError.self) { try screen.tap("trash") }
        try screen.type("Milk", into: "Name")
        try screen.submit("Milk")
        #expect(screen.texts == ["Milk", "Milk"])
        try screen.tap("trash")
        #expect(screen.texts == ["", "Milk"])
    }
}
