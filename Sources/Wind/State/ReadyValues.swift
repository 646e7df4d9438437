/// The values of a container's complete objects, by the types under which they are handed out.
///
/// A value has the content of a variable of that type: the object's address, metadata and witness tables.
@safe struct ReadyValues: ~Copyable, Sendable {
    // SAFETY: each value points at words that are written before they get here and freed in `deinit`; the container
    // keeps the object that they begin with.
    private let table = AddressTable()
    private let isClosed = Atomic(false)

    // Another thread may be reading a forgotten value, so it stays in the table that the empty one followed.
    deinit { table.forEach { unsafe UnsafeMutablePointer<UInt>(bitPattern: $1)?.deallocate() } }

    /// Forgets all values, and keeps none from now on; each object stays as long as the container.
    ///
    /// The caller holds the container's lock.
    func close() {
        isClosed.store(true, ordering: .relaxed)
        table.startAnew()
    }

    /// Whether there is a value of a type.
    func holds(_ type: ObjectIdentifier) -> Bool { table.find(type) != nil }

    /// The words of the value of a type, with its object retained, or nil if it isn't here.
    @inline(__always)
    func take(_ type: ObjectIdentifier) -> UnsafeMutableRawPointer? {
        guard let words = unsafe table.find(type).flatMap({ unsafe UnsafeMutableRawPointer(bitPattern: $0) }) else {
            return nil
        }
        _ = unsafe Unmanaged<AnyObject>.fromOpaque(words.load(as: UnsafeRawPointer.self)).retain()
        return unsafe words
    }

    /// Keeps the value that the template creates around `object`, in the size of its type.
    ///
    /// The caller holds the container's lock.
    func insert(_ object: AnyObject, _ template: ValueTemplate, size: Int, as type: ObjectIdentifier) {
        guard !isClosed.load(ordering: .relaxed) else { return }
        let value = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: MemoryLayout<UInt>.alignment)
        unsafe value.copyMemory(from: template.words, byteCount: size)
        unsafe value.storeBytes(of: Unmanaged.passUnretained(object).toOpaque(), as: UnsafeMutableRawPointer.self)
        if !table.insert(UInt(bitPattern: value), for: type) { unsafe value.deallocate() }
    }
}
