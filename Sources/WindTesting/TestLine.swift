#if canImport(Testing)
internal import Testing
#endif
#if canImport(XCTest)
internal import XCTest
#endif
internal import Wind

/// A line of a test, with a function that reports issues to the test library.
struct TestLine: Sendable {
    let fileID: StaticString
    let filePath: StaticString
    let line: UInt
    let column: UInt

    /// The module of the test.
    var module: String { Container.CodeLocation(fileID: fileID, line: line).module }

    /// Whether the current task belongs to a test of Swift Testing.
    static var isInTest: Bool {
        #if canImport(Testing)
        Test.current != nil
        #else
        false
        #endif
    }

    /// Fails the test of the current task, else the running test of XCTest, else the whole run.
    func record(_ text: String) {
        #if canImport(Testing)
        Issue.record(Comment(rawValue: text), sourceLocation: location)
        if TestLine.isInTest { return }
        #endif
        // Does nothing unless a test case of XCTest runs.
        #if canImport(XCTest)
        XCTFail(text, file: filePath, line: line)
        #elseif !canImport(Testing)
        fatalError(text)
        #endif
    }

    #if canImport(Testing)
    private var location: SourceLocation {
        SourceLocation(fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
    }
    #endif
}
