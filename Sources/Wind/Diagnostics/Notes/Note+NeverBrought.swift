extension ProblemText {
    /// An optional or weak dependency that only scopes provide, none of which creates the component.
    mutating func neverBrought(
        _ type: any Any.Type, to component: Container.ResolutionError.Participant, scopes: [String]
    ) {
        facts = [.type(component.type), .type(type), .scopes(scopes, "provide"), .scopes(scopes)]
        headline("WIND-043", "%0 never gets %1")
        if scopes.isEmpty {
            participant(component, "declares it and takes it weakly")
            line("Its provider is a ScopedSingleton: only scopes create it, and ~0 is created outside of them.")
            if component.isObject { return advice(Container.ResolutionError.Participant.adviceToCreate("~0")) }
            advice("make ~0 a ScopedSingleton or an Instance, which scopes create, or don't declare ~1")
            return
        }
        participant(
            component,
            component.isBuilt ? "is built from it, but doesn't require it" : "declares it, but doesn't require it")
        line("Only %2 it, and ~0 is created outside of it.")
        if component.isObject { return advice(Container.ResolutionError.Participant.adviceToCreate("~0")) }
        if component.isExported {
            return advice(
                "register ~0 where the scope is declared, outside of modules, as a ScopedSingleton or an Instance,\n"
                    + "or don't declare ~1")
        }
        advice(
            component.isBuilt
                ? "register it as .scopedSingleton or .instance, which the scope creates, or don't take ~1"
                : "make ~0 a ScopedSingleton or an Instance, which the scope creates, or don't declare ~1")
    }
}
