// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Portable",
    platforms: [.iOS(.v18), .macOS(.v15), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [.library(name: "Portable", targets: ["Portable"])],
    targets: [.target(name: "Portable")],
    swiftLanguageModes: [.v6]
)
