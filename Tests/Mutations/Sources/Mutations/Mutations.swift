import Foundation

@main
struct Mutations {
    static func main() {
        do {
            let options = try Options(Array(CommandLine.arguments.dropFirst()))
            if options.wantsHelp { return say(Options.help) }
            try Mutations(options: options).run()
        } catch {
            FileHandle.standardError.write(Data("mutations: \(error)\n".utf8))
            exit(1)
        }
    }

    let options: Options

    /// Prints a line without a buffer, so that progress is visible in a file as well.
    private static func say(_ line: String) {
        FileHandle.standardOutput.write(Data("\(line)\n".utf8))
    }

    private func say(_ line: String) { Self.say(line) }

    private func run() throws {
        let folder = try WorkFolder(of: options.checkout, at: options.work)
        let sources = try folder.sourceFiles()
        let sites = sources.flatMap { SiteFinder.sites(in: $0.text, file: $0.path) }
        var chosen = options.choose(from: sites)
        let past = options.isResuming ? try pastEntries() : []
        chosen.removeAll { site in past.contains { $0.mutant == site.mutant } }
        say("\(chosen.count) of \(sites.count) possible mutants, seed \(options.seed)")

        var schema = Schema(chosen, in: sources)
        try build(&schema, in: folder)
        let process = TestProcess(binary: try folder.testBinary(), folder: folder.url.path)
        let suites = try Suites(of: process, mutantCount: schema.mutants.count, options: options) { say($0) }

        var entries = past
        try? FileManager.default.createDirectory(at: options.work, withIntermediateDirectories: true)
        for (index, mutant) in schema.mutants.enumerated() {
            let verdict =
                schema.isCompiled[index] ? verdict(for: mutant, number: index + 1, suites: suites) : .notCompiled
            entries.append(Entry(mutant: mutant, verdict: verdict))
            say("\(index + 1) of \(schema.mutants.count): \(mutant.key) \(verdict)")
            try append(entries[entries.count - 1])
        }

        let report = Report(
            commit: try folder.commit(), command: options.command, siteCount: sites.count, entries: entries,
            failing: suites.failing)
        say("\n" + report.text)
        try options.report.map { try report.text.write(to: $0, atomically: true, encoding: .utf8) }
        if !suites.failing.isEmpty { throw WorkFolder.Failure(description: "Some suites fail without a mutant.") }
        if report.percentage < options.minimum {
            throw WorkFolder.Failure(description: "Only \(report.percentage) % of the mutants were killed.")
        }
    }

    /// Builds, without the mutants that do not compile.
    private func build(_ schema: inout Schema, in folder: WorkFolder) throws {
        while true {
            try folder.update(mutated: schema.mutatedFiles)
            say("Building the library with \(schema.isCompiled.filter { $0 }.count) mutants")
            let result = try folder.build([])
            if result.isSuccessful { break }
            guard schema.removeMutants(withErrorsIn: result.text) else {
                throw WorkFolder.Failure(description: "The library does not compile:\n\(result.text)")
            }
        }
        say("Building the tests")
        let result = try folder.build(["--build-tests"])
        guard result.isSuccessful else {
            throw WorkFolder.Failure(description: "The tests do not compile:\n\(result.text)")
        }
    }

    private func verdict(for mutant: Mutant, number: Int, suites: Suites) -> Verdict {
        let (first, others, redundant) = suites.reaching(number, in: mutant)
        guard !first.isEmpty || !redundant.isEmpty else { return .notReached }
        for group in [first, others] where !group.isEmpty {
            switch suites.run(group, mutant: number) {
            case .passed: break
            case .failed(let issue): return .killed(by: issue)
            case .crashed(let signal): return .killed(by: "signal \(signal)")
            case .ranOutOfTime: return .hung
            }
        }
        guard !redundant.isEmpty else { return .survived }
        return switch suites.run(redundant, mutant: number) {
        case .passed: .survived
        case .failed(let issue): .killedOnly(by: issue)
        case .crashed(let signal): .killedOnly(by: "signal \(signal)")
        case .ranOutOfTime: .killedOnly(by: "a hang")
        }
    }

    // MARK: Results of an interrupted run

    private var results: URL { options.work.appendingPathExtension("results") }

    private func pastEntries() throws -> [Entry] {
        guard let text = try? String(contentsOf: results, encoding: .utf8) else { return [] }
        return try text.split(separator: "\n").map { try JSONDecoder().decode(Entry.self, from: Data($0.utf8)) }
    }

    private func append(_ entry: Entry) throws {
        if !FileManager.default.fileExists(atPath: results.path) { try Data().write(to: results) }
        let file = try FileHandle(forWritingTo: results)
        defer { try? file.close() }
        try file.seekToEnd()
        try file.write(contentsOf: JSONEncoder().encode(entry) + Data("\n".utf8))
    }
}
