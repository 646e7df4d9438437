import Testing

@testable import Wind

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#else
import Musl
#endif

/// Metadata as on Apple's systems, where it has more forms.
@Suite("Metadata of Objective-C's")
struct ObjectiveCLayoutTests {
    private static let swiftProtocol: UInt = 0x1_0000
    private static let objectiveCProtocol: UInt = 0x2_0001

    /// Runs `body` with an existential type's metadata: the flags, then the words.
    private func withExistential<Result>(
        flags: UInt32, protocols: [UInt], _ body: (ExistentialLayout<ProcessLayout>) -> Result
    ) throws -> Result {
        var words: [UInt] = [0x303, UInt(flags) | UInt(protocols.count) << 32]
        words += protocols
        return try unsafe words.withUnsafeBytes { bytes in
            let start = UInt(bitPattern: bytes.baseAddress!)
            let memory = unsafe ImageMemory<ProcessLayout>(start..<start + UInt(bytes.count))
            return body(try #require(ExistentialLayout(at: start, in: memory)))
        }
    }

    @Test("tells protocols of both languages apart")
    func protocols() throws {
        // A class-bound existential with one witness table.
        try withExistential(flags: 1, protocols: [Self.swiftProtocol, Self.objectiveCProtocol]) { layout in
            #expect(layout.protocols.map(\.isOfObjectiveC) == [false, true])
            #expect(layout.protocols.map(\.descriptor) == [Self.swiftProtocol, nil])
        }
    }

    @Test("counts a witness table for each protocol of Swift, and none for others")
    func words() throws {
        try withExistential(flags: 1, protocols: [Self.swiftProtocol, Self.objectiveCProtocol]) { layout in
            #expect(layout.words(of: 7, size: 2) { _ in 42 } == [0, 42])
            #expect(layout.words(of: 7, size: 3) { _ in 42 } == nil)
            #expect(layout.words(of: 7, size: 2) { _ in nil } == nil)
        }
        try withExistential(flags: 0, protocols: [Self.objectiveCProtocol]) { layout in
            #expect(layout.words(of: 7, size: 1) { _ in 42 } == [0])
        }
        // An existential without a class bound has room for three words and the type.
        try withExistential(flags: 0x8000_0001, protocols: [Self.swiftProtocol]) { layout in
            #expect(layout.words(of: 7, size: 5) { _ in 42 } == [0, 0, 0, 7, 42])
        }
    }

    @Test("that ends before its last protocol is not read")
    func truncated() {
        let words: [UInt] = [0x303, 0x2_0000_0000, Self.swiftProtocol]
        unsafe words.withUnsafeBytes { bytes in
            let start = UInt(bitPattern: bytes.baseAddress!)
            let memory = unsafe ImageMemory<ProcessLayout>(start..<start + UInt(bytes.count))
            #expect(ExistentialLayout<ProcessLayout>(at: start, in: memory) == nil)
        }
    }

    @Test("of a protocol isn't a token or an empty protocol")
    func token() {
        let id = ProtocolID(objectiveC: Self.objectiveCProtocol & ~1)
        #expect(id == ProtocolID(reference: Self.objectiveCProtocol))
        #expect(!ConformanceIndex.isEmpty(id) && !ConformanceIndex.facts(of: id).isEmpty)
    }

    @Test("of a class is a wrapper of two words, beyond which nothing is read")
    func wrapper() throws {
        let pageSize = Int(sysconf(Int32(_SC_PAGESIZE)))
        let pages = unsafe try #require(
            mmap(nil, pageSize * 2, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0))
        defer { unsafe munmap(pages, pageSize * 2) }
        // Memory after the first page can't be read.
        unsafe #expect(mprotect(pages + pageSize, pageSize, PROT_NONE) == 0)
        let metadata = unsafe pages + pageSize - 2 * MemoryLayout<UInt>.size
        unsafe metadata.storeBytes(of: 0x305, as: UInt.self)
        unsafe metadata.storeBytes(of: UInt(bitPattern: pages), toByteOffset: MemoryLayout<UInt>.size, as: UInt.self)
        let type = unsafe unsafeBitCast(metadata, to: Any.Type.self)
        // No other code may look at this type, as an expectation would.
        let (hasDescriptor, isExistential) = (TypeID(describing: type) != nil, ExistentialLayout(type) != nil)
        let isProtocol = ProtocolID(type) != nil
        #expect(!hasDescriptor && !isExistential && !isProtocol)
    }
}
