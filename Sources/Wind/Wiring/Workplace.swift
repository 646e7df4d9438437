extension Container {
    /// Where an object of a registration is made, and by which slot: none, if nothing but its initialiser is needed.
    @safe struct Workplace {
        // SAFETY: whoever asks for it is the container, or keeps it as what is further out, or as its owner.
        unowned(unsafe) let container: Container
        let slot: Slot?
        let registration: Registration
        /// Where that is registered, as seen from the container.
        let depth: Int
    }
}
