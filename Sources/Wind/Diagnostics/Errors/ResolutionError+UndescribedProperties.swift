extension Container.ResolutionError {
    /// A component whose properties can't be found, because its module lacks reflection metadata.
    public struct UndescribedProperties: Sendable {
        /// The component.
        public let component: Participant
        /// The class without metadata: the component's class or a superclass.
        public let declaringClass: any AnyObject.Type

        func write(to text: inout ProblemText) {
            text.facts = [.type(component.type), .type(declaringClass)]
            text.headline("WIND-035", "The properties of %0 can't be found")
            text.participant(component, "keeps its dependencies in them")
            text.line("%1 was compiled without reflection metadata, which describes them.")
            text.advice(
                """
                compile its module without -disable-reflection-metadata and -disable-reflection-names
                (in Xcode: Reflection Metadata Level, All), or read the dependencies with component()
                """)
        }
    }
}
