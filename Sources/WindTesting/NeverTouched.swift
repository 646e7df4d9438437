internal import Wind
#if canImport(Testing)
public import Testing
#endif

/// A rule that fails a test when it touches one of the given components.
///
/// With Swift Testing, write the trait `.never(FileStore.self)`. Use this type in a ``WindTestCase`` and in
/// `withTestContainer`.
///
/// A component is touched when the container hands it out, as for ``OnlyReplaced``. A class refers to its own objects only.
/// An interface or a token refers to all its providers, replaced or not. Each component is reported once per test, with
/// its consumer. A type that isn't registered when the test ends, and a name that no registered type has, fail the test,
/// too.
public struct NeverTouched: TouchRule {
    let components: NamedComponents

    /// Creates a rule that forbids the given components.
    /// - Parameters:
    ///   - types: The components, as classes, interfaces or tokens.
    ///   - names: The same by name, for types that the test can't see: `"Gateway"`, `"Payments.Gateway"` or
    ///     `"Payments.*"`.
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
    /// Whether the trait of a suite applies to the tests of the suite.
    public var isRecursive: Bool { true }

    /// Fails a test that doesn't have its own container.
    /// - Parameter test: The test or suite.
    /// - Throws: An error that asks for the trait `.container`.
    public func prepare(for test: Test) async throws {
        try components.requireContainer(of: test)
    }
}

extension Trait where Self == NeverTouched {
    /// Fails the test when it touches one of these components.
    ///
    ///     @Test("shows its title without a store", .container(TodoApp.container), .never(FileStore.self))
    ///
    /// The trait of a suite applies to each of its tests, in addition to the traits of the test. ``NeverTouched`` describes
    /// when a component counts as touched.
    /// - Parameters:
    ///   - types: The components, as classes, interfaces or tokens.
    ///   - names: The same by name, for types that the test can't see: `"Gateway"`, `"Payments.Gateway"` or
    ///     `"Payments.*"`.
    /// - Returns: The trait.
    public static func never(_ types: any Any.Type..., named names: String...) -> Self {
        NeverTouched(NamedComponents(types: types, names: names, source: ".never"))
    }
}
#endif
