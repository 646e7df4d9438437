extension Container.ResolutionError {
    /// A view that couldn't get an object that it shows.
    ///
    /// The view shows the problem. For this reason, `Container.onProblem` doesn't stop the program at first, not even
    /// in debug builds.
    public struct ViewFailed: Sendable {
        /// The type of the view; nil if it isn't known.
        public let view: (any Any.Type)?
        /// The property's name; nil for a view that creates a container.
        public let property: String?
        /// The view's action, for the text.
        let work: String
        let shape: InjectedShape?
        /// The reason: a ``ResolutionError``, or an error thrown by the code that fills a container for views.
        public let error: any Error

        func write(to text: inout ProblemText) {
            let declaration = shape.map { ": " + $0.declaration(of: property) } ?? ""
            text.facts = [.type(view), .text(work + declaration)]
            guard let error = error as? Container.ResolutionError else {
                text.headline("WIND-045", "A container for views could not be filled")
                text.line("%1")
                text.quote(error, mark: "Threw: ")
                return text.advice("fix the error, or catch it where it is thrown")
            }
            text.origin(view == nil ? "%1" : "%0 %1")
            text.isForView = true
            text.correction = shape?.correction(of: property, by: error)
            error.write(to: &text)
        }
    }
}
