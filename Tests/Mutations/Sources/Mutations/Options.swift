import Foundation

/// The arguments of the command line.
struct Options {
    var count = 100
    var seed: UInt64 = 1
    var paths: [String] = []
    var keys: [String] = []
    /// The suites that run; all if there are none.
    var only: [String] = []
    /// Suites that may be redundant.
    var redundant: [String] = []
    var checkout = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    var work = FileManager.default.temporaryDirectory.appendingPathComponent("sheet-mutants")
    var report: URL?
    var minimum = 0
    var isResuming = false
    var wantsHelp = false
    private(set) var command = ""

    static let help = """
        Tests the tests of SheetPresentation: compiles the library with small mistakes, and runs the tests with each of them.

          --count 100        how many mutants
          --seed 1           which of them
          --in Layout,Motion only files in a folder or with a name like these
          --mutant KEY       only this one, such as SheetPresentation/Layout/DetentRule.swift:42:9:extremum; can be repeated
          --only A,B         only these suites detect mutants, such as SheetDeviceTests.EdgeTests, or EdgeTests
          --redundant A,B    lists the mutants that only these suites detect: if there are none, the suites may be deleted
          --checkout .       the repository
          --work FOLDER      a copy of the repository, which can be reused; default in the temporary folder
          --resume           keeps the results of an interrupted run in the same work folder
          --report FILE      writes the result in Markdown
          --minimum 0        fails if a smaller percentage of the mutants is killed
        """

    init(_ arguments: [String]) throws {
        command = (["mutations"] + arguments).joined(separator: " ")
        var rest = arguments[...]
        while let name = rest.popFirst() {
            switch name {
            case "--help", "-h": wantsHelp = true
            case "--resume": isResuming = true
            default:
                guard let value = rest.popFirst() else { throw Failure(description: "\(name) has no value.") }
                try set(name, to: value)
            }
        }
    }

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    private mutating func set(_ name: String, to value: String) throws {
        func number<Value: FixedWidthInteger>() throws -> Value {
            guard let number = Value(value) else { throw Failure(description: "\(name) \(value) is not a number.") }
            return number
        }
        let list = value.split(separator: ",").map(String.init)
        switch name {
        case "--count": count = try number()
        case "--seed": seed = try number()
        case "--minimum": minimum = try number()
        case "--in": paths = list
        case "--only": only = list
        case "--redundant": redundant = list
        case "--mutant": keys.append(value)
        case "--checkout": checkout = URL(fileURLWithPath: value)
        case "--work": work = URL(fileURLWithPath: value)
        case "--report": report = URL(fileURLWithPath: value)
        default: throw Failure(description: "\(name) is unknown; see --help.")
        }
    }

    /// The same sites for the same options and sources, in the order of the files.
    func choose(from sites: [Site]) -> [Site] {
        if !keys.isEmpty { return sites.filter { keys.contains($0.mutant.key) } }
        let possible = sites.filter { site in paths.isEmpty || paths.contains { site.mutant.file.isIn($0) } }
        var random = SplitMix64(seed: seed)
        let chosen = possible.indices.shuffled(using: &random).prefix(count).sorted()
        return chosen.map { possible[$0] }
    }
}

extension String {
    /// Whether the path contains these components in this order, of which the last one can be the beginning of a file's name.
    fileprivate func isIn(_ part: String) -> Bool { "/\(self)".contains("/\(part)") }
}
