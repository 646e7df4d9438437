/// A known defect of the current code: the net doesn't generate or compare the cases that provoke it.
///
/// Once a defect is fixed, remove it from `open`, and the net covers these cases.
package struct KnownDefect: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Reading a `WiringStep` that a storage kept crashes after the fill.
    static let keptWiringStep = KnownDefect(rawValue: 1 << 0)
    /// `component()` of a class whose `dependencies` is computed reads freed memory.
    static let computedDependencies = KnownDefect(rawValue: 1 << 1)
    /// A thread reads an instance while another thread wires it again: a data race.
    static let readWhileWiredAgain = KnownDefect(rawValue: 1 << 2)
    /// An `@Inject` read in `init` is nil in the first two objects of a class and has a value in the third.
    static let propertyReadInInit = KnownDefect(rawValue: 1 << 3)
    /// `replace` wires a component of a child again although the child has a nearer provider.
    static let replacedFurtherOut = KnownDefect(rawValue: 1 << 6)
    /// A dictionary lists a provider twice after its subclass replaced it.
    static let replacedBySubclass = KnownDefect(rawValue: 1 << 7)
    /// A child's `resolve(for:)` doesn't recognize an object as a component that a parent registered: the child hands
    /// the object to itself, and misses that the object needs itself.
    static let handedToItself = KnownDefect(rawValue: 1 << 8)
    /// A child's builder that takes its own type doesn't get the parent's provider, but needs itself.
    static let blindDecorator = KnownDefect(rawValue: 1 << 9)
    /// The copy of a child whose parent is gone lacks a parent, instead of having a parent that is gone.
    static let orphanedCopy = KnownDefect(rawValue: 1 << 10)
    /// Registering a class after one of its objects announced itself counts as a duplicate registration.
    static let registeredAfterAnnounced = KnownDefect(rawValue: 1 << 11)
    /// After another container wires an object, the object still gets later announcements in the former container.
    ///
    /// It keeps the former objects, too, if this is the first wiring by the container that registers it.
    static let toldByFormer = KnownDefect(rawValue: 1 << 12)
    /// `replace` fills and notifies a replaced component with weak dependencies once more.
    static let replacedIsTold = KnownDefect(rawValue: 1 << 13)
    /// An announced object reaches consumers that have had something nearer since their wiring.
    static let nearerUnheeded = KnownDefect(rawValue: 1 << 14)
    /// If an instance replaces a kept component, the parent creates it for the consumers of a child.
    static let replacedByInstance = KnownDefect(rawValue: 1 << 15)
    /// `replace` immediately fills and notifies again the new objects that it creates for refilled consumers.
    static let newIsToldAgain = KnownDefect(rawValue: 1 << 16)

    /// After a class that takes its own token replaces a component, an inner decorator of this token keeps the replaced
    /// object, because it no longer depends on this registration.
    static let keptByInner = KnownDefect(rawValue: 1 << 19)

    /// `resolve(for:)` doesn't recognize an object of a kept child container: it hands the object to itself, if the
    /// object takes the token under which the child exports it.
    static let exportedToItself = KnownDefect(rawValue: 1 << 20)

    /// The defects that aren't fixed yet.
    static let open: KnownDefect = [
        .exportedToItself,
        .toldByFormer,
    ]
}
