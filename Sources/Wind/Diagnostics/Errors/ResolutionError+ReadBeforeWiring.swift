extension Container.ResolutionError {
    /// A read of a dependency before the component was wired.
    public struct ReadBeforeWiring: Sendable {
        /// The class of the component.
        public let component: any Any.Type
        /// The requested type.
        public let dependency: any Any.Type
        /// Whether the container is creating or wiring it now.
        public let isBeingWired: Bool

        func write(to text: inout ProblemText) {
            text.facts = [.type(component), .type(dependency)]
            text.headline("WIND-012", "%0 read %1 before it was wired")
            if isBeingWired {
                text.line("The container is still creating or wiring it.")
                text.advice("read it in dependenciesFulfilled() or later, not in init or fill(dependency:with:)")
            } else {
                text.line("No container has wired it, or the wiring failed.")
                if let type = component as? AnyClass, let hidden = ConformanceIndex.facts(of: type).fields.undescribed {
                    text.line(
                        "%0 was compiled without reflection metadata, so its @Inject properties can't be found.",
                        about: [.type(hidden)])
                }
                if let advice = ReadBeforeWiring.advice(for: component) { return text.advice(advice) }
                // A `fill` of the class's own would keep its accessors from finding anything.
                let mayFill = component is any AutomaticDependencyHandling.Type
                text.advice(
                    """
                    read in dependenciesFulfilled() or later, not in init;
                    register the class ~0, not a value or a builder, and call bootstrap(),
                    or wire the object: try container.resolve(for: object)
                    """ + (mayFill ? ";\nif ~0 implements fill(dependency:with:), remove that" : ""))
            }
        }

        /// The steps to take for an object that a framework creates, or nil for any other.
        @inline(never)
        private static func advice(for type: any Any.Type) -> String? {
            guard let type = type as? AnyClass else { return nil }
            for level in ancestry(of: type) {
                switch TypeName.short(level) {
                case "UIViewController", "NSViewController", "NSWindowController":
                    return """
                        have its storyboard wire it: connect a StoryboardResolver to it, or set its attribute windResolves,
                        or wire it in code: try controller.resolved(in: container);
                        read in dependenciesFulfilled() or later, not in init
                        """
                case "NSManagedObject":
                    return """
                        set a container before objects come alive: persistentContainer.container = container;
                        read in dependenciesFulfilled() or later, not in init
                        """
                default: continue
                }
            }
            return nil
        }
    }
}
