internal import Wind
#if canImport(Testing)
public import Testing
#endif

/// A rule that fails a test when it touches a component that the test hasn't replaced.
///
/// With Swift Testing, write the trait `.onlyReplaced`. Use this type in a ``WindTestCase`` and in `withTestContainer`.
///
/// A component is touched when the container hands it out: by `component()` and similar functions, by a read of a property
/// wrapper, by `resolve()`, as an argument of a builder, or to a `fill` that you implement. Creating and wiring a component
/// doesn't count as touching it. Each component is reported once per test.
///
/// A component counts as replaced if `container.replace(…)` put it there, or if the test's own module registered it. The
/// rule doesn't report containers, objects that announce themselves, such as view controllers, the objects that a scope was
/// opened with, weak dependencies, and objects that a hand-written resolver provides. A name in `exceptNamed` that no
/// registered type has when the test ends fails the test.
public struct OnlyReplaced: TouchRule {
    let components: NamedComponents

    /// Creates a rule with exceptions.
    /// - Parameters:
    ///   - excepted: The components that the test may touch, as classes, interfaces or tokens.
    ///   - names: The same by name, for types that the test can't see: `"Gateway"`, `"Payments.Gateway"` or
    ///     `"Payments.*"`.
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
        let type = touch.component.type
        return """
            \(TypeName.of(touch.component.type)) was touched, but isn't replaced
            \(circumstances(of: touch))
              Do:  replace it in the test's container: container.replace(…),
                   or allow it: .onlyReplaced(except: \(TypeName.inCode(type, isValue: true))), or exceptNamed: "\(TypeName.withoutModule(type))"
            """
    }
}

#if canImport(Testing)
extension OnlyReplaced: TestTrait, SuiteTrait {
    /// Whether the trait of a suite applies to the tests of the suite.
    public var isRecursive: Bool { true }

    /// Fails a test that doesn't have its own container.
    /// - Parameter test: The test or suite.
    /// - Throws: An error that asks for the trait `.container`.
    public func prepare(for test: Test) async throws {
        try components.requireContainer(of: test)
    }
}

extension Trait where Self == OnlyReplaced {
    /// Fails the test when it touches a component that it hasn't replaced.
    ///
    /// ``OnlyReplaced`` describes when a component counts as touched.
    public static var onlyReplaced: Self { OnlyReplaced() }

    /// Fails the test when it touches a component that it hasn't replaced, with exceptions.
    ///
    ///     .onlyReplaced(except: TodoList.self)
    ///
    /// If a suite and its test both have this trait, only the test's own applies. ``OnlyReplaced`` describes when a
    /// component counts as touched.
    /// - Parameters:
    ///   - excepted: The components that the test may touch, as classes, interfaces or tokens.
    ///   - names: The same by name, for types that the test can't see: `"Gateway"`, `"Payments.Gateway"` or
    ///     `"Payments.*"`.
    /// - Returns: The trait.
    public static func onlyReplaced(except excepted: any Any.Type..., exceptNamed names: String...) -> Self {
        OnlyReplaced(NamedComponents(types: excepted, names: names, source: ".onlyReplaced"))
    }
}
#endif
