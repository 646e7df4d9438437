import ScreenGraph
import Wind

extension Row {
    /// W8: open a scope, register one value, resolve an object that the scope creates and keeps, and release the scope.
    static var scopes: [Row] {
        let title = "W8 a scope: a value, and one with 3 dependencies"
        return [
            Row(id: "W8", title: title, size: 100, goal: .none) {
                let (hand, wind) = try scopeLoops()
                return Opponents(hand: .loop(hand), wind: .loop(wind))
            },
            Row(
                id: "W8/threads", title: "W8 two threads, each with its scopes", size: 100, unit: .throughput,
                goal: .figure(1.4)
            ) {
                let (hand, wind) = try scopeLoops()
                return Opponents(hand: .throughput(hand), wind: .throughput(wind))
            },
            Row(id: "W8/request", title: "W8 a request: a declared scope, 4 @Inject", size: 100, goal: .none) {
                let (hand, wind) = try requestLoops()
                return Opponents(hand: .loop(hand), wind: .loop(wind))
            },
            Row(
                id: "W8/request/threads", title: "W8 two threads, each with its requests", size: 100, unit: .throughput,
                goal: .none
            ) {
                let (hand, wind) = try requestLoops()
                return Opponents(hand: .throughput(hand), wind: .throughput(wind))
            },
            Row(id: "W8/builder", title: "W8 a request: a builder with 4 parameters", size: 100, goal: .none) {
                let (hand, wind) = try requestLoops(byBuilder: true)
                return Opponents(hand: .loop(hand), wind: .loop(wind))
            },
        ]
    }

    private static func scopeLoops() throws -> (hand: @Sendable (Int) -> Void, wind: @Sendable (Int) -> Void) {
        let app = try shared(others: 100, by: ScreenGraph.registerRequests)
        let wiring = HandWiring()
        let scope = ScreenGraph.scope(for: Request(user: 7), in: app)
        let handler: any Handler = scope.resolve()
        precondition(handler.answer() == wiring.scope(for: Request(user: 7)).readyHandler().answer())
        return (
            hand: { for user in 0..<$0 { consume(wiring.scope(for: Request(user: user)).readyHandler()) } },
            wind: {
                for user in 0..<$0 {
                    consume(ScreenGraph.scope(for: Request(user: user), in: app).resolve() as any Handler)
                }
            }
        )
    }

    private static func requestLoops(byBuilder: Bool = false) throws -> (
        hand: @Sendable (Int) -> Void, wind: @Sendable (Int) -> Void
    ) {
        var declared: Container.Scope?
        let app = try shared(others: 100) { declared = ScreenGraph.registerNotebooks(in: $0, byBuilder: byBuilder) }
        let (scope, byHand) = (declared!, PlainNotebooks())
        let answer = try ScreenGraph.answer(to: Guest(number: 7), in: scope)
        precondition(answer == byHand.answer(to: Guest(number: 7)))
        return (
            hand: { for number in 0..<$0 { consume(byHand.answer(to: Guest(number: number))) } },
            wind: { count in
                // The scope doesn't keep the app's container alive.
                withExtendedLifetime(app) {
                    for number in 0..<count {
                        guard let answer = try? ScreenGraph.answer(to: Guest(number: number), in: scope) else {
                            preconditionFailure("a request failed")
                        }
                        consume(answer)
                    }
                }
            }
        )
    }
}
