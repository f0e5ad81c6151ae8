import Foundation
import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// A phone with a sheet of one row of the matrix, and its visible state.
final class SheetMatrixScene: SheetScene {
    let row: SheetMatrixRow
    private let button = UIButton(type: .system)

    static let extent: CGFloat = 240

    /// The visible state of the sheet at one moment.
    struct Seen {
        var sight: SheetSight
        /// The progress, computed from the properties that the style changes.
        var progress: Double
    }

    init(_ row: SheetMatrixRow, _ change: (inout SheetConfiguration) -> Void = { _ in }) {
        self.row = row
        super.init(
            detents: [.height(Self.extent)], edge: row.edge, isRightToLeft: row.isRightToLeft, change)
        button.frame = CGRect(x: 300, y: 600, width: 60, height: 60)
        root.view.addSubview(button)
        device.settle()
        configuration.style = row.style(from: button)
    }

    enum Movement: CaseIterable, Hashable { case coming, goingByTap, goingByCode }

    func present(settled: Bool = true) {
        present(delegate: listener, settled: settled)
    }

    /// A point beside the sheet.
    var beside: CGPoint { CGPoint(x: bounds.midX - outward.x * 150, y: bounds.midY - outward.y * 300) }

    /// Begins a movement and shows its first frame.
    func begin(_ movement: Movement) {
        present(settled: movement != .coming)
        switch movement {
        case .coming: break
        case .goingByTap:
            device.touchAndHold(at: beside)
            device.touchUp()
        case .goingByCode: content.dismiss(animated: true)
        }
        device.advanceFrame()
    }

    // MARK: Screen

    /// Nil after the sheet's removal.
    var seen: Seen? {
        guard let sight = sheet.flatMap({ SheetSight(of: $0, on: device) }) else { return nil }
        return Seen(sight: sight, progress: progress(of: sight))
    }

    private var bounds: CGRect { device.window.bounds }

    /// The frame at its stop.
    var restFrame: CGRect {
        let (out, extent) = (outward, Self.extent)
        if out.x == 0 {
            let width = min(bounds.width, 540)
            return CGRect(
                x: (bounds.width - width) / 2, y: out.y > 0 ? bounds.maxY - extent : 0, width: width, height: extent)
        }
        return CGRect(x: out.x > 0 ? bounds.maxX - extent : 0, y: 0, width: extent, height: bounds.height)
    }

    /// The window's safe area insets inside that frame.
    private var restInsets: UIEdgeInsets {
        let (safe, frame) = (device.window.safeAreaInsets, restFrame)
        return UIEdgeInsets(
            top: max(0, safe.top - frame.minY), left: max(0, safe.left - frame.minX),
            bottom: max(0, safe.bottom - (bounds.maxY - frame.maxY)),
            right: max(0, safe.right - (bounds.maxX - frame.maxX)))
    }

    /// The inverse of each style, computed from the screen's geometry only.
    private func progress(of sight: SheetSight) -> Double {
        let (rest, frame) = (restFrame, sight.frame)
        switch row.kind {
        case .edge: return Double(extent / Self.extent)
        case .across, .corner:
            let (x, y) = (abs(frame.minX - rest.minX) / bounds.width, abs(frame.minY - rest.minY) / bounds.height)
            return 1 - Double(max(x, y))
        case .fade: return sight.opacity
        case .circle:
            guard let radius = sight.opening?.radius else { return 1 }
            let (x, y) = (
                max(button.center.x, bounds.maxX - button.center.x), max(button.center.y, bounds.maxY - button.center.y)
            )
            let (smallest, largest) = (Double(button.bounds.width / 2), Double(hypot(x, y)))
            return (radius - smallest) / (largest - smallest)
        case .zoom:
            let smallest = max(button.bounds.width / rest.width, button.bounds.height / rest.height)
            return Double((frame.width / rest.width - smallest) / (1 - smallest))
        }
    }

    /// The center of the visible part; nil if that is too small for a finger.
    var middle: CGPoint? {
        guard let visible = seen?.sight.frame.intersection(bounds), visible.width > 30, visible.height > 30 else {
            return nil
        }
        return CGPoint(x: visible.midX, y: visible.midY)
    }

    /// Expects the dimming for the visible progress.
    func expectInStep(_ note: String = "", sourceLocation: SourceLocation = #_sourceLocation) {
        guard let seen else {
            if isOnScreen {
                Issue.record("\(row.testDescription) \(note) is not to be seen", sourceLocation: sourceLocation)
            }
            return
        }
        let expected = SheetScene.dimOpacity * min(max(seen.progress, 0), 1)
        expectClose(
            seen.sight.dim, expected, within: 1 / 255, "\(row.testDescription) \(note) at progress \(seen.progress)",
            sourceLocation: sourceLocation)
    }

    /// Expects it at its stop without any effects of a style.
    func expectAtRest(_ note: String = "", sourceLocation: SourceLocation = #_sourceLocation) {
        let note = "\(row.testDescription) \(note)"
        expectClose(seen?.sight.frame, restFrame, within: 0.01, note, sourceLocation: sourceLocation)
        expectClose(seen?.sight.opacity, 1, within: 1e-6, note, sourceLocation: sourceLocation)
        expectClose(seen?.sight.dim, SheetScene.dimOpacity, within: 1e-6, note, sourceLocation: sourceLocation)
        #expect(seen?.sight.opening == nil, "\(note)", sourceLocation: sourceLocation)
        let view = clip
        #expect(view?.layer.mask == nil && view?.mask == nil, "\(note)", sourceLocation: sourceLocation)
        #expect(content.view.safeAreaInsets == restInsets, "\(note)", sourceLocation: sourceLocation)
    }

    func expectNoTrouble(_ note: String = "", sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(
            problems.isEmpty && device.exceptions.isEmpty && device.console.isEmpty,
            "\(row.testDescription) \(note)", sourceLocation: sourceLocation)
    }

    /// Drags by `points` outwards in ten steps along the current path.
    func drag(_ points: CGFloat, along outward: CGPoint, from start: CGPoint, _ check: () -> Void = {}) {
        for step in 1...10 {
            device.step(to: start.moved(by: points * CGFloat(step) / 10, along: outward))
            check()
        }
    }

    // MARK: Recordings

    /// The visible states of an uninterrupted movement, one per frame; recorded once for all tests of a run.
    static func recording(of movement: Movement, _ row: SheetMatrixRow) -> [Seen] {
        let key = RecordingKey(movement: movement, row: row)
        if let recording = recordings[key] { return recording }
        let it = SheetMatrixScene(row)
        it.begin(movement)
        var recording = [it.seen].compactMap { $0 }
        it.watch { if let seen = it.seen { recording.append(seen) } }
        recordings[key] = recording
        return recording
    }

    private struct RecordingKey: Hashable {
        var movement: Movement
        var row: SheetMatrixRow
    }

    private static var recordings: [RecordingKey: [Seen]] = [:]
}
