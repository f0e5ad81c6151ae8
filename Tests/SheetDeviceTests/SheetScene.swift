import Foundation
import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// A phone with an app that presents sheets.
@MainActor
final class SheetScene {
    let device: Device
    let root = UIViewController()
    let content = UIViewController()
    let log = EventLog()
    private(set) lazy var listener = Listener(log)
    private(set) var problems: [SheetProblem] = []
    var configuration = SheetConfiguration()

    static let dimOpacity = 0.2

    init(_ model: DeviceModel = .iPhone16, framesPerSecond: Int = 60) {
        device = Device(model, framesPerSecond: framesPerSecond)
        root.view.backgroundColor = .systemBackground
        content.view.backgroundColor = .secondarySystemBackground
        device.showAndSettle(root)
        SheetProblem.reporter = { [weak self] in self?.problems.append($0) }
    }

    /// Presents, and waits for the first frame of the movement or, with `settled`, until the sheet is at rest.
    @discardableResult
    func present(height: CGFloat? = 500, settled: Bool = true) -> SheetController? {
        let sheet = SheetTransition(configuration: configuration).present(content, height: height, from: root) {
            [log] in
            log.append("completion")
        }
        if settled { device.settle() }
        return sheet
    }

    /// The sheet's visible upper edge.
    var top: CGFloat { device.presentedFrame(of: content.view).minY }
    /// The view that clips the sheet at its free edge.
    var clip: UIView? { content.view.superview?.superview?.superview }

    var screenHeight: CGFloat { device.window.bounds.height }

    /// The dimming view's visible opacity; nil if there is none.
    var dim: Double? { device.layers.first(named: "DimmingView")?.sublayers.first?.opacity }

    var isPresented: Bool { content.presentingViewController != nil }

    /// A point on the sheet, `depth` points below its upper edge.
    func onSheet(_ depth: CGFloat = 40) -> CGPoint {
        CGPoint(x: device.window.bounds.midX, y: top + depth)
    }

    /// Expects exactly the dimming for the sheet's visible edge: linear from off screen to `height`.
    func expectInStep(height: CGFloat = 500, sourceLocation: SourceLocation = #_sourceLocation) {
        guard let dim else {
            let isOnScreen = content.viewIfLoaded?.window != nil
            if isOnScreen { Issue.record("there is no dimming", sourceLocation: sourceLocation) }
            return
        }
        let shown = Double((screenHeight - top) / height)
        let expected = Self.dimOpacity * min(max(shown, 0), 1)
        if abs(dim - expected) > 1 / 255 {
            Issue.record("dim \(dim) instead of \(expected) with the edge at \(top)", sourceLocation: sourceLocation)
        }
    }

    /// Advances frame by frame until nothing moves, and calls `check` in each frame; returns the number of frames.
    @discardableResult
    func watch(limit: Int = 240, _ check: () -> Void) -> Int {
        for frame in 1...limit {
            device.advanceFrame()
            check()
            if device.unrest == nil { return frame }
        }
        Issue.record("still moving after \(limit) frames: \(device.unrest ?? "")")
        return limit
    }
}

extension LayerSnapshot {
    /// The first layer, parents before children, whose name contains `part`.
    func first(named part: String) -> LayerSnapshot? {
        if name.contains(part) { return self }
        for layer in sublayers {
            if let found = layer.first(named: part) { return found }
        }
        return nil
    }
}
