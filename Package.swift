// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "SheetPresentation",
    defaultLocalization: "en",
    platforms: [.iOS(.v15)],
    products: [
        .library(name: "SheetPresentation", targets: ["SheetPresentation"]),
        // Experimental: SwiftUI's view modifiers.
        .library(name: "SheetPresentationSwiftUI", targets: ["SheetPresentationSwiftUI"]),
    ],
    // `package` is for the modules of the simulated device: others see only what Apple's UIKit declares.
    targets: [
        .target(
            name: "SheetPresentation",
            resources: [.copy("Resources/PrivacyInfo.xcprivacy"), .process("Resources/Localizations")],
            packageAccess: false),
        .target(name: "SheetPresentationSwiftUI", dependencies: ["SheetPresentation"], packageAccess: false),
        .target(name: "Support", path: "Tests/Device/Support", packageAccess: false),
        // A list for the tests of every style.
        .target(
            name: "BuiltInStyles", dependencies: ["SheetPresentation"], path: "Tests/BuiltInStyles",
            packageAccess: false),
        // The examples of the README, pasted one after the other.
        .target(
            name: "ReadmeExamples", dependencies: ["SheetPresentation", "SheetPresentationSwiftUI"],
            path: "Tests/ReadmeExamples", packageAccess: false),
        .testTarget(
            name: "SheetPresentationTests",
            dependencies: ["SheetPresentation", "BuiltInStyles", "ReadmeExamples", "Support"], packageAccess: false),
        .testTarget(
            name: "SheetPresentationSwiftUITests",
            dependencies: ["SheetPresentationSwiftUI", "SheetPresentation", "Support"], packageAccess: false),
    ],
    swiftLanguageModes: [.v6]
)

#if os(Linux)
// Apple's SDK is not available on Linux. These targets replace it only there: on a Mac they are not
// part of the package, so they cannot shadow the SDK or ship with an app. Their tests are the package in Tests/Device.
package.products += [
    .library(name: "Simulator", targets: ["Simulator", "UIKit"]),
    .library(name: "Samples", targets: ["Samples"]),
    .library(name: "Support", targets: ["Support"]),
    .library(name: "BuiltInStyles", targets: ["BuiltInStyles"]),
]
package.targets += [
    .target(name: "SimulatedTime", path: "Tests/Device/SimulatedTime"),
    // The part of UIKit that runs in every frame. UIKit re-exports it, as Apple's does.
    .target(name: "UIKitCore", path: "Tests/Device/UIKitCore"),
    .target(name: "UIKit", dependencies: ["UIKitCore", "Submodules"], path: "Tests/Device/UIKit"),
    // Allows imports of single headers, such as `import UIKit.UIGestureRecognizerSubclass`.
    .target(name: "Submodules", path: "Tests/Device/Submodules"),
    // For code that imports these modules in addition to UIKit, or instead of it.
    .target(name: "CoreGraphics", dependencies: ["UIKit"], path: "Tests/Device/CoreGraphics"),
    .target(name: "QuartzCore", dependencies: ["UIKit"], path: "Tests/Device/QuartzCore"),
    // Swift Testing imports these modules if a file also imports UIKit or CoreGraphics.
    .target(name: "_Testing_UIKit", dependencies: ["UIKit"], path: "Tests/Device/TestingUIKit"),
    .target(name: "_Testing_CoreGraphics", dependencies: ["CoreGraphics"], path: "Tests/Device/TestingCoreGraphics"),
    .target(
        name: "Simulator",
        dependencies: [
            "UIKit", "CoreGraphics", "QuartzCore", "SimulatedTime", "_Testing_UIKit", "_Testing_CoreGraphics",
        ],
        path: "Tests/Device/Simulator"
    ),
    // Screens of an ordinary app, without a sheet.
    .target(name: "Samples", dependencies: ["UIKit"], path: "Tests/Device/Samples", packageAccess: false),
    // Compares what is on the screen with the previous frame, for the random tests.
    .target(
        name: "ScreenContinuity", dependencies: ["Simulator", "UIKit"], path: "Tests/ScreenContinuity",
        packageAccess: false),
    // The library's tests with simulated touches, frame by frame.
    .testTarget(
        name: "SheetDeviceTests",
        dependencies: [
            "SheetPresentation", "BuiltInStyles", "ReadmeExamples", "ScreenContinuity", "Simulator", "Samples", "UIKit",
            "Support",
        ],
        exclude: ["Continuity/Recorded/OpenFailures.txt", "Continuity/Recorded/RecordedFailures.txt", "Traces"],
        packageAccess: false),
]
for target in package.targets {
    switch target.name {
    case "SheetPresentation", "SheetPresentationSwiftUI", "BuiltInStyles", "ReadmeExamples":
        target.dependencies.append("UIKit")
    // Both by name, because a target is rebuilt only when a module that it names has changed.
    case "Support", "SheetPresentationTests", "SheetPresentationSwiftUITests":
        target.dependencies += ["Simulator", "UIKit"]
    default: break
    }
    // Most of the time of the tests is spent in these, and an optimized build takes no longer.
    if ["UIKitCore", "Simulator", "SimulatedTime", "ScreenContinuity"].contains(target.name) {
        target.swiftSettings = [.unsafeFlags(["-O"], .when(configuration: .debug))]
    }
}
#endif
