import Combine
import SwiftUI
import Testing

@MainActor
@Suite("Dynamic properties are brought up to date before a body is evaluated")
struct DynamicPropertyTests {
    @Test("Properties inside a custom property are updated first, and the body sees the values that its update has set")
    func nested() throws {
        let screen = HeadlessScreen(Shows().environment(\.greeting, "Hello"))
        #expect(screen.texts == ["Hello, 1", "Again"])
        try screen.tap("Again")
        #expect(screen.texts == ["Hello, 2", "Again"])
    }

    @Test("A modifier has dynamic properties of its own")
    func modifiers() throws {
        struct Titled: ViewModifier {
            @State private var isOpen = false
            @Environment(\.greeting) private var greeting
            func body(content: Content) -> some View {
                VStack {
                    Button(greeting) { isOpen.toggle() }
                    if isOpen { content }
                }
            }
        }
        let screen = HeadlessScreen(Text("inside").modifier(Titled()))
        #expect(screen.texts == ["none"])
        try screen.tap("none")
        #expect(screen.texts == ["none", "inside"])
    }

    @Test("Isolation by default makes no difference to a property that reads on the main actor")
    func isolated() {
        @MainActor struct Doubled: DynamicProperty {
            @State var number = 21
            var result = 0
            mutating func update() { result = number * 2 }
        }
        struct Shows: View {
            var doubled = Doubled()
            var body: some View { Text("\(doubled.result)") }
        }
        #expect(HeadlessScreen(Shows()).texts == ["42"])
    }

    struct Shows: View {
        @Greeted var text
        var body: some View {
            Text(text)
            Button("Again") { _text.again() }
        }
    }
}

@propertyWrapper
struct Greeted: DynamicProperty {
    final class Count: ObservableObject, @unchecked Sendable {
        // SAFETY: it is used on the main actor only.
        @Published var value = 1
    }

    @Environment(\.greeting) private var greeting
    @StateObject private var count = Count()
    private(set) var wrappedValue = "not yet"

    init() {}

    mutating func update() {
        let (greeting, count) = (greeting, _count)
        wrappedValue = MainActor.assumeIsolated { "\(greeting), \(count.wrappedValue.value)" }
    }

    @MainActor func again() { count.value += 1 }
}

struct Greeting: EnvironmentKey {
    static let defaultValue = "none"
}

extension EnvironmentValues {
    var greeting: String {
        get { self[Greeting.self] }
        set { self[Greeting.self] = newValue }
    }
}
