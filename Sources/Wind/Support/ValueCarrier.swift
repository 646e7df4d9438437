/// Keeps a value of any type where whoever knows the type finds it by a comparison: what a ``Provided`` is to Wind.
@safe public class ValueCarrier {
    // SAFETY: initialised once, as a `type`, before others see this object, and given up in `deinit`.
    private final var memory: UnsafeMutableRawPointer?
    private final let type: any Any.Type

    /// Keeps a value.
    init<Value>(_ value: Value) {
        type = Value.self
        keep(value)
    }

    /// Keeps nothing yet.
    required init(of type: any Any.Type) {
        self.type = type
    }

    deinit {
        guard let memory = unsafe memory else { return }
        func deinitialize<Value>(_: Value.Type) {
            unsafe memory.assumingMemoryBound(to: Value.self).deinitialize(count: 1)
        }
        _openExistential(type, do: deinitialize)
        unsafe memory.deallocate()
    }

    /// Keeps the value that is there, of its type, where there is none.
    final func keep(copying value: UnsafeRawPointer) {
        precondition(unsafe memory == nil)
        func keep<Value>(_: Value.Type) {
            let pointer = UnsafeMutablePointer<Value>.allocate(capacity: 1)
            unsafe pointer.initialize(to: value.assumingMemoryBound(to: Value.self).pointee)
            unsafe memory = UnsafeMutableRawPointer(pointer)
        }
        _openExistential(type, do: keep)
    }

    /// Keeps a value where there is none.
    final func keep<Value>(_ value: Value) {
        precondition(unsafe type == Value.self && memory == nil)
        let pointer = UnsafeMutablePointer<Value>.allocate(capacity: 1)
        unsafe pointer.initialize(to: value)
        unsafe memory = UnsafeMutableRawPointer(pointer)
    }

    /// The value, if it is of exactly that type and there.
    @inline(__always)
    final func value<Value>(as type: Value.Type) -> Value? {
        guard let memory = unsafe memory, self.type == type else { return nil }
        // SAFETY: the type is the one that it was initialised as, and this object keeps it meanwhile.
        return withExtendedLifetime(self) { unsafe memory.assumingMemoryBound(to: Value.self).pointee }
    }

    /// The objects of an array.
    final var objects: [AnyObject] {
        func objects<Value>(_ type: Value.Type) -> [AnyObject] {
            (value(as: type) as? [Any])?.map { $0 as AnyObject } ?? []
        }
        return _openExistential(type, do: objects)
    }
}
