import Testing
import UIKit
import Wind
import WindUIKit

@testable import Switch

/// A storage for tests, which keeps its state in memory.
@MainActor
private final class MemoryLightStorage: LightStorage, Singleton,
    IndirectResolver<any DependsOnLightStorage, any LightStorage>, AutomaticDependencyHandling
{
    var dependencies = Dependencies()
    var isOn = false
}

/// Tests the controller with another storage, without a window and without the objects of the app.
@MainActor
struct SwitchControllerTests {
    private let storage = MemoryLightStorage()
    private let container = Container()

    private func controller() throws -> SwitchController {
        let controller = try SwitchController(style: .insetGrouped).resolved(in: container)
        controller.loadViewIfNeeded()
        return controller
    }

    @Test("The switch shows the stored state", arguments: [true, false])
    func shows(isOn: Bool) throws {
        container.register(component: storage)
        storage.isOn = isOn
        #expect(try controller().toggle.isOn == isOn)
    }

    @Test("Setting the switch stores its state", arguments: [true, false])
    func stores(isOn: Bool) throws {
        container.register(component: storage)
        storage.isOn = !isOn
        let controller = try controller()
        controller.toggle.isOn = isOn
        controller.toggle.sendActions(for: .valueChanged)
        #expect(storage.isOn == isOn)
    }

    @Test("Without a storage, the error names the missing provider")
    func missing() throws {
        let error = try #require(throws: Container.ResolutionError.self) { try controller() }
        #expect(error.code == "WIND-001")
    }
}
