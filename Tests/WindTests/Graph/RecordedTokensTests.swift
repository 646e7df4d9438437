import Testing
@testable import Wind

// A thousand classes: eleven generic classes with different tokens, most for each of ten times ten arguments.

private protocol DependsOnT0 {}
private protocol DependsOnT1 {}
private protocol DependsOnT2 {}
private protocol DependsOnT3 {}
private protocol DependsOnT4 {}
private protocol DependsOnT5 {}
private protocol DependsOnT6 {}
private protocol DependsOnT7 {}
private protocol DependsOnT8 {}
private protocol DependsOnT9 {}
private protocol DependsOnLow {}
private protocol DependsOnHigh {}
private protocol DependsOnSquare {}
private protocol DependsOnPair: DependsOnT8, DependsOnT9 {}

private protocol Digit { associatedtype Token }
private protocol Low: Digit {}
private protocol High: Digit {}
private enum D0: Low { typealias Token = DependsOnT0 }
private enum D1: Low { typealias Token = DependsOnT1 }
private enum D2: Low { typealias Token = DependsOnT2 }
private enum D3: Low { typealias Token = DependsOnT3 }
private enum D4: Low { typealias Token = DependsOnT4 }
private enum D5: High { typealias Token = DependsOnT5 }
private enum D6: High { typealias Token = DependsOnT6 }
private enum D7: High { typealias Token = DependsOnT7 }
private enum D8: High { typealias Token = DependsOnT8 }
private enum D9: High { typealias Token = DependsOnT9 }

private class Base<Tens, Ones>: Born {}
extension Base: DependsOnLow where Tens: Low {}
extension Base: DependsOnHigh where Tens: High, Ones: High {}
extension Base: DependsOnSquare where Tens == Ones {}

private final class Part0<A: Digit, B: Digit>: Base<A, B>, Singleton, DirectResolver, DependsOnT0 {}
private final class Part1<A: Digit, B: Digit>: Base<A, B>, Instance, DependsOnT1, DependsOnT5 {}
private final class Part2<A: Digit, B: Digit>: Base<A, B>, Singleton, DependsOnT2, DependsOnT8 {}
private class Part3<A: Digit, B: Digit>: Base<A, B>, DependsOnT3 {}
private final class Part3Heir<A: Digit, B: Digit>: Part3<A, B>, Singleton {}
private final class Part4<A: Digit, B: Digit>: Part3<B, A>, Singleton, DependsOnT4 {}
private final class Part5<A: Digit, B: Digit>: Part3<A, D5>, Instance, DependsOnPair {}
private final class Part6<A: Digit, B: Digit>: Born, Singleton, DependsOnPair, DependsOnT6 {}
private final class Part7<A: Digit, B: Digit>: Base<B, B>, Singleton, SimpleResolver, DependsOnT7 {
    typealias DependencyToken = DependsOnSquare
}
private final class Part8<A: Digit, B: Digit>: Base<A, B>, Singleton, DependsOnPair, DependsOnT7 {}
private final class Part9<A: Digit, B: Digit>: Base<B, A>, Singleton, DependsOnT9, DependsOnT0, DependsOnT4 {}
private final class Part10<A: Digit, B: Digit>: Base<A, B>, Instance, DirectResolver, DependsOnPair {}
private final class Source<A: Digit>: Born, Singleton, SimpleResolver { typealias DependencyToken = A.Token }
private final class LowSource: Born, Singleton, SimpleResolver { typealias DependencyToken = DependsOnLow }
private final class HighSource: Born, Instance, SimpleResolver { typealias DependencyToken = DependsOnHigh }

@Suite("The tokens of a class that the conformance records name")
struct RecordedTokensTests {
    private static var digits: [any Digit.Type] {
        [D0.self, D1.self, D2.self, D3.self, D4.self, D5.self, D6.self, D7.self, D8.self, D9.self]
    }

    /// Registers one percent of the classes.
    private func register<A: Digit, B: Digit>(_: A.Type, _: B.Type, in container: Container) {
        Part0<A, B>.register(in: container)
        Part1<A, B>.register(in: container)
        Part2<A, B>.register(in: container)
        Part3Heir<A, B>.register(in: container)
        Part4<A, B>.register(in: container)
        Part5<A, B>.register(in: container)
        Part6<A, B>.register(in: container)
        if A.self == B.self { Part7<A, B>.register(in: container) }
        Part8<A, B>.register(in: container)
        Part9<A, B>.register(in: container)
        Part10<A, B>.register(in: container)
    }

    private func register<A: Digit>(_: A.Type, in container: Container) {
        Source<A>.register(in: container)
    }

    private static var tokens: [any Any.Type] {
        [
            (any DependsOnT0).self, (any DependsOnT1).self, (any DependsOnT2).self, (any DependsOnT3).self,
            (any DependsOnT4).self, (any DependsOnT5).self, (any DependsOnT6).self, (any DependsOnT7).self,
            (any DependsOnT8).self, (any DependsOnT9).self, (any DependsOnLow).self, (any DependsOnHigh).self,
            (any DependsOnSquare).self, (any DependsOnPair).self,
        ]
    }

    @Test("are those to which a cast succeeds, for a thousand classes")
    func sameTokens() throws {
        let container = Container()
        LowSource.register(in: container)
        HighSource.register(in: container)
        for tens in RecordedTokensTests.digits {
            register(tens, in: container)
            for ones in RecordedTokensTests.digits { register(tens, ones, in: container) }
        }
        let tokens = try RecordedTokensTests.tokens.map { try #require(ProtocolID($0)) }
        let classes = container.lock.withLock { container.blueprint.members.compactMap(\.registration.componentType) }
        var count = 0
        for type in classes.dropFirst() {
            let facts = ConformanceIndex.facts(of: type)
            #expect(facts.isIndexed)
            let read = tokens.filter { facts.tokens.contains($0) }
            let cast = tokens.filter { $0.isConformedToByCast(type) }
            #expect(read == cast, "\(type)")
            count += cast.count
        }
        #expect(classes.count > 1_000 && count > 3_000)
    }
}
