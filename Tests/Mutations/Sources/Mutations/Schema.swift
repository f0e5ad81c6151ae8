import Foundation

/// The library with all chosen mistakes, compiled once. An environment variable activates one of them.
struct Schema {
    /// The chosen sites by file. A mutant's number is its place in the list of all chosen ones, from 1.
    private var files: [(path: String, source: String, sites: [(id: Int, site: Site)])]
    let mutants: [Mutant]
    private(set) var isCompiled: [Bool]

    /// Activates the mutant with that number.
    static let variable = "SHEET_MUTANT"
    /// The path of a file with a byte for each mutant, which is set when it is reached.
    static let traceVariable = "SHEET_MUTANT_TRACE"

    init(_ chosen: [Site], in sources: [(path: String, text: String)]) {
        let numbered = chosen.enumerated().map { (id: $0.offset + 1, site: $0.element) }
        mutants = chosen.map(\.mutant)
        isCompiled = chosen.map { _ in true }
        files = sources.map { source in
            (source.path, source.text, numbered.filter { $0.site.mutant.file == source.path })
        }
    }

    /// The text of every file in the work folder that differs from the checkout's.
    var mutatedFiles: [String: String] {
        var result = ["SheetPresentation/MutantSwitch.swift": Self.switchFile(count: mutants.count)]
        for file in files where !file.sites.isEmpty { result[file.path] = mutated(file.sites, file.source).text }
        return result
    }

    private func mutated(_ sites: [(id: Int, site: Site)], _ source: String) -> MutatedFile {
        MutatedFile(source, sites: sites)
    }

    /// Removes the mutants that the compiler's errors are about; returns whether there were any.
    mutating func removeMutants(withErrorsIn output: String) -> Bool {
        var rejected: Set<Int> = []
        for match in output.matches(of: #/(?m)^(\/[^:\n]+\.swift):(\d+):(\d+): error:/#) {
            guard let line = Int(match.output.2), let column = Int(match.output.3),
                let index = files.firstIndex(where: {
                    match.output.1.hasSuffix("/\(WorkFolder.sources)/\($0.path)") && !$0.sites.isEmpty
                })
            else { continue }
            let file = files[index]
            let suspects = mutated(file.sites, file.source)
                .suspects(line: line, column: column, among: file.sites.map(\.site))
            rejected.formUnion(suspects.map { file.sites[$0].id })
        }
        for index in files.indices { files[index].sites.removeAll { rejected.contains($0.id) } }
        for id in rejected { isCompiled[id - 1] = false }
        return !rejected.isEmpty
    }

    private static func switchFile(count: Int) -> String {
        """
        import Foundation

        /// Whether the mutant with this number is active.
        public func mutant(_ id: Int) -> Bool {
            if let reachedMutants { reachedMutants[id] = 1 }
            return id == activeMutant
        }

        private let activeMutant = getenv("\(variable)").flatMap { Int(String(cString: $0)) } ?? 0

        /// Shared with the processes of exit tests.
        nonisolated(unsafe) private let reachedMutants: UnsafeMutablePointer<UInt8>? = {
            guard let path = getenv("\(traceVariable)") else { return nil }
            let file = open(path, O_RDWR)
            let memory = mmap(nil, \(count + 1), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
            return memory.flatMap { $0 == MAP_FAILED ? nil : $0.assumingMemoryBound(to: UInt8.self) }
        }()

        """
    }
}
