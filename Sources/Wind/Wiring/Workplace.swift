extension Container {
    /// The container that creates an object of a registration, and the slot, or nil if the object needs only its
    /// initializer.
    @safe struct Workplace {
        // SAFETY: the code that asks for it is the container, or keeps it as a parent, or as its owner.
        unowned(unsafe) let container: Container
        let slot: Slot?
        let registration: Registration
        /// The number of parents, seen from the container, up to the registration.
        let depth: Int
    }
}
