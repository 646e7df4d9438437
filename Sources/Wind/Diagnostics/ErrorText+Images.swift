extension ProblemText.Lines {
    init(_ code: String, _ data: Container.ResolutionError.UndescribedProperties) {
        self.init("\(code) The properties of \(ProblemText.name(data.component.type)) can't be found")
        add(data.component, "keeps its dependencies in them")
        add(
            "\(ProblemText.name(data.declaringClass)) was compiled without reflection metadata, which tells where they are."
        )
        add(todo: [
            "compile its module without -disable-reflection-metadata and -disable-reflection-names",
            "(in Xcode: Reflection Metadata Level, All), or read the dependencies by component()",
        ])
    }

    init(_ code: String, _ data: Container.ResolutionError.LinkedTwice) {
        self.init("\(code) \(ProblemText.name(data.component.type)) is a component of another copy of Wind")
        add(data.component, "conforms to that copy's Component")
        addCopies(data.images)
    }

    /// Names the images that copies of Wind are in.
    mutating func addCopies(_ images: [String]) {
        for (index, image) in images.enumerated() { add((index == 0 ? "This copy: " : "The other: ") + image) }
        add(todo: [
            "link Wind once: have the app and each of its frameworks depend on the product WindDynamic",
            "in place of Wind",
        ])
    }
}
