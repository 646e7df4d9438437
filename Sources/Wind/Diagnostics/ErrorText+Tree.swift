extension ProblemText.Lines {
    init(_ code: String, _ data: Container.ResolutionError.ContainerGone) {
        switch data.role {
        case .parent:
            self.init("\(code) The parent of this container is gone")
            add("A child does not keep its parent, and can make and wire nothing without it.")
            add(todo: [
                "keep the outermost container as long as those inside are used,",
                "for instance in Container.application",
            ])
        case .maker(let maker):
            self.init("\(code) A \(ProblemText.name(maker)) was called after its container was let go of")
            add("A maker keeps its container weakly.")
            add(todo: ["keep the container as long as its makers are called"])
        }
    }

    init(_ code: String, _ data: Container.ResolutionError.NotInScope) {
        let component = ProblemText.name(data.component.type)
        self.init("\(code) \(component) is asked for where there is no scope")
        add(data.component, "is a ScopedSingleton: one for each container inside another")
        if let consumer = data.consumer { add(consumer, "would keep it for longer") }
        if data.chain.count > 1 { add(ProblemText.chain(data.chain)) }
        if let consumer = data.consumer.map({ ProblemText.short($0.type) }) {
            add(todo: [
                "make \(consumer) a ScopedSingleton or an Instance too,",
                "or register it in the container that is the scope",
            ])
        } else {
            add(todo: ["ask a Container(parent:) for it, one for each request, window or account"])
        }
    }

    init(_ code: String, _ data: Container.ResolutionError.InvalidExport) {
        let token = ProblemText.name(data.token)
        let short = ProblemText.short(data.token)
        let places = data.places.map(\.description).joined(separator: " and ")
        switch data.reason {
        case .notProvided:
            self.init("\(code) Nothing provides the exported \(token)")
            add("exported at \(places)")
            add(todo: ["register a component whose DependencyToken is \(short) in the container that exports it"])
        case .notInside:
            self.init("\(code) \(token) is exported from a container that is not inside this one")
            add("exported at \(places)")
            add(todo: ["create the container that exports it with this one as its parent: Container(parent:)"])
        case .twice:
            self.init("\(code) \(token) is exported twice")
            add("exported at \(places)")
            add(todo: ["export it from one container, or give the other's components a token of their own"])
        }
    }

    init(_ code: String, _ data: Container.ResolutionError.NothingToReplace) {
        let type = ProblemText.name(data.type)
        let reason = data.isHandWritten ? "a hand-written resolver provides it" : "it is not registered"
        self.init("\(code) \(type) can't be replaced: \(reason)")
        add("\(ProblemText.name(data.replacement)) was to take its place  (at \(data.place))")
        add(near: data.near)
        if data.isHandWritten {
            add(todo: ["register the resolver that the test needs in a container of its own"])
        } else if data.isFurtherOut {
            add("It is registered further out.")
            add(todo: ["replace it there, or register the other in this container, which hides it here"])
        } else {
            add(todo: ["register it before, or name what is registered; what was renamed stays real otherwise"])
        }
    }

    init(_ code: String, _ data: Container.ResolutionError.ModuleCycle) {
        let count = data.path.count
        self.init(
            count == 1
                ? "\(code) \(ProblemText.name(data.path[0])) requires itself"
                : "\(code) \(count) modules require each other")
        add("installed at \(data.place)")
        add(ProblemText.chain(data.path + [data.path[0]]))
        add(todo: ["move what they share into a module of its own, which both require"])
    }
}
