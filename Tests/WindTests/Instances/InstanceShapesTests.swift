import Testing
import Wind

private protocol Tool: AnyObject {}
private protocol Part: AnyObject {}
private protocol Maybe: AnyObject {}
private protocol DependsOnTool {}
private protocol DependsOnSpareTool {}
private protocol DependsOnPart {}
private protocol DependsOnMaybe {}
private protocol DependsOnSize {}

private final class Hammer: Tool, Singleton, IndirectResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnTool
    typealias PublicInterface = any Tool
}
private final class Spare: Tool, Singleton, IndirectResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnSpareTool
    typealias PublicInterface = any Tool
}
private final class Screw: Part, LazySingleton, IndirectResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnPart
    typealias PublicInterface = any Part
}
private struct Size: Sendable, Equatable { var width = 3 }

private protocol Checked: Component {
    /// The objects that it reads, in some order.
    var read: [AnyObject] { get }
}

private class Base: Instance, DirectResolver, InjectedDependencies, DependsOnTool, Checked {
    @Inject var tool: any Tool
    required init() {}
    var read: [AnyObject] { [tool] }
}
private final class Derived: Base, DependsOnPart {
    let byte: UInt8 = 1
    @Inject var part: any Part
    @Inject var again: any Tool
    override var read: [AnyObject] { [tool, part, again] }
}
private final class Generic<Value, Other>: Instance, DirectResolver, InjectedDependencies, DependsOnTool, Checked {
    var value: Value?
    @Inject var tool: Other
    var read: [AnyObject] { [tool as AnyObject] }
}
private final class Optional2: Instance, DirectResolver, InjectedDependencies, DependsOnTool, DependsOnMaybe, Checked {
    @Inject var tool: (any Tool)?
    @Inject var maybe: (any Maybe)?
    var read: [AnyObject] { maybe == nil ? [tool!] : [] }
}
private final class Listing: Instance, DirectResolver, InjectedDependencies, DependsOnTool, DependsOnSpareTool, Checked
{
    @InjectFor((any DependsOnTool).self) var tool: any Tool
    @Inject var tools: [any Tool]
    var read: [AnyObject] { [tool] + tools }
}
private final class ByToken: Instance, DirectResolver, InjectedDependencies, DependsOnTool, DependsOnSpareTool, Checked
{
    @InjectFor((any DependsOnSpareTool).self) var spare: any Tool
    @InjectFor((any DependsOnTool).self) var tool: any Tool
    @InjectFor((any DependsOnTool).self) var first: any Tool
    var read: [AnyObject] { [tool, spare, first] }
}
private final class OwnFill: Instance, DirectResolver, DependsOnTool, DependsOnPart, Checked {
    @Inject var tool: any Tool
    var kept: [AnyObject] = []
    func fill(dependency: Any.Type, with object: any Component) { kept.append(object) }
    var read: [AnyObject] { [tool] }
}
private final class Both: Instance, DirectResolver, AutomaticDependencyHandling, DependsOnTool, DependsOnPart, Checked {
    var dependencies = Dependencies()
    @Inject var tool: any Tool
    var part: any Part { component() }
    var other: any Tool { component() }
    var read: [AnyObject] { [tool, part, other] }
}
private final class Block: Instance, DirectResolver, AutomaticDependencyHandling, DependsOnTool, DependsOnSpareTool,
    DependsOnPart, Checked
{
    var dependencies = Dependencies()
    var tool: any Tool { component(for: (any DependsOnTool).self) }
    var spare: any Tool { component(for: (any DependsOnSpareTool).self) }
    var part: (any Part)? { component() }
    var read: [AnyObject] { [tool, spare, part!] + (components() as [any Tool]) }
}
private final class Valued: Instance, DirectResolver, AutomaticDependencyHandling, DependsOnTool, DependsOnSize, Checked
{
    var dependencies = Dependencies()
    @Inject var size: Size
    @Inject var tool: any Tool
    var read: [AnyObject] { size == Size() ? [tool, (component() as any Tool)] : [] }
}
private final class ValuedBlock: Instance, DirectResolver, AutomaticDependencyHandling, DependsOnTool, DependsOnSize,
    Checked
{
    var dependencies = Dependencies()
    var tool: any Tool { component() }
    var size: Size { component() }
    var read: [AnyObject] { size == Size() ? [tool] : [] }
}
private final class Dictionary2: Instance, DirectResolver, AutomaticDependencyHandling, DependsOnTool, Checked {
    var dependencies: [String: [any Component]] = [:]
    var tool: any Tool { component() }
    var read: [AnyObject] { [tool] }
}

private func container() throws -> Container {
    let container = Container()
    Hammer.register(in: container)
    Spare.register(in: container)
    Screw.register(in: container)
    container.register(Size.self, for: (any DependsOnSize).self) { Size() }
    container.optional((any DependsOnMaybe).self)
    Base.register(in: container)
    Derived.register(in: container)
    Generic<Int, any Tool>.register(in: container)
    Generic<[String], any Tool>.register(in: container)
    Optional2.register(in: container)
    Listing.register(in: container)
    ByToken.register(in: container)
    OwnFill.register(in: container)
    Both.register(in: container)
    Block.register(in: container)
    Valued.register(in: container)
    ValuedBlock.register(in: container)
    Dictionary2.register(in: container)
    try container.bootstrap()
    return container
}

private func check<Consumer: Checked>(_ type: Consumer.Type) throws {
    weak var mine: AnyObject?
    weak var theirs: AnyObject?
    do {
        let (first, second) = (try container(), try container())
        let expected = (
            try first.resolve(type).read.map { ObjectIdentifier($0) },
            try second.resolve(type).read.map { ObjectIdentifier($0) }
        )
        #expect(!expected.0.isEmpty && Set(expected.0).isDisjoint(with: expected.1))
        func ids(_ consumer: Consumer) -> [ObjectIdentifier] { consumer.read.map { ObjectIdentifier($0) } }
        let consumers = try (0..<6).map { _ in try first.resolve(type) }
        for consumer in consumers { #expect(ids(consumer) == expected.0) }
        for round in 0..<3 {
            try second.resolve(for: consumers[3])
            for (index, consumer) in consumers.enumerated() {
                #expect(
                    ids(consumer) == (index == 3 || (index == 4 && round > 0) ? expected.1 : expected.0), "\(index)")
            }
            try second.resolve(for: consumers[4])
            try first.resolve(for: consumers[3])
            #expect(ids(consumers[3]) == expected.0 && ids(consumers[4]) == expected.1)
            #expect(ids(try first.resolve(type)) == expected.0)
        }
        (mine, theirs) = (consumers[0].read[0], consumers[4].read[0])
    }
    #expect(mine == nil && theirs == nil)
}

@Suite("Objects of every shape, some wired again by another container, read their own dependencies")
struct InstanceShapesTests {
    @Test func base() throws { try check(Base.self) }
    @Test func derived() throws { try check(Derived.self) }
    @Test func generic() throws { try check(Generic<Int, any Tool>.self) }
    @Test func otherGeneric() throws { try check(Generic<[String], any Tool>.self) }
    @Test func optional() throws { try check(Optional2.self) }
    @Test func list() throws { try check(Listing.self) }
    @Test func byToken() throws { try check(ByToken.self) }
    @Test func ownFill() throws { try check(OwnFill.self) }
    @Test func both() throws { try check(Both.self) }
    @Test func block() throws { try check(Block.self) }
    @Test func valued() throws { try check(Valued.self) }
    @Test func valuedBlock() throws { try check(ValuedBlock.self) }
    @Test func dictionary() throws { try check(Dictionary2.self) }
}
