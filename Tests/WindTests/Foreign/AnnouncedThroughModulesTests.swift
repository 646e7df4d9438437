import Testing
import Wind

private protocol Pupil: AnyObject {}
private protocol Master: AnyObject {}
private protocol DependsOnPupil {}
private protocol DependsOnMaster {}

/// Needs the pupil.
private final class Painter: Master, Singleton, IndirectResolver<any DependsOnMaster, any Master>,
    InjectedDependencies, DependsOnPupil
{
    @Inject var pupil: any Pupil
}

/// Knows the master weakly.
private final class Apprentice: Pupil, Singleton, IndirectResolver<any DependsOnPupil, any Pupil>,
    InjectedWeakDependencies, DependsOnMaster
{
    @InjectWeak var masters: [any Master]
}

@Suite("A weakly delivered object of a module inside a module")
struct AnnouncedThroughModulesTests {
    @Test("reaches the outer module, whether or not that exports something itself", arguments: [false, true], 0...2)
    func reached(exportsItself: Bool, bootstrapped: Int) throws {
        let app = Container()
        let studio = Container(parent: app)
        let back = Container(parent: studio)
        app.weak((any DependsOnMaster).self)
        Apprentice.register(in: studio)
        if exportsItself { app.export((any DependsOnPupil).self, from: studio) }
        Painter.register(in: back)
        studio.export((any DependsOnMaster).self, from: back)
        try [app, studio, back][bootstrapped].bootstrap()
        let master = try studio.resolve((any Master).self)
        let apprentice = try #require(try studio.resolve((any Pupil).self) as? Apprentice)
        #expect(apprentice.masters.count == 1)
        #expect(apprentice.masters.first === master)
    }
}
