/// The model of a declared scope.
final class ModelScope {
    let classes: [ClassFacts]
    /// Whether each opening registers a value.
    let expectsValue: Bool

    init(_ classes: [ClassFacts], expectsValue: Bool) {
        (self.classes, self.expectsValue) = (classes, expectsValue)
    }
}

extension Model {
    /// The container that a scope opens inside another, with the value that the opening registers.
    func opened(_ scope: ModelScope, inside parent: ModelContainer, with value: ModelObject?) -> ModelContainer {
        let opened = ModelContainer(inside: parent)
        if let value { register(value, in: opened) }
        opened.expectsValue = value != nil
        for facts in scope.classes where mutation != .emptyScopes { register(facts, in: opened) }
        return opened
    }
}
