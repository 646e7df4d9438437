// Causes the problems of values, builders and makers, and prints their texts for the page Troubleshooting.

import Wind

// MARK: WIND-022, a builder that throws

struct Feed {
    let lines: Int
}

struct FileMissing: Error {
    let path: String
}

func builderFailed(_ container: Container) throws {
    container.register(Feed.self) { throw FileMissing(path: "feed.txt") }
    try container.bootstrap()
}

// MARK: WIND-023, a parameter without a provider

func missingParameter(_ container: Container) throws {
    container.register(Feed.self) { (lines: Int) in Feed(lines: lines) }
    try container.bootstrap()
}

// MARK: WIND-024, a maker without its container

protocol Sketch: AnyObject {}
protocol DependsOnSketch {}
protocol DependsOnSketchMaker {}

final class PencilSketch: Sketch, ParameterizedInstance, IndirectResolver, AutomaticDependencyHandling {
    typealias DependencyToken = any DependsOnSketch
    typealias PublicInterface = any Sketch
    var dependencies = Dependencies()

    init(arguments: String) {}
}

func containerGone(_: Container) throws {
    func maker() throws -> Maker<String, any Sketch> {
        let container = Container()
        PencilSketch.register(in: container)
        return try container.resolve(Maker<String, any Sketch>.self)
    }
    _ = try maker()("a tree")
}

// MARK: WIND-029, a maker with other types

func makerMismatch(_ container: Container) throws {
    PencilSketch.register(in: container)
    container.register(Maker<Int, any Sketch>.self, for: (any DependsOnSketchMaker).self)
    try container.bootstrap()
}

// MARK: All problems

for make in [builderFailed, missingParameter, containerGone, makerMismatch] {
    do {
        try make(Container())
    } catch {
        print("\(error)\n")
    }
}

// MARK: WIND-005, lists and makers that aren't handed out

let sketches = Container()
PencilSketch.register(in: sketches)
do {
    _ = try sketches.resolve([any Sketch].self)
} catch {
    print("\(error)\n")
}
do {
    _ = try sketches.resolve(Maker<Int, any Sketch>.self)
} catch {
    print("\(error)\n")
}

// MARK: WIND-046, a component that a builder creates

protocol DependsOnFeed {}

final class Reader: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnFeed {
    var dependencies = Dependencies()
}

let reading = Container()
reading.register(value: Feed(lines: 1), for: (any DependsOnFeed).self)
reading.register(Reader.self) { Reader() }
for problem in reading.validate() { print("\(problem)\n") }
