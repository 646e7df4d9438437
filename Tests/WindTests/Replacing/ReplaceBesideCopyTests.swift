import Testing
import Wind

/// An exporting child and its copy have the same registrations, and the parent sees those of the child.
@Suite("Replacing in a child that exports a token, beside a copy of the child")
struct ReplaceBesideCopyTests {
    private let app = Container()
    private let child: Container
    private let copy: Container

    init() {
        child = Container(parent: app)
        Pen.register(in: child)
        BlackInk.register(in: child)
        Note.register(in: child)
        app.export((any DependsOnPen).self, from: child)
        copy = child.copy()
    }

    @Test("doesn't fill the objects of the copy again")
    func fill() throws {
        let pens = [try child.resolve(Pen.self), try copy.resolve(Pen.self)]
        let ink = pens[1].ink
        try child.replace(BlackInk.self, with: BlueInk.self)
        #expect(pens.map(\.told) == [2, 1])
        #expect(pens[0].ink is BlueInk)
        #expect(pens[1].ink === ink)
        #expect(try copy.resolve((any Ink).self) === ink)
    }

    @Test("doesn't build values in the copy, which has none yet")
    func build() throws {
        var built = 0
        child.register(Label.self) { (ink: any Ink) in
            built += 1
            return Label(ink: ink)
        }
        let copy = child.copy()
        try child.bootstrap()
        try child.replace(BlackInk.self, with: BlueInk.self)
        #expect(built == 2)
        #expect(try copy.resolve(Label.self).ink is BlackInk)
        #expect(built == 3)
    }

    @Test("keeps the objects of scopes in the copy")
    func scope() throws {
        let scopes = [Container(parent: child), Container(parent: copy)]
        let notes = try scopes.map { try $0.resolve(Note.self) }
        try child.replace(Note.self, with: LongNote.self)
        #expect(try scopes[0].resolve(Note.self) is LongNote)
        #expect(try scopes[1].resolve(Note.self) === notes[1])
    }

    @Test("keeps the objects of the copy that later consumers take weakly")
    func weakly() throws {
        app.weak((any DependsOnInk).self)
        _ = try child.resolve((any Ink).self)
        let ink = try copy.resolve((any Ink).self)
        try child.replace(BlackInk.self, with: BlueInk.self)
        let reader = Reader()
        try copy.resolve(for: reader)
        #expect(reader.inks.map { $0 === ink } == [true])
    }
}

private protocol DependsOnPen {}
private protocol DependsOnInk {}
private protocol DependsOnNote {}
private protocol Ink: AnyObject {}

private final class BlackInk: Ink, Singleton, IndirectResolver<any DependsOnInk, any Ink>, InjectedDependencies {}
private final class BlueInk: Ink, Singleton, IndirectResolver<any DependsOnInk, any Ink>, InjectedDependencies {}

private struct Label {
    let ink: any Ink
}

private final class Pen: Singleton, SimpleResolver<any DependsOnPen>, AutomaticDependencyHandling, DependsOnInk {
    var dependencies = Dependencies()
    var ink: any Ink { component() }
    private(set) var told = 0
    func dependenciesFulfilled() { told += 1 }
}

private class Note: ScopedSingleton, SimpleResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnNote
    required init() {}
}
private final class LongNote: Note {}

private final class Reader: AutomaticWeakDependencyHandling, DependsOnInk {
    var dependencies = Dependencies()
    var weakDependencies = WeakDependencies()
    var inks: [any Ink] { weakComponents() }
}
