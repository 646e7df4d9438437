/// Problems with objects that a framework creates.
extension Container.ResolutionError {
    /// A call from a framework that can't pass on an error.
    public struct Occasion: Sendable, CustomStringConvertible {
        /// The framework's method, such as `awakeFromNib`.
        public let hook: String
        /// The object's origin, such as `storyboard Main`.
        public let details: [String]

        /// Creates an occasion.
        /// - Parameters:
        ///   - hook: The framework's method.
        ///   - details: The object's origin.
        public init(hook: String, details: [String] = []) {
            self.hook = hook
            self.details = details
        }

        /// The method and, in parentheses, the object's origin.
        public var description: String {
            details.isEmpty ? hook : hook + " (" + details.joined(separator: ", ") + ")"
        }
    }

    /// A missing container for an object that a framework created.
    public struct NoContainer: Sendable {
        /// The object's class.
        public let component: any Any.Type
        /// The call that tried to wire it.
        public let occasion: Occasion
        /// The places that were searched for a container, in this order.
        public let searched: [String]
        /// The advice, one line each.
        public let advice: [String]

        func write(to text: inout ProblemText) {
            text.facts = [.type(component), .text(occasion.description), .text(searched.joined(separator: ", "))]
            text.headline("WIND-015", "No container for %0")
            text.line("found in %1")
            text.line("searched: %2")
            text.advice(lines: advice)
        }
    }

    /// An object that a framework created and that can't be wired, because its class isn't a ``Component``.
    public struct NotAComponent: Sendable {
        /// The object's class.
        public let type: any Any.Type
        /// The call that tried to wire it.
        public let occasion: Occasion

        func write(to text: inout ProblemText) {
            text.facts = [.type(type), .text(occasion.description)]
            text.headline("WIND-016", "%0 can't be wired: it isn't a Component")
            text.line("found in %1")
            text.advice(
                """
                conform ~0 to AutomaticDependencyHandling or to Component,
                or correct the class, the outlet or the attribute in Interface Builder
                """)
        }
    }

    /// A resolver object without a connected outlet.
    public struct NothingConnected: Sendable {
        /// The object's class.
        public let type: any Any.Type
        /// The call that tried to wire the connected objects.
        public let occasion: Occasion
        /// The advice, one line each.
        public let advice: [String]

        func write(to text: inout ProblemText) {
            text.facts = [.type(type), .text(occasion.description)]
            text.headline("WIND-017", "%0 has nothing to wire: no outlet is connected")
            text.line("found in %1")
            text.advice(lines: advice)
        }
    }

    /// An object that a framework created, of a class that the caller doesn't expect.
    public struct UnexpectedClass: Sendable {
        /// The expected class.
        public let expected: any Any.Type
        /// The class of the object.
        public let actual: any Any.Type
        /// The call that created it.
        public let occasion: Occasion

        func write(to text: inout ProblemText) {
            text.facts = [.type(expected), .type(actual), .text(occasion.description)]
            text.headline("WIND-018", "%1 was created where %0 is expected")
            text.line("found in %2")
            text.advice("set the class to ~0 in Interface Builder,\nor expect ~1")
        }
    }

    /// An object that a framework created and that couldn't be wired.
    public struct Awakening: Sendable {
        /// The object's class.
        public let component: any Any.Type
        /// The call that tried to wire it.
        public let occasion: Occasion
        /// The reason.
        public let error: Container.ResolutionError

        func write(to text: inout ProblemText) {
            text.facts = [.type(component), .text(occasion.description)]
            text.problems([error])
            text.line("Found in %1, while wiring %0")
        }
    }
}
