/// The claim on the creation of a slot's object, in one word.
///
/// A thread takes a free claim and gives it back without a lock. A thread that has to wait marks the word, under the
/// lock of `MakingLock`. The holder then needs that lock to end its claim, so that the holder's wiring stays alive as
/// long as the waiting thread has the lock.
@safe struct MakingClaim: ~Copyable {
    private static let free: UInt = 0
    private static let done: UInt = 1
    private static let awaited: UInt = 2

    // SAFETY: `free`, `done`, or the address of the wiring that holds the claim, perhaps with the bit `awaited`.
    private let word = Atomic(MakingClaim.free)

    /// Whether the object is complete.
    @inline(__always)
    var isDone: Bool { word.load(ordering: .acquiring) == MakingClaim.done }

    /// Notes that the object is complete; called before other threads see the slot.
    func finish() { word.store(MakingClaim.done, ordering: .relaxed) }

    /// Makes the claim free again; called when no other thread sees the slot.
    func reopen() { word.store(MakingClaim.free, ordering: .relaxed) }

    /// Takes the claim for a wiring, if it is free.
    @inline(__always)
    func take(for wiring: WiringContext) -> Bool {
        let address = unsafe UInt(bitPattern: Unmanaged.passUnretained(wiring).toOpaque())
        return word.compareExchange(expected: MakingClaim.free, desired: address).exchanged
    }

    /// Ends the holder's claim.
    /// - Returns: Whether other threads wait for that.
    @inline(__always)
    func giveBack(isDone: Bool) -> Bool {
        let state = isDone ? MakingClaim.done : MakingClaim.free
        return word.exchange(state) & MakingClaim.awaited != 0
    }

    /// Marks the claim as awaited, and returns its holder, if there is one; the caller holds the lock of `MakingLock`.
    func awaitedHolder() -> WiringContext? {
        while true {
            let current = word.load(ordering: .acquiring)
            if current == MakingClaim.free || current == MakingClaim.done { return nil }
            let marked = current | MakingClaim.awaited
            guard word.compareExchange(expected: current, desired: marked).exchanged else { continue }
            // SAFETY: the holder needs the lock, which the caller holds, before it can go on.
            return unsafe UnsafeRawPointer(bitPattern: marked & ~MakingClaim.awaited).map {
                unsafe Unmanaged<WiringContext>.fromOpaque($0).takeUnretainedValue()
            }
        }
    }
}
