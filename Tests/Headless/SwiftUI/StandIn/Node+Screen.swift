/// Something that a user can't do.
public struct HeadlessError: Error, CustomStringConvertible {
    /// Why not.
    public let description: String
    init(_ description: String) { self.description = description }
}

extension Node {
    /// What a user sees, in order; what a pushed view or another tab covers is left out, what a sheet covers is not.
    var visible: [Node] {
        if part.value is any Stack, let top = descendants(on: .pushed).last { return [self] + top.visible }
        if part.value is any Tabs, let tabs = tabs {
            let selected = tabs[min(memory as? Int ?? 0, tabs.count - 1)]
            return [self] + selected.children[0].visible + tabs.flatMap { $0.children[1].visible }
        }
        return [self] + children.filter { $0.part.surface != .name }.flatMap(\.visible)
    }

    /// The view that a user can reach: the sheet on top, if there is one.
    var front: Node {
        visible.last { $0 !== self && $0.part.surface == .sheet }?.front ?? self
    }

    var tabs: [Node]? {
        let labels = descendants(on: .tab)
        return labels.isEmpty ? nil : labels.compactMap(\.parent)
    }

    /// What a control is called: its label, else all its texts and names.
    var names: [String] { children.flatMap(\.names) + [part.text, environment.label].compactMap { $0 } }

    var all: [Node] { [self] + children.flatMap(\.all) }

    /// The outermost nodes with a surface here, and those in them.
    private func descendants(on surface: Part.Surface) -> [Node] {
        children.flatMap { child -> [Node] in
            if child.part.surface == .sheet || child.part.value is any Stack { return [] }
            return (child.part.surface == surface ? [child] : []) + child.descendants(on: surface)
        }
    }
}

extension Part {
    @MainActor var text: String? { (value as? any Primitive)?.text }
}
