/// A value of any type, which is read by code that knows the type; the superclass of ``Provided``.
@safe public class ValueCarrier {
    // SAFETY: initialized once, as a `type`, before others see this object, and given up in `deinit`.
    private final var memory: UnsafeMutableRawPointer?
    private final let type: any Any.Type
    /// The place for a value of a few words, which doesn't need memory of its own.
    private final let words = Words()

    @_rawLayout(size: 32, alignment: 8)
    private struct Words: ~Copyable {
        static let size = 32

        // SAFETY: a value with a raw layout is borrowed in place, so this is the address in the object.
        var address: UnsafeMutableRawPointer {
            unsafe withUnsafePointer(to: self) { unsafe UnsafeMutableRawPointer(mutating: $0) }
        }
    }

    /// Keeps a value.
    init<Value>(_ value: Value) {
        type = Value.self
        keep(value)
    }

    /// Creates an empty carrier.
    required init(of type: any Any.Type) {
        self.type = type
    }

    /// Creates a carrier of this class for a value.
    @inline(never)
    static func make<Value>(_ value: Value) -> ValueCarrier {
        let carrier = self.init(of: Value.self)
        carrier.keep(value)
        return carrier
    }

    deinit {
        guard let memory = unsafe memory else { return }
        func deinitialize<Value>(_: Value.Type) {
            unsafe memory.assumingMemoryBound(to: Value.self).deinitialize(count: 1)
        }
        _openExistential(type, do: deinitialize)
        if unsafe memory != words.address { unsafe memory.deallocate() }
    }

    /// Whether it doesn't have its value yet.
    final var isEmpty: Bool { unsafe memory == nil }

    /// The value, if it is an object.
    var carriedObject: AnyObject? { nil }

    /// Whether it is for values of a type.
    final func carries(_ type: any Any.Type) -> Bool { self.type == type }

    /// Takes memory for a value.
    private final func memory<Value>(for type: Value.Type) -> UnsafeMutablePointer<Value> {
        let isSmall = MemoryLayout<Value>.size <= Words.size && MemoryLayout<Value>.alignment <= 8
        let pointer = unsafe isSmall ? words.address.assumingMemoryBound(to: type) : .allocate(capacity: 1)
        unsafe memory = UnsafeMutableRawPointer(pointer)
        return unsafe pointer
    }

    /// Keeps a value in the empty carrier.
    final func keep<Value>(_ value: Value) {
        precondition(unsafe type == Value.self && memory == nil)
        unsafe memory(for: Value.self).initialize(to: value)
    }

    /// The value, if there is one of exactly this type.
    @inline(__always)
    final func value<Value>(as type: Value.Type) -> Value? {
        guard let address = unsafe address(of: type) else { return nil }
        // SAFETY: the type is the one that it was initialized as, and this object keeps it meanwhile.
        return withExtendedLifetime(self) { unsafe address.assumingMemoryBound(to: Value.self).pointee }
    }

    /// The address of the value, if there is one of exactly this type; it stays as long as this object.
    @inline(__always)
    final func address(of type: any Any.Type) -> UnsafeRawPointer? {
        unsafe self.type == type ? UnsafeRawPointer(memory) : nil
    }

    /// The address of the value, if the object carries one of exactly this type.
    @inline(__always)
    static func address(in object: AnyObject, of type: any Any.Type) -> UnsafeRawPointer? {
        // SAFETY: the class was checked. A cast would retain the object.
        unsafe object is ValueCarrier ? unsafeDowncast(object, to: ValueCarrier.self).address(of: type) : nil
    }

    /// The value of an object, if it carries one of exactly this type.
    @inline(never)
    static func value<Value>(of object: AnyObject) -> Value? { (object as? ValueCarrier)?.value(as: Value.self) }

    /// The objects of an array.
    final var objects: [AnyObject] {
        func objects<Value>(_ type: Value.Type) -> [AnyObject] {
            (value(as: type) as? [Any])?.map { $0 as AnyObject } ?? []
        }
        return _openExistential(type, do: objects)
    }
}
