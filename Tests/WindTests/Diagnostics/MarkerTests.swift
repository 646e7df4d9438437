import Testing
import Wind

private protocol DependsOnKeyboard {}
private protocol CoolDependency {}
private protocol DependsOnPen {}
private protocol DependsOnInk {}

private final class Keyboard: Born, Singleton, SimpleResolver {
    typealias DependencyToken = any DependsOnKeyboard
}
private final class Desk: Born, Singleton, DirectResolver, DependsOnKeyboard {}
private final class Fridge: Born, Singleton, DirectResolver, CoolDependency {}
private final class Pen: Born, Singleton, SimpleResolver {
    typealias DependencyToken = any DependsOnPen
}
private final class Letter: Born, Singleton, DirectResolver, DependsOnPen {}
private final class Poet: AutomaticWeakDependencyHandling, DependsOnInk {
    var dependencies = Dependencies()
    var weakDependencies = WeakDependencies()
}
private enum HiddenPens: Container.Module {
    static func register(in container: Container) { Pen.register(in: container) }
    static var exports: [any Any.Type]? { [] }
}

@Suite("An empty protocol that is called like a token by chance")
struct MarkerTests {
    private let container = Container()
    private let advice = "if it isn't a token, ignore it"

    @Test("is no longer missing after following the error's last line")
    func ignored() throws {
        Desk.register(in: container)
        Fridge.register(in: container)
        let texts = container.validate().map(\.description)
        #expect(texts.count == 2)
        #expect(texts.first?.hasSuffix("or, \(advice): container.ignore((any DependsOnKeyboard).self)") == true)
        #expect(texts.last?.hasSuffix("or, \(advice): container.ignore((any CoolDependency).self)") == true)
        container.ignore((any DependsOnKeyboard).self)
        container.ignore((any CoolDependency).self)
        try container.bootstrap()
    }

    @Test("is offered the same in a declared scope")
    func scope() {
        container.scope("request") { Desk.register(in: $0) }
        let text = Refusal { try container.bootstrap() }.text
        #expect(text.hasSuffix("or, \(advice): container.ignore((any DependsOnKeyboard).self)"))
        #expect(text.contains("scope.expect((any DependsOnKeyboard).self, as: …)"))
    }

    @Test("is a token if a module hides its provider")
    func hidden() {
        container.install(HiddenPens.self)
        Letter.register(in: container)
        let text = Refusal { try container.bootstrap() }.text
        #expect(text.hasPrefix("WIND-001 No provider for WindTests.DependsOnPen"))
        #expect(text.hasSuffix("or register another component whose DependencyToken is DependsOnPen"))
    }

    @Test("is a token if an option names it, in a parent, too")
    func named() {
        container.weak((any DependsOnInk).self)
        let text = Refusal { try Container(parent: container).resolve(for: Poet()) }.text
        #expect(text.hasPrefix("WIND-001 No provider for WindTests.DependsOnInk"))
        #expect(
            text.hasSuffix("or make it optional: container.optional((any DependsOnInk).self), and read an optional"))
    }
}
