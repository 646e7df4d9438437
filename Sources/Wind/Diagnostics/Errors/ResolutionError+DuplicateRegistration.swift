extension Container.ResolutionError {
    /// The same registration twice.
    public struct DuplicateRegistration: Sendable {
        /// The class, or the class of the object.
        public let type: any Any.Type
        /// The type of a repeated offer; nil for a registration.
        public internal(set) var interface: (any Any.Type)?
        /// Whether one object was registered twice, not a class.
        public let isObject: Bool
        /// The places of the registrations, in order.
        public internal(set) var places: [Container.CodeLocation]
        /// The class that replaces this one and was registered, too; nil for other registrations.
        var replacement: (any Any.Type)?
        /// The index of the registration in its container.
        var index = 0

        func write(to text: inout ProblemText) {
            text.facts = [.type(type), .number(places.count), .type(interface), .type(replacement)]
            text.headline(
                "WIND-004",
                replacement != nil
                    ? "%3 is registered, although it replaces %0"
                    : interface != nil
                        ? "%0 is offered as %2 twice for one token"
                        : isObject ? "One object of %0 is registered %1 times" : "%0 is registered %1 times")
            let isOneLine = places.allSatisfy { $0 == places[0] }
            for place in isOneLine ? [places[0]] : places {
                text.line(isOneLine ? "at %0, more than once" : "at %0", about: [.text(place.description)])
            }
            if replacement != nil {
                text.advice(
                    """
                    remove the registration of ~3: replace(~0.self, with: ~3.self) registers it, too;
                    or register it before that call: then it has an object of its own there
                    """)
            } else if isOneLine {
                text.advice(
                    """
                    run this line once for each container; if it is in the register(in:) of a container module,
                    only install the module: container.install(_:)
                    """)
            } else if interface != nil {
                text.advice("remove one of the offers")
            } else if isObject {
                text.advice(
                    """
                    remove one of the registrations:
                    register(component:) and register(resolver:) of one object count as one
                    """)
            } else {
                text.advice(
                    """
                    remove one of the registrations; for two objects of the class, create and register each:
                    container.register(component:)
                    """)
            }
        }
    }
}
