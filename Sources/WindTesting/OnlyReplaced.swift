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
/// itself, as view controllers do, and containers are never reported; neither is what a scope was opened with, what comes
/// weakly, or what a resolver that is written by hand provides.
public struct OnlyReplaced: TouchRule {
    let components: NamedComponents

    /// Names what may be touched nevertheless.
    /// - Parameters:
    ///   - excepted: Components, types under which they are handed out, or tokens: those under test.
    ///   - names: The same by name, for what the test can't see: `"Gateway"`, `"Payments.Gateway"` or `"Payments.*"`.
    public init(except excepted: any Any.Type..., exceptNamed names: String...) {
        self.init(NamedComponents(types: excepted, names: names, source: ".onlyReplaced"))
    }

    init(_ components: NamedComponents) {
        self.components = components
    }

    func forbids(_ touch: TouchWatch.Touch, in module: String) -> Bool {
        !touch.isReplacement && !touch.isBrought && touch.component.place?.module != module && !components.has(touch)
    }

    func text(of touch: TouchWatch.Touch) -> String {
        let name = TypeName.short(touch.component.type)
        return """
            \(TypeName.of(touch.component.type)) was touched, but isn't replaced
            \(circumstances(of: touch))
              Do:  replace it in the test's container: container.replace(…),
                   or allow it: .onlyReplaced(except: \(name).self), or exceptNamed: "\(name)"
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
        try components.requireContainer(of: test)
    }
}

extension Trait where Self == OnlyReplaced {
    /// Fails the test when a component is touched that was not replaced: see ``OnlyReplaced``.
    public static var onlyReplaced: Self { OnlyReplaced() }

    /// Fails the test when a component is touched that was not replaced: see ``OnlyReplaced``.
    /// - Parameters:
    ///   - excepted: Components, types under which they are handed out, or tokens: those under test.
    ///   - names: The same by name, for what the test can't see: `"Gateway"`, `"Payments.Gateway"` or `"Payments.*"`.
    /// - Returns: The trait.
    public static func onlyReplaced(except excepted: any Any.Type..., exceptNamed names: String...) -> Self {
        OnlyReplaced(NamedComponents(types: excepted, names: names, source: ".onlyReplaced"))
    }
}
#endif
