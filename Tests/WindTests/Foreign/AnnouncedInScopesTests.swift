import Testing
import Wind

private protocol Window: AnyObject {}
private protocol DependsOnWindow {}

private final class Sheet: ForeignInstantiable, IndirectResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnWindow
    typealias PublicInterface = any Window
}
extension Sheet: Window {}
private final class Alert: ForeignInstantiable, IndirectResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnWindow
    typealias PublicInterface = any Window
}
extension Alert: Window {}
private final class MainWindow: Singleton, IndirectResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnWindow
    typealias PublicInterface = any Window
}
extension MainWindow: Window {}
private final class Menu: Instance, DirectResolver, InjectedWeakDependencies, DependsOnWindow {
    @InjectWeak var all: [any Window]
    @InjectWeak var one: (any Window)?
}

/// Whether two lists have the same objects in the same order.
private func == (left: [any Window], right: [any Window]) -> Bool {
    left.count == right.count && zip(left, right).allSatisfy { $0 === $1 }
}

@Suite("An object that is announced in a scope", .stage)
struct AnnouncedInScopesTests {
    private let app = Stage.container()
    private let first = Sheet()
    private let second = Sheet()
    private let third = Sheet()

    init() { Menu.register(in: app) }

    @Test("joins those of the parent, for earlier and for later consumers")
    func joins() throws {
        Sheet.register(in: app)
        try app.bootstrap()
        let scope = Container(parent: app)
        let earlier = try scope.resolve(Menu.self)
        first.resolveMe(in: app)
        third.resolveMe(in: scope)
        second.resolveMe(in: app)
        let later = try scope.resolve(Menu.self)
        #expect(earlier.all == [first, third, second])
        #expect(later.all == [first, third, second])
        #expect(later.one === first)
        #expect(try scope.resolve((any Window).self) === first)
        #expect(try scope.findAll((any Window).self, for: nil, caller: nil) == [first, third, second])
        #expect(try app.resolve(Menu.self).all == [first, second])
        #expect(try app.resolve((any Window).self) === first)
        #expect(scope.validate().isEmpty && app.validate().isEmpty)
    }

    @Test("leaves those of the parent when it goes")
    func leaves() throws {
        Sheet.register(in: app)
        try app.bootstrap()
        let scope = Container(parent: app)
        do {
            let brief = Sheet()
            brief.resolveMe(in: scope)
            #expect(try scope.resolve((any Window).self) === brief)
        }
        let (later, menu) = (first, try scope.resolve(Menu.self))
        #expect(menu.all.isEmpty)
        later.resolveMe(in: app)
        #expect(menu.all == [first])
        #expect(try scope.resolve(Menu.self).all == [first])
        #expect(try scope.resolve((any Window).self) === first)
    }

    @Test("of an unknown class doesn't hide those of the parent")
    func unknownClass() throws {
        Sheet.register(in: app)
        try app.bootstrap()
        first.resolveMe(in: app)
        let scope = Container(parent: app)
        let alert = Alert()
        alert.resolveMe(in: scope)
        #expect(try scope.resolve(Menu.self).all == [first, alert])
        #expect(try scope.resolve((any Window).self) === first)
        #expect(try scope.findAll((any Window).self, for: nil, caller: nil) == [first, alert])
    }

    @Test("doesn't hide a component of the parent")
    func besideComponent() throws {
        let app = Stage.container()
        MainWindow.register(in: app)
        try app.bootstrap()
        let scope = Container(parent: app)
        third.resolveMe(in: scope)
        #expect(try scope.resolve((any Window).self) === app.resolve((any Window).self))
    }

    @Test("stands in line with objects of an exporting container")
    func export() throws {
        let inner = Container(parent: app)
        Sheet.register(in: inner)
        app.export((any DependsOnWindow).self, from: inner)
        try app.bootstrap()
        let earlier = try app.resolve(Menu.self)
        first.resolveMe(in: inner)
        second.resolveMe(in: app)
        let later = try app.resolve(Menu.self)
        #expect(earlier.all == [first, second])
        #expect(later.all == [first, second])
        #expect(earlier.one === first && later.one === first)
        #expect(try app.resolve((any Window).self) === first)
    }

    @Test("belongs to the scope alone when the scope registers the class, too")
    func registeredAfterwards() throws {
        Sheet.register(in: app)
        try app.bootstrap()
        let scope = Container(parent: app)
        first.resolveMe(in: app)
        third.resolveMe(in: scope)
        Sheet.register(in: scope)
        #expect(try scope.resolve(Menu.self).all == [third])
        #expect(try scope.resolve((any Window).self) === third)
        #expect(scope.validate().isEmpty)
    }
}
