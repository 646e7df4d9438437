/// A known defect of the current code: the net doesn't generate or compare the cases that provoke it.
///
/// Once a defect is fixed, remove it and its uses, and the net covers these cases.
struct KnownDefect: OptionSet {
    let rawValue: Int

    /// After another container wires an object, the object still gets later announcements in the former container.
    ///
    /// It keeps the former objects, too, if this is the first wiring by the container that registers it.
    static let toldByFormer = KnownDefect(rawValue: 1 << 0)
    /// The makers of a class by a further offer count from the offer, and not from the registration of the class.
    static let makersCountFromOffer = KnownDefect(rawValue: 1 << 1)
    /// A maker from a parent says that its container is gone (`WIND-024`), if a nearer container registers its class,
    /// but doesn't offer it for the type of the maker.
    static let makerAsksNearest = KnownDefect(rawValue: 1 << 2)
    /// A check doesn't see that a `ScopedSingleton` needs, through an `Instance`, what only another scope brings.
    ///
    /// The object that needs the `ScopedSingleton` then fails when it is created.
    static let scopedHidesScopes = KnownDefect(rawValue: 1 << 3)
    /// The defects that aren't fixed yet.
    static let open: KnownDefect = [.toldByFormer, .makersCountFromOffer, .makerAsksNearest, .scopedHidesScopes]
}
