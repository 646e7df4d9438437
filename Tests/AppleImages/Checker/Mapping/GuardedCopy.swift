#if canImport(Glibc)
internal import Glibc
#else
internal import Musl
#endif

/// A changeable copy of the beginning of an image, followed by memory that can't be read.
final class GuardedCopy {
    let extent: Range<UInt>
    private let mapping: UInt
    private let mappedCount: Int

    init(of image: MappedImage, byteCount: Int) throws {
        let pageSize = 0x4000
        mappedCount = byteCount.alignedUp(to: pageSize) + pageSize
        let pages = unsafe mmap(nil, mappedCount, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        guard let pages = unsafe pages, unsafe pages != MAP_FAILED else { throw Failure("no memory for a copy") }
        mapping = UInt(bitPattern: pages)
        let end = mapping + UInt(mappedCount - pageSize)
        extent = end - UInt(byteCount)..<end
        // SAFETY: the image and the memory of the copy are mapped; the page behind it is empty.
        unsafe UnsafeMutableRawPointer(bitPattern: extent.lowerBound)!.copyMemory(
            from: UnsafeRawPointer(bitPattern: image.extent.lowerBound)!, byteCount: byteCount)
        guard unsafe mprotect(pages + mappedCount - pageSize, pageSize, PROT_NONE) == 0 else {
            throw Failure("the end of a copy can't be protected")
        }
    }

    deinit {
        // SAFETY: mapped above, and its readers have gone before.
        unsafe _ = munmap(UnsafeMutableRawPointer(bitPattern: mapping), mappedCount)
    }

    /// Changes 32 bits.
    func store(_ value: UInt32, at address: UInt) {
        guard extent.contains(address), extent.upperBound - address >= 4 else { fatalError("not in the copy") }
        // SAFETY: within the copy.
        unsafe UnsafeMutableRawPointer(bitPattern: address)!.storeBytes(of: value, as: UInt32.self)
    }
}
