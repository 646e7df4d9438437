import Foundation
import Wind
import WindGraph

// graphs FOLDER: writes graphs that are hard to draw in each format, and prints the time that the large ones take.

guard let folder = CommandLine.arguments.dropFirst().first.map({ URL(fileURLWithPath: $0, isDirectory: true) }) else {
    print("usage: graphs FOLDER")
    exit(2)
}

func write(_ text: String, _ name: String) throws {
    try Data(text.utf8).write(to: folder.appendingPathComponent(name))
}

func seconds<Result>(_ body: () -> Result) -> (Result, Double) {
    let start = ContinuousClock().now
    let result = body()
    let time = ContinuousClock().now - start
    return (result, Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18)
}

do {
    // A container doesn't keep its parent.
    let county = Container()
    let places = Container.places(inside: county)
    defer { withExtendedLifetime(county) {} }
    for (name, container) in [
        ("odd", Container.oddNames()), ("unsound", .unsound()), ("places", places), ("empty", Container()),
        ("small", .square(side: 5)),
    ] {
        let file = GraphFile(container.graph)
        try write(file.json(), name + ".json")
        try write(file.html(), name + ".html")
        for grouping in GraphGrouping.allCases {
            try write(file.dot(groupedBy: grouping), "\(name).\(grouping).dot")
            try write(file.mermaid(groupedBy: grouping), "\(name).\(grouping).mmd")
        }
    }
    let sample = GraphFile(places.graph)
    try write(sample.layers(1000, columns: 12).html(), "thousand.html")
    try write(sample.layers(10000, columns: 25).html(), "tenThousand.html")

    let square = Container.square(side: 32)
    let (graph, graphTime) = seconds { square.graph }
    let (file, fileTime) = seconds { GraphFile(graph) }
    let (json, jsonTime) = seconds { file.json() }
    let (html, htmlTime) = seconds { file.html() }
    try write(json, "square.json")
    try write(html, "square.html")
    print(
        String(
            format: "graphs: %d components: graph %.2f s, file %.2f s, JSON %.2f s, HTML %.2f s", file.nodes.count,
            graphTime, fileTime, jsonTime, htmlTime))
} catch {
    print(error)
    exit(1)
}
