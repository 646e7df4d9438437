import Testing
import Wind

private protocol Tool: AnyObject {}
private protocol Part: AnyObject {}
private protocol DependsOnTool {}
private protocol DependsOnPart {}

private final class Hammer: Tool, Singleton, IndirectResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnTool
    typealias PublicInterface = any Tool
}
/// A new one for each consumer.
private final class Screw: Part, Instance, IndirectResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnPart
    typealias PublicInterface = any Part
}
/// No component.
private struct Helper {
    @Inject var part: any Part
}
private final class HelperObject {
    @Inject var part: any Part
}
/// A component that nobody registers.
private final class Assistant: InjectedDependencies, DependsOnPart {
    @Inject var part: any Part
    @Inject var parts: [any Part]
    @Inject var tool: (any Tool)?
}
private enum Wish {
    @TaskLocal static var helper = false
}
/// Makes a helper, sometimes, before its own property.
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
/// Names a token, sometimes.
private final class Namer: Instance, DirectResolver, InjectedDependencies, DependsOnTool {
    @Inject var tool: any Tool
    init() { if Wish.helper { _tool = Inject((any DependsOnTool).self) } }
}
/// Makes another of its own kind in `init`, sometimes.
private final class Twin: Instance, DirectResolver, InjectedDependencies, DependsOnTool {
    let other: Twin? = Wish.helper ? Wish.$helper.withValue(false) { Twin() } : nil
    @Inject var tool: any Tool
    init() {}
}

private func container() throws -> Container {
    let container = Container()
    Hammer.register(in: container)
    Screw.register(in: container)
    Painter.register(in: container)
    Chooser.register(in: container)
    Namer.register(in: container)
    Twin.register(in: container)
    try container.bootstrap()
    return container
}

@Suite("What is made in the init of a later object of a class")
struct PropertiesToComeTests {
    @Test("a struct keeps what it read first")
    func structure() throws {
        let container = try container()
        for _ in 1...3 { _ = container.resolve() as Painter }
        let painter: Painter = Wish.$helper.withValue(true) { container.resolve() }
        Container.withCurrent(container) {
            let helper = painter.helper!
            let part = helper.part
            #expect(helper.part === part)
            let copy = helper
            #expect(copy.part === part)
        }
    }

    @Test("an object that is no component keeps what it read first")
    func object() throws {
        let container = try container()
        for _ in 1...3 { _ = container.resolve() as Painter }
        let painter: Painter = Wish.$helper.withValue(true) { container.resolve() }
        Container.withCurrent(container) {
            let part = painter.object!.part
            #expect(painter.object!.part === part)
        }
    }

    @Test("a component is filled by hand and by the container like any other")
    func assistant() throws {
        let container = try container()
        container.optional((any DependsOnTool).self)
        for _ in 1...3 { _ = container.resolve() as Painter }
        let painter: Painter = Wish.$helper.withValue(true) { container.resolve() }
        let assistant = painter.assistant!
        let screw = Screw()
        assistant.fill(dependency: (any Part).self, with: screw)
        #expect(assistant.part === screw && assistant.parts.count == 1)
        #expect(painter.tool === painter.lastTool && painter.tool === painter.optionalTool)
        let hammer: any Tool = (container.resolve() as Painter).tool
        #expect(painter.tool === hammer && painter.sameTool === hammer)
    }

    @Test("a property that init makes anew is filled")
    func chooser() throws {
        let container = try container()
        let hammer: any Tool = (container.resolve() as Painter).tool
        for wish in [false, false, false, true, false, true, true] {
            let chooser: Chooser = Wish.$helper.withValue(wish) { container.resolve() }
            #expect(chooser.tool === hammer)
            let namer: Namer = Wish.$helper.withValue(wish) { container.resolve() }
            #expect(namer.tool === hammer)
        }
        for wish in [true, true, false, false, true] {
            let chooser: Chooser = Wish.$helper.withValue(wish) { container.resolve() }
            #expect(chooser.tool === hammer)
        }
    }

    @Test("an object of the same class, made by hand, is not wired")
    func twin() throws {
        let container = try container()
        for wish in [false, false, false, true, false, true] {
            let twin: Twin = Wish.$helper.withValue(wish) { container.resolve() }
            _ = twin.tool
            guard let other = twin.other else { continue }
            try container.resolve(for: other)
            #expect(other.tool === twin.tool)
        }
    }
}
