extension ProblemText.Lines {
    init(_ code: String, _ data: Container.ResolutionError.UnservedProperty) {
        let type = ProblemText.name(data.type)
        let short = ProblemText.short(data.component.type)
        self.init("\(code) Nothing fills '\(data.property)' of \(ProblemText.name(data.component.type))")
        add(data.component, "declares it")
        add("It is to be a \(type)" + (data.token.map { " for \(ProblemText.name($0))" } ?? ""))
        for served in data.served {
            let token = served.token.map(ProblemText.name) ?? "Its request"
            add("\(token) brings \(ProblemText.name(served.type))")
        }
        switch data.reason {
        case .noToken:
            if data.served.isEmpty { add("No token of \(short) brings anything.") }
            let token = data.token.map(ProblemText.short) ?? "the token whose provider is handed out as that"
            add(todo: [
                "conform \(short) to \(token),",
                "give the property the type that a token brings, or make it an optional",
            ])
        case .comesWeakly:
            add("What brings it comes and goes, and is held weakly.")
            add(todo: ["declare it @InjectWeak, as an optional, and conform \(short) to InjectedWeakDependencies"])
        case .notAware:
            add("It is weak, and \(short) takes nothing weakly.")
            add(todo: ["conform \(short) to InjectedWeakDependencies, or declare it @Inject"])
        }
    }

    init(_ code: String, _ data: Container.ResolutionError.NoCurrentContainer) {
        self.init("\(code) There is no container to take \(ProblemText.name(data.type)) from")
        add("It was read outside of a component, where neither the task nor the application has one.")
        add(todo: [
            "read it inside of Container.withCurrent(container) { … },",
            "or set Container.application when the program starts",
        ])
    }
}
