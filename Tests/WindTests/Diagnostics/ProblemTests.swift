import Testing
import Wind

private protocol DependsOnA {}
private protocol DependsOnB {}
private protocol DependsOnLost {}
private protocol DependsOnView {}
private protocol Face {}

private final class A: Born, Singleton, SimpleResolver, DependsOnB, DependsOnLost {
    typealias DependencyToken = DependsOnA
}
private final class B: Born, Singleton, IndirectResolver, DependsOnA, DependsOnView {
    typealias DependencyToken = DependsOnB
    typealias PublicInterface = any Face
}
private final class View: Born, ForeignInstantiable, SimpleResolver {
    typealias DependencyToken = DependsOnView
}
private final class Odd: Born, Singleton, SimpleResolver {
    typealias DependencyToken = any Face & Sendable & AnyObject & CustomStringConvertible
}
private final class Absent: Born, Singleton, DirectResolver {}

@Suite("Several problems at once")
struct ProblemTests {
    private let container = Container()

    @Test("each have the text that they have alone")
    func texts() throws {
        A.register(in: container)
        B.register(in: container)
        let error = try #require(Refusal { try container.bootstrap() }.error)
        let parts = error.description.split(separator: "\n", maxSplits: 1)
        #expect(parts.first == "\(error.all.count) problems")
        #expect(parts.last.map(String.init) == error.all.map(\.description).joined(separator: "\n\n"))
    }

    @Test("are told by print and by string interpolation alike")
    func printing() throws {
        A.register(in: container)
        do {
            try container.bootstrap()
        } catch {
            let text = "\(error)"
            #expect(text == (error as? Container.ResolutionError)?.description)
            #expect(String(describing: Problem.error(try #require(error as? Container.ResolutionError))) == text)
            #expect(text.contains("WIND-001 No provider for WindTests.DependsOnLost"))
        }
        #expect(!container.validate().isEmpty)
    }
}
