// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Benchmarks",
    dependencies: [
        .package(name: "SheetPresentation", path: ".."),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    ],
    targets: [
        .target(name: "Meters"),
        .executableTarget(
            name: "Benchmarks",
            dependencies: [
                "Meters",
                .product(name: "SheetPresentation", package: "SheetPresentation"),
                .product(name: "Simulator", package: "SheetPresentation"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)
