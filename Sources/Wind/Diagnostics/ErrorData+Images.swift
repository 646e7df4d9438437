extension Container.ResolutionError {
    /// A component whose properties can't be found, because its module was compiled without a description of them.
    public struct UndescribedProperties: Sendable {
        /// The component.
        public var component: Participant
        /// The class that is not described: the component's or a superclass.
        public var declaringClass: any AnyObject.Type
    }

    /// A component that conforms to the `Component` of another copy of Wind in the process.
    public struct LinkedTwice: Sendable {
        /// The component.
        public var component: Participant
        /// The files of the images that the copies are in, this one's first.
        public var images: [String]
    }
}
