/// The values of the complete objects that a container keeps, by the type under which each is handed out.
///
/// A value here is what a variable of that type would hold: the object's address, metadata and witness tables.
@safe struct ReadyValues: ~Copyable, Sendable {
    // SAFETY: each value points at words that are written before they get here and freed in `deinit`; the container
    // keeps the object that they begin with.
    private let table = AddressTable()
    /// Nil while values are kept.
    private let former = unsafe Atomic<Unmanaged<Former>?>(nil)

    /// The values that were forgotten: somebody may be reading them.
    private final class Former: Sendable {
        let values: [UInt]

        init(_ values: [UInt]) { self.values = values }

        deinit {
            for value in values { unsafe UnsafeMutablePointer<UInt>(bitPattern: value)?.deallocate() }
        }
    }

    deinit {
        table.forEach { unsafe UnsafeMutablePointer<UInt>(bitPattern: $0)?.deallocate() }
        unsafe former.load(ordering: .acquiring)?.release()
    }

    /// Forgets every value, and keeps none from now on; each object stays as long as the container.
    ///
    /// Under the container's lock.
    func close() {
        guard unsafe former.load(ordering: .relaxed) == nil else { return }
        var values: [UInt] = []
        table.forEach { values.append($0) }
        unsafe former.store(Unmanaged.passRetained(Former(values)), ordering: .releasing)
        table.startAnew()
    }

    /// The words of the value of that type, its object retained; nil when it is not here.
    @inline(__always)
    func take(_ type: ObjectIdentifier) -> UnsafeMutableRawPointer? {
        guard let words = unsafe table.find(type).flatMap({ unsafe UnsafeMutableRawPointer(bitPattern: $0) }) else {
            return nil
        }
        _ = unsafe Unmanaged<AnyObject>.fromOpaque(words.load(as: UnsafeRawPointer.self)).retain()
        return unsafe words
    }

    /// Keeps the value around `object` that the template makes, as many bytes as a value of that type has.
    ///
    /// Under the container's lock.
    func insert(_ object: AnyObject, _ template: ValueTemplate, size: Int, as type: ObjectIdentifier) {
        guard unsafe former.load(ordering: .relaxed) == nil else { return }
        let value = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: MemoryLayout<UInt>.alignment)
        unsafe value.copyMemory(from: template.words, byteCount: size)
        unsafe value.storeBytes(of: Unmanaged.passUnretained(object).toOpaque(), as: UnsafeMutableRawPointer.self)
        if !table.insert(UInt(bitPattern: value), for: type) { unsafe value.deallocate() }
    }
}
