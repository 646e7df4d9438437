/// A stored property of a class, as the records of its module describe it.
@safe struct ClassField {
    /// The name in the source, with what the compiler puts in front.
    let name: String
    /// Where it is in an object; nil where that shows on an object only.
    let offset: Int?
    /// How many superclasses the class has that declares it.
    let depth: Int

    /// The stored properties, superclasses' first, whose type is one of those classes or a specialisation of it.
    ///
    /// Reads the field records of the class and of its superclasses, and for the offsets the vector in its metadata. Asks
    /// which classes are `wanted` only if some property is of a generic one.
    static func all(of type: AnyClass, declaredAs wanted: @autoclosure () -> [ClassID]) -> [ClassField] {
        var fields: [ClassField] = []
        var hasFixedOffsets = true
        var levels: [AnyClass] = [type]
        while let next = _getSuperclass(levels[levels.count - 1]) { levels.append(next) }
        for (depth, level): (Int, AnyClass) in levels.reversed().enumerated() {
            guard let id = ClassID(level) else {
                // Objective-C's runtime moves the fields of subclasses.
                hasFixedOffsets = false
                continue
            }
            let records = FieldRecords(of: level, id)
            hasFixedOffsets = hasFixedOffsets && records.hasFixedOffsets
            for index in 0..<records.count where records.isDeclared(index, as: wanted) {
                let offset = hasFixedOffsets ? records.offset(of: index) : nil
                fields.append(ClassField(name: records.name(of: index), offset: offset, depth: depth))
            }
        }
        return fields
    }

    /// The object that a field of that offset refers to.
    @inline(__always)
    static func object(at offset: Int, of object: AnyObject) -> Unmanaged<AnyObject> {
        // SAFETY: an offset that `all(of:declaredAs:)` gave for the object's class, where a strong reference is that is
        // set before `init` is done and that nobody but the class's own code and `replace` replaces.
        unsafe Unmanaged.fromOpaque(
            Unmanaged.passUnretained(object).toOpaque().load(fromByteOffset: offset, as: UnsafeRawPointer.self))
    }

    /// Has a field of that offset refer to another object, while nobody reads it.
    static func replace(at offset: Int, of object: AnyObject, by other: AnyObject) {
        let old = unsafe self.object(at: offset, of: object)
        // SAFETY: as above; both references are strong.
        unsafe Unmanaged.passUnretained(object).toOpaque().storeBytes(
            of: Unmanaged.passRetained(other).toOpaque(), toByteOffset: offset, as: UnsafeMutableRawPointer.self)
        unsafe old.release()
    }
}

/// The records of what one class declares, its superclasses left out.
@safe private struct FieldRecords {
    // SAFETY: metadata, which stays.
    private let metadata: UnsafeRawPointer
    private let descriptor: UnsafeRawPointer
    private let records: UnsafeRawPointer?
    let count: Int

    init(of type: AnyClass, _ id: ClassID) {
        unsafe metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
        unsafe descriptor = UnsafeRawPointer(bitPattern: id.address)!
        let fields = unsafe descriptor + 16
        guard unsafe fields.load(as: Int32.self) != 0 else {
            unsafe records = nil
            count = 0
            return
        }
        // A head of 16 bytes, then 12 for each field: flags, type, name.
        unsafe records = unsafe fields.relative() + 16
        count = unsafe Int((fields.relative() + 12).load(as: UInt32.self))
    }

    /// Whether the vector of offsets is where the descriptor says; with a superclass from a module with library
    /// evolution it is not.
    var hasFixedOffsets: Bool { unsafe descriptor.load(as: UInt32.self) >> 16 & 0x2000 == 0 }

    func offset(of index: Int) -> Int {
        let word = MemoryLayout<Int>.size
        let start = unsafe Int(descriptor.load(fromByteOffset: 40, as: UInt32.self))
        return unsafe metadata.load(fromByteOffset: (start + index) * word, as: Int.self)
    }

    func name(of index: Int) -> String {
        unsafe String(cString: (record(index) + 8).relative().assumingMemoryBound(to: CChar.self))
    }

    /// Whether the field's type is one of the generic classes with arguments: its mangled name begins with a reference
    /// to it and ends with theirs.
    func isDeclared(_ index: Int, as wanted: () -> [ClassID]) -> Bool {
        guard unsafe (record(index) + 4).load(as: Int32.self) != 0 else { return false }
        let type = unsafe (record(index) + 4).relative()
        return unsafe endsWithArguments(type) && begins(type, with: wanted)
    }

    private func endsWithArguments(_ type: UnsafeRawPointer) -> Bool {
        var (next, last) = unsafe (type, 0 as UInt8)
        while true {
            let byte = unsafe next.load(as: UInt8.self)
            switch byte {
            case 0: return last == UInt8(ascii: "G")
            // References, which may hold zeros.
            case 1...0x17: unsafe next += 4
            case 0x18...0x1F: unsafe next += MemoryLayout<UInt>.size
            default: break
            }
            last = byte
            unsafe next += 1
        }
    }

    private func begins(_ type: UnsafeRawPointer, with wanted: () -> [ClassID]) -> Bool {
        let target = unsafe type + 1
        let distance = unsafe Int(target.loadUnaligned(as: Int32.self))
        switch unsafe type.load(as: UInt8.self) {
        case 1:
            return wanted().contains { unsafe $0.address == UInt(bitPattern: target + distance) }
        case 2:
            let address = unsafe (target + distance).load(as: UInt.self)
            return wanted().contains { $0.address == address }
        default:
            return false
        }
    }

    private func record(_ index: Int) -> UnsafeRawPointer { unsafe records! + index * 12 }
}
