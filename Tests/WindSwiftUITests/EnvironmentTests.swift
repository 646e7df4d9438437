import SwiftUI
import Testing
import Wind
import WindSwiftUI
import WindTesting

private struct ContainerName: View {
    @Environment(\.windContainer) private var container
    var body: some View { Text(verbatim: container?.name ?? "none") }
}
private struct Presenting: View {
    @State private var isShown = false
    @State private var isPopped = false

    var body: some View {
        NavigationStack {
            NavigationLink("Push") { ContainerName() }
            Button("Present") { isShown = true }
            Button("Pop") { isPopped = true }
        }
        .sheet(isPresented: $isShown) { ContainerName() }
        .popover(isPresented: $isPopped) { ContainerName() }
    }
}

@MainActor
@Suite("The container in the environment", .container { _ in })
struct EnvironmentTests {
    private func named(_ name: String) -> Container {
        let container = Container()
        container.name = name
        return container
    }

    @Test("is the nearest one")
    func nearest() {
        let (outer, inner) = (named("environment outer"), named("environment inner"))
        let screen = HeadlessScreen(
            VStack {
                ContainerName()
                ContainerName().container(inner)
            }
            .container(outer))
        #expect(screen.texts == ["environment outer", "environment inner"])
    }

    @Test("is the application's if none was set")
    func application() {
        let application = named("environment application")
        Container.application = application
        #expect(HeadlessScreen(ContainerName()).texts == ["environment application"])
        Container.application = nil
        #expect(HeadlessScreen(ContainerName()).texts == ["none"])
    }

    @Test("reaches sheets, popovers and destinations")
    func presented() throws {
        let container = named("environment presented")
        for title in ["Present", "Pop", "Push"] {
            let screen = HeadlessScreen(Presenting().container(container))
            try screen.tap(title)
            #expect(screen.texts.contains("environment presented"), "\(title)")
        }
    }

    @Test("is not kept")
    func weak() {
        var container: Container? = Container()
        weak var gone: Container?
        gone = container
        let screen = HeadlessScreen(ContainerName().container(container!))
        container = nil
        #expect(gone == nil)
        #expect(screen.texts == ["none"])
    }
}
