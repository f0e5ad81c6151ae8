import Foundation
import SheetPresentation
import Testing

@testable import DeviceServer

@MainActor
@Suite struct SheetOptionTests {
    @Test(
        arguments: [
            ("radius", .number(17), .number(18)),
            ("radius", .number(1e9), .number(60)),
            ("dimming", .number(0.31), .number(0.3)),
            ("duration", .number(-1), .number(0.2)),
            ("damping", .number(.nan), nil),
            ("damping", .text("0.5"), nil),
            ("grabber", .text("none"), .text("none")),
            ("grabber", .number(1), nil),
            ("haptics", .flag(false), .flag(false)),
            ("edge", .text("top"), .text("top")),
            ("edge", .text(".top); fatalError("), nil),
            ("cheese", .flag(true), nil),
        ] as [(String, PageMessage.Value, PageMessage.Value?)])
    func `a page's value is moved to the control's nearest one, or refused`(
        identifier: String, value: PageMessage.Value, expected: PageMessage.Value?
    ) {
        var options = SheetOptions()

        let isAccepted = options.set(identifier, to: value)

        #expect(isAccepted == (expected != nil))
        #expect(options[identifier] == expected)
    }

    @Test func `every option has its own name, and reads what it has written`() {
        #expect(SheetOption.all.count == 16)
        #expect(Set(SheetOption.all.map(\.identifier)).count == 16)
        for option in SheetOption.all {
            for value in option.someValues {
                var configuration = SheetConfiguration()
                option.apply(value, to: &configuration)
                #expect(option.read(configuration) == value, "\(option.identifier)")

                option.restore(SheetConfiguration(), &configuration)
                #expect(configuration == SheetConfiguration(), "\(option.identifier)")
            }
        }
    }

    @Test func `only changed options are in the code, one line each`() {
        var options = SheetOptions()
        #expect(options.code == "")

        _ = options.set("grabber", to: .text("standard"))
        _ = options.set("duration", to: .number(0.65))

        #expect(
            options.code == """
                configuration.duration = 0.65
                configuration.grabber = .standard
                """)
    }

    @Test func `the code of 200 random states, and of every value, is valid Swift`() throws {
        var generator = SplitMix64(state: 42)
        let states = (0..<200).map { _ in SheetOptions.random(using: &generator) } + SheetOptions.each

        let complaints = try TypeCheck.complaints(about: states.map(\.code))

        #expect(complaints == "")
        #expect(Set(states.map(\.code)).count > 200)
    }

    @Test func `code that is not valid Swift is found`() throws {
        let complaints = try TypeCheck.complaints(about: ["configuration.duration = 1", "configuration.taste = 1"])

        #expect(complaints.contains("has no member 'taste'"))
    }
}

/// Checks code against the library with the compiler, in one run.
private enum TypeCheck {
    /// The compiler's output; empty if everything is correct.
    static func complaints(about snippets: [String]) throws -> String {
        var source = "import SheetPresentation\nimport UIKit\n"
        for (number, code) in snippets.enumerated() {
            source += "@MainActor func state\(number)(_ configuration: inout SheetConfiguration) {\n\(code)\n}\n"
        }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("States.swift")
        try source.write(to: file, atomically: true, encoding: .utf8)

        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments =
            ["swiftc", "-typecheck", "-swift-version", "6", "-warnings-as-errors", "-I", modules.path, "-I", headers]
            + moduleMaps.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] } + [file.path]
        let pipe = Pipe()
        process.standardError = pipe
        try process.run()
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return process.terminationStatus == 0 ? output : output + "\nexit code \(process.terminationStatus)"
    }

    /// The build folder of these tests.
    private static var products: URL {
        URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
    }

    /// The header modules of the stand-in's UIKit.
    private static var headers: String {
        let demo = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..")
        return demo.appendingPathComponent("../Tests/Device/Submodules/include").standardizedFileURL.path
    }

    private static var modules: URL { products.appendingPathComponent("Modules") }

    private static var moduleMaps: [String] {
        let found = try? FileManager.default.contentsOfDirectory(at: products, includingPropertiesForKeys: nil)
        return (found ?? []).map { $0.appendingPathComponent("module.modulemap").path }
            .filter { FileManager.default.fileExists(atPath: $0) }
    }
}

/// Sebastiano Vigna's generator, so that a failure can be repeated.
struct SplitMix64: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

extension SheetOption {
    /// All values of a menu or a switch, and the ends and the middle of a slider.
    var someValues: [PageMessage.Value] {
        switch control {
        case .toggle: [.flag(true), .flag(false)]
        case .menu(let choices): choices.map { .text($0.identifier) }
        case .slider(let range, _, _):
            [range.lowerBound, (range.lowerBound + range.upperBound) / 2, range.upperBound].compactMap {
                valid(.number($0))
            }
        }
    }
}

@MainActor
extension SheetOptions {
    /// A random value for about half of the options.
    static func random(using generator: inout some RandomNumberGenerator) -> SheetOptions {
        var options = SheetOptions()
        for option in SheetOption.all where Bool.random(using: &generator) {
            let value: PageMessage.Value? =
                if case .slider(let range, _, _) = option.control {
                    .number(Double.random(in: range, using: &generator))
                } else {
                    option.someValues.randomElement(using: &generator)
                }
            _ = options.set(option.identifier, to: value)
        }
        return options
    }

    /// One option with one value each.
    fileprivate static var each: [SheetOptions] {
        SheetOption.all.flatMap { option in
            option.someValues.map { value in
                var options = SheetOptions()
                _ = options.set(option.identifier, to: value)
                return options
            }
        }
    }
}
