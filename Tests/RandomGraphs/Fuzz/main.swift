import RandomGraphs

let arguments = CommandLine.arguments.dropFirst()
let seconds = arguments.first.flatMap { Int($0) } ?? 3600
var seed = arguments.dropFirst().first.flatMap { UInt64($0) } ?? UInt64.random(in: 0 ... .max)
let clock = ContinuousClock()
let end = clock.now + .seconds(seconds)
var count = 0
do {
    while clock.now < end {
        try Net.run(seed: seed)
        seed &+= 1
        count += 1
    }
    print("\(count) runs, up to seed \(seed): nothing found")
} catch {
    print(error)
}
