// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Portable",
    platforms: [.iOS(.v16), .macOS(.v13), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
    products: [.library(name: "Portable", targets: ["Portable"])],
    targets: [.target(name: "Portable")],
    swiftLanguageModes: [.v6]
)
