#if DEBUG
@testable internal import Wind

/// Compares Wind's reading of an image's classes with symbols, with the lists of instance variables, and with another
/// tool's reading of these lists.
struct ClassCheck<Layout: ImageLayout> {
    let world: World
    let image: KnownImage

    private var slide: UInt { image.mapped.slide }

    func run() -> Findings {
        var findings = Findings()
        let fields = Fields(of: image)
        compareWithDump(fields, &findings)
        // SAFETY: the images are mapped, and stay mapped.
        let memory = unsafe ImageMemory<Layout>(world.extent)
        for (symbol, rest) in image.symbols.defined("nominal type descriptor for ") {
            let path = TypePath(rest)
            let descriptor = ClassDescriptor<Layout>(at: symbol.address + slide, in: memory)
            findings.compare("\(path): is a class", read: descriptor != nil, expected: symbol.name.hasSuffix("CMn"))
            guard let descriptor else { continue }
            findings.count(.classes)
            findings.compare("\(path): name", read: descriptor.name, expected: path.name)
            compareFields(of: descriptor, path, with: fields, &findings)
        }
        return findings
    }

    private func compareFields(
        of descriptor: ClassDescriptor<Layout>, _ path: TypePath, with fields: Fields, _ findings: inout Findings
    ) {
        let list = fields.lists[path.description] ?? []
        findings.compare("\(path): has fields", read: descriptor.hasFields, expected: !list.isEmpty)
        guard let records = descriptor.fields else {
            let isThere = image.symbols.defined.contains { $0.text == "reflection metadata field descriptor \(path)" }
            findings.compare("\(path): has records of its fields", read: false, expected: isThere)
            findings.note("classes without records of their fields")
            return
        }
        findings.compare("\(path): names", read: records.map(\.name), expected: list.map(\.name))
        guard records.count == list.count else { return }
        for (index, (record, variable)) in zip(records, list).enumerated() {
            let key = "\(path.plain).\(variable.name)"
            compareType(of: record, key, fields.types[key], &findings)
            compareOffset(of: index, descriptor, path, key, variable, with: fields, &findings)
        }
    }

    private func compareType(
        of record: FieldRecord<Layout>, _ key: String, _ type: Substring?, _ findings: inout Findings
    ) {
        let read = record.genericType.flatMap { world.path(at: $0.address, after: "nominal type descriptor for ") }
        let wrappers = ["Wind.Inject", "Wind.InjectWeak"]
        let found = wrappers.first { $0 == read?.description }
        guard let type else {
            // For example, the compiler's own fields of an actor.
            if let found { findings.report("\(key): read as \(found), but no symbol tells its type") }
            return findings.note("fields whose type no symbol tells")
        }
        let expected = wrappers.first { type.hasPrefix($0 + "<") }
        findings.compare("\(key): property wrapper", read: found, expected: expected)
        if let found { findings.note("fields of type \(found)") }
        findings.note("fields whose type only contains a wrapper", if: found == nil && type.contains("Wind.Inject<"))
    }

    private func compareOffset(
        of index: Int, _ descriptor: ClassDescriptor<Layout>, _ path: TypePath, _ key: String,
        _ variable: InstanceVariable, with fields: Fields, _ findings: inout Findings
    ) {
        if let offset = fields.offsets[key] {
            findings.compare("\(key): offset in the list", read: variable.offset, expected: offset)
            findings.note("offsets with a symbol")
        }
        if fields.resilient.contains(path.description) {
            // The offsets are known only at run time. Metadata that exists already must not be read.
            let read = descriptor.offset(of: index, in: world.extent.lowerBound)
            findings.compare("\(key): offset below a superclass that may grow", read: read, expected: nil)
            findings.note("fields below a superclass that may grow")
        } else if let metadata = fields.metadata[path.description] {
            let read = descriptor.offset(of: index, in: metadata + slide)
            let isCompleted = fields.completed.contains(path.description)
            guard let expected = isCompleted && read == 0 ? 0 : variable.offset else {
                return findings.note("fields whose offset nothing tells")
            }
            findings.compare("\(key): offset", read: read, expected: expected)
            findings.count(.offsets)
            findings.note("fields that are placed when the program runs", if: read == 0)
        }
    }

    /// Checks that another tool finds the same lists in the places where it looks for them.
    private func compareWithDump(_ fields: Fields, _ findings: inout Findings) {
        for (path, address) in fields.metadata {
            guard let dumped = image.objectiveC.classes[address] else { continue }
            let list = fields.lists[path] ?? []
            // The tool also prints a number for offsets that are set at run time.
            let expected = zip(list, dumped).map {
                $0.offset == nil ? InstanceVariable(name: $1.name, offset: nil) : $1
            }
            findings.compare("\(path): instance variables", read: list, expected: expected)
            findings.compare("\(path): their number", read: list.count, expected: dumped.count)
            findings.note("classes that llvm-objdump lists")
        }
    }
}
#endif
