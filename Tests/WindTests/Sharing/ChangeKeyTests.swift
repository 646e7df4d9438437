import Testing
import Wind

/// Each pair is registered by the same line of code, so that only the field in question differs.
@Suite("Containers with otherwise equal registrations differ by")
struct ChangeKeyTests {
    @Test("the class")
    func classes() throws {
        for type in [Red.self, Blue.self, Red.self] as [any Lifecycle.Type] {
            let container = Container()
            type.register(in: container)
            try container.bootstrap()
            #expect(((try? container.resolve(Red.self)) != nil) == (type == Red.self))
            #expect(((try? container.resolve(Blue.self)) != nil) == (type == Blue.self))
        }
    }

    @Test("the lifetime of a built value")
    func lifetime() throws {
        for lifetime in [.singleton, .instance, .lazySingleton, .instance] as [Container.Lifetime] {
            let container = Container()
            container.register(Red.self, as: lifetime) { Red() }
            let isKept = try container.resolve(Red.self) === container.resolve(Red.self)
            if case .instance = lifetime { #expect(!isKept) } else { #expect(isKept) }
        }
    }

    @Test("whether a class or an object takes a class's place")
    func replacement() throws {
        let object = Scarlet()
        for isClass in [true, false, true] {
            let container = Container()
            Red.register(in: container)
            if isClass {
                try container.replace(Red.self, with: Scarlet.self)
            } else {
                try container.replace(Red.self, with: object)
            }
            #expect(try (container.resolve(Red.self) === object) == !isClass)
        }
    }

    @Test("the class that is replaced")
    func replaced() throws {
        for type in [Red.self, Scarlet.self, Red.self] as [any Component.Type] {
            let container = Container()
            Red.register(in: container)
            Scarlet.register(in: container)
            try container.replace(type, with: Crimson.self)
            #expect(try (container.resolve(Red.self) is Crimson) == (type == Red.self))
            #expect(((try? container.resolve(Scarlet.self)) is Crimson) == (type == Scarlet.self))
        }
    }

    @Test("the token")
    func token() throws {
        for token in [(any DependsOnLeft).self, (any DependsOnRight).self] as [any Any.Type] {
            let container = Container()
            container.register(value: 7, for: token)
            let (left, right) = (Left(), Right())
            #expect(((try? container.resolve(for: left)) != nil) == (token == (any DependsOnLeft).self))
            #expect(((try? container.resolve(for: right)) != nil) == (token == (any DependsOnRight).self))
        }
    }

    @Test("the type of a value")
    func type() throws {
        func registered<Value>(_ value: Value) -> Container {
            let container = Container()
            container.register(value: value)
            return container
        }
        #expect(try registered(7).resolve(Int.self) == 7)
        #expect(try registered("7").resolve(String.self) == "7")
        #expect(throws: (any Error).self) { try registered("7").resolve(Int.self) }
    }

    @Test("the parameters of a builder")
    func parameters() throws {
        func registered<Value>(_ type: Value.Type) -> Container {
            let container = Container()
            container.register(value: 7)
            container.register(String.self) { (value: Value) in "\(value)" }
            return container
        }
        #expect(try registered(Int.self).resolve(String.self) == "7")
        #expect(registered(Double.self).codes == ["WIND-023"])
        #expect(registered(Int.self).codes.isEmpty)
    }

    @Test("the class of an object")
    func object() throws {
        for object in [Red(), Blue(), Red()] as [any Component] {
            let container = Container()
            container.register(component: object)
            #expect(((try? container.resolve(Red.self)) != nil) == (object is Red))
            #expect(((try? container.resolve(Blue.self)) != nil) == (object is Blue))
        }
    }

    @Test("whether an object was registered before")
    func sameObject() {
        let (first, second) = (Red(), Red())
        for other in [second, first, second] {
            let container = Container()
            container.register(component: first)
            container.register(component: other)
            #expect(container.codes == (other === first ? ["WIND-004"] : []))
        }
    }

    @Test("whether an object has the type of its offer")
    func unfit() {
        for object in [Red(), Blue(), Red()] as [AnyObject] {
            let container = Container()
            container.register(weakly: object, as: Red.self)
            #expect(container.codes == (object is Red ? [] : ["WIND-003"]))
        }
    }

    @Test("an option and its token")
    func option() {
        for isOptional in [true, false, true] {
            let container = Container()
            Wanting.register(in: container)
            let token: any Any.Type = isOptional ? (any DependsOnLeft).self : (any DependsOnRight).self
            container.optional(token)
            #expect(container.codes == (isOptional ? [] : ["WIND-001"]))
        }
    }

    @Test("the line of code")
    func line() throws {
        func text(_ line: UInt) -> String {
            let container = Container()
            Wanting.register(in: container, fileID: "Here/There.swift", line: line)
            return container.validate().first?.description ?? ""
        }
        #expect(text(11).contains("There.swift:11"))
        #expect(text(12).contains("There.swift:12"))
        #expect(text(11).contains("There.swift:11"))
    }

    @Test("the kind of actor on which something was registered")
    func actor() async throws {
        for actor in [nil, MainActor.shared, nil] as [(any Actor)?] {
            let container = Container()
            container.register(Int.self, isolation: actor) { 7 }
            let error = await elsewhere { try container.resolve(Int.self, isolation: nil) }
            #expect((error != nil) == (actor != nil))
        }
    }

    @Test("the statements of a hand-written resolver")
    func stated() {
        for tokens in [[(any DependsOnLeft).self], [(any DependsOnRight).self], []] as [[any Any.Type]] {
            let container = Container()
            container.register(resolver: Stating(dependencyTokens: tokens))
            Wanting.register(in: container)
            let isServed = tokens.contains { $0 == (any DependsOnLeft).self }
            #expect(container.codes == (isServed ? [] : ["WIND-001"]))
        }
    }

    /// The error of work outside of the main actor.
    private func elsewhere(_ body: @escaping @Sendable () throws -> Int) async -> (any Error)? {
        await Task.detached {
            do {
                _ = try body()
                return nil
            } catch {
                return error
            }
        }.value
    }
}

extension Container {
    fileprivate var codes: [String] {
        validate().compactMap { if case .error(let error) = $0 { error.code } else { nil } }
    }
}

private protocol DependsOnLeft {}
private protocol DependsOnRight {}

private class Red: Singleton, DirectResolver {
    required init() {}

    func fill(dependency: Any.Type, with object: any Component) {}
}

private class Scarlet: Red {}
private final class Crimson: Scarlet {}

private final class Blue: Singleton, DirectResolver {
    func fill(dependency: Any.Type, with object: any Component) {}
}

private final class Left: AutomaticDependencyHandling, DependsOnLeft {
    var dependencies = Dependencies()
}

private final class Right: AutomaticDependencyHandling, DependsOnRight {
    var dependencies = Dependencies()
}

private final class Wanting: Singleton, AutomaticDependencyHandling, DependsOnLeft {
    var dependencies = Dependencies()
}

private struct Stating: DependencyResolver {
    let dependencyTokens: [Any.Type]

    func resolve(on consumer: any Component) { consumer.fill(dependency: Blue.self, with: Blue()) }
    func resolutionPossible(on consumer: any Component) -> Bool { true }
}
