/// How the components of a class whose `fill` is Wind's own take in all their dependencies at once.
///
/// That `fill` only keeps the object in a `Dependencies`: where it is known to be the one that the class has, the
/// container puts the objects there itself. A class shows it when it is wired for the first time; no code of its own
/// can reach that `fill`.
final class Adoption: @unchecked Sendable {
    // SAFETY: called only where the component may be filled: on its actor, if it has one.
    /// Puts the content into the component's property, unless that shares one already, which is then returned.
    typealias Adopt = (_ component: AnyObject, _ content: inout DependencyBlock?) -> DependencyBlock?

    private let adopt: Adopt

    init(_ adopt: @escaping Adopt) {
        self.adopt = adopt
    }

    /// Runs user code, if somebody observes the property.
    ///
    /// A call of its own: so what it calls need not be retained.
    @inline(never)
    func run(_ component: AnyObject, _ content: inout DependencyBlock?) -> DependencyBlock? {
        adopt(component, &content)
    }
}
