import Testing
import Wind

private protocol Sink: AnyObject {
    func write(_ line: String)
}
private protocol DependsOnSink {}

private class SinkBase: Keeping, Sink {
    typealias DependencyToken = DependsOnSink
    typealias PublicInterface = Sink
    private(set) var lines: [String] = []
    var sinks: [any Sink] { components() }
    func write(_ line: String) { lines.append(line) }
}
private final class FileSink: SinkBase, Singleton, IndirectResolver {}
private final class ScreenSink: SinkBase, Singleton, IndirectResolver {}
private final class Tee: SinkBase, Singleton, IndirectResolver, DependsOnSink {
    override func write(_ line: String) {
        for sink in sinks { sink.write(line) }
    }
}
private final class OtherTee: SinkBase, Singleton, IndirectResolver, DependsOnSink {}
private final class NewTee: SinkBase, Instance, IndirectResolver, DependsOnSink {}
private final class Logger: Keeping, Singleton, DirectResolver, DependsOnSink {
    var sink: any Sink { component() }
    var sinks: [any Sink] { components() }
}

@Suite("A composite, which provides the token that it consumes,", .stage)
struct CompositeTests {
    private let container = Stage.container()

    @Test("gets the others and not itself")
    func others() throws {
        Tee.register(in: container)
        FileSink.register(in: container)
        ScreenSink.register(in: container)
        Logger.register(in: container)
        try container.bootstrap()
        let logger: Logger = container.resolve()
        logger.sink.write("a")
        #expect(logger.sinks.map { "\(type(of: $0))" } == ["Tee", "FileSink", "ScreenSink"])
        #expect((logger.sinks[0] as? Tee)?.sinks.map { "\(type(of: $0))" } == ["FileSink", "ScreenSink"])
        #expect(logger.sinks.dropFirst().allSatisfy { ($0 as? SinkBase)?.lines == ["a"] })
    }

    @Test("is complete after the others")
    func order() throws {
        Tee.register(in: container)
        FileSink.register(in: container)
        try container.bootstrap()
        #expect(Stage.told().filter { $0.hasSuffix("complete") } == ["FileSink is complete", "Tee is complete"])
    }

    @Test("alone is a cycle")
    func alone() {
        Tee.register(in: container)
        #expect(Stage.refusals { try container.bootstrap() } == ["WIND-002"])
        #expect(Stage.refusals { try container.resolve((any Sink).self) } == ["WIND-002"])
        #expect(Stage.told().isEmpty)
    }

    @Test("alone isn't a cycle if the token may stay empty")
    func optional() throws {
        Tee.register(in: container)
        container.optional((any DependsOnSink).self)
        try container.bootstrap()
        let tee: any Sink = container.resolve()
        #expect((tee as? Tee)?.sinks.isEmpty == true)
    }

    @Test("gets a later composite, which doesn't get the earlier one")
    func two() throws {
        Tee.register(in: container)
        OtherTee.register(in: container)
        FileSink.register(in: container)
        try container.bootstrap()
        let tee: any Sink = container.resolve()
        let others = (tee as? Tee)?.sinks ?? []
        #expect(others.map { "\(type(of: $0))" } == ["OtherTee", "FileSink"])
        #expect((others.first as? OtherTee)?.sinks.map { "\(type(of: $0))" } == ["FileSink"])
    }

    @Test("may be an instance")
    func instance() throws {
        NewTee.register(in: container)
        FileSink.register(in: container)
        let tee: any Sink = container.resolve()
        #expect((tee as? NewTee)?.sinks.map { "\(type(of: $0))" } == ["FileSink"])
    }

    @Test("may be a registered object, beside another of its class: then each needs the other")
    func objects() {
        container.register(component: Tee())
        container.register(component: Tee())
        #expect(Stage.refusals { try container.bootstrap() } == ["WIND-002"])
    }
}
