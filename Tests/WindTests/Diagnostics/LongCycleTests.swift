import Testing
import Wind

// Link n needs link n + 1, and the last link needs the first.
private protocol DependsOnLink0 {}
private protocol DependsOnLink1 {}
private protocol DependsOnLink2 {}
private protocol DependsOnLink3 {}
private protocol DependsOnLink4 {}
private protocol DependsOnLink5 {}
private protocol DependsOnLink6 {}
private protocol DependsOnLink7 {}
private protocol DependsOnLink8 {}
private protocol DependsOnLink9 {}
private protocol DependsOnLink10 {}
private protocol DependsOnLink11 {}
private protocol DependsOnLink12 {}
private protocol DependsOnLink13 {}
private protocol DependsOnLink14 {}
private protocol DependsOnLink15 {}
private protocol DependsOnLink16 {}
private protocol DependsOnLink17 {}
private protocol DependsOnLink18 {}
private protocol DependsOnLink19 {}
private protocol DependsOnLink20 {}
private protocol DependsOnLink21 {}
private protocol DependsOnLink22 {}
private protocol DependsOnLink23 {}
private protocol DependsOnLink24 {}
private protocol DependsOnLink25 {}
private protocol DependsOnLink26 {}
private protocol DependsOnLink27 {}
private protocol DependsOnLink28 {}
private protocol DependsOnLink29 {}
private protocol DependsOnLink30 {}
private protocol DependsOnLink31 {}
private protocol DependsOnLink32 {}
private protocol DependsOnLink33 {}
private protocol DependsOnLink34 {}
private protocol DependsOnLink35 {}
private protocol DependsOnLink36 {}
private protocol DependsOnLink37 {}
private protocol DependsOnLink38 {}
private protocol DependsOnLink39 {}
private protocol DependsOnLink40 {}
private protocol DependsOnLink41 {}
private protocol DependsOnLink42 {}
private protocol DependsOnLink43 {}
private protocol DependsOnLink44 {}
private protocol DependsOnLink45 {}
private protocol DependsOnLink46 {}
private protocol DependsOnLink47 {}
private protocol DependsOnLink48 {}
private protocol DependsOnLink49 {}

private final class Link0: Born, Singleton, SimpleResolver, DependsOnLink1 {
    typealias DependencyToken = DependsOnLink0
}
private final class Link1: Born, Instance, SimpleResolver, DependsOnLink2 {
    typealias DependencyToken = DependsOnLink1
}
private final class Link2: Born, Singleton, SimpleResolver, DependsOnLink3 {
    typealias DependencyToken = DependsOnLink2
}
private final class Link3: Born, Instance, SimpleResolver, DependsOnLink4 {
    typealias DependencyToken = DependsOnLink3
}
private final class Link4: Born, Singleton, SimpleResolver, DependsOnLink5 {
    typealias DependencyToken = DependsOnLink4
}
private final class Link5: Born, Instance, SimpleResolver, DependsOnLink6 {
    typealias DependencyToken = DependsOnLink5
}
private final class Link6: Born, Singleton, SimpleResolver, DependsOnLink7 {
    typealias DependencyToken = DependsOnLink6
}
private final class Link7: Born, Instance, SimpleResolver, DependsOnLink8 {
    typealias DependencyToken = DependsOnLink7
}
private final class Link8: Born, Singleton, SimpleResolver, DependsOnLink9 {
    typealias DependencyToken = DependsOnLink8
}
private final class Link9: Born, Instance, SimpleResolver, DependsOnLink10 {
    typealias DependencyToken = DependsOnLink9
}
private final class Link10: Born, Singleton, SimpleResolver, DependsOnLink11 {
    typealias DependencyToken = DependsOnLink10
}
private final class Link11: Born, Instance, SimpleResolver, DependsOnLink12 {
    typealias DependencyToken = DependsOnLink11
}
private final class Link12: Born, Singleton, SimpleResolver, DependsOnLink13 {
    typealias DependencyToken = DependsOnLink12
}
private final class Link13: Born, Instance, SimpleResolver, DependsOnLink14 {
    typealias DependencyToken = DependsOnLink13
}
private final class Link14: Born, Singleton, SimpleResolver, DependsOnLink15 {
    typealias DependencyToken = DependsOnLink14
}
private final class Link15: Born, Instance, SimpleResolver, DependsOnLink16 {
    typealias DependencyToken = DependsOnLink15
}
private final class Link16: Born, Singleton, SimpleResolver, DependsOnLink17 {
    typealias DependencyToken = DependsOnLink16
}
private final class Link17: Born, Instance, SimpleResolver, DependsOnLink18 {
    typealias DependencyToken = DependsOnLink17
}
private final class Link18: Born, Singleton, SimpleResolver, DependsOnLink19 {
    typealias DependencyToken = DependsOnLink18
}
private final class Link19: Born, Instance, SimpleResolver, DependsOnLink20 {
    typealias DependencyToken = DependsOnLink19
}
private final class Link20: Born, Singleton, SimpleResolver, DependsOnLink21 {
    typealias DependencyToken = DependsOnLink20
}
private final class Link21: Born, Instance, SimpleResolver, DependsOnLink22 {
    typealias DependencyToken = DependsOnLink21
}
private final class Link22: Born, Singleton, SimpleResolver, DependsOnLink23 {
    typealias DependencyToken = DependsOnLink22
}
private final class Link23: Born, Instance, SimpleResolver, DependsOnLink24 {
    typealias DependencyToken = DependsOnLink23
}
private final class Link24: Born, Singleton, SimpleResolver, DependsOnLink25 {
    typealias DependencyToken = DependsOnLink24
}
private final class Link25: Born, Instance, SimpleResolver, DependsOnLink26 {
    typealias DependencyToken = DependsOnLink25
}
private final class Link26: Born, Singleton, SimpleResolver, DependsOnLink27 {
    typealias DependencyToken = DependsOnLink26
}
private final class Link27: Born, Instance, SimpleResolver, DependsOnLink28 {
    typealias DependencyToken = DependsOnLink27
}
private final class Link28: Born, Singleton, SimpleResolver, DependsOnLink29 {
    typealias DependencyToken = DependsOnLink28
}
private final class Link29: Born, Instance, SimpleResolver, DependsOnLink30 {
    typealias DependencyToken = DependsOnLink29
}
private final class Link30: Born, Singleton, SimpleResolver, DependsOnLink31 {
    typealias DependencyToken = DependsOnLink30
}
private final class Link31: Born, Instance, SimpleResolver, DependsOnLink32 {
    typealias DependencyToken = DependsOnLink31
}
private final class Link32: Born, Singleton, SimpleResolver, DependsOnLink33 {
    typealias DependencyToken = DependsOnLink32
}
private final class Link33: Born, Instance, SimpleResolver, DependsOnLink34 {
    typealias DependencyToken = DependsOnLink33
}
private final class Link34: Born, Singleton, SimpleResolver, DependsOnLink35 {
    typealias DependencyToken = DependsOnLink34
}
private final class Link35: Born, Instance, SimpleResolver, DependsOnLink36 {
    typealias DependencyToken = DependsOnLink35
}
private final class Link36: Born, Singleton, SimpleResolver, DependsOnLink37 {
    typealias DependencyToken = DependsOnLink36
}
private final class Link37: Born, Instance, SimpleResolver, DependsOnLink38 {
    typealias DependencyToken = DependsOnLink37
}
private final class Link38: Born, Singleton, SimpleResolver, DependsOnLink39 {
    typealias DependencyToken = DependsOnLink38
}
private final class Link39: Born, Instance, SimpleResolver, DependsOnLink40 {
    typealias DependencyToken = DependsOnLink39
}
private final class Link40: Born, Singleton, SimpleResolver, DependsOnLink41 {
    typealias DependencyToken = DependsOnLink40
}
private final class Link41: Born, Instance, SimpleResolver, DependsOnLink42 {
    typealias DependencyToken = DependsOnLink41
}
private final class Link42: Born, Singleton, SimpleResolver, DependsOnLink43 {
    typealias DependencyToken = DependsOnLink42
}
private final class Link43: Born, Instance, SimpleResolver, DependsOnLink44 {
    typealias DependencyToken = DependsOnLink43
}
private final class Link44: Born, Singleton, SimpleResolver, DependsOnLink45 {
    typealias DependencyToken = DependsOnLink44
}
private final class Link45: Born, Instance, SimpleResolver, DependsOnLink46 {
    typealias DependencyToken = DependsOnLink45
}
private final class Link46: Born, Singleton, SimpleResolver, DependsOnLink47 {
    typealias DependencyToken = DependsOnLink46
}
private final class Link47: Born, Instance, SimpleResolver, DependsOnLink48 {
    typealias DependencyToken = DependsOnLink47
}
private final class Link48: Born, Singleton, SimpleResolver, DependsOnLink49 {
    typealias DependencyToken = DependsOnLink48
}
private final class Link49: Born, Instance, SimpleResolver, DependsOnLink0 {
    typealias DependencyToken = DependsOnLink49
}

@Suite("A cycle of fifty components")
struct LongCycleTests {
    private static var links: [any (Lifecycle & SimpleResolver).Type] {
        [
            Link0.self, Link1.self, Link2.self, Link3.self, Link4.self, Link5.self, Link6.self, Link7.self,
            Link8.self, Link9.self, Link10.self, Link11.self, Link12.self, Link13.self, Link14.self,
            Link15.self, Link16.self, Link17.self, Link18.self, Link19.self, Link20.self, Link21.self,
            Link22.self, Link23.self, Link24.self, Link25.self, Link26.self, Link27.self, Link28.self,
            Link29.self, Link30.self, Link31.self, Link32.self, Link33.self, Link34.self, Link35.self,
            Link36.self, Link37.self, Link38.self, Link39.self, Link40.self, Link41.self, Link42.self,
            Link43.self, Link44.self, Link45.self, Link46.self, Link47.self, Link48.self, Link49.self,
        ]
    }

    @Test("is refused with its full path, nothing created")
    func isRefused() {
        let container = Container()
        for link in LongCycleTests.links { register(link, in: container) }
        let refusal = Refusal { try container.bootstrap() }
        guard case .cycleDetected(let cycle) = refusal.error else {
            Issue.record("no cycle: \(refusal.text)")
            return
        }
        #expect(ids(cycle.path.map(\.type)) == ids(LongCycleTests.links))
        #expect(cycle.tokens.allSatisfy { $0 != nil })
        #expect(refusal.text.split(separator: "\n").count == 1 + 50 + 3)
        #expect(refusal.created.isEmpty)
    }

    @Test("is none as soon as one link is missing")
    func isBroken() {
        let container = Container()
        for link in LongCycleTests.links.dropLast() { register(link, in: container) }
        let refusal = Refusal { try container.bootstrap() }
        guard case .missingProvider(let missing) = refusal.error else {
            Issue.record("no missing provider: \(refusal.text)")
            return
        }
        #expect(ids([missing.token]) == ids([(any DependsOnLink49).self]))
        #expect(refusal.created.isEmpty)
    }

    private func register<Link: Lifecycle & SimpleResolver>(_: Link.Type, in container: Container) {
        Link.register(in: container)
    }
}
