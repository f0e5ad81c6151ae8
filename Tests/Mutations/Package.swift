// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that the library depends on nothing.
let package = Package(
    name: "Mutations",
    platforms: [.macOS(.v13)],
    dependencies: [.package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1")],
    targets: [
        .executableTarget(
            name: "Mutations",
            dependencies: [
                .product(name: "SwiftSyntax", package: "swift-syntax"),
                .product(name: "SwiftParser", package: "swift-syntax"),
                .product(name: "SwiftOperators", package: "swift-syntax"),
            ]),
        .testTarget(name: "MutationsTests", dependencies: ["Mutations"]),
    ],
    swiftLanguageModes: [.v6]
)
