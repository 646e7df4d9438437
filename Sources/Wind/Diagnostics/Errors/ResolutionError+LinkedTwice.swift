extension Container.ResolutionError {
    /// A component that conforms to the `Component` of another copy of Wind in the process.
    public struct LinkedTwice: ProblemData, Sendable {
        /// The component.
        public let component: Participant
        /// The files of the images that the copies are in, this one's first.
        public let images: [String]

        var code: String { "WIND-036" }

        func write(to text: inout ProblemText) {
            text.facts = [.type(component.type)]
            text.headline("%0 is a component of another copy of Wind")
            text.participant(component, "conforms to that copy's Component")
            text.copies(images)
        }
    }
}

extension Container.Note {
    /// Several copies of Wind in the process.
    struct LinkedTwice: ProblemData {
        let images: [String]

        var code: String { "WIND-037" }

        func write(to text: inout ProblemText) {
            text.facts = [.number(images.count)]
            text.headline("There are %0 copies of Wind in this process")
            text.line("A container of one does not know the components and the application's container of another.")
            text.copies(images)
        }
    }
}

extension ProblemText {
    /// Names the images that copies of Wind are in, this one's first.
    fileprivate mutating func copies(_ images: [String]) {
        for (index, image) in images.enumerated() {
            line(index == 0 ? "This copy: %0" : "The other: %0", about: [.text(image)])
        }
        advice(
            "link Wind once: have the app and each of its frameworks depend on the product WindDynamic\nin place of Wind"
        )
    }
}
