import Testing
import Wind

private protocol DependsOnChessBoard {}
private protocol DependsOnGoBoard {}
private protocol DependsOnGoBoardToo {}

private enum Chess {
    protocol Board: AnyObject {}
    final class Clock: Keeping, Singleton, SimpleResolver {
        typealias DependencyToken = DependsOnChessBoard
    }
}
private enum Go {
    protocol Board: AnyObject {}
    final class Clock: Keeping, Singleton, SimpleResolver {
        typealias DependencyToken = DependsOnGoBoard
    }
}

/// A cast could confuse these classes.
private final class ChessTable: Keeping, Singleton, IndirectResolver, Chess.Board, Go.Board {
    typealias DependencyToken = DependsOnChessBoard
    typealias PublicInterface = Chess.Board
}
private final class GoTable: Keeping, Singleton, IndirectResolver, Chess.Board, Go.Board {
    typealias DependencyToken = DependsOnGoBoard
    typealias PublicInterface = Go.Board
}
private final class GoTableToo: Keeping, Singleton, IndirectResolver, Chess.Board, Go.Board {
    typealias DependencyToken = DependsOnGoBoardToo
    typealias PublicInterface = Go.Board
}

private final class Typed: AutomaticDependencyHandling, DependsOnChessBoard, DependsOnGoBoard {
    var dependencies = Dependencies()
}
private final class Named: AutomaticDependencyHandling, DependsOnChessBoard, DependsOnGoBoard {
    var dependencies: [String: [any Component]] = [:]
}
private final class GoOnly: AutomaticDependencyHandling, DependsOnGoBoard {
    var dependencies: [String: [any Component]] = [:]
}
private final class GoTwice: AutomaticDependencyHandling, DependsOnGoBoard, DependsOnGoBoardToo {
    var dependencies: [String: [any Component]] = [:]
}

@Suite("Two types of one name", .stage)
struct NamesakeTests {
    private let container = Stage.container()
    private let consumers: [any AutomaticDependencyHandling] = [Typed(), Named()]

    @Test("are distinct as public interfaces")
    func interfaces() throws {
        ChessTable.register(in: container)
        GoTable.register(in: container)
        for consumer in consumers {
            try container.resolve(for: consumer)
            let chess: any Chess.Board = consumer.component()
            let go: any Go.Board = consumer.component()
            #expect(chess is ChessTable)
            #expect(go is GoTable)
            #expect((consumer.components() as [any Chess.Board]).count == 1)
            #expect((consumer.components() as [any Go.Board]).count == 1)
        }
    }

    @Test("are distinct as classes")
    func classes() throws {
        Chess.Clock.register(in: container)
        Go.Clock.register(in: container)
        for consumer in consumers {
            try container.resolve(for: consumer)
            #expect(consumer.component() as Chess.Clock === (try container.resolve(Chess.Clock.self)))
            #expect(consumer.component() as Go.Clock === (try container.resolve(Go.Clock.self)))
            #expect((consumer.components() as [Go.Clock]).count == 1)
        }
    }

    @Test("are two things that the container hands out")
    func resolved() throws {
        ChessTable.register(in: container)
        GoTable.register(in: container)
        let chess: any Chess.Board = container.resolve()
        let go: any Go.Board = container.resolve()
        #expect(chess is ChessTable)
        #expect(go is GoTable)
    }

    @Test("are distinct by token if two tokens provide one interface")
    func tokens() throws {
        GoTable.register(in: container)
        GoTableToo.register(in: container)
        let twice = GoTwice()
        try container.resolve(for: twice)
        let go: any Go.Board = twice.component(for: (any DependsOnGoBoard).self)
        let goToo: any Go.Board = twice.component(for: (any DependsOnGoBoardToo).self)
        #expect(go is GoTable)
        #expect(goToo is GoTableToo)
    }

    @Test("aren't confused if only one is filled")
    func onlyOne() throws {
        GoTable.register(in: container)
        let consumer = GoOnly()
        try container.resolve(for: consumer)
        let chess: (any Chess.Board)? = consumer.component()
        #expect(chess == nil)
        #expect(consumer.component() as any Go.Board is GoTable)
    }

    @Test("offered by a class that declares one of them are refused by a dictionary that gets both")
    func refused() throws {
        ChessTable.register(in: container)
        container.register((any Go.Board).self, for: (any DependsOnGoBoard).self, by: ChessTable.self)
        try container.resolve(for: consumers[0])
        #expect(consumers[0].component() as any Go.Board is ChessTable)
        #expect(consumers[0].component() as any Chess.Board is ChessTable)
        #expect(Stage.refusals { try container.resolve(for: consumers[1]) } == ["WIND-008"])
    }

    @Test("offered by a class that declares the other are read or refused, never lost")
    func furtherOffer() throws {
        ChessTable.register(in: container)
        container.register((any Go.Board).self, for: (any DependsOnGoBoard).self, by: ChessTable.self)
        let consumer = GoOnly()
        if Stage.refusals({ try container.resolve(for: consumer) }).isEmpty {
            let board: (any Go.Board)? = consumer.component()
            #expect(board is ChessTable)
        }
    }
}
