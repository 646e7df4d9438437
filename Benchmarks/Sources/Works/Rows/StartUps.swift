import Parts

extension Row {
    /// W5: register, bootstrap, and read every dependency once.
    static var startUps: [Row] {
        let sizes = [10, 100, 1_000, 10_000].filter { $0 <= Parts.count }
        return sizes.map(warmStartUp) + sizes.map(freshStartUp)
    }

    /// Returns a row for a process that has started the same parts before.
    public static func warmStartUp(of size: Int) -> Row {
        Row(
            id: "W5/warm/\(size)", title: "W5 start-up, warm", size: size,
            goal: size == 1_000 ? .microseconds(1_500) : .none
        ) {
            let areEqual = try Parts.areEqual(Parts.startWired(size), Parts.startByHand(size))
            precondition(areEqual)
            return Opponents(hand: .each { Parts.startByHand(size) }, wind: .each { try Parts.startWired(size) })
        }
    }

    /// Returns a row for a new process.
    public static func freshStartUp(of size: Int) -> Row {
        Row(
            id: "W5/fresh/\(size)", title: "W5 start-up, fresh process", size: size,
            goal: size == 1_000 ? .microseconds(2_200) : .none
        ) {
            Opponents(hand: .freshProcess("fresh hand \(size)"), wind: .freshProcess("fresh wind \(size)"))
        }
    }
}
