import Foundation
import RandomGraphs
import Testing

@testable import Wind

/// Random graphs, compared with a model that predicts the results.
///
/// The graphs are the same in each run of the tests, so that a failure is the effect of a change. Scripts/fuzz.sh tries new
/// ones, and so does the variable `WIND_RANDOM_SEED` with another number.
@Suite struct RandomGraphTests {
    /// The duration of the random runs in seconds, which the environment can override.
    private static let seconds = 60.0
    private let environment = ProcessInfo.processInfo.environment

    @Test func randomRunsAgreeWithTheModel() async throws {
        let seconds = environment["WIND_RANDOM_SECONDS"].flatMap(Double.init) ?? RandomGraphTests.seconds
        let first = environment["WIND_RANDOM_SEED"].flatMap { UInt64($0) } ?? 1
        let end = ContinuousClock().now + .seconds(seconds)
        try await Net.apart {
            var seed = first
            repeat {
                try Net.run(seed: seed)
                seed &+= 1
            } while ContinuousClock().now < end
        }
    }

    #if os(macOS) || os(Linux)
    /// Sharing between containers must not make a visible difference.
    @Test func randomRunsAgreeWithTheModelWhereNothingIsShared() async {
        await #expect(processExitsWith: .success) {
            SharedOutlooks.areEnabled.store(false, ordering: .relaxed)
            try await Net.apart { for seed in 1...1_000 as ClosedRange<UInt64> { try Net.run(seed: seed) } }
        }
    }
    #endif

    /// Each mistake in the model shows within these runs, and the same mistake in the container would show, too.
    @Test(arguments: Mutation.allCases) func aMistakeIsFound(_ mutation: Mutation) async throws {
        let count = try await Net.apart { try Net.runs(toFind: mutation, limit: 2_000) }
        #expect(count < 2_000)
    }

    @Test func threadsFindOneObjectOfEachSingleton() async throws {
        try await Net.apart {
            for seed in 1...20 as ClosedRange<UInt64> { try Net.runThreads(seed: seed) }
        }
    }
}
