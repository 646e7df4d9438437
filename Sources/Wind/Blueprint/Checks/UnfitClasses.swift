extension Check {
    /// A class must be a component of this copy of Wind, and the compiler must have described its properties.
    static func unfitClasses(_ node: DependencyGraph.Node, in _: DependencyGraph) -> [Container.ResolutionError] {
        node.plan.facts.errors(for: node.registration.participant)
    }

    /// A process should have only one copy of Wind.
    static func otherCopies(_ graph: DependencyGraph) -> [Container.Note] {
        let others = ConformanceIndex.otherComponents()
        return others.isEmpty ? [] : [.linkedTwice(images: copies(beside: others))]
    }

    /// The files with this copy of Wind and with the other copies, found by their protocols `Component`.
    static func copies(beside others: [ProtocolID]) -> [String] {
        ([Landmarks.ofWind.component] + others).map { component in
            component.descriptor.flatMap { Image(of: $0) }?.path ?? "code that is in no file"
        }
    }
}

extension ClassFacts {
    /// Whether the class can't be wired, whatever is registered.
    var isUnfit: Bool { isOfOtherCopy || undescribed != nil }

    /// The class whose properties can't be found although they hold the dependencies.
    private var undescribed: AnyClass? {
        landmarks.contains(.injectedDependencies) ? fields.undescribed : nil
    }

    /// Explains why an object of the class can't be wired.
    func errors(for component: Container.ResolutionError.Participant) -> [Container.ResolutionError] {
        if isOfOtherCopy {
            let images = Check.copies(beside: ConformanceIndex.otherComponents())
            return [.linkedTwice(.init(component: component, images: images))]
        }
        return undescribed.map { [.undescribedProperties(.init(component: component, declaringClass: $0))] } ?? []
    }
}
