extension ProblemText.Lines {
    init(_ code: String, _ data: Container.ResolutionError.BuilderFailed) {
        self.init("\(code) \(ProblemText.name(data.builder.type)) could not be built")
        add(data.builder, "has a builder that failed")
        if data.chain.count > 1 { add(ProblemText.chain(data.chain)) }
        for line in String(describing: data.underlying).split(separator: "\n") { add("| \(line)") }
        if data.underlying is Container.ResolutionError.NotShareable {
            add(todo: ["register it with the lifetime .singleton or .instance, or build an object"])
        } else {
            add(todo: ["repair what the builder met; nothing was kept, and the next call builds again"])
        }
    }

    init(_ code: String, _ data: Container.ResolutionError.MissingParameter) {
        let type = ProblemText.short(data.type)
        self.init("\(code) Nothing hands out \(ProblemText.name(data.type)), which a builder takes")
        for builder in data.builders { add(builder, "is built from it") }
        if let request = data.request { add("met while making what \(ProblemText.name(request)) needs") }
        if data.chain.count > 1 { add("\(ProblemText.chain(data.chain)) -> \(type)") }
        add(near: data.near)
        add(todo: [
            "register what is handed out as \(type) before bootstrap(), or a value: container.register(value:as:),",
            "or let the builder do without: a parameter that is optional may be nil",
        ])
    }

    init(_ code: String, _ data: Container.ResolutionError.MakerMismatch) {
        self.init("\(code) Nothing is made as \(ProblemText.name(data.expected)) says")
        for consumer in data.consumers {
            add(consumer, consumer.type == data.expected ? "is to be handed out" : "is built from it")
        }
        for type in data.actual { add("There is: \(ProblemText.name(type))") }
        let product = ProblemText.name(data.product)
        if data.isProductHandedOut { add("\(product) is made without arguments.") }
        if let actual = data.actual.first {
            add(todo: ["ask for a \(ProblemText.name(actual)), or change the Arguments of its class"])
        } else if data.isProductHandedOut {
            add(todo: ["ask for a maker whose Arguments are Void, or make its class a ParameterizedInstance"])
        } else {
            add(todo: ["register a class that is handed out as \(product), or a ParameterizedInstance"])
        }
    }
}
