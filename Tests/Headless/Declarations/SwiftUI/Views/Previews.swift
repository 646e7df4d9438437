import DeveloperToolsSupport
import SwiftUI

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
struct Prepared: PreviewModifier {
    let prepare: @MainActor (Registry) -> Registry

    static func makeSharedContext() async throws -> Registry { Registry() }

    func body(content: Content, context: Registry) -> some View {
        content.environment(\.registry, prepare(context))
    }
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension PreviewTrait where T == Preview.ViewTraits {
    @MainActor static func registry(_ prepare: @escaping @MainActor (Registry) -> Registry = { $0 }) -> Self {
        .modifier(Prepared(prepare: prepare))
    }
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
#Preview("Tasks", traits: .registry { _ in Registry(title: "Preview") }) {
    @Previewable @State var isExpanded = true
    TaskList()
    Toggle("Expanded", isOn: $isExpanded)
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
#Preview {
    Summary(count: 2)
}
