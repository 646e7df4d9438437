/// An instance variable of a class, as the Objective-C runtime finds it.
struct InstanceVariable: Equatable {
    let name: String
    /// Its offset in an object, as written in the image; nil if the image leaves the offset open.
    let offset: Int?
}

extension MachOFile {
    /// Reads a list of instance variables from the file, with the pointers as the linker wrote them.
    ///
    /// Layout: the size of an entry and the number of entries. Each entry has the addresses of its offset, name and
    /// encoded type, its alignment and its size.
    func instanceVariables(at address: UInt) -> [InstanceVariable] {
        guard let list = place(of: address) else { return [] }
        let stride = Int(bytes.load(UInt32.self, at: list))
        return (0..<Int(bytes.load(UInt32.self, at: list + 4))).map { index in
            let entry = list + 8 + index * stride
            let name = place(of: pointer(at: entry + wordSize)).map { bytes.text(at: $0) }
            let offset = pointer(at: entry)
            return InstanceVariable(name: name ?? "", offset: offset == 0 ? nil : fieldOffset(at: offset))
        }
    }

    /// The offset of a field that is stored at an address; nil if it isn't in the file, or is 0 and set at run time.
    func fieldOffset(at address: UInt) -> Int? {
        place(of: address).map { Int(bytes.load(UInt32.self, at: $0)) }.flatMap { $0 == 0 ? nil : $0 }
    }

    private func pointer(at place: Int) -> UInt { UInt(bytes.number(wordSize, at: place) & 0xFFFF_FFFF) }

    /// The place of an address in the file; nil if no segment contains it.
    private func place(of address: UInt) -> Int? {
        let address = Int(address)
        guard let segment = segments.first(where: { $0.addresses.contains(address) }) else { return nil }
        let place = segment.contents.lowerBound + address - segment.addresses.lowerBound
        return segment.contents.contains(place) ? place : nil
    }
}

/// The output of `llvm-objdump --objc-meta-data` about the classes of an image.
struct ObjectiveCDump {
    /// The instance variables of each class, by the address of the class.
    private(set) var classes: [UInt: [InstanceVariable]] = [:]

    init(_ dump: String) {
        var (known, isMeta) = (nil as UInt?, false)
        var (hasOffset, offset) = (false, nil as Int?)
        for line in dump.split(separator: "\n") {
            let words = line.split { $0 == " " || $0 == "\t" }
            if line.first?.isHexDigit == true, words.count > 1, words[1].hasPrefix("0x"),
                let address = UInt(words[1].dropFirst(2), radix: 16)
            {
                (known, isMeta) = (address, false)
                classes[address] = []
            } else if line.hasPrefix("Meta Class") {
                isMeta = true
            } else if line.hasPrefix("Contents of") {
                known = nil
            } else if words.first == "offset" {
                hasOffset = true
                offset = words.count > 2 ? Int(words[2]).flatMap { $0 == 0 ? nil : $0 } : nil
            } else if words.first == "name", hasOffset {
                let name = words.dropFirst(2).joined(separator: " ")
                if let known, !isMeta { classes[known]?.append(InstanceVariable(name: name, offset: offset)) }
                hasOffset = false
            }
        }
    }
}
