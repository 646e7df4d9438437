import Foundation
import RandomGraphs

// fuzz run <seconds> <file> [seed]: random runs, every twentieth with threads. The file holds the seed of the current
// run, in case the run ends the process.
// fuzz mistakes: the number of the run that finds each mistake of the model.
// fuzz trace <seed>: one run, which prints each operation before it is performed.

var arguments = CommandLine.arguments.dropFirst()
do {
    switch (arguments.popFirst(), arguments.popFirst()) {
    case ("run", let seconds?):
        let end = ContinuousClock().now + .seconds(Double(seconds) ?? 3600)
        let record = FileHandle(forWritingAtPath: arguments.popFirst() ?? "/dev/null")
        let first = arguments.popFirst().flatMap { UInt64($0) } ?? .random(in: 0 ... .max)
        var seed = first
        while ContinuousClock().now < end {
            try record?.truncate(atOffset: 0)
            try record?.write(contentsOf: Data("\(seed)".utf8))
            try Net.readingEarly { try Net.run(seed: seed) }
            if seed % 20 == 0 { try Net.runThreads(seed: seed) }
            seed &+= 1
        }
        print("\(seed &- first) random runs from seed \(first) on: nothing found")
    case ("trace", let seed?):
        try Net.readingEarly {
            try Net.trace(seed: UInt64(seed) ?? 0) { FileHandle.standardOutput.write(Data("\($0)\n".utf8)) }
        }
    case ("mistakes", _):
        for mutation in Mutation.allCases { print("\(mutation): found by run \(try Net.runs(toFind: mutation))") }
    default:
        print("usage: fuzz run <seconds> <file> [seed] | fuzz trace <seed> | fuzz mistakes")
        exit(2)
    }
} catch {
    print(error)
    exit(1)
}
