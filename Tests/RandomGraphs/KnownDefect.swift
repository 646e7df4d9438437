/// A defect of today's code that the net knows: what provokes it is not generated, or not looked at.
///
/// Once one is mended, remove it from `open`, and the net looks for it.
package struct KnownDefect: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// A `WiringStep` that a storage kept is read after the fill: it crashes.
    static let keptWiringStep = KnownDefect(rawValue: 1 << 0)
    /// `component()` of a class whose `dependencies` is computed reads memory that was freed.
    static let computedDependencies = KnownDefect(rawValue: 1 << 1)
    /// A thread reads an instance that another wires again by hand: a data race.
    static let readWhileWiredAgain = KnownDefect(rawValue: 1 << 2)
    /// An `@Inject` read in `init` is nil in the first two objects of a class and has a value in the third.
    static let propertyReadInInit = KnownDefect(rawValue: 1 << 3)
    /// `replace` wires a component in a child again that has a nearer provider.
    static let replacedFurtherOut = KnownDefect(rawValue: 1 << 6)
    /// A dictionary lists a provider twice that was replaced by its subclass.
    static let replacedBySubclass = KnownDefect(rawValue: 1 << 7)
    /// `resolve(for:)` of a child does not know an object as the component that is registered further out: it hands it to
    /// itself, and does not see that it needs itself.
    static let handedToItself = KnownDefect(rawValue: 1 << 8)
    /// A builder in a child that takes the type which it builds does not get the one further out, but needs itself.
    static let blindDecorator = KnownDefect(rawValue: 1 << 9)
    /// The copy of a child whose parent is gone has no parent, in place of one that is gone.
    static let orphanedCopy = KnownDefect(rawValue: 1 << 10)
    /// To register a class of which an object has announced itself counts as registering it twice.
    static let registeredAfterAnnounced = KnownDefect(rawValue: 1 << 11)
    /// An object that another container has wired since still gets what announces itself in the former.
    static let toldByFormer = KnownDefect(rawValue: 1 << 12)
    /// What was replaced, and takes objects weakly, is filled and told once more.
    static let replacedIsTold = KnownDefect(rawValue: 1 << 13)
    /// An object that announces itself reaches consumers for whom something nearer has appeared since they were wired.
    static let nearerUnheeded = KnownDefect(rawValue: 1 << 14)
    /// An instance that took the place of what is kept is made further out for the consumers of a child.
    static let replacedByInstance = KnownDefect(rawValue: 1 << 15)
    /// What `replace` makes for those that it fills again is filled and told again at once.
    static let newIsToldAgain = KnownDefect(rawValue: 1 << 16)
    /// `replace` fills and tells a consumer again that takes objects weakly and comes to what is replaced only through what
    /// was registered after its wiring.
    static let wiredIsToldAgain = KnownDefect(rawValue: 1 << 17)

    /// `resolve(for:)` of a child closes a circle through objects that a parent keeps, and no error names it: they keep
    /// each other alive.
    static let circleThroughChild = KnownDefect(rawValue: 1 << 18)

    /// Those that are not mended.
    static let open: KnownDefect = [
        .blindDecorator,
        .circleThroughChild,
        .toldByFormer,
        .replacedIsTold,
        .newIsToldAgain,
        .wiredIsToldAgain,
    ]
}
