import SwiftUI
import Testing
import Wind
import WindSwiftUI

/// Shows its content in the container of a scope.
private struct Area<Content: View>: View {
    @ViewBuilder let content: @MainActor () -> Content
    var body: some View {
        Text(verbatim: "area")
        ContainerScope("area") {
            $0.register(value: User(name: "Ada"))
        } content: {
            content()
        }.id(1)
    }
}
private struct OuterArea<Content: View>: View {
    @ViewBuilder let content: @MainActor () -> Content
    var body: some View { VStack { Area { content() } } }
}
private struct Framing: ViewModifier {
    let container: Container
    func body(content: Content) -> some View { VStack { content.container(container) } }
}
private struct Areas: WiredView {
    @Resolved private var model: Model
    let container: Container
    var wiredBody: some View {
        OuterArea { UserView() }
        ItemsView().modifier(Framing(container: container))
    }
}
/// Has a view of its own beside its content, which has another container.
private struct Badged: ViewModifier {
    let container: Container
    func body(content: Content) -> some View {
        content.container(container)
        UserView()
    }
}
private struct Twice: ViewModifier {
    let container: Container
    func body(content: Content) -> some View {
        content
        content.container(container)
    }
}
private struct Modified: WiredView {
    @Resolved private var model: Model
    let container: Container
    var wiredBody: some View { Text(verbatim: "").modifier(Badged(container: container)) }
}
private struct ShownTwice: WiredView {
    @Resolved private var model: Model
    let container: Container
    var wiredBody: some View { UserView().modifier(Twice(container: container)) }
}
/// Hides its content in a scope.
struct HiddenArea<Content: View>: View {
    let content: @MainActor () -> Content
    var body: some View {
        ContainerScope("area") {
            $0.register(value: User(name: "Ada"))
        } content: {
            AnyView(content())
        }
    }
}
private struct Hiding: WiredView {
    @Resolved private var model: Model
    var wiredBody: some View { HiddenArea { UserView() } }
}
/// Hides its content in a scope, one view further down.
private struct OuterHiddenArea<Content: View>: View {
    let content: @MainActor () -> Content
    var body: some View { VStack { HiddenArea { content() } } }
}
private struct PlainArea: View {
    let content: AnyView
    var body: some View {
        ContainerScope("area") {
            $0.register(value: User(name: "Ada"))
        } content: {
            content
        }
    }
}
private struct HandingOn<Content: View>: View {
    let content: @MainActor () -> Content
    var body: some View { PlainArea(content: AnyView(content())) }
}
/// Leave the scope to another view or modifier of the program.
private struct InArea: ViewModifier {
    func body(content: Content) -> some View { Area { content } }
}
private struct InOuterArea: ViewModifier {
    func body(content: Content) -> some View { content.modifier(InArea()) }
}
/// Applies itself to its content, in a scope at the end.
private struct Repeated: ViewModifier {
    let depth: Int
    func body(content: Content) -> some View {
        if depth > 0 { content.modifier(Repeated(depth: depth - 1)) } else { Area { content } }
    }
}
private struct Elsewhere: WiredView {
    @Resolved private var model: Model
    var wiredBody: some View {
        OuterHiddenArea { UserView() }
        HandingOn { UserView() }
        UserView().modifier(InArea())
        UserView().modifier(InOuterArea())
        UserView().modifier(Repeated(depth: 2))
    }
}
private struct RepeatedHere: ViewModifier {
    let depth: Int
    func body(content: Content) -> some View {
        if depth > 0 { content.modifier(RepeatedHere(depth: depth - 1)) } else { content }
    }
}
private struct Here: WiredView {
    @Resolved private var model: Model
    var wiredBody: some View { UserView().modifier(RepeatedHere(depth: 2)) }
}
private struct Columns<each Content: View>: View {
    private let content: (repeat each Content)
    init(_ content: repeat each Content) { self.content = (repeat each content) }
    var body: some View { AnyView(EmptyView()) }
}
private struct Packed: WiredView {
    @Resolved private var model: Model
    var wiredBody: some View { Columns(UserView()) }
}
private struct BothAreas: WiredView {
    @Resolved private var model: Model
    var wiredBody: some View {
        Area { UserView() }
        Card { UserView() }
    }
}
private struct Boxed<Content: View>: View {
    @ViewBuilder let content: () -> Content
    var body: some View { content() }
}
private struct Boxes: WiredView {
    @Resolved private var model: Model
    var wiredBody: some View {
        Boxed { Boxed { Boxed { Boxed { Boxed { Boxed { Boxed { Boxed { Boxed { Boxed { UserView() } } } } } } } } } }
    }
}

@MainActor
@Suite("A view that is expected, with several containers inside,")
struct ExpectViewContainersTests {
    @Test("isn't proved inside the program's own views and modifiers that give their content another container")
    func ownContainers() throws {
        let (container, other) = (Container(), Container.withStore())
        Model.register(in: container)
        container.expectView(Areas.self)
        container.expectView(Hiding.self)
        try container.bootstrap()
        let screen = HeadlessScreen(Areas(container: other).container(container))
        #expect(screen.texts == ["area", "Ada", "disk", "milk", "Add"])
    }

    @Test("isn't proved where its content's container is another one further down")
    func containersFurtherDown() throws {
        let container = Container()
        Model.register(in: container)
        container.expectView(Elsewhere.self)
        try container.bootstrap()
        let screen = HeadlessScreen(Elsewhere().container(container))
        #expect(screen.texts == ["Ada", "Ada", "area", "Ada", "area", "Ada", "area", "Ada"])
    }

    @Test("is proved beside another view of its type in another container, and inside many views")
    func ownContents() {
        for view in [BothAreas.self, Boxes.self, Modified.self, ShownTwice.self, Packed.self, Here.self]
            as [any WiredView.Type]
        {
            let container = Container()
            Model.register(in: container)
            container.expectView(view)
            #expect(container.validate().map(\.code) == ["WIND-023"], "\(view)")
        }
    }
}
