/// A value of any type, which is read by code that knows the type; the superclass of ``Provided``.
@safe public class ValueCarrier {
    // SAFETY: initialized once, as a `type`, before others see this object, and given up in `deinit`.
    private final var memory: UnsafeMutableRawPointer?
    private final let type: any Any.Type

    /// Keeps a value.
    init<Value>(_ value: Value) {
        type = Value.self
        keep(value)
    }

    /// Creates an empty carrier.
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

    /// Copies a value of this type into the empty carrier.
    final func keep(copying value: UnsafeRawPointer) {
        precondition(unsafe memory == nil)
        func keep<Value>(_: Value.Type) {
            let pointer = UnsafeMutablePointer<Value>.allocate(capacity: 1)
            unsafe pointer.initialize(to: value.assumingMemoryBound(to: Value.self).pointee)
            unsafe memory = UnsafeMutableRawPointer(pointer)
        }
        _openExistential(type, do: keep)
    }

    /// Keeps a value in the empty carrier.
    final func keep<Value>(_ value: Value) {
        precondition(unsafe type == Value.self && memory == nil)
        let pointer = UnsafeMutablePointer<Value>.allocate(capacity: 1)
        unsafe pointer.initialize(to: value)
        unsafe memory = UnsafeMutableRawPointer(pointer)
    }

    /// The value, if there is one of exactly this type.
    @inline(__always)
    final func value<Value>(as type: Value.Type) -> Value? {
        guard let memory = unsafe memory, self.type == type else { return nil }
        // SAFETY: the type is the one that it was initialized as, and this object keeps it meanwhile.
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
