import Testing
import Wind

private protocol DependsOnVisitor {}

private final class Visitor: ForeignInstantiable, SimpleResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnVisitor
}

private final class Porter: WeakDependencyAware, Singleton, DirectResolver, DependsOnVisitor {
    var greet: (() -> Void)?

    func fill(dependency: Any.Type, with object: any Component) {}
    func fill(dependency: Any.Type, weaklyWith object: any Component) { greet?() }
}

@Suite("An announcement in a child container")
struct AnnouncingChildTests {
    @Test("keeps the parent until it returns, even if a consumer releases it")
    func parent() throws {
        var app: Container? = Container()
        let child = Container(parent: app)
        Visitor.register(in: child)
        Porter.register(in: child)
        try child.bootstrap()
        var greetings = 0
        try child.resolve(Porter.self).greet = {
            app = nil
            greetings += 1
            #expect(child.parent != nil)
        }
        let visitor = Visitor()
        visitor.resolveMe(in: child)
        #expect(greetings == 1)
        #expect(child.parent == nil)
    }
}
