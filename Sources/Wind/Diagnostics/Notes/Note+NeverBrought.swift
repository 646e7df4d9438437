extension ProblemText {
    /// Something that a component may go without, and that only scopes bring in which it is never made.
    mutating func neverBrought(
        _ type: any Any.Type, to component: Container.ResolutionError.Participant, scopes: [String]
    ) {
        facts = [.type(component.type), .type(type), .scopes(scopes, "bring"), .scopes(scopes)]
        headline("WIND-043", "%0 never gets %1")
        participant(
            component, component.isBuilt ? "is built from it, and may go without" : "declares it, and may go without")
        line("Only %2 it, and ~0 is made outside of that.")
        advice(
            component.isBuilt
                ? "register it as .scopedSingleton or .instance, which are made in the scope, or have it take no ~1"
                : "make ~0 a ScopedSingleton or an Instance, which are made in the scope, or have it declare no ~1")
    }
}
