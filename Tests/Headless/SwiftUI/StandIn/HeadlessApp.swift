/// Runs an app without a screen.
@MainActor
public final class HeadlessApp<Program: App> {
    private let host = Host()
    /// The windows that were opened and not closed, by the user or by views.
    public private(set) var windows: [HeadlessScreen] = []
    /// What the app is doing.
    public var scenePhase = ScenePhase.active {
        didSet {
            host.root?.part.environment.scenePhase = scenePhase
            host.root?.changes.set()
            host.render()
        }
    }

    /// Makes an app, without any window.
    public init(_ type: Program.Type) {
        var environment = EnvironmentValues()
        environment.openWindow = OpenWindowAction { [weak self] id in
            do { try self?.openWindow(id: id) } catch { fatalError("\(error)") }
        }
        host.show(Program(), environment)
    }

    /// Opens a window of the first group, or of the one with an identifier.
    @discardableResult
    public func openWindow(id: String? = nil) throws -> HeadlessScreen {
        let group = host.root?.all.first { node in
            guard let scene = node.part.value as? any WindowScene else { return false }
            return id.map { $0 == scene.id } ?? (scene.id != settingsIdentifier)
        }
        guard let group else { throw HeadlessError("\(Program.self) has no group of windows '\(id ?? "")'") }
        let number = group.open()
        host.render()
        let window = group.children.first { $0.part.key == AnyHashable(number) }
        let screen = HeadlessScreen(host: host, root: window) { [host] in
            group.close(window: number)
            host.render()
        }
        windows = windows.filter(\.isOpen) + [screen]
        return screen
    }

    /// Opens the window of the settings.
    public func openSettings() throws -> HeadlessScreen { try openWindow(id: settingsIdentifier) }

    /// Ends the app.
    public func close() { host.close() }
}
