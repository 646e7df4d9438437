/// Lets go of objects a few inside one another, and the rest one after the other.
///
/// The end of a component may be the end of its dependencies, and so on down a chain of thousands; nested, that would
/// overflow the stack.
@safe final class ReleaseQueue {
    private static let deepest = 16
    private let references = unsafe Stack<Unmanaged<AnyObject>>()
    private var depth = 0

    /// Runs `body`, which gives up what one object holds, with this queue.
    @inline(__always)
    func run(_ body: (ReleaseQueue) -> Void) {
        depth += 1
        body(self)
        if unsafe depth == 1 && !references.isEmpty { releaseRest() }
        depth -= 1
    }

    /// Gives up one strong reference: at once, or when what this thread is letting go of is gone.
    @inline(__always)
    func release(_ reference: Unmanaged<AnyObject>) {
        // SAFETY: the caller owns the reference and hands it over; each is released exactly once, here or below.
        if depth <= ReleaseQueue.deepest { unsafe reference.release() } else { unsafe references.append(reference) }
    }

    private func releaseRest() {
        while unsafe !references.isEmpty { unsafe references.removeLast().release() }
    }
}
