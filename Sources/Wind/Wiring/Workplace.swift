extension Container {
    /// The container that creates an object of a registration, and the slot, or nil if the object needs only its
    /// initializer.
    @safe struct Workplace {
        // SAFETY: the code that asks for it is the container, or keeps it as a parent, or as its owner.
        let home: Unmanaged<Container>
        let slot: Slot?
        /// The number of parents, seen from the container, up to the registration.
        let depth: Int
        // SAFETY: the slot keeps it, or otherwise `other`.
        let reference: Unmanaged<Registration>
        /// The registration without a slot.
        private let other: Registration?

        init(container: Container, slot: consuming Slot, depth: Int) {
            unsafe home = Unmanaged.passUnretained(container)
            unsafe reference = Unmanaged.passUnretained(slot.registration)
            (self.slot, self.depth, other) = (slot, depth, nil)
        }

        init(container: Container, registration: Registration, depth: Int) {
            unsafe home = Unmanaged.passUnretained(container)
            unsafe reference = Unmanaged.passUnretained(registration)
            (slot, self.depth, other) = (nil, depth, registration)
        }

        var container: Container { unsafe home.takeUnretainedValue() }

        @inline(__always)
        var registration: Registration { unsafe reference.takeUnretainedValue() }
    }
}
