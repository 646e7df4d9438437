/// Who makes and who fills what at the moment, in all containers: so that each is done by one thread at a time.
///
/// Nobody holds the lock while user code runs. A thread that has to wait says for whom, and does not wait if that would
/// close a circle.
enum Claims {
    private struct Filling {
        let wiring: Wiring
        var queue: [() -> Void] = []
    }

    private static let lock = Lock()
    // SAFETY: touched only while `lock` is held.
    private nonisolated(unsafe) static var fillings: [ObjectIdentifier: Filling] = [:]

    /// What a thread waits for: whoever holds it.
    enum Awaited {
        case provider(Provider)
        case filling(ObjectIdentifier)

        /// Who holds it at this moment.
        ///
        /// Under the lock.
        var holder: Wiring? {
            switch self {
            case .provider(let provider):
                if case .inProgress(let wiring) = provider.making { return wiring }
                return nil
            case .filling(let id):
                return unsafe Claims.fillings[id]?.wiring
            }
        }
    }

    /// A wait that would never end.
    struct Circle: Error {}

    // MARK: Making

    /// Makes `wiring` the one that makes the provider's object, after waiting for another that does.
    /// - Returns: False when the object is complete.
    static func claim(_ provider: Provider, for wiring: Wiring) throws(Circle) -> Bool {
        try lock.withLock { () throws(Circle) in
            while true {
                switch provider.making {
                case .done:
                    return false
                case .nobody:
                    provider.making = .inProgress(wiring)
                    return true
                case .inProgress:
                    try wait(for: .provider(provider), as: wiring)
                }
            }
        }
    }

    /// Ends a claim, by success or failure.
    static func release(_ provider: Provider, isDone: Bool) {
        lock.withLock {
            provider.making = isDone ? .done : .nobody
            lock.wakeAll()
        }
    }

    // MARK: Filling

    /// Makes `wiring` the one that fills `object`; while another does, adds `later` to what that one will do.
    /// - Returns: Whether `wiring` may fill now; otherwise `later` was queued.
    static func beginFilling(_ object: AnyObject, for wiring: Wiring, orQueue later: @escaping () -> Void) -> Bool {
        lock.withLock {
            let id = ObjectIdentifier(object)
            if unsafe fillings[id] == nil {
                unsafe fillings[id] = Filling(wiring: wiring)
                return true
            }
            unsafe fillings[id]!.queue.append(later)
            return false
        }
    }

    /// Makes `wiring` the one that fills `object`, after waiting for another thread that does.
    /// - Returns: False when this thread fills it already, further out.
    static func beginFilling(_ object: AnyObject, for wiring: Wiring) throws(Circle) -> Bool {
        try lock.withLock { () throws(Circle) in
            let id = ObjectIdentifier(object)
            while let filling = unsafe fillings[id] {
                if filling.wiring === wiring { return false }
                try wait(for: .filling(id), as: wiring)
            }
            unsafe fillings[id] = Filling(wiring: wiring)
            return true
        }
    }

    /// Does what was queued meanwhile, then lets others fill `object`.
    static func endFilling(_ object: AnyObject) {
        let id = ObjectIdentifier(object)
        while true {
            let next: (() -> Void)? = lock.withLock {
                guard unsafe fillings[id]!.queue.isEmpty else { return unsafe fillings[id]!.queue.removeFirst() }
                unsafe fillings[id] = nil
                lock.wakeAll()
                return nil
            }
            guard let next else { return }
            next()
        }
    }

    private static func wait(for awaited: Awaited, as wiring: Wiring) throws(Circle) {
        // Follows what is held now: who was woken, but does not run yet, waits for nobody any more.
        var next = awaited.holder
        while let current = next {
            if current === wiring { throw Circle() }
            next = unsafe current.isWaitingFor?.holder
        }
        unsafe wiring.isWaitingFor = awaited
        lock.wait()
        unsafe wiring.isWaitingFor = nil
    }
}
