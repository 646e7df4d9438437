import Parts
import Wind
import Works

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Does one work in its own process, which `wind-bench` times and the budgets count.
///
///     wind-bench-worker fresh hand|wind SIZE          prints the nanoseconds of one start-up
///     wind-bench-worker first WORK hand|wind          prints the nanoseconds of a test's first container
///     wind-bench-worker repeat ROW hand|wind COUNT    repeats the work of a row
///     wind-bench-worker keep registered|wired SIZE    ends while that many components are kept
///     wind-bench-worker parts                         prints how many components there are
@main
struct Worker {
    static func main() throws {
        let arguments = Array(CommandLine.arguments.dropFirst())
        switch (arguments.first, arguments.count) {
        case ("fresh", 3): try fresh(try side(arguments[1]), size: try number(arguments[2]))
        case ("first", 3): try first(arguments[1], try side(arguments[2]))
        case ("repeat", 4): try repeatRow(arguments[1], try side(arguments[2]), count: try number(arguments[3]))
        case ("keep", 3): try keep(wired: arguments[1] == "wired", size: try number(arguments[2]))
        case ("parts", 1): print(Parts.count)
        default: throw Misuse(arguments: arguments)
        }
    }

    private static func fresh(_ side: Side, size: Int) throws {
        var kept: Any?
        let time = try nanoseconds {
            switch side {
            case .hand: kept = Parts.startByHand(size)
            case .wind: kept = try Parts.startWired(size)
            }
        }
        print(Int(time))
        withExtendedLifetime(kept) {}
    }

    private static func first(_ name: String, _ side: Side) throws {
        guard let container = TestContainer(rawValue: name) else { throw Misuse(arguments: [name]) }
        print(Int(try container.operation(side).measure(1).figure))
    }

    private static func repeatRow(_ id: String, _ side: Side, count: Int) throws {
        guard let row = (Row.all + Row.looks).first(where: { $0.id == id }) else { throw Misuse(arguments: [id]) }
        let opponents = try row.prepare()
        let operation = side == .hand ? opponents.hand : opponents.wind
        // The first repetition creates the objects that the others use.
        for count in [1, count] { _ = try operation.measure(count) }
    }

    private static func keep(wired: Bool, size: Int) throws {
        let container = Container()
        Parts.register(size, in: container)
        if wired { try container.bootstrap() }
        // Exit without releasing memory: the heap then shows the cost of the components.
        withExtendedLifetime(container) { _exit(0) }
    }

    private static func side(_ text: String) throws -> Side {
        guard let side = Side(rawValue: text) else { throw Misuse(arguments: [text]) }
        return side
    }

    private static func number(_ text: String) throws -> Int {
        guard let number = Int(text), number >= 0 else { throw Misuse(arguments: [text]) }
        return number
    }
}

/// A command line that doesn't match the usage.
struct Misuse: Error {
    let arguments: [String]
}
