import SwiftUI

@main
struct TasksApp: App {
    #if canImport(UIKit) && !os(watchOS)
    @UIApplicationDelegateAdaptor(Delegate.self) private var delegate
    #elseif canImport(AppKit)
    @NSApplicationDelegateAdaptor(Delegate.self) private var delegate
    #endif
    @Environment(\.scenePhase) private var phase
    private let registry = Registry()

    var body: some Scene {
        WindowGroup {
            Tabs()
        }
        .registry(registry)
        #if os(macOS)
        Settings { Text("Settings") }
        #endif
    }
}

extension Scene {
    func registry(_ registry: Registry) -> some Scene { environment(\.registry, registry) }
}

#if canImport(UIKit) && !os(watchOS)
import UIKit

final class Delegate: NSObject, UIApplicationDelegate {}

@MainActor func host() -> UIViewController { UIHostingController(rootView: Tabs().badge()) }
#elseif canImport(AppKit)
import AppKit

final class Delegate: NSObject, NSApplicationDelegate {}

@MainActor func host() -> [AnyObject] { [NSHostingController(rootView: Tabs()), NSHostingView(rootView: Tabs())] }
#endif
