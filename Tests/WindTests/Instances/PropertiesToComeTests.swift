import Testing
import Wind

private protocol Tool: AnyObject {}
private protocol Part: AnyObject {}
private protocol DependsOnTool {}
private protocol DependsOnSpareTool {}
private protocol DependsOnPart {}

private final class Hammer: Tool, Singleton, IndirectResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnTool
    typealias PublicInterface = any Tool
}
private final class Wrench: Tool, Singleton, IndirectResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnSpareTool
    typealias PublicInterface = any Tool
}
/// An instance.
private final class Screw: Part, Instance, IndirectResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnPart
    typealias PublicInterface = any Part
}
/// The other container's provider, in place of screws.
private final class Nail: Part, Instance, IndirectResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnPart
    typealias PublicInterface = any Part
}
/// Isn't a component.
private struct Helper {
    @Inject var part: any Part
}
private final class HelperObject {
    @Inject var part: any Part
}
/// A component that isn't registered.
private final class Assistant: InjectedDependencies, DependsOnPart {
    @Inject var part: any Part
    @Inject var parts: [any Part]
    private(set) var fulfilled = 0

    func dependenciesFulfilled() { fulfilled += 1 }
}
private enum Wish {
    @TaskLocal static var helper = false
}
/// Creates helpers, sometimes, before its own properties.
private final class Painter: Instance, DirectResolver, InjectedDependencies, DependsOnTool {
    let helper = Wish.helper ? Helper() : nil
    let object = Wish.helper ? HelperObject() : nil
    let assistant = Wish.helper ? Assistant() : nil
    @Inject var tool: any Tool
    @Inject var sameTool: any Tool
    @Inject var optionalTool: (any Tool)?
    @Inject var lastTool: any Tool
}
/// Replaces its property in `init`, sometimes.
private final class Chooser: Instance, DirectResolver, InjectedDependencies, DependsOnTool {
    @Inject var tool: any Tool
    init() { if Wish.helper { _tool = Inject() } }
}
/// A second class like `Chooser`, whose first object replaces its property.
private final class Decider: Instance, DirectResolver, InjectedDependencies, DependsOnTool {
    @Inject var tool: any Tool
    init() { if Wish.helper { _tool = Inject() } }
}
/// Creates another object of its class in `init`, sometimes.
private final class Twin: Instance, DirectResolver, InjectedDependencies, DependsOnTool {
    let other: Twin? = Wish.helper ? Wish.$helper.withValue(false) { Twin() } : nil
    @Inject var tool: any Tool
    private(set) var fulfilled = 0
    init() {}

    func dependenciesFulfilled() { fulfilled += 1 }
}

private func container() throws -> Container {
    let container = Container()
    Hammer.register(in: container)
    Wrench.register(in: container)
    Screw.register(in: container)
    Painter.register(in: container)
    Chooser.register(in: container)
    Decider.register(in: container)
    Twin.register(in: container)
    try container.bootstrap()
    return container
}

/// The fourth painter of a container, which is the first with helpers.
private func painter(in container: Container) -> Painter {
    for _ in 1...3 { _ = container.resolve() as Painter }
    return Wish.$helper.withValue(true) { container.resolve() }
}

@Suite("Objects that are created in the init of a later object of a class")
struct PropertiesToComeTests {
    private let other = Container()

    init() throws {
        Nail.register(in: other)
        try other.bootstrap()
    }

    @Test("a struct reads from the current container, not from its creator's, and keeps its first value")
    func structure() throws {
        let container = try container()
        let helper = try #require(painter(in: container).helper)
        let part = Container.withCurrent(other) { helper.part }
        #expect(part is Nail)
        Container.withCurrent(container) {
            let copy = helper
            #expect(helper.part === part && copy.part === part)
        }
    }

    @Test("an object that isn't a component reads from the current container, too, and keeps its first value")
    func object() throws {
        let container = try container()
        let object = try #require(painter(in: container).object)
        let part = Container.withCurrent(other) { object.part }
        #expect(part is Nail)
        Container.withCurrent(container) { #expect(object.part === part) }
    }

    @Test("a component is filled by hand, and by the container when it is asked to, and not before")
    func assistant() throws {
        let container = try container()
        let painter = painter(in: container)
        let assistant = try #require(painter.assistant)
        #expect(assistant.fulfilled == 0)
        let screw = Screw()
        assistant.fill(dependency: (any Part).self, with: screw)
        #expect(assistant.part === screw && assistant.parts.map { $0 === screw } == [true])
        try container.resolve(for: assistant)
        #expect(assistant.fulfilled == 1)
        #expect(assistant.part is Screw && assistant.part !== screw)
        #expect(assistant.parts.map { $0 === assistant.part } == [true])
        for tool in [painter.tool, painter.sameTool, painter.optionalTool, painter.lastTool] {
            #expect(tool is Hammer)
        }
    }

    @Test("a property that takes the place of another is filled like that")
    func chooser() throws {
        let container = try container()
        for wish in [false, false, false, true, false, true, true] {
            let chooser: Chooser = Wish.$helper.withValue(wish) { container.resolve() }
            #expect(chooser.tool is Hammer)
        }
        for wish in [true, true, false, false, true] {
            let decider: Decider = Wish.$helper.withValue(wish) { container.resolve() }
            #expect(decider.tool is Hammer)
        }
    }

    @Test("an object of the same class, created by hand, is wired when the container is asked to, and not before")
    func twin() throws {
        let container = try container()
        for wish in [false, false, false, true, false, true] {
            let twin: Twin = Wish.$helper.withValue(wish) { container.resolve() }
            #expect(twin.fulfilled == 1 && twin.tool is Hammer)
            #expect((twin.other != nil) == wish)
            guard let other = twin.other else { continue }
            #expect(other.fulfilled == 0)
            try container.resolve(for: other)
            #expect(other.fulfilled == 1 && other.tool === twin.tool)
        }
    }
}
