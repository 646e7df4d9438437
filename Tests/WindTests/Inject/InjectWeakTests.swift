import Testing
import Wind

private protocol MainView: AnyObject { var name: String { get } }
private protocol DependsOnView {}
private protocol DependsOnPanel {}

private final class View: MainView, ForeignInstantiable, IndirectResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnView
    typealias PublicInterface = any MainView
    let name: String
    init(_ name: String) { self.name = name }
}
private final class Panel: MainView, ForeignInstantiable, IndirectResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnPanel
    typealias PublicInterface = any MainView
    var name: String { "panel" }
}
private final class Presenter: Singleton, DirectResolver, InjectedWeakDependencies, DependsOnView, DependsOnPanel {
    @InjectWeak var view: (any MainView)?
    @InjectWeak var views: [any MainView]
    @InjectWeakFor((any DependsOnPanel).self) var panel: (any MainView)?
}
private final class Keeper: Singleton, DirectResolver, AutomaticWeakDependencyHandling, DependsOnView {
    var dependencies = Dependencies()
    var weakDependencies = WeakDependencies()
    @InjectWeak var view: (any MainView)?
}
private struct Elsewhere {
    @InjectWeak var view: (any MainView)?
    @InjectWeak var views: [any MainView]
}

@Suite("A property declared with InjectWeak")
struct InjectWeakTests {
    private let container = Container()

    init() throws {
        View.register(in: container)
        Panel.register(in: container)
        Presenter.register(in: container)
        Keeper.register(in: container)
        try container.bootstrap()
    }

    @Test("follows announced objects, and doesn't keep them alive")
    func lateBinding() throws {
        let presenter = try container.resolve(Presenter.self)
        let keeper = try container.resolve(Keeper.self)
        #expect(presenter.view == nil && presenter.views.isEmpty && presenter.panel == nil)
        var first: View? = View("first")
        first?.resolveMe(in: container)
        let (second, panel) = (View("second"), Panel())
        second.resolveMe(in: container)
        panel.resolveMe(in: container)
        #expect(presenter.view === first && keeper.view === first && presenter.panel === panel)
        #expect(presenter.views.map(\.name) == ["first", "second", "panel"])
        first = nil
        #expect(presenter.view === second && keeper.view === second)
        #expect(presenter.views.map(\.name) == ["second", "panel"])
    }

    @Test("has the living objects when its component is wired, and again when it is wired again")
    func early() throws {
        let view = View("only")
        view.resolveMe(in: container)
        let presenter = Presenter()
        for _ in 1...2 {
            try container.resolve(for: presenter)
            #expect(presenter.view === view && presenter.views.count == 1)
        }
        let other = Container()
        View.register(in: other)
        Panel.register(in: other)
        try other.resolve(for: presenter)
        #expect(presenter.view == nil && presenter.views.isEmpty)
    }

    @Test("looks in the current container, outside of components")
    func elsewhere() {
        let elsewhere = Elsewhere()
        Container.withCurrent(container) {
            #expect(elsewhere.view == nil && elsewhere.views.isEmpty)
            var first: View? = View("first")
            first?.resolveMe(in: container)
            let second = View("second")
            second.resolveMe(in: container)
            #expect(elsewhere.view === first && elsewhere.views.count == 2)
            first = nil
            #expect(elsewhere.view === second && elsewhere.views.count == 1)
        }
    }

    @Test("may be filled by hand, without container")
    func byHand() {
        let presenter = Presenter()
        let view = View("by hand")
        presenter.fill(dependency: (any MainView).self, weaklyWith: view)
        #expect(presenter.view === view && presenter.views.count == 1)
    }
}
