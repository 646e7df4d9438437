import Testing
import Wind

private protocol DependsOnTop {}
private protocol DependsOnLeft {}
private protocol DependsOnRight {}
private protocol DependsOnBottom {}
private protocol DependsOnNote {}

private final class Top: Telling, Singleton, DirectResolver, DependsOnLeft, DependsOnRight {}
private final class Left: Telling, Singleton, SimpleResolver, DependsOnBottom {
    typealias DependencyToken = DependsOnLeft
}
private final class Right: Telling, Instance, SimpleResolver, DependsOnBottom, DependsOnNote {
    typealias DependencyToken = DependsOnRight
}
private final class Bottom: Telling, Singleton, SimpleResolver {
    typealias DependencyToken = DependsOnBottom
}
private class NoteBase: Telling, Instance, SimpleResolver {
    typealias DependencyToken = DependsOnNote
}
private final class FirstNote: NoteBase {}
private final class SecondNote: NoteBase {}
private final class Listener: Keeping, Singleton, DirectResolver, DependsOnNote {
    var notes: [NoteBase] { components() }
    var note: NoteBase { component() }
}

@Suite("The order", .stage)
struct OrderTests {
    private static let registrations: [@Sendable (Container) -> Void] = [
        { Top.register(in: $0) }, { Left.register(in: $0) }, { Right.register(in: $0) }, { Bottom.register(in: $0) },
        { FirstNote.register(in: $0) },
    ]

    @Test("of completion is dependencies first, in any order of registration", arguments: 0..<120)
    func completion(permutation: Int) throws {
        let container = Stage.container()
        var rest = OrderTests.registrations
        var choice = permutation
        while !rest.isEmpty {
            rest.remove(at: choice % rest.count)(container)
            choice /= rest.count + 1
        }
        try container.bootstrap()
        let told = Stage.told()
        func position(_ line: String) throws -> Int { try #require(told.firstIndex(of: line)) }
        for (consumer, provider) in [
            ("Top", "Left"), ("Top", "Right"), ("Left", "Bottom"), ("Right", "Bottom"), ("Right", "FirstNote"),
        ] {
            #expect(try position("\(provider) is complete") < position("\(consumer) gets \(provider)"))
            #expect(try position("\(consumer) gets \(provider)") < position("\(consumer) is complete"))
        }
        #expect(Set(told).count == told.count)
        #expect(told.count == 5 + 5 + 5)
    }

    @Test("of components() is that of registration, and component() is the first")
    func providers() throws {
        for isReversed in [false, true] {
            let container = Stage.container()
            Listener.register(in: container)
            if isReversed { SecondNote.register(in: container) }
            FirstNote.register(in: container)
            if !isReversed { SecondNote.register(in: container) }
            try container.bootstrap()
            let listener: Listener = container.resolve()
            let expected = ["FirstNote", "SecondNote"]
            #expect(listener.notes.map { "\(type(of: $0))" } == (isReversed ? expected.reversed() : expected))
            #expect(listener.note === listener.notes[0])
        }
    }

    @Test("of components() is that of registration for objects and classes together")
    func mixed() throws {
        let container = Stage.container()
        let object = SecondNote()
        FirstNote.register(in: container)
        container.register(component: object)
        NoteBase.register(in: container)
        let listener = Listener()
        try container.resolve(for: listener)
        #expect(listener.notes.map { "\(type(of: $0))" } == ["FirstNote", "SecondNote", "NoteBase"])
        #expect(listener.notes[1] === object)
    }

    @Test("holds for components that are registered after a bootstrap")
    func afterwards() throws {
        let container = Stage.container()
        FirstNote.register(in: container)
        Listener.register(in: container)
        try container.bootstrap()
        SecondNote.register(in: container)
        let late = Listener()
        try container.resolve(for: late)
        #expect(late.notes.map { "\(type(of: $0))" } == ["FirstNote", "SecondNote"])
    }
}
