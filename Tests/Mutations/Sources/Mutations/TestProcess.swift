import Foundation
import Glibc

/// A run of the compiled tests, which ends with the first issue.
struct TestProcess {
    let binary: String
    let folder: String

    enum Outcome: Equatable {
        case passed(seconds: Double)
        case failed(issue: String)
        case crashed(signal: Int32)
        case ranOutOfTime

        var isPassed: Bool { if case .passed = self { true } else { false } }
    }

    struct Limit {
        /// Of the processor.
        var seconds: Int
        /// Without any output.
        var silence: Int
    }

    /// Bytes that the tests may allocate, beyond which a mutant counts as killed.
    private static let memoryLimit = 24 << 30

    /// - Parameters:
    ///   - limit: The time after which the run counts as a hang.
    ///   - output: Receives every line.
    func run(
        _ arguments: [String], environment: [String: String], limit: Limit, output: (String) -> Void = { _ in }
    ) -> Outcome {
        let start = Date()
        var pipe: [Int32] = [0, 0]
        guard Glibc.pipe(&pipe) == 0 else { return .failed(issue: "no pipe") }
        let command = "ulimit -t \(limit.seconds); ulimit -v \(Self.memoryLimit >> 10); cd \"$0\" && exec \"$@\""
        guard let process = spawn(["/bin/sh", "-c", command, folder, binary] + arguments, environment, writingTo: pipe)
        else { return .failed(issue: "\(binary) cannot be run") }
        close(pipe[1])
        defer { close(pipe[0]) }

        var lines = LineReader(file: pipe[0])
        while true {
            switch lines.next(within: limit.silence) {
            case .line(let line):
                output(line)
                // Unlike a known issue.
                guard line.contains(" recorded an issue ") else { continue }
                stop(process)
                return .failed(issue: line)
            case .end: return status(of: process, since: start)
            case .late:
                stop(process)
                return .ranOutOfTime
            }
        }
    }

    /// Starts a program in a process group of its own, so that the processes of its exit tests end with it.
    private func spawn(_ command: [String], _ environment: [String: String], writingTo pipe: [Int32]) -> pid_t? {
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        posix_spawn_file_actions_adddup2(&actions, pipe[1], 1)
        posix_spawn_file_actions_adddup2(&actions, pipe[1], 2)
        posix_spawn_file_actions_addclose(&actions, pipe[0])
        posix_spawn_file_actions_addclose(&actions, pipe[1])
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))

        var arguments = command.map { strdup($0) } + [nil]
        let all = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        var variables = all.map { strdup("\($0)=\($1)") } + [nil]
        defer { for text in arguments + variables { free(text) } }
        var process = pid_t()
        return posix_spawn(&process, command[0], &actions, &attributes, &arguments, &variables) == 0 ? process : nil
    }

    private func stop(_ process: pid_t) {
        kill(-process, SIGKILL)
        var status: Int32 = 0
        waitpid(process, &status, 0)
    }

    private func status(of process: pid_t, since start: Date) -> Outcome {
        var status: Int32 = 0
        waitpid(process, &status, 0)
        // Exit tests that it has left.
        kill(-process, SIGKILL)
        let signal = status & 0x7f
        if signal == SIGXCPU || signal == SIGKILL { return .ranOutOfTime }
        if signal != 0 { return .crashed(signal: signal) }
        let code = (status >> 8) & 0xff
        return code == 0
            ? .passed(seconds: Date().timeIntervalSince(start)) : .failed(issue: "ended with the exit code \(code)")
    }
}

/// Reads a file line by line, but not for ever.
private struct LineReader {
    let file: Int32
    private var buffer: [UInt8] = []
    private var isAtEnd = false

    enum Event {
        case line(String)
        case end
        case late
    }

    init(file: Int32) {
        self.file = file
    }

    mutating func next(within seconds: Int) -> Event {
        let deadline = Date(timeIntervalSinceNow: Double(seconds))
        while true {
            if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
                let line = String(decoding: buffer[..<end], as: UTF8.self)
                buffer.removeSubrange(...end)
                return .line(line)
            }
            if isAtEnd { return .end }
            let rest = deadline.timeIntervalSinceNow
            guard rest > 0 else { return .late }
            var poll = pollfd(file: file)
            guard Glibc.poll(&poll, 1, Int32(min(rest, 60) * 1_000) + 1) > 0 else { continue }
            var chunk = [UInt8](repeating: 0, count: 65_536)
            let count = read(file, &chunk, chunk.count)
            if count > 0 { buffer += chunk[..<count] } else { isAtEnd = true }
        }
    }
}

extension pollfd {
    fileprivate init(file: Int32) {
        self.init(fd: file, events: Int16(POLLIN), revents: 0)
    }
}
