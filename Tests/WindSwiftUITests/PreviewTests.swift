import SwiftUI
import Testing
import Wind
import WindSwiftUI
import WindTesting

private enum StoreModule: Container.Module {
    static func register(in container: Container) {
        DiskStore.register(in: container)
    }
}
private enum CountedModule: Container.Module {
    static func register(in container: Container) {
        Made.count += 1
        StoreModule.register(in: container)
    }
}
private enum LackingModule: Container.Module {
    static func register(in container: Container) { Editor.register(in: container) }
}
private final class EmptyStore: Singleton, DirectResolver, AutomaticDependencyHandling, Store {
    var dependencies = Dependencies()
    let name = "empty"
    var items: [String] = []
}

@MainActor
@Suite("A preview", .container { _ in })
struct PreviewTests {
    @Test("shows the components of its module, which is registered once for all previews")
    func module() async throws {
        try await Made.$counter.withValue(.init()) {
            let one = try await HeadlessPreview.show(traits: .container(CountedModule.self)) { ItemsView() }
            try one.tap("Add")
            let two = try await HeadlessPreview.show(traits: .container(CountedModule.self)) { ItemsView() }
            #expect(one.texts == ["disk", "milk", "eggs", "Add"])
            #expect(two.texts == ["disk", "milk", "Add"])
            #expect(Made.count == 1)
        }
    }

    @Test("shows its own replacements, and other previews don't")
    func replaced() async throws {
        let one = try await HeadlessPreview.show(
            traits: .container(StoreModule.self) { try $0.replace(DiskStore.self, with: EmptyStore.self) }
        ) {
            ItemsView()
        }
        let two = try await HeadlessPreview.show(traits: .container(StoreModule.self)) { ItemsView() }
        #expect(one.texts == ["empty", "Add"])
        #expect(two.texts == ["disk", "milk", "Add"])
    }

    @Test("may add components that its module lacks, and otherwise shows the missing provider")
    func lacking() async throws {
        let sound = try await HeadlessPreview.show(
            traits: .container(LackingModule.self) { DiskStore.register(in: $0) }
        ) {
            EditorView()
        }
        #expect(sound.texts.first == "'' in disk")
        let lacking = try await HeadlessPreview.show(traits: .container(LackingModule.self)) { EditorView() }
        #expect(lacking.texts.first?.hasPrefix("WIND-001 No provider for WindSwiftUITests.DependsOnStore") == true)
    }

    @Test("shows a remedy for a replacement of a component that isn't registered")
    func wrong() async throws {
        let screen = try await HeadlessPreview.show(
            traits: .container(LackingModule.self) { try $0.replace(OtherStore.self, with: EmptyStore.self) }
        ) {
            EditorView()
        }
        #expect(
            screen.texts == [
                """
                WIND-028 WindSwiftUITests.OtherStore can't be replaced: it is not registered
                  A preview fills its container
                  WindSwiftUITests.EmptyStore should replace it  (at PreviewTests.swift:69)
                  Do:  register it first, or correct the name if it was renamed
                """
            ])
    }

    @Test("may be one of the application, or of nothing that was registered before")
    func application() async throws {
        Container.application = .kept
        let one = try await HeadlessPreview.show(
            traits: .container { try $0.replace(DiskStore.self, with: EmptyStore.self) }
        ) {
            ItemsView()
        }
        #expect(one.texts == ["empty", "Add"])
    }

    @Test("needs no trait on older systems")
    func modifier() {
        let screen = HeadlessScreen(
            ItemsView().previewContainer(StoreModule.self) { try $0.replace(DiskStore.self, with: EmptyStore.self) })
        #expect(screen.texts == ["empty", "Add"])
    }
}
