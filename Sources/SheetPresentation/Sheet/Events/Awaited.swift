/// A value that tasks can await until it is available.
@MainActor
final class Awaited<Value: Sendable> {
    private(set) var value: Value?
    /// The result for a task that is cancelled, or if there will never be a value.
    private let fallback: Value
    private var tasks: [Int: CheckedContinuation<Value, Never>] = [:]
    private var serial = 0

    init(otherwise fallback: Value) {
        self.fallback = fallback
    }

    deinit {
        for task in tasks.values { task.resume(returning: fallback) }
    }

    /// Sets the value; only the first call has an effect.
    func resolve(_ value: Value) {
        guard self.value == nil else { return }
        self.value = value
        let waiting = tasks.sorted { $0.key < $1.key }
        tasks = [:]
        for (_, task) in waiting { task.resume(returning: value) }
    }

    /// Returns the value as soon as it is available.
    func result() async -> Value {
        if let value { return value }
        serial += 1
        let id = serial
        return await withTaskCancellationHandler {
            await withCheckedContinuation { task in
                if Task.isCancelled { task.resume(returning: fallback) } else { tasks[id] = task }
            }
        } onCancel: {
            Task { @MainActor [weak self] in self?.cancel(id) }
        }
    }

    private func cancel(_ id: Int) {
        tasks.removeValue(forKey: id)?.resume(returning: fallback)
    }
}
