import Combine
import SwiftUI

/// The value that the environment carries.
final class Registry: Sendable {
    let title: String
    init(title: String = "Tasks") { self.title = title }
}

struct RegistryKey: EnvironmentKey {
    static let defaultValue = Registry()
}

extension EnvironmentValues {
    var registry: Registry {
        get { self[RegistryKey.self] }
        set { self[RegistryKey.self] = newValue }
    }
}

/// A wrapper that SwiftUI updates, with dynamic properties of its own.
@propertyWrapper
struct Resolved<Value>: DynamicProperty {
    @Environment(\.registry) private var registry
    @StateObject private var box = Box<Value>()
    @State private var updates = 0
    private let make: (Registry) -> Value

    init(_ make: @escaping (Registry) -> Value) { self.make = make }

    @MainActor var wrappedValue: Value {
        guard let value = box.value else { preconditionFailure("used outside of a view") }
        return value
    }

    nonisolated mutating func update() {
        // SAFETY: SwiftUI calls this on the main actor, so the value doesn't leave it.
        nonisolated(unsafe) let property = self
        MainActor.assumeIsolated {
            let box = unsafe property.box
            if box.value == nil { box.value = unsafe property.make(property.registry) }
        }
    }
}

final class Box<Value>: ObservableObject {
    var value: Value?
    private var subscriptions: Set<AnyCancellable> = []

    func follow(_ other: some Publisher<Void, Never>) {
        other.sink { [weak self] in self?.objectWillChange.send() }.store(in: &subscriptions)
    }
}
