import Foundation

/// The suites of the compiled tests, and the mutants that each of them reaches.
struct Suites {
    struct Suite {
        let name: String
        let seconds: Double
        let reached: Set<Int>
    }

    private(set) var all: [Suite] = []
    /// Suites that fail without any mutant, and their first issues. They are not used.
    private(set) var failing: [(name: String, issue: String)] = []
    private let process: TestProcess
    /// Suites that run only for what no other suite detects.
    private let redundant: [String]

    private static let framework = ["--testing-library", "swift-testing"]

    /// Runs every suite that the options select once, without a mutant.
    init(of process: TestProcess, mutantCount: Int, options: Options, progress: (String) -> Void) throws {
        self.process = process
        redundant = options.redundant
        var names: [String] = []
        var known: Set<String> = []
        let limit = TestProcess.Limit(seconds: 3_600, silence: 600)
        _ = process.run(["--list-tests"] + Self.framework, environment: [:], limit: limit) { line in
            guard let end = line.firstIndex(of: "/"), line.firstMatch(of: #/^\w+\.\w+\//#) != nil else { return }
            let name = String(line[..<end])
            if known.insert(name).inserted { names.append(name) }
        }
        guard !names.isEmpty else { throw WorkFolder.Failure(description: "\(process.binary) lists no tests.") }
        names = try Self.selected(from: names, options)

        let trace = FileManager.default.temporaryDirectory.appendingPathComponent("mutants-\(getpid()).trace")
        defer { try? FileManager.default.removeItem(at: trace) }
        for (index, name) in names.enumerated() {
            try Data(count: mutantCount + 1).write(to: trace)
            let outcome = process.run(
                arguments(for: [name]), environment: [Schema.traceVariable: trace.path], limit: limit)
            switch outcome {
            case .passed(let seconds):
                let bytes = try [UInt8](Data(contentsOf: trace))
                let reached = Set(bytes.indices.filter { bytes[$0] != 0 })
                all.append(Suite(name: name, seconds: seconds, reached: reached))
            case .failed(let issue): failing.append((name, issue))
            case .crashed(let signal): failing.append((name, "crashed with the signal \(signal)"))
            case .ranOutOfTime: failing.append((name, "ran out of time"))
            }
            progress("\(index + 1) of \(names.count): \(name) \(outcome)")
        }
    }

    /// The suites to run.
    static func selected(from names: [String], _ options: Options) throws -> [String] {
        let named = options.only + options.redundant
        for option in named where !names.contains(where: { $0.isAmong([option]) }) {
            throw WorkFolder.Failure(description: "There is no suite called \(option).")
        }
        return options.only.isEmpty ? names : names.filter { $0.isAmong(named) }
    }

    /// The suites that reach a mutant: the ones that fit it best, the others, and those that may be redundant.
    func reaching(_ id: Int, in mutant: Mutant) -> (first: [Suite], others: [Suite], redundant: [Suite]) {
        let candidates = all.filter { $0.reached.contains(id) }
        let reaching = candidates.filter { !$0.name.isAmong(redundant) }
        let file = mutant.file.split(separator: "/").last.map { $0.dropLast(6).prefix { $0 != "+" } } ?? ""
        // What reaches few mutants is about them.
        let ordered = reaching.sorted {
            (isNamed($0, for: file) ? 0 : $0.reached.count, $0.seconds)
                < (isNamed($1, for: file) ? 0 : $1.reached.count, $1.seconds)
        }
        return (
            Array(ordered.prefix(Self.firstCount)), Array(ordered.dropFirst(Self.firstCount)),
            candidates.filter { $0.name.isAmong(redundant) }
        )
    }

    private static let firstCount = 6

    private func isNamed(_ suite: Suite, for file: Substring) -> Bool {
        suite.name.split(separator: ".").last?.hasPrefix("\(file)Tests") == true
    }

    func run(_ suites: [Suite], mutant id: Int) -> TestProcess.Outcome {
        let total = suites.reduce(0) { $0 + $1.seconds }
        let longest = suites.map(\.seconds).max() ?? 0
        return process.run(
            arguments(for: suites.map(\.name)), environment: [Schema.variable: "\(id)"],
            limit: TestProcess.Limit(seconds: 30 + Int(4 * total), silence: 60 + Int(10 * longest)))
    }

    private func arguments(for names: [String]) -> [String] {
        Self.framework + names.flatMap { ["--filter", "^\($0.replacing(".", with: "\\."))/"] }
    }
}

extension String {
    /// Whether a list on the command line contains this suite, with or without its module.
    fileprivate func isAmong(_ names: [String]) -> Bool {
        names.contains { self == $0 || hasSuffix(".\($0)") }
    }
}
