internal import Wind
#if canImport(Testing)
public import Testing
#endif

/// Fails a test when one of the given components is touched.
///
/// A component is touched when it is handed out, as for ``OnlyReplaced``. A class is meant itself; a type under which
/// components are handed out, or a token, means whatever provides it, be it replaced or not. Each is reported once a test,
/// with who asked for it.
public struct NeverTouched: TouchRule {
    let components: NamedComponents

    /// Names what must not be touched.
    /// - Parameters:
    ///   - types: Components, types under which they are handed out, or tokens.
    ///   - names: The same by name, for what the test can't see: `"Gateway"`, `"Payments.Gateway"` or `"Payments.*"`.
    public init(_ types: any Any.Type..., named names: String...) {
        self.init(NamedComponents(types: types, names: names, source: ".never"))
    }

    init(_ components: NamedComponents) {
        self.components = components
    }

    func forbids(_ touch: TouchWatch.Touch, in module: String) -> Bool { components.has(touch) }

    func text(of touch: TouchWatch.Touch) -> String {
        """
        \(TypeName.of(touch.component.type)) was touched, which .never forbids
        \(circumstances(of: touch))
          Do:  avoid it in the test, or replace the component that asks for it: container.replace(…)
        """
    }
}

#if canImport(Testing)
extension NeverTouched: TestTrait, SuiteTrait {
    /// Whether it holds for the tests of a suite.
    public var isRecursive: Bool { true }

    /// Refuses a test that has no container of its own.
    /// - Parameter test: The test or suite.
    /// - Throws: An error that says so.
    public func prepare(for test: Test) async throws {
        try components.requireContainer(of: test)
    }
}

extension Trait where Self == NeverTouched {
    /// Fails the test when one of these components is touched: see ``NeverTouched``.
    ///
    /// On a suite it holds for each of its tests, besides what these say themselves.
    /// - Parameters:
    ///   - types: Components, types under which they are handed out, or tokens.
    ///   - names: The same by name, for what the test can't see: `"Gateway"`, `"Payments.Gateway"` or `"Payments.*"`.
    /// - Returns: The trait.
    public static func never(_ types: any Any.Type..., named names: String...) -> Self {
        NeverTouched(NamedComponents(types: types, names: names, source: ".never"))
    }
}
#endif
