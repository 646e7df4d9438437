extension Container {
    /// The container that creates an object of a registration, and the slot, or nil if the object needs only its
    /// initializer.
    @safe struct Workplace {
        // SAFETY: the code that asks for it is the container, or keeps it as a parent, or as its owner.
        let home: Unmanaged<Container>
        /// The number of parents, seen from the container, up to the registration.
        let depth: Int
        // SAFETY: `owner` is the slot or, without one, the registration, which the slot keeps.
        private let owner: AnyObject
        let borrowedSlot: Unmanaged<Slot>?
        let reference: Unmanaged<Registration>

        init(container: Container, slot: consuming Slot, depth: Int) {
            unsafe home = Unmanaged.passUnretained(container)
            unsafe reference = Unmanaged.passUnretained(slot.registration)
            unsafe borrowedSlot = Unmanaged.passUnretained(slot)
            (owner, self.depth) = (slot, depth)
        }

        init(container: Container, registration: Registration, depth: Int) {
            unsafe home = Unmanaged.passUnretained(container)
            unsafe reference = Unmanaged.passUnretained(registration)
            unsafe borrowedSlot = nil
            (owner, self.depth) = (registration, depth)
        }

        var container: Container { unsafe home.takeUnretainedValue() }

        /// Whether the slot has a complete object.
        @inline(__always)
        var isReady: Bool { unsafe borrowedSlot?._withUnsafeGuaranteedRef { $0.isReady } == true }

        @inline(__always)
        var slot: Slot? { unsafe borrowedSlot?.takeUnretainedValue() }

        @inline(__always)
        var registration: Registration { unsafe reference.takeUnretainedValue() }
    }
}
