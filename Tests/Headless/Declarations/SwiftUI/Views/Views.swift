import Combine
import Foundation
import Observation
import SwiftUI

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
@Observable
final class TaskModel {
    var titles = ["Read"]
    @ObservationIgnored var loads = 0
}

@MainActor
final class Counter: ObservableObject {
    @Published var count = 0
    let changes = PassthroughSubject<Int, Never>()
}

struct Item: Identifiable, Hashable {
    let id: Int
    var title: String
    var isDone = false
}

/// A protocol that refines 'View' and provides the body.
protocol Screen: View {
    associatedtype Content: View
    @ViewBuilder var content: Content { get }
}

extension Screen {
    var body: some View { content.padding() }
}

struct Badge: ViewModifier {
    @Environment(\.registry) private var registry
    let isShown: Bool

    func body(content: Content) -> some View {
        if isShown {
            content.background { Text(registry.title) }
        } else {
            content
        }
    }
}

extension View {
    func badge(_ isShown: Bool = true) -> some View { modifier(Badge(isShown: isShown)) }
}

struct TaskList: Screen {
    @Resolved({ $0.title }) private var title
    @StateObject private var counter = Counter()
    @State private var items = [Item(id: 1, title: "Read")]
    @State private var draft = ""
    @State private var shown: Item?
    @State private var isPresented: Bool = false
    @Environment(\.scenePhase) private var phase

    var content: some View {
        NavigationStack {
            List {
                Section("Open") {
                    ForEach($items) { $item in
                        Row(item: $item)
                    }
                    .onDelete { items.remove(atOffsets: $0) }
                }
                if items.isEmpty { Text("Nothing to do").foregroundStyle(.secondary) }
            }
            .navigationTitle(title)
            .toolbar {
                ToolbarItem(placement: .primaryAction) {
                    Button("Add", systemImage: "plus") { add() }
                }
            }
            .task(id: phase) { await load() }
            .onReceive(counter.changes) { counter.count = $0 }
        }
        .sheet(item: $shown) { item in Detail(item: item) }
        .onAppear { isPresented = phase == .active }
        .badge(isPresented)
    }

    private func add() {
        items.append(Item(id: items.count + 1, title: draft))
        draft = ""
        shown = items.last
    }

    private func load() async { counter.count += 1 }
}

struct Row: View {
    @Binding var item: Item

    var body: some View {
        HStack(spacing: 8) {
            Toggle("Done", isOn: $item.isDone).labelsHidden()
            Text(item.title).strikethrough(item.isDone).font(.body)
            Spacer()
            Label("\(item.id)", systemImage: "number")
        }
        .frame(maxWidth: 300, alignment: .leading)
        .accessibilityLabel(item.title)
        .disabled(item.isDone)
        .id(item.id)
    }
}

struct Detail: View {
    let item: Item
    @State private var isEditing = false
    @State private var title: String

    init(item: Item) {
        self.item = item
        _title = State(initialValue: item.title)
    }

    var body: some View {
        Group {
            if isEditing { TextField("Title", text: $title).onSubmit { isEditing = false } } else { Text(title) }
            Button(role: .destructive, action: { isEditing.toggle() }, label: { Image(systemName: "pencil") })
            ProgressView()
            AnyView(EmptyView())
        }
        .onChangeOfTitle(title)
    }
}

extension View {
    @ViewBuilder fileprivate func onChangeOfTitle(_ title: String) -> some View {
        if #available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *) {
            onChange(of: title) { _, new in print(new) }
        } else {
            onChange(of: title) { print($0) }
        }
    }
}

/// The memberwise initializer is unchanged, though the state is private.
struct Summary: View {
    let count: Int
    @State private var isExpanded = false

    var body: some View { Text("\(count) of \(isExpanded ? "all" : "some")") }
}

struct Tabs: View {
    var body: some View {
        TabView {
            ScrollView { VStack(alignment: .leading) { Summary(count: 1) } }.tabItem { Text("One") }
            TaskList().tabItem { Label("Tasks", systemImage: "list.bullet") }
        }
        #if !os(tvOS) && !os(watchOS)
        .popover(isPresented: .constant(false)) { Text("Hint") }
        #endif
        .environment(\.registry, Registry())
        .environmentObject(Counter())
    }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
struct ModelView: View {
    @Environment(TaskModel.self) private var shared
    @State private var own = TaskModel()

    var body: some View {
        @Bindable var model = shared
        ForEach($model.titles, id: \.self) { TextField("Title", text: $0) }
        ForEach(own.titles, id: \.self) { Text($0) }
    }
}
