import Testing
import Wind

private protocol Store: AnyObject { var name: String { get } }
private protocol DependsOnStore {}
private protocol DependsOnSpareStore {}
private protocol DependsOnGuest {}
private protocol DependsOnClock {}

private final class Shelf: Store, Singleton, IndirectResolver {
    typealias DependencyToken = any DependsOnStore
    typealias PublicInterface = any Store
    let name = "shelf"
    func fill(dependency: Any.Type, with object: any Component) {}
}
private final class Clock: Born, Singleton, SimpleResolver {
    typealias DependencyToken = any DependsOnClock
}
private final class Guest: ForeignInstantiable, SimpleResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnGuest
}

private final class Optionals: InjectedDependencies, Singleton, DependsOnClock {
    @Inject var store: (any Store)?
    @Inject var clock: Clock
}
private final class Lists: InjectedDependencies, Instance, DependsOnClock {
    @Inject var stores: [any Store]
}
private final class Weak: InjectedWeakDependencies, Singleton, DependsOnClock {
    @InjectWeak var guest: Guest?
}
private final class WeakOfKept: InjectedWeakDependencies, Singleton, DependsOnClock {
    @InjectWeak var clock: Clock?
}
private final class Named: InjectedDependencies, Singleton, DependsOnStore {
    @InjectFor((any DependsOnSpareStore).self) var spare: (any Store)?
}
private final class ByInterface: InjectedDependencies, Singleton, DependsOnStore {
    @InjectFor((any Store).self) var store: any Store
}
private final class OfAnotherType: InjectedDependencies, Singleton, DependsOnStore {
    @InjectFor((any DependsOnStore).self) var clock: Clock
}
private final class NeedsAbsent: InjectedDependencies, Singleton, DependsOnSpareStore {
    @Inject var spare: any Store
}
private final class NeedsNamedAbsent: InjectedDependencies, Singleton, DependsOnSpareStore {
    @InjectFor((any DependsOnSpareStore).self) var spare: any Store
}
private final class Owned: InjectedDependencies, Singleton {
    @Inject var container: Container
}
private final class OfValue: InjectedDependencies, Singleton {
    @Inject var title: String
}
private final class MayStayEmpty: InjectedWeakDependencies, Singleton, DependsOnSpareStore, DependsOnGuest {
    @Inject var spare: (any Store)?
    @Inject var spares: [any Store]
    @InjectFor((any DependsOnSpareStore).self) var named: (any Store)?
    @InjectWeak var guest: Guest?
    @InjectWeakFor((any DependsOnGuest).self) var other: Guest?
}
private final class Chained: Store, InjectedDependencies, Singleton, IndirectResolver, DependsOnStore {
    typealias DependencyToken = any DependsOnStore
    typealias PublicInterface = any Store
    let name = "chained"
    @Inject var next: (any Store)?
    @Inject var all: [any Store]
}

@Suite("A property that may stay empty, of a class that forgot the token")
struct ForgottenTokenTests {
    private let container = Container()

    private func refusal(_ register: (Container) -> Void) -> String {
        Shelf.register(in: container)
        Clock.register(in: container)
        register(container)
        return textOfRefusal { try container.bootstrap() }
    }

    @Test("is empty where only the class itself provides the token")
    func ownToken() throws {
        container.optional((any DependsOnStore).self)
        Chained.register(in: container)
        try container.bootstrap()
        let chained = try #require(try container.resolve((any Store).self) as? Chained)
        #expect(chained.next == nil && chained.all.isEmpty)
    }

    @Test("is refused, with the token: an optional, a list, a weak one")
    func kinds() {
        #expect(
            refusal { Optionals.register(in: $0) } == """
                WIND-030 Nothing fills 'store' of WindTests.Optionals
                  WindTests.Optionals declares it  (registered at File.swift:N)
                  Its type is WindTests.Store
                  WindTests.DependsOnClock brings WindTests.Clock
                  Do:  conform Optionals to DependsOnStore, which brings it
                """)
        let (lists, weak) = (Container(), Container())
        Shelf.register(in: lists)
        Clock.register(in: lists)
        Lists.register(in: lists)
        #expect(textOfRefusal { try lists.bootstrap() }.hasSuffix("conform Lists to DependsOnStore, which brings it"))
        Clock.register(in: weak)
        Guest.register(in: weak)
        Weak.register(in: weak)
        #expect(textOfRefusal { try weak.bootstrap() }.hasSuffix("conform Weak to DependsOnGuest, which brings it"))
    }

    @Test("is refused, if it names a token that the class does not declare")
    func named() {
        #expect(
            refusal { Named.register(in: $0) }.hasSuffix(
                """
                  Do:  conform Named to DependsOnSpareStore,
                       or give the property the type that a token brings
                """))
    }

    @Test("is refused if it is weak and the provider's object is kept")
    func weakOfKept() {
        #expect(
            refusal { WeakOfKept.register(in: $0) }.hasSuffix(
                """
                  Its provider is delivered strongly.
                  Do:  declare it @Inject, or deliver the token weakly: container.weak(_:)
                """))
    }

    @Test("stays empty if a token of the class is optional, or its object hasn't come yet")
    func empty() throws {
        Shelf.register(in: container)
        container.optional((any DependsOnSpareStore).self)
        container.optional((any DependsOnGuest).self)
        MayStayEmpty.register(in: container)
        try container.bootstrap()
        #expect(container.validate().isEmpty)
    }
}

private final class Plain: Store, Singleton, SimpleResolver {
    typealias DependencyToken = any DependsOnStore
    let name = "plain"
    func fill(dependency: Any.Type, with object: any Component) {}
}
private final class OfPlain: InjectedDependencies, Singleton, DependsOnStore {
    @Inject var store: (any Store)?
    @Inject var stores: [any Store]
}
private final class OfHidden: InjectedDependencies, Singleton, DependsOnStore {
    @Inject var shelf: Shelf
}
private protocol Labelled { var name: String { get } }
extension Shelf: Labelled {}
private final class OfOther: InjectedDependencies, Singleton, DependsOnStore {
    @Inject var label: any Labelled
}
private final class OfWeak: InjectedWeakDependencies, Singleton, DependsOnGuest {
    @Inject var guests: [Guest]
}

@Suite("A property that may stay empty, where every token of the class brings something else")
struct NeverFilledTests {
    private let container = Container()

    @Test("is refused, and the remedy is to hand out the provider as the interface")
    func interface() {
        Plain.register(in: container)
        OfPlain.register(in: container)
        let refusal = Refusal { try container.bootstrap() }
        #expect(refusal.codes == ["WIND-030", "WIND-030"] && refusal.created.isEmpty)
        #expect(refusal.text.contains("Nothing fills 'store'") && refusal.text.contains("Nothing fills 'stores'"))
        #expect(
            refusal.text.hasSuffix(
                """
                  Plain has that type, but isn't handed out as it.
                  Do:  make Plain an IndirectResolver<any DependsOnStore, any Store>
                """))
    }

    @Test("is refused if it has the type of the hidden class, and the remedy is the interface")
    func hidden() {
        Shelf.register(in: container)
        OfHidden.register(in: container)
        #expect(
            textOfRefusal { try container.bootstrap() }.hasSuffix(
                """
                  Shelf is handed out only as WindTests.Store.
                  Do:  declare the type that the token brings:
                       @Inject var shelf: any Store
                """))
    }

    @Test("is refused if it has another interface than the resolver, and the remedy is a further offer")
    func otherInterface() {
        Shelf.register(in: container)
        OfOther.register(in: container)
        #expect(
            textOfRefusal { try container.bootstrap() }.hasSuffix(
                """
                  Shelf has that type, but isn't handed out as it.
                  Do:  offer it as that type, too:
                       container.register((any Labelled).self, for: (any DependsOnStore).self, by: Shelf.self)
                """))
    }

    @Test("is refused if the token is delivered weakly")
    func weakly() {
        Guest.register(in: container)
        OfWeak.register(in: container)
        #expect(
            textOfRefusal { try container.bootstrap() }.hasSuffix(
                """
                  Its provider is delivered weakly.
                  Do:  declare it weak: @InjectWeak var guests: [Guest]
                """))
    }
}

@Suite("The remedy for a property without a value")
struct UnservedAdviceTests {
    private let container = Container()

    private func advice(_ register: (Container) -> Void) -> String {
        Shelf.register(in: container)
        Clock.register(in: container)
        register(container)
        let text = textOfRefusal { try container.bootstrap() }
        #expect(text.hasPrefix("WIND-030"))
        return text.split(separator: "\n").drop { !$0.contains("Do:") }
            .map { $0.drop { $0 == " " } }.joined(separator: " ")
    }

    @Test("names the token where an interface stands in its place")
    func interface() {
        #expect(
            advice { ByInterface.register(in: $0) }
                == "Do:  name the token that brings it: @InjectFor((any DependsOnStore).self) var store: any Store")
    }

    @Test("names the type that the token brings")
    func type() {
        #expect(
            advice { OfAnotherType.register(in: $0) }
                == "Do:  declare the type that the token brings: @InjectFor((any DependsOnStore).self) var clock: any Store"
        )
    }

    @Test("says that a token which may be absent needs an optional, named or not")
    func absent() {
        let text = advice {
            $0.optional((any DependsOnSpareStore).self)
            NeedsNamedAbsent.register(in: $0)
        }
        #expect(text == "Do:  make it an optional")
        let other = Container()
        other.optional((any DependsOnSpareStore).self)
        NeedsAbsent.register(in: other)
        #expect(
            textOfRefusal { try other.bootstrap() }.hasSuffix(
                """
                  Nothing provides DependsOnSpareStore, which is optional.
                  Do:  make it an optional if DependsOnSpareStore brings it, or conform NeedsAbsent to the token that does
                """))
    }

    @Test("says that the container ignores the token that the property names")
    func ignored() {
        let text = advice {
            $0.ignore((any DependsOnSpareStore).self)
            NeedsNamedAbsent.register(in: $0)
        }
        #expect(text == "Do:  remove container.ignore((any DependsOnSpareStore).self)")
    }

    @Test("names the token of the container itself")
    func ownContainer() {
        #expect(
            advice { Owned.register(in: $0) } == "Do:  conform Owned to ContainerDependency, which brings it")
    }

    @Test("says that a value is registered for no token")
    func value() {
        #expect(
            advice {
                $0.register(value: "title")
                OfValue.register(in: $0)
            } == "Do:  register it for a token, and conform OfValue to it")
    }
}
