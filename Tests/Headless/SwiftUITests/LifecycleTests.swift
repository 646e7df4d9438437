import SwiftUI
import Testing

@MainActor
@Suite("Appearance, tasks and changes follow the identity")
struct LifecycleTests {
    @MainActor final class Log { var lines: [String] = [] }

    @Test("A view appears, receives changes, and disappears")
    func appearance() throws {
        struct Shows: View {
            let log: Log
            @State var isShown = true
            @State var number = 0
            var body: some View {
                if isShown {
                    Text("\(number)")
                        .onDisappear { log.lines.append("gone") }
                        .onAppear { log.lines.append("appeared") }
                }
                Toggle("Shown", isOn: $isShown).onChange(of: isShown) { log.lines.append("toggled") }
                Button("Next") { number += 1 }
                    .onChange(of: number) { log.lines.append("\($0) \($1)") }
            }
        }
        let log = Log()
        let screen = HeadlessScreen(Shows(log: log))
        #expect(log.lines == ["appeared"])
        try screen.tap("Next")
        try screen.set("Shown", to: false)
        #expect(log.lines == ["appeared", "0 1", "gone", "toggled"])
    }

    @Test("A task runs from when its view appears until it goes, and anew for another id")
    func tasks() async throws {
        struct Shows: View {
            let log: Log
            @State var id = 1
            @State var loaded = "loading"
            @State var isShown = true
            var body: some View {
                Text(loaded).task {
                    await Task.detached {}.value
                    loaded = "loaded"
                }
                Toggle("Shown", isOn: $isShown)
                Button("Next") { id += 1 }
                if isShown {
                    EmptyView().task(id: id) {
                        log.lines.append("start \(id)")
                        while !Task.isCancelled { await Task.yield() }
                        log.lines.append("cancelled")
                    }
                }
            }
        }
        let log = Log()
        let screen = HeadlessScreen(Shows(log: log))
        try await screen.settle { screen.texts.first == "loaded" && log.lines == ["start 1"] }
        try screen.tap("Next")
        try await screen.settle { log.lines.count == 3 }
        #expect(Set(log.lines) == ["start 1", "cancelled", "start 2"])
        try screen.set("Shown", to: false)
        try await screen.settle { log.lines.count == 4 }
        #expect(log.lines.last == "cancelled")
    }

    @Test("A list has states for the rows on the screen only; a row that was scrolled away begins anew")
    func lists() throws {
        struct Row: View {
            let number: Int
            let log: Log
            @State var count = 0
            var body: some View {
                Button("\(number): \(count)") { count += 1 }.onAppear { log.lines.append("\(number)") }
            }
        }
        let log = Log()
        let screen = HeadlessScreen(rows: 3, List(0..<1000, id: \.self) { Row(number: $0, log: log) })
        try screen.tap("1: 0")
        #expect(screen.texts == ["0: 0", "1: 1", "2: 0"])
        try screen.scroll(to: 1)
        #expect(screen.texts == ["1: 1", "2: 0", "3: 0"])
        try screen.scroll(to: 999)
        #expect(screen.texts == ["997: 0", "998: 0", "999: 0"])
        try screen.scroll(to: 0)
        #expect(screen.texts == ["0: 0", "1: 0", "2: 0"])
        #expect(log.lines.count == 10)
    }

    @Test("A row keeps its state when others are deleted")
    func deletion() throws {
        struct Item: Identifiable { let id: String }
        struct Row: View {
            let name: String
            @State var count = 0
            var body: some View { Button("\(name) \(count)") { count += 1 } }
        }
        struct Items: View {
            @State var items = ["a", "b", "c"].map { Item(id: $0) }
            var body: some View {
                List {
                    Section("Items") {
                        ForEach(items) { Row(name: $0.id) }.onDelete { items.remove(at: $0.first!) }
                    }
                }
            }
        }
        let screen = HeadlessScreen(Items())
        try screen.tap("c 0")
        try screen.delete(1)
        #expect(screen.texts == ["Items", "a 0", "c 1"])
    }
}
