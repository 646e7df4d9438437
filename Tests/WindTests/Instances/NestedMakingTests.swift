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
/// An instance.
private final class Screw: Part, Instance, IndirectResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnPart
    typealias PublicInterface = any Part
}
private final class Note: Instance, DirectResolver, InjectedDependencies {}
private struct Helper {
    @Inject var part: any Part
}
/// Resolves a component between its helper and its own properties.
private final class Painter: Instance, DirectResolver, InjectedDependencies, DependsOnTool {
    let helper = Helper()
    let note: Note = Container.current!.resolve()
    @Inject var tool: any Tool
    @Inject var other: any Tool
}
/// Resolves itself, up to some depth.
private final class Nest: Instance, DirectResolver, InjectedDependencies, DependsOnTool {
    @TaskLocal static var depth = 0
    @Inject var first: any Tool
    let inner: Nest? =
        Nest.depth == 0 ? nil : Nest.$depth.withValue(Nest.depth - 1) { try? Inner.container!.resolve(Nest.self) }
    @Inject var second: any Tool
}
private enum Inner {
    @TaskLocal static var container: Container?
}

private func container() throws -> Container {
    let container = Container()
    Hammer.register(in: container)
    Screw.register(in: container)
    Note.register(in: container)
    Painter.register(in: container)
    Nest.register(in: container)
    try container.bootstrap()
    return container
}

@Suite("An instance whose init has the container make another")
struct NestedMakingTests {
    @Test("leaves the values of its helpers' properties to them")
    func helper() throws {
        let container = try container()
        Container.withCurrent(container) {
            for _ in 1...5 {
                let painter: Painter = container.resolve()
                let part = painter.helper.part
                #expect(painter.helper.part === part)
                #expect(painter.tool === painter.other)
            }
        }
    }

    @Test("of another container's, of the same class, has all of its properties filled, at every depth")
    func nest() throws {
        let (container, other) = (try container(), try container())
        for depth in [0, 0, 0, 1, 0, 1, 1] {
            try Inner.$container.withValue(other) {
                try Nest.$depth.withValue(depth) {
                    let nest: Nest = try container.resolve(Nest.self)
                    #expect(nest.first === nest.second)
                    if depth > 0 { #expect(nest.inner != nil) }
                    if let inner = nest.inner { #expect(inner.first === inner.second && inner.first !== nest.first) }
                }
            }
        }
    }
}
