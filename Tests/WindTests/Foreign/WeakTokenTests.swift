import Testing
import Wind

private protocol Elder: AnyObject {
    var completions: Int { get }
}
private protocol DependsOnParent {}
private protocol DependsOnChild {}
private protocol DependsOnSession {}

private class Relative: AutomaticWeakDependencyHandling {
    var dependencies = Dependencies()
    var weakDependencies = WeakDependencies()
    private(set) var completions = 0
    private(set) var sawParentWhenComplete: Bool?
    required init() { Stage.tell("\(type(of: self)) is made") }
    func dependenciesFulfilled() {
        Stage.tell("\(type(of: self)) is complete")
        completions += 1
        sawParentWhenComplete = parent != nil
    }
    var parent: (any Elder)? { weakComponent() }
    var weakChild: Child? { weakComponent() }
    var child: Child { component() }
}
private final class Parent: Relative, Singleton, IndirectResolver, Elder, DependsOnChild {
    typealias DependencyToken = DependsOnParent
    typealias PublicInterface = Elder
}
private final class Child: Relative, Singleton, SimpleResolver, DependsOnParent {
    typealias DependencyToken = DependsOnChild
}
private final class Visitor: Relative, Instance, DirectResolver, DependsOnParent {}
private final class Stranger: Relative, DependsOnParent {}
private final class Session: Relative, ScopedSingleton, SimpleResolver<any DependsOnSession> {}
private final class Brief: Relative, LazySingleton, SimpleResolver<any DependsOnSession> {}
private final class Page: Relative, Instance, DirectResolver, DependsOnSession {
    var session: Session? { weakComponent() }
    var brief: Brief? { weakComponent() }
}
private class Cradle: Keeping, Singleton, DirectResolver {}
private final class SoftCradle: Cradle {}
private final class Ancestor: Elder { let completions = 0 }
private final class Strict: Keeping, Singleton, DependsOnParent {}
private final class NewParent: Relative, Instance, SimpleResolver {
    typealias DependencyToken = DependsOnParent
}

@Suite("A token that is delivered weakly", .stage)
struct WeakTokenTests {
    private let container = Stage.container()

    @Test("lets a parent need its child and the child know its parent", arguments: [true, false])
    func parentAndChild(parentFirst: Bool) throws {
        if parentFirst { Parent.register(in: container) }
        Child.register(in: container)
        if !parentFirst { Parent.register(in: container) }
        #expect(Stage.refusals { try container.bootstrap() } == ["WIND-002"])
        container.weak((any DependsOnParent).self)
        #expect(container.validate().isEmpty)
        try container.bootstrap()
        let told = Stage.told()
        #expect(told.filter { $0.hasSuffix("complete") } == ["Child is complete", "Parent is complete"])
        let parent: any Elder = container.resolve()
        let child: Child = container.resolve()
        #expect(child.parent === parent)
        #expect((parent as? Parent)?.child === child)
        #expect(child.sawParentWhenComplete == false)
    }

    @Test("may be weak in both directions")
    func both() throws {
        Parent.register(in: container)
        Child.register(in: container)
        container.weak((any DependsOnParent).self)
        container.weak((any DependsOnChild).self)
        try container.bootstrap()
        let parent: any Elder = container.resolve()
        let child: Child = container.resolve()
        #expect(child.parent === parent)
        #expect((parent as? Parent)?.weakChild === child)
    }

    @Test("reaches later consumers while they are wired")
    func later() throws {
        Child.register(in: container)
        Parent.register(in: container)
        Visitor.register(in: container)
        container.weak((any DependsOnParent).self)
        try container.bootstrap()
        let visitor: Visitor = container.resolve()
        let stranger = Stranger()
        try container.resolve(for: stranger)
        let parent: any Elder = container.resolve()
        #expect(visitor.parent === parent)
        #expect(stranger.parent === parent)
        #expect(visitor.sawParentWhenComplete == true)
    }

    @Test("reaches an earlier consumer as soon as the provider is created by resolve")
    func earlier() throws {
        Child.register(in: container)
        Parent.register(in: container)
        container.weak((any DependsOnParent).self)
        let child: Child = container.resolve()
        #expect(child.parent == nil)
        let parent: any Elder = container.resolve()
        #expect(child.parent === parent)
    }

    @Test("counts for consumers that are wired after it was said, also when the provider is complete already")
    func afterwards() throws {
        Parent.register(in: container)
        container.optional((any DependsOnChild).self)
        try container.bootstrap()
        container.weak((any DependsOnParent).self)
        let stranger = Stranger()
        try container.resolve(for: stranger)
        let parent: any Elder = container.resolve()
        #expect(stranger.parent === parent)
    }

    @Test("is brought by the component of the scope itself, not by that of an outer scope")
    func nestedScopes() throws {
        Session.register(in: container)
        Page.register(in: container)
        container.weak((any DependsOnSession).self)
        let outer = Container(parent: container)
        let inner = Container(parent: outer)
        let early = try inner.resolve(Page.self)
        let outerSession = try outer.resolve(Session.self)
        #expect(early.session == nil)
        let late = try inner.resolve(Page.self)
        #expect(late.session == nil)
        let session = try inner.resolve(Session.self)
        #expect(early.session === session)
        #expect(late.session === session)
        #expect(try outer.resolve(Page.self).session === outerSession)
    }

    @Test("isn't brought by a parent's provider that a nearer one hides", arguments: [false, true])
    func hidden(isCreatedFirst: Bool) throws {
        container.weak((any DependsOnSession).self)
        container.register(Session.self, for: (any DependsOnSession).self, as: .scopedSingleton) { Session() }
        let scope = Container(parent: container)
        let page = Page()
        if isCreatedFirst { _ = try scope.resolve(Session.self) }
        Brief.register(in: scope)
        try scope.resolve(for: page)
        // The other type isn't hidden.
        let session = try scope.resolve(Session.self)
        #expect(page.session == nil)
        #expect(page.brief == nil)
        let brief = try scope.resolve(Brief.self)
        #expect(page.brief === brief)
        try scope.resolve(for: page)
        #expect(page.session == nil)
        #expect(page.brief === brief)
        let second = Container(parent: container)
        let other = Page()
        try second.resolve(for: other)
        let shown = try second.resolve(Session.self)
        #expect(other.session === shown && shown !== session)
    }

    @Test("keeps nothing alive: parent and child go with their container")
    func memory() throws {
        weak var parent: (any Elder)?
        weak var child: Child?
        do {
            let container = Stage.container()
            Child.register(in: container)
            Parent.register(in: container)
            container.weak((any DependsOnParent).self)
            try container.bootstrap()
            parent = container.resolve() as any Elder
            child = container.resolve() as Child
            #expect(child?.parent != nil)
        }
        #expect(parent == nil)
        #expect(child == nil)
    }

    @Test("is an error for a consumer that can't take it weakly")
    func notAware() throws {
        Child.register(in: container)
        Parent.register(in: container)
        Strict.register(in: container)
        container.weak((any DependsOnParent).self)
        #expect(Stage.refusals { try container.bootstrap() } == ["WIND-007"])
        #expect(Stage.told().isEmpty)
    }

    @Test("is an error with an instance as its provider, because nothing would keep it")
    func instance() throws {
        NewParent.register(in: container)
        Visitor.register(in: container)
        container.weak((any DependsOnParent).self)
        #expect(Stage.refusals { try container.bootstrap() } == ["WIND-007"])
    }

    @Test("must be provided like any other")
    func missing() throws {
        Child.register(in: container)
        container.weak((any DependsOnParent).self)
        #expect(Stage.refusals { try container.bootstrap() } == ["WIND-001"])
        container.optional((any DependsOnParent).self)
        try container.bootstrap()
    }

    @Test("brings the value that a builder builds again after a replacement, and not the former one")
    func builtAgain() throws {
        Cradle.register(in: container)
        container.register((any Elder).self, for: (any DependsOnParent).self) { (_: Cradle) -> any Elder in Ancestor() }
        container.weak((any DependsOnParent).self)
        try container.bootstrap()
        let stranger = Stranger()
        try container.resolve(for: stranger)
        let former: any Elder = container.resolve()
        #expect(stranger.parent === former)
        try container.replace(Cradle.self, with: SoftCradle.self)
        let parent: any Elder = container.resolve()
        #expect(parent !== former)
        #expect(stranger.parent === parent)
        #expect((stranger.weakComponents() as [any Elder]).count == 1)
    }

    @Test("delivers a registered object too")
    func object() throws {
        let parent = Parent()
        container.register(component: parent)
        Child.register(in: container)
        container.weak((any DependsOnParent).self)
        try container.bootstrap()
        let child: Child = container.resolve()
        #expect(child.parent === parent)
    }
}
