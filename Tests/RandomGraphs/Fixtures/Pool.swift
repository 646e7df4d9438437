import Wind

/// A class of the pool: the net's closures for it, and its facts for the model.
struct PoolClass: @unchecked Sendable {
    // SAFETY: its types are those of classes without isolation.
    let facts: ClassFacts
    let type: any (Piece & Component).Type
    let lifecycle: (any Lifecycle.Type)?
    let register: (Container) -> Void

    init<T: Piece & Component>(_ type: T.Type, _ register: @escaping (Container) -> Void) {
        facts = ClassFacts(type)
        self.type = type
        lifecycle = type as? any Lifecycle.Type
        self.register = register
    }

    /// Creates an object as a program would.
    func make() -> any Piece & Component { type.init() }
}

/// All classes of the pool.
enum Pool {
    static let registered: [PoolClass] =
        manifold + [
            PoolClass(SingletonA.self) { SingletonA.register(in: $0) },
            PoolClass(CompositeA.self) { CompositeA.register(in: $0) },
            PoolClass(BareA.self) { BareA.register(in: $0) },
            PoolClass(DictionaryB.self) { DictionaryB.register(in: $0) },
            PoolClass(HandB.self) { HandB.register(in: $0) },
            PoolClass(InjectC.self) { InjectC.register(in: $0) },
            PoolClass(SimpleC.self) { SimpleC.register(in: $0) },
            PoolClass(SubC.self) { SubC.register(in: $0) },
            PoolClass(ListD.self) { ListD.register(in: $0) },
            PoolClass(BareD.self) { BareD.register(in: $0) },
            PoolClass(GenericD<Int>.self) { GenericD<Int>.register(in: $0) },
            PoolClass(GenericD<String>.self) { GenericD<String>.register(in: $0) },
            PoolClass(BareE.self) { BareE.register(in: $0) },
            PoolClass(SimpleE.self) { SimpleE.register(in: $0) },
            PoolClass(BackE.self) { BackE.register(in: $0) },
            PoolClass(PureConsumer.self) { PureConsumer.register(in: $0) },
            PoolClass(DirectConsumer.self) { DirectConsumer.register(in: $0) },
            PoolClass(InstanceA.self) { InstanceA.register(in: $0) },
            PoolClass(InjectInstanceB.self) { InjectInstanceB.register(in: $0) },
            PoolClass(DictionaryInstanceC.self) { DictionaryInstanceC.register(in: $0) },
            PoolClass(BareInstanceD.self) { BareInstanceD.register(in: $0) },
            PoolClass(ListInstanceD.self) { ListInstanceD.register(in: $0) },
            PoolClass(BackInstanceD.self) { BackInstanceD.register(in: $0) },
            PoolClass(UntoldInstanceE.self) { UntoldInstanceE.register(in: $0) },
            PoolClass(HandInstanceE.self) { HandInstanceE.register(in: $0) },
            PoolClass(DirectInstance.self) { DirectInstance.register(in: $0) },
            PoolClass(ScopedC.self) { ScopedC.register(in: $0) },
            PoolClass(ScopedDictionaryD.self) { ScopedDictionaryD.register(in: $0) },
            PoolClass(ScopedBareE.self) { ScopedBareE.register(in: $0) },
            PoolClass(DirectScoped.self) { DirectScoped.register(in: $0) },
            PoolClass(LazyB.self) { LazyB.register(in: $0) },
            PoolClass(LazyHandD.self) { LazyHandD.register(in: $0) },
            PoolClass(SharedC.self) { SharedC.register(in: $0) },
            PoolClass(SharedE.self) { SharedE.register(in: $0) },
            PoolClass(ForeignD.self) { ForeignD.register(in: $0) },
            PoolClass(WeakConsumer.self) { WeakConsumer.register(in: $0) },
            PoolClass(UnawareConsumer.self) { UnawareConsumer.register(in: $0) },
            PoolClass(ParentH.self) { ParentH.register(in: $0) },
            PoolClass(ChildD.self) { ChildD.register(in: $0) },
            PoolClass(OtherH.self) { OtherH.register(in: $0) },
            PoolClass(LazyH.self) { LazyH.register(in: $0) },
            PoolClass(ScopedWeakC.self) { ScopedWeakC.register(in: $0) },
            PoolClass(ScopedH.self) { ScopedH.register(in: $0) },
            PoolClass(InstanceH.self) { InstanceH.register(in: $0) },
            PoolClass(StartedE.self) { StartedE.register(in: $0) },
            PoolClass(StartedB.self) { StartedB.register(in: $0) },
            PoolClass(LazyStartedE.self) { LazyStartedE.register(in: $0) },
            PoolClass(BothTokens.self) { BothTokens.register(in: $0) },
            PoolClass(MakesForA.self) { MakesForA.register(in: $0) },
            PoolClass(MakesForB.self) { MakesForB.register(in: $0) },
            PoolClass(MakesForC.self) { MakesForC.register(in: $0) },
            PoolClass(MakesForD.self) { MakesForD.register(in: $0) },
        ]

    /// The classes that can be offered for further tokens.
    static let manifold: [PoolClass] = [
        PoolClass(TwofoldE.self) { TwofoldE.register(in: $0) },
        PoolClass(TwofoldInstanceE.self) { TwofoldInstanceE.register(in: $0) },
        PoolClass(ThreefoldC.self) { ThreefoldC.register(in: $0) },
        PoolClass(TwofoldScopedD.self) { TwofoldScopedD.register(in: $0) },
        PoolClass(DirectTwofold.self) { DirectTwofold.register(in: $0) },
        PoolClass(MereTwofold.self) { MereTwofold.register(in: $0) },
    ]

    /// The classes whose objects take arguments.
    static let parts: [PoolClass] = [
        PoolClass(PartI.self) { PartI.register(in: $0) },
        PoolClass(BackPartI.self) { BackPartI.register(in: $0) },
        PoolClass(PlainPartI.self) { PlainPartI.register(in: $0) },
        PoolClass(TwofoldPartI.self) { TwofoldPartI.register(in: $0) },
        PoolClass(DirectPart.self) { DirectPart.register(in: $0) },
        PoolClass(MakesForI.self) { MakesForI.register(in: $0) },
        PoolClass(SimplePartI.self) { SimplePartI.register(in: $0) },
        PoolClass(SubPartI.self) { SubPartI.register(in: $0) },
    ]

    /// The classes whose objects announce themselves.
    static let announced: [PoolClass] = [
        PoolClass(AnnouncedF.self) { AnnouncedF.register(in: $0) },
        PoolClass(AnnouncedBareF.self) { AnnouncedBareF.register(in: $0) },
    ]

    /// The classes whose objects only `resolve(for:)` wires.
    static let wired: [PoolClass] = [
        PoolClass(WiredAutomatically.self) { _ in }, PoolClass(WiredDictionary.self) { _ in },
        PoolClass(WiredByHand.self) { _ in }, PoolClass(WiredList.self) { _ in },
        PoolClass(WiredProperties.self) { _ in }, PoolClass(WiredWeakly.self) { _ in },
        PoolClass(WiredWeakProperties.self) { _ in }, PoolClass(WiredComputed.self) { _ in },
        PoolClass(WiredMakers.self) { _ in },
        PoolClass(WiredWeakH.self) { _ in },
    ]

    private static let byName = Dictionary(
        uniqueKeysWithValues: (registered + announced + parts + wired).map { ($0.facts.name, $0) })

    /// The class with this name.
    static func named(_ name: String) -> PoolClass { byName[name]! }
}
