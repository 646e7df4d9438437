import SwiftUI
import Testing

@MainActor
@Suite("Sheets, navigation, windows and previews")
struct PresentationTests {
    @Test("A sheet has the environment, covers its presenter, and dismisses itself")
    func sheets() throws {
        struct Sheet: View {
            @Environment(\.dismiss) var dismiss
            @Environment(\.greeting) var greeting
            @State var count = 0
            var body: some View {
                Button("\(greeting) \(count)") { count += 1 }
                Button("Close") { dismiss() }
            }
        }
        struct Owner: View {
            @State var isShown = false
            var body: some View {
                Button("Open") { isShown = true }.sheet(isPresented: $isShown) { Sheet() }
            }
        }
        let screen = HeadlessScreen(Owner().environment(\.greeting, "Hello"))
        try screen.tap("Open")
        try screen.tap("Hello 0")
        #expect(screen.texts == ["Hello 1", "Close"])
        #expect(throws: HeadlessError.self) { try screen.tap("Open") }
        try screen.tap("Close")
        #expect(screen.texts == ["Open"])
        try screen.tap("Open")
        #expect(screen.texts == ["Hello 0", "Close"])
        try screen.dismissSheet()
        #expect(screen.texts == ["Open"])
    }

    @Test("Another item is another sheet")
    func items() throws {
        struct Item: Identifiable { let id: Int }
        struct Sheet: View {
            let item: Item
            @Binding var next: Item?
            @State var first: Int?
            var body: some View {
                Button("\(item.id), first \(first ?? 0)") { next = Item(id: 2) }.onAppear { first = item.id }
            }
        }
        struct Owner: View {
            @State var item: Item?
            var body: some View {
                Button("Open") { item = Item(id: 1) }.sheet(item: $item) { Sheet(item: $0, next: $item) }
            }
        }
        let screen = HeadlessScreen(Owner())
        try screen.tap("Open")
        try screen.tap("1, first 1")
        #expect(screen.texts == ["2, first 2"])
    }

    @Test("A link pushes its destination; the view below keeps its state")
    func navigation() throws {
        struct Page: View {
            let number: Int
            @Environment(\.greeting) var greeting
            @State var count = 0
            var body: some View {
                Button("\(greeting) \(number): \(count)") { count += 1 }
                NavigationLink("To \(number + 1)") { Page(number: number + 1) }
            }
        }
        let stack = NavigationStack { Page(number: 1).environment(\.greeting, "root") }.environment(\.greeting, "stack")
        let screen = HeadlessScreen(stack)
        try screen.tap("root 1: 0")
        try screen.tap("To 2")
        try screen.tap("To 3")
        #expect(screen.texts == ["stack 3: 0", "To 4"])
        try screen.back()
        #expect(screen.texts == ["stack 2: 0", "To 3"])
        try screen.back()
        #expect(screen.texts == ["root 1: 1", "To 2"])
        #expect(throws: HeadlessError.self) { try screen.back() }
    }

    @Test("An app's state is one, its windows have states of their own")
    func windows() throws {
        struct Page: View {
            let open: @MainActor () -> Void
            @State var count = 0
            @Environment(\.greeting) var greeting
            var body: some View {
                Button("\(greeting) \(count)") { count += 1 }
                Button("Shared", action: open)
            }
        }
        struct Program: App {
            @State var shared = 0
            @State var phases: [ScenePhase] = []
            @Environment(\.scenePhase) var phase
            var body: some Scene {
                WindowGroup {
                    Page { shared += 1 }
                    Text("\(shared) \(phases == [.active, .background])")
                }
                .environment(\.greeting, "window")
                .onChange(of: phase) { phases += [$0, $1] }
            }
        }
        let app = HeadlessApp(Program.self)
        let (first, second) = (try app.openWindow(), try app.openWindow())
        try first.tap("window 0")
        try second.tap("Shared")
        #expect(first.texts == ["window 1", "Shared", "1 false"])
        app.scenePhase = .background
        #expect(second.texts == ["window 0", "Shared", "1 true"])
    }

    @Test("The previews of a modifier share its context")
    func previews() async throws {
        struct Sample: PreviewModifier {
            final class Data { var uses = 0 }
            static func makeSharedContext() async throws -> Data { Data() }
            func body(content: Content, context: Data) -> some View {
                context.uses += 1
                return content.environment(\.greeting, "use \(context.uses)")
            }
        }
        struct Greets: View {
            @Environment(\.greeting) var greeting
            var body: some View { Text(greeting) }
        }
        #expect(try await HeadlessPreview.show(traits: .modifier(Sample())) { Greets() }.texts == ["use 1"])
        #expect(try await HeadlessPreview.show(traits: .modifier(Sample())) { Greets() }.texts == ["use 2"])
    }
}
