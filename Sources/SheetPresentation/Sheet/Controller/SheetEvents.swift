import UIKit

/// The events that a sheet has reported, and the tasks and observers that wait for them.
@MainActor
final class SheetEvents {
    private var reports = MovementReports()
    private var life = Life()
    private var observers = Observers()
    private var removalCompletions: [() -> Void] = []
    /// Called when observers of the position are added or removed.
    private let onDemand: () -> Void

    /// From the appearance to the dismissal.
    @MainActor
    private struct Life {
        /// Nil until that is known.
        var hasAppeared: Bool?
        var isOver = false
        var reason: DismissalReason?
        /// Those that tasks wait for.
        var appearance: Awaited<Bool>?
        var dismissal: Awaited<DismissalReason?>?

        mutating func appears(_ hasAppeared: Bool) {
            if self.hasAppeared == nil { self.hasAppeared = hasAppeared }
            appearance?.resolve(hasAppeared)
        }

        mutating func ends(_ reason: DismissalReason?) {
            if !isOver { (isOver, self.reason) = (true, reason) }
            dismissal?.resolve(reason)
        }
    }

    private struct Observers {
        var onVisibleExtentChange: ((CGFloat) -> Void)?
        var streams: [Int: AsyncStream<CGFloat>.Continuation] = [:]
        var serial = 0

        var isEmpty: Bool { onVisibleExtentChange == nil && streams.isEmpty }
    }

    init(onDemand: @escaping () -> Void) {
        self.onDemand = onDemand
    }

    // MARK: Movements

    /// - Returns: Whether to report the movement.
    func moves(to destination: SheetDestination) -> Bool { reports.moves(to: destination) }

    /// - Returns: Whether to report the arrival, and whether to report its movement first.
    func settles(at detent: Detent.Identifier) -> (isNew: Bool, wasUnannounced: Bool) { reports.settles(at: detent) }

    /// Called when a drag begins.
    func dragWillBegin() {
        reports.reset()
    }

    // MARK: Appearance and dismissal

    var hasAppeared: Bool {
        get async {
            if let hasAppeared = life.hasAppeared { return hasAppeared }
            let appearance = life.appearance ?? Awaited(otherwise: false)
            life.appearance = appearance
            return await appearance.result()
        }
    }

    var dismissal: DismissalReason? {
        get async {
            if life.isOver { return life.reason }
            let dismissal = life.dismissal ?? Awaited(otherwise: nil)
            life.dismissal = dismissal
            return await dismissal.result()
        }
    }

    /// Called when the sheet is about to appear, possibly again.
    func willAppear() {
        if life.isOver { life = Life() }
    }

    func didAppear() {
        life.appears(true)
    }

    /// Called after the dismissal, or when the sheet will not appear; only the first call has an effect.
    ///
    /// - Parameters:
    ///   - reason: Nil if it has not been dismissed.
    ///   - mayAppearAgain: Whether closures are kept; an app may keep a sheet that is over, and its closures keep the app's controllers.
    func end(_ reason: DismissalReason?, mayAppearAgain: Bool) {
        reports.reset()
        life.appears(false)
        life.ends(reason)
        if !mayAppearAgain { observers.onVisibleExtentChange = nil }
        let streams = observers.streams.values
        observers.streams = [:]
        for stream in streams { stream.finish() }
        onDemand()
    }

    /// Calls a completion after the removal, also if the host is gone first.
    func afterRemoval(_ completion: @escaping () -> Void) {
        removalCompletions.append(completion)
    }

    /// Called when a panel has been removed, or is gone with its host.
    func completeRemoval() {
        let completions = removalCompletions
        removalCompletions = []
        for completion in completions { completion() }
    }

    /// Whether the sheet was dismissed or will not appear.
    var isOver: Bool { life.isOver }

    // MARK: Visible extent

    var isObserved: Bool { !observers.isEmpty }

    var onVisibleExtentChange: ((CGFloat) -> Void)? { observers.onVisibleExtentChange }

    func observe(_ onVisibleExtentChange: ((CGFloat) -> Void)?) {
        observers.onVisibleExtentChange = onVisibleExtentChange
        onDemand()
    }

    /// A stream of visible extents that begins with `extent`; nil for a sheet that is not on screen yet.
    func visibleExtents(from extent: CGFloat?) -> AsyncStream<CGFloat> {
        let (stream, continuation) = AsyncStream.makeStream(of: CGFloat.self, bufferingPolicy: .bufferingNewest(1))
        if let extent { continuation.yield(extent) }
        guard !life.isOver else {
            continuation.finish()
            return stream
        }
        observers.serial += 1
        let id = observers.serial
        observers.streams[id] = continuation
        continuation.onTermination = { [weak self] _ in
            Task { @MainActor [weak self] in self?.remove(id) }
        }
        onDemand()
        return stream
    }

    private func remove(_ id: Int) {
        guard observers.streams.removeValue(forKey: id) != nil else { return }
        onDemand()
    }

    func report(_ extent: CGFloat) {
        observers.onVisibleExtentChange?(extent)
        for stream in observers.streams.values { stream.yield(extent) }
    }
}
