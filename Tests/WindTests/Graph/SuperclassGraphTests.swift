import Testing
import Wind

private protocol DependsOnBase {}
private class Base: Singleton, SimpleResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnBase
    required init() {}
}
private final class Special: Base {}
private final class Reader: Singleton, DirectResolver, InjectedDependencies, DependsOnBase {
    @Inject var base: Base
}

@Suite("A subclass of a simple resolver in the graph")
struct SuperclassGraphTests {
    private let container = Container()

    init() {
        Special.register(in: container)
        Reader.register(in: container)
    }

    @Test("is found by its superclass, under which it is handed out")
    func superclass() {
        let text = container.explain(Base.self)
        #expect(text.hasPrefix("WindTests.Special: a singleton\n"))
        #expect(text.contains("\n  handed out as WindTests.Base for WindTests.DependsOnBase\n"))
        #expect(container.path(from: Reader.self, to: Base.self).count == 1)
    }
}
