internal import Wind
#if canImport(Testing)
public import Testing
#endif

/// Fails a test when a component is touched that was not replaced.
///
/// A component is touched when it is handed out: by `component()` and its relatives, by a read of a property wrapper, by
/// `resolve()`, as an argument of a builder, or to a `fill` that is written by hand. Being created and wired is no touch.
/// Each is reported once a test.
///
/// Replaced is what `container.replace(…)` put there, and what code of the test's own module registered. What announces
/// itself, as view controllers do, and containers are never reported; neither is what comes weakly, or from a resolver
/// that is written by hand.
public struct OnlyReplaced: Sendable {
    private let excepted: [any Any.Type]

    /// Names what may be touched nevertheless.
    /// - Parameter excepted: Components, or types under which they are handed out: those under test.
    public init(except excepted: any Any.Type...) {
        self.excepted = excepted
    }

    init(except excepted: [any Any.Type]) {
        self.excepted = excepted
    }

    func watch(_ container: Container, outside module: String, at line: TestLine) {
        container.watchTouches(
            by: TouchWatch(outside: module, except: excepted) { touch in line.record(text(of: touch)) })
    }

    private func text(of touch: TouchWatch.Touch) -> String {
        let component = TypeName.of(touch.component.type)
        let type = TypeName.of(touch.type)
        let place = touch.component.place.map { "registered at \($0)" } ?? "not registered"
        return """
            \(component) was touched and is not replaced
              It was handed out\(component == type ? "" : " as \(type)")  (\(place))
              Do:  replace it in the test's container: container.replace(…),
                   or allow it: .onlyReplaced(except: \(TypeName.short(touch.component.type)).self)
            """
    }
}

#if canImport(Testing)
extension OnlyReplaced: TestTrait, SuiteTrait {
    /// Whether it holds for the tests of a suite.
    public var isRecursive: Bool { true }

    /// Refuses a test that has no container of its own.
    /// - Parameter test: The test or suite.
    /// - Throws: An error that says so.
    public func prepare(for test: Test) async throws {
        guard !test.isSuite, !test.traits.contains(where: { $0 is ContainerTrait }) else { return }
        throw NoTestContainer()
    }
}

/// A test is to be watched and has no container of its own.
struct NoTestContainer: Error, CustomStringConvertible {
    let description = """
        .onlyReplaced watches the test's own container, and this test has none
          Do:  add the trait .container { … } or .container(app) to the test or its suite
        """
}

extension Trait where Self == OnlyReplaced {
    /// Fails the test when a component is touched that was not replaced: see ``OnlyReplaced``.
    public static var onlyReplaced: Self { OnlyReplaced() }

    /// Fails the test when a component is touched that was not replaced: see ``OnlyReplaced``.
    /// - Parameter excepted: Components, or types under which they are handed out: those under test.
    /// - Returns: The trait.
    public static func onlyReplaced(except excepted: any Any.Type...) -> Self { OnlyReplaced(except: excepted) }
}
#endif
