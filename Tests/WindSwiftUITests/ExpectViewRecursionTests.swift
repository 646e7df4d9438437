import SwiftUI
import Testing
import Wind
import WindSwiftUI

// Each name is longer than the one before.
private struct N: View { var body: some View { if Bool(true) { Nx() } } }
private struct Nx: View { var body: some View { if Bool(true) { Nxx() } } }
private struct Nxx: View { var body: some View { if Bool(true) { Nxxx() } } }
private struct Nxxx: View { var body: some View { if Bool(true) { Nxxxx() } } }
private struct Nxxxx: View { var body: some View { if Bool(true) { Nxxxxx() } } }
private struct Nxxxxx: View { var body: some View { if Bool(true) { Nxxxxxx() } } }
private struct Nxxxxxx: View { var body: some View { if Bool(true) { Nxxxxxxx() } } }
private struct Nxxxxxxx: View { var body: some View { if Bool(true) { Nxxxxxxxx() } } }
private struct Nxxxxxxxx: View { var body: some View { if Bool(true) { Nxxxxxxxxx() } } }
private struct Nxxxxxxxxx: View { var body: some View { UserView() } }
private struct Chain: WiredView {
    @Resolved private var model: Model
    var wiredBody: some View { N() }
}

private struct InArea: ViewModifier {
    func body(content: Content) -> some View { HiddenArea { content } }
}

// Two views, or two modifiers, that apply each other, with a scope at the end.
private struct Even<Content: View>: View {
    let depth: Int
    let content: @MainActor () -> Content
    var body: some View {
        if depth > 0 { Odd(depth: depth - 1, content: content) } else { HiddenArea { content() } }
    }
}
private struct Odd<Content: View>: View {
    let depth: Int
    let content: @MainActor () -> Content
    var body: some View {
        VStack { Even(depth: depth, content: content) }
    }
}
private struct EvenModifier: ViewModifier {
    let depth: Int
    func body(content: Content) -> some View {
        if depth > 0 { content.modifier(OddModifier(depth: depth - 1)) } else { content.modifier(InArea()) }
    }
}
private struct OddModifier: ViewModifier {
    let depth: Int
    func body(content: Content) -> some View { content.modifier(EvenModifier(depth: depth)) }
}
private struct Elsewhere: WiredView {
    @Resolved private var model: Model
    var wiredBody: some View {
        Even(depth: 2) { UserView() }
        UserView().modifier(EvenModifier(depth: 2))
        UserView().modifier(OddModifier(depth: 2))
    }
}

/// A view and a modifier that show each other.
private struct Frame: View {
    let depth: Int
    var body: some View { UserView().modifier(Decoration(depth: depth)) }
}
private struct Decoration: ViewModifier {
    let depth: Int
    func body(content: Content) -> some View {
        content
        if depth > 0 { Frame(depth: depth - 1) }
    }
}
private struct Decorated: WiredView {
    @Resolved private var model: Model
    var wiredBody: some View { Text(verbatim: "").modifier(Decoration(depth: 1)) }
}

private struct Slots<First: View, Second: View>: View {
    let first: First
    let second: Second
    var body: some View {
        AnyView(first)
        AnyView(second)
    }
}
private struct FirstSlot: WiredView {
    @Resolved private var model: Model
    var wiredBody: some View { Slots(first: UserView(), second: HiddenArea { Text(verbatim: "") }) }
}
private struct SecondSlot: WiredView {
    @Resolved private var model: Model
    var wiredBody: some View { Slots(first: HiddenArea { Text(verbatim: "") }, second: UserView()) }
}

/// A view that nests three larger specializations of itself.
private struct Tree<Element>: View {
    let depth = 0
    var body: some View {
        if depth > 0 {
            Tree<[Element]>()
            Tree<Element?>()
            Tree<(Element, Int)>()
        }
    }
}
private struct Forest: WiredView {
    @Resolved private var user: User
    var wiredBody: some View { Tree<Int>() }
}

@MainActor
@Suite("A view that is expected, with views inside that show each other or themselves,")
struct ExpectViewRecursionTests {
    @Test("is proved as far as they share its container")
    func here() {
        let views: [any WiredView.Type] = [
            Chain.self, Decorated.self, FirstSlot.self, SecondSlot.self, Forest.self,
        ]
        for view in views {
            let container = Container()
            Model.register(in: container)
            container.expectView(view)
            #expect(container.validate().map(\.code) == ["WIND-023"], "\(view)")
        }
    }

    @Test("isn't proved where their content has another container")
    func elsewhere() throws {
        let container = Container()
        Model.register(in: container)
        container.expectView(Elsewhere.self)
        try container.bootstrap()
        #expect(HeadlessScreen(Elsewhere().container(container)).texts == ["Ada", "Ada", "Ada"])
    }
}
