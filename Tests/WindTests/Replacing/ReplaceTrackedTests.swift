import Testing
import Wind

private protocol Wood: AnyObject {}
private protocol Table: AnyObject { var wood: any Wood { get } }
private protocol DependsOnWood {}
private protocol DependsOnTable {}
private protocol DependsOnGuest {}
private protocol DependsOnLoan {}

private final class Oak: Wood, Singleton, IndirectResolver<any DependsOnWood, any Wood>, InjectedDependencies {}
private final class Pine: Wood, Singleton, InjectedDependencies {}

private final class KeptTable: Table, Singleton, IndirectResolver<any DependsOnTable, any Table>,
    InjectedDependencies, DependsOnWood
{
    @Inject var wood: any Wood
}

private final class FoldingTable: Table, Instance, IndirectResolver<any DependsOnTable, any Table>,
    InjectedDependencies, DependsOnWood
{
    @Inject var wood: any Wood
}

private final class Guest: SimpleResolver, ForeignInstantiable, InjectedDependencies {
    typealias DependencyToken = any DependsOnGuest
}

/// Takes objects weakly, so that a container tracks it.
private final class Waiter: InjectedWeakDependencies, DependsOnTable, DependsOnGuest {
    @Inject var table: any Table
    @InjectWeak var guests: [Guest]
    var toldCount = 0

    func dependenciesFulfilled() { toldCount += 1 }
}

/// Hands its consumers the table of another token.
private final class TableLender: DependencyResolver, Singleton, InjectedDependencies, DependsOnTable {
    @Inject var table: any Table
    var dependencyTokens: [any Any.Type] { [(any DependsOnLoan).self] }

    func resolutionPossible(on consumer: any Component) -> Bool { consumer is any DependsOnLoan }
    func resolve(on consumer: any Component) { consumer.fill(dependency: TableLender.self, with: self) }
}

private final class Borrower: InjectedWeakDependencies, DependsOnLoan, DependsOnGuest {
    @InjectWeak var guests: [Guest]
    var toldCount = 0

    func fill(dependency: Any.Type, with object: any Component) {}
    func dependenciesFulfilled() { toldCount += 1 }
}

@Suite("A replacement also reaches an object that only its user keeps")
struct ReplaceTrackedTests {
    private let container = Container()

    @Test("in an empty child, through the parent's components", arguments: [false, true])
    func emptyChild(isInstance: Bool) throws {
        Oak.register(in: container)
        Guest.register(in: container)
        if isInstance { FoldingTable.register(in: container) } else { KeptTable.register(in: container) }
        try container.bootstrap()
        let child = Container(parent: container)
        let waiter = Waiter()
        try child.resolve(for: waiter)
        let table = waiter.table
        try container.replace(Oak.self, with: Pine.self)
        #expect(waiter.toldCount == 2)
        #expect(waiter.table.wood is Pine)
        #expect((waiter.table === table) == !isInstance)
    }

    @Test("through a hand-written resolver", arguments: [false, true])
    func resolver(isInChild: Bool) throws {
        Oak.register(in: container)
        Guest.register(in: container)
        KeptTable.register(in: container)
        TableLender.register(in: container)
        try container.bootstrap()
        let child = Container(parent: container)
        let borrower = Borrower()
        try (isInChild ? child : container).resolve(for: borrower)
        try container.replace(Oak.self, with: Pine.self)
        #expect(borrower.toldCount == 2)
    }

    @Test("unless another container has wired it since", arguments: [false, true])
    func wiredElsewhere(isChild: Bool) throws {
        let other = Container(parent: isChild ? container : nil)
        for container in [container, other] {
            Oak.register(in: container)
            Guest.register(in: container)
            KeptTable.register(in: container)
        }
        let waiter = Waiter()
        for container in [container, other] {
            try container.resolve(for: waiter)
        }
        try container.replace(Oak.self, with: Pine.self)
        #expect(waiter.toldCount == 2)
        #expect(waiter.table.wood is Oak)
        try other.replace(Oak.self, with: Pine.self)
        #expect(waiter.toldCount == 3)
        #expect(waiter.table.wood is Pine)
        try container.resolve(for: waiter)
        try container.replace(Oak.self, with: Oak.self)
        #expect(waiter.toldCount == 5)
        #expect(waiter.table.wood is Oak)
    }
}
