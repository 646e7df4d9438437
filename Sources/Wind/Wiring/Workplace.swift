extension Container {
    /// The container that creates an object of a registration, and the slot, or nil if the object needs only its
    /// initializer.
    @safe struct Workplace {
        // SAFETY: the code that asks for it is the container, or keeps it as a parent, or as its owner.
        unowned(unsafe) let container: Container
        let slot: Slot?
        /// The number of parents, seen from the container, up to the registration.
        let depth: Int
        /// The registration without a slot.
        private let other: Registration?

        init(container: Container, slot: consuming Slot, depth: Int) {
            unsafe self.container = container
            (self.slot, self.depth, other) = (slot, depth, nil)
        }

        init(container: Container, registration: Registration, depth: Int) {
            unsafe self.container = container
            (slot, self.depth, other) = (nil, depth, registration)
        }

        @inline(__always)
        var registration: Registration { slot?.registration ?? other! }

        /// The registration, which the slot keeps, or otherwise this workplace.
        @inline(__always)
        var reference: Unmanaged<Registration> {
            if let slot { return unsafe Unmanaged.passUnretained(slot.registration) }
            return unsafe Unmanaged.passUnretained(other!)
        }
    }
}
