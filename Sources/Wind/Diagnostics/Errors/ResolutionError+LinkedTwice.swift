extension Container.ResolutionError {
    /// A component that conforms to the `Component` of another copy of Wind in the process.
    public struct LinkedTwice: Sendable {
        /// The component.
        public let component: Participant
        /// The files of the images with the copies, this copy's image first.
        public let images: [String]

        func write(to text: inout ProblemText) {
            text.facts = [.type(component.type)]
            text.headline("WIND-036", "%0 is a component of another copy of Wind")
            text.participant(component, "conforms to that copy's Component")
            text.copies(images)
        }
    }
}

extension ProblemText {
    /// Names the images with copies of Wind, this copy's image first.
    mutating func copies(_ images: [String]) {
        for (index, image) in images.enumerated() {
            line(index == 0 ? "This copy: %0" : "The other: %0", about: [.text(image)])
        }
        advice(
            "link Wind once: have the app and each of its frameworks depend on the product WindDynamic\nin place of Wind"
        )
    }
}
