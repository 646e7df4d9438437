import Testing
import Wind

@Suite("Replacing in a child that exports a token")
struct ReplaceInExportedChildTests {
    @Test("leaves a component of the parent alone that depends on the parent's object of the same class")
    func parent() throws {
        let app = Container()
        Pen.register(in: app)
        Ink.register(in: app)
        ParentPaper.register(in: app)
        try app.bootstrap()
        let pen = try app.resolve(Pen.self)
        let child = Container(parent: app)
        Pen.register(in: child)
        ChildPaper.register(in: child)
        app.export((any DependsOnPen).self, from: child)
        let own = try child.resolve(Pen.self)
        let (ink, ownInk) = (pen.component() as Ink, own.component() as Ink)
        try child.replace(ChildPaper.self, with: OtherPaper.self)
        #expect(pen.told == 1)
        #expect(pen.component() as Ink === ink)
        #expect(own.told == 2)
        #expect(own.component() as Ink !== ownInk)
    }
}

private protocol DependsOnPen {}
private protocol DependsOnInk {}
private protocol DependsOnPaper {}
private protocol Paper: Component {}

private final class ParentPaper: Paper, Singleton, IndirectResolver<any DependsOnPaper, any Paper>,
    InjectedDependencies
{}
private final class ChildPaper: Paper, Instance, IndirectResolver<any DependsOnPaper, any Paper>,
    InjectedDependencies
{}
private final class OtherPaper: Paper, Instance, IndirectResolver<any DependsOnPaper, any Paper>,
    InjectedDependencies
{}

private final class Ink: Instance, SimpleResolver<any DependsOnInk>, AutomaticDependencyHandling, DependsOnPaper {
    var dependencies = Dependencies()
}

private final class Pen: Singleton, SimpleResolver<any DependsOnPen>, AutomaticWeakDependencyHandling, DependsOnInk {
    var dependencies = Dependencies()
    var weakDependencies = WeakDependencies()
    private(set) var told = 0
    func dependenciesFulfilled() { told += 1 }
}
