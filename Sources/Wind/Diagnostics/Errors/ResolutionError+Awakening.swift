/// What goes wrong where a framework brings an object to life.
extension Container.ResolutionError {
    /// A moment in which a framework calls, and nothing can be thrown.
    public struct Occasion: Sendable, CustomStringConvertible {
        /// The framework's method, such as `awakeFromNib`.
        public let hook: String
        /// Where the object stands, such as `storyboard Main`.
        public let details: [String]

        /// Names a moment.
        /// - Parameters:
        ///   - hook: The framework's method.
        ///   - details: Where the object stands.
        public init(hook: String, details: [String] = []) {
            self.hook = hook
            self.details = details
        }

        /// The method and, in parentheses, where the object stands.
        public var description: String {
            details.isEmpty ? hook : hook + " (" + details.joined(separator: ", ") + ")"
        }
    }

    /// Nowhere is there a container for an object that a framework made.
    public struct NoContainer: Sendable {
        /// The object's class.
        public let component: any Any.Type
        /// The moment in which it was to be wired.
        public let occasion: Occasion
        /// Where a container was looked for, in that order.
        public let searched: [String]
        /// What to do, a line each.
        public let advice: [String]

        func write(to text: inout ProblemText) {
            text.facts = [.type(component), .text(occasion.description), .text(searched.joined(separator: ", "))]
            text.headline("WIND-015", "There is no container for a %0")
            text.line("met in %1")
            text.line("looked for in: %2")
            text.advice(lines: advice)
        }
    }

    /// An object that a framework made is to be wired, but its class is no ``Component``.
    public struct NotAComponent: Sendable {
        /// The object's class.
        public let type: any Any.Type
        /// The moment in which it was to be wired.
        public let occasion: Occasion

        func write(to text: inout ProblemText) {
            text.facts = [.type(type), .text(occasion.description)]
            text.headline("WIND-016", "%0 is to be wired, but is no Component")
            text.line("met in %1")
            text.advice(
                "conform ~0 to AutomaticDependencyHandling or to Component,\nor connect the outlet to another object")
        }
    }

    /// An object that wires others by its outlets, none of which is connected.
    public struct NothingConnected: Sendable {
        /// The object's class.
        public let type: any Any.Type
        /// The moment in which it was to wire.
        public let occasion: Occasion
        /// What to do, a line each.
        public let advice: [String]

        func write(to text: inout ProblemText) {
            text.facts = [.type(type), .text(occasion.description)]
            text.headline("WIND-017", "%0 has nothing to wire: no outlet is connected")
            text.line("met in %1")
            text.advice(lines: advice)
        }
    }

    /// An object that a framework made, of another class than the caller expects.
    public struct UnexpectedClass: Sendable {
        /// The class that was expected.
        public let expected: any Any.Type
        /// The class of the object.
        public let actual: any Any.Type
        /// The moment in which it was made.
        public let occasion: Occasion

        func write(to text: inout ProblemText) {
            text.facts = [.type(expected), .type(actual), .text(occasion.description)]
            text.headline("WIND-018", "A %1 was made where a %0 is expected")
            text.line("met in %2")
            text.advice("set the class to ~0 in Interface Builder,\nor expect a ~1")
        }
    }

    /// An object that a framework made could not be wired.
    public struct Awakening: Sendable {
        /// The object's class.
        public let component: any Any.Type
        /// The moment in which it was to be wired.
        public let occasion: Occasion
        /// Why it could not be.
        public let error: Container.ResolutionError

        func write(to text: inout ProblemText) {
            text.facts = [.type(component), .text(occasion.description)]
            text.problems([error])
            text.line("Met in %1, wiring a %0")
        }
    }
}
