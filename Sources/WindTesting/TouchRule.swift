internal import Wind
internal import WindGraph
#if canImport(Testing)
internal import Testing
#endif

/// A rule about components that a test must not touch.
protocol TouchRule: Sendable {
    /// The components that the test names.
    var components: NamedComponents { get }
    /// Whether a test of this module must not touch the component.
    func forbids(_ touch: TouchWatch.Touch, in module: String) -> Bool
    /// The text of the issue.
    func text(of touch: TouchWatch.Touch) -> String
}

extension TouchRule {
    /// The lines that name the consumer, and the type under which the component was handed out.
    func circumstances(of touch: TouchWatch.Touch) -> String {
        func place(_ one: Container.ResolutionError.Participant) -> String {
            one.place.map { "(registered at \($0))" } ?? "(not registered)"
        }
        let (component, type) = (TypeName.of(touch.component.type), TypeName.of(touch.type))
        var lines: [String] = []
        if let asker = touch.askers.last {
            lines.append("\(TypeName.of(asker.type)) asked for it  \(place(asker))")
            let chain = touch.askers.map { TypeName.of($0.type) } + [component]
            if chain.count > 2 { lines.append(chain.joined(separator: " -> ")) }
        } else {
            lines.append("Code outside of components asked for it")
        }
        lines.append("It was handed out\(component == type ? "" : " as \(type)")  \(place(touch.component))")
        return lines.map { "  " + $0 }.joined(separator: "\n")
    }
}

/// The rules that a test has set.
func rules(_ onlyReplaced: OnlyReplaced?, _ never: NeverTouched?) -> [any TouchRule] {
    [never as (any TouchRule)?, onlyReplaced].compactMap(\.self)
}

/// The components that a test names, by types or as text.
struct NamedComponents: Sendable {
    let types: [any Any.Type]
    let names: [String]
    /// The function or trait that names them, for texts.
    let source: String

    func has(_ touch: TouchWatch.Touch) -> Bool {
        if types.contains(where: { touch.isOf($0) }) { return true }
        return names.contains { name in
            // The module's own components, without the replacements of a test.
            if name.hasSuffix(".*") { return !touch.isReplacement && Self.isCalled(touch.component.type, name) }
            return [touch.component.type, touch.type, touch.token].contains {
                $0.map { Self.isCalled($0, name) } ?? false
            }
        }
    }

    /// A text for each named type that isn't registered.
    func unregistered(among registered: [any Any.Type]) -> [String] {
        types.filter { type in
            func isSuperclass<Named>(_: Named.Type) -> Bool { registered.contains { $0 is Named.Type } }
            return !registered.contains { $0 == type } && !_openExistential(type, do: isSuperclass)
        }.map { type in
            """
            \(TypeName.of(type)) isn't registered in the test's container, but \(source) names it
              Do:  name the class that is registered, its public interface or its token, or remove it from \(source)
            """
        }
    }

    /// A text for each name that no type has.
    func missing(among types: [any Any.Type]) -> [String] {
        names.filter { name in !types.contains { Self.isCalled($0, name) } }.map { name in
            var near: [String] = []
            for type in types
            where NearMatches.isNear(TypeName.short(type), String(name.split(separator: ".").last ?? "")) {
                let line = "  Near: \(TypeName.of(type))"
                if !near.contains(line) { near.append(line) }
            }
            return
                (["The test's container has nothing called '\(name)', which \(source) names"] + near.prefix(3) + [
                    "  Do:  name a class, its public interface or its token, with or without the module,",
                    "       or all classes of a module: Module.*",
                ]).joined(separator: "\n")
        }
    }

    /// Whether a name refers to a type, with or without the module and outer types, or to its module.
    static func isCalled(_ type: any Any.Type, _ name: String) -> Bool {
        let full = TypeName.of(type)
        if name.hasSuffix(".*") { return full.hasPrefix(name.dropLast()) }
        return GraphFile.isName(name, of: full)
    }

    #if canImport(Testing)
    /// Fails a test that doesn't have its own container.
    func requireContainer(of test: Test) throws {
        guard !test.isSuite, !test.traits.contains(where: { $0 is ContainerTrait }) else { return }
        throw NoTestContainer(source: source)
    }
    #endif
}

/// An error of a test that has a rule and lacks its own container.
struct NoTestContainer: Error, CustomStringConvertible {
    let source: String

    var description: String {
        """
        \(source) watches the test's own container, but this test doesn't have one
          Do:  add the trait .container { … } or .container(app) to the test or its suite
        """
    }
}
