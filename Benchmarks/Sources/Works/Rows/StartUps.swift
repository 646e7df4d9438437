import Parts

extension Row {
    /// W5: register, bootstrap, and one read of every dependency.
    static var startUps: [Row] {
        let sizes = [10, 100, 1_000, 10_000].filter { $0 <= Parts.count }
        return sizes.map(warmStartUp) + sizes.map(freshStartUp)
    }

    /// In a process that has done it before.
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

    /// In a process that has done nothing before.
    public static func freshStartUp(of size: Int) -> Row {
        Row(
            id: "W5/fresh/\(size)", title: "W5 start-up, fresh process", size: size,
            goal: size == 1_000 ? .microseconds(2_200) : .none
        ) {
            Opponents(hand: .freshProcess("fresh hand \(size)"), wind: .freshProcess("fresh wind \(size)"))
        }
    }
}
