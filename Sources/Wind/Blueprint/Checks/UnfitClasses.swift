extension Check {
    /// A class must be a component of this copy of Wind, and its properties must be described.
    static func unfitClasses(_ graph: DependencyGraph) -> [Container.ResolutionError] {
        graph.suspects.flatMap { index -> [Container.ResolutionError] in
            let plan = graph.nodes[index].plan
            guard plan.isOfUnfitClass else { return [] }
            return plan.facts.errors(for: graph.nodes[index].registration.participant)
        }
    }

    /// Wind should be in a process once.
    static func otherCopies(_ graph: DependencyGraph) -> [Container.Note] {
        let others = ConformanceIndex.otherComponents()
        return others.isEmpty ? [] : [.linkedTwice(images: copies(beside: others))]
    }

    /// The files that this copy of Wind and others are in, by what they call `Component`.
    static func copies(beside others: [ProtocolID]) -> [String] {
        ([Landmarks.ofWind.component] + others).map { component in
            component.descriptor.flatMap { Image(of: $0) }?.path ?? "code that is in no file"
        }
    }
}

extension ClassFacts {
    /// Whether no object of the class can be wired, whatever is registered.
    var isUnfit: Bool { isOfOtherCopy || undescribed != nil }

    /// A class whose properties can't be found, though the dependencies are in them.
    private var undescribed: AnyClass? {
        landmarks.contains(.injectedDependencies) ? fields.undescribed : nil
    }

    /// Why an object of the class can't be wired.
    func errors(for component: Container.ResolutionError.Participant) -> [Container.ResolutionError] {
        if isOfOtherCopy {
            let images = Check.copies(beside: ConformanceIndex.otherComponents())
            return [.linkedTwice(.init(component: component, images: images))]
        }
        return undescribed.map { [.undescribedProperties(.init(component: component, declaringClass: $0))] } ?? []
    }
}
