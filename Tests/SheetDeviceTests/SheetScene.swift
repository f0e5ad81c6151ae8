import Foundation
import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// A phone with an app that presents a sheet at any edge, measured along that edge.
///
/// Tests that need other views and values add them in a subclass.
@MainActor
class SheetScene {
    let device: Device
    let root: UIViewController
    let content: UIViewController
    let log: EventLog
    private(set) lazy var listener = Listener(log)
    private(set) var problems: [SheetProblem] = []
    var configuration = SheetConfiguration()
    /// The sheet that was presented last, nil before.
    private(set) var sheet: SheetController!

    static let dimOpacity = 0.2

    init(
        _ model: DeviceModel = .iPhone16, framesPerSecond: Int = 60, log: EventLog = EventLog(),
        root: UIViewController = UIViewController(), content: UIViewController? = nil,
        detents: [Detent] = [.height(500)], edge: SheetEdge = .bottom, isRightToLeft: Bool = false,
        textSize: UIContentSizeCategory? = nil, _ change: (inout SheetConfiguration) -> Void = { _ in },
        inside container: (UIViewController) -> UIViewController = { $0 }
    ) {
        device = Device(model, framesPerSecond: framesPerSecond)
        device.settings.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
        if let textSize { device.settings.contentSizeCategory = textSize }
        self.log = log
        self.root = root
        self.content = content ?? UIViewController()
        root.view.backgroundColor = .systemBackground
        // Other content sets its own color when it loads its view.
        if content == nil { self.content.view.backgroundColor = .secondarySystemBackground }
        configuration.detents = detents
        configuration.edge = edge
        change(&configuration)
        device.showAndSettle(container(root))
        SheetProblem.reporter = { [weak self] in self?.problems.append($0) }
    }

    /// Presents, and waits for the first frame of the movement or, with `settled`, until the sheet is at rest.
    @discardableResult
    func present(
        height: CGFloat? = nil, delegate: (any SheetDelegate)? = nil, animated: Bool = true, settled: Bool = true,
        sourceLocation: SourceLocation = #_sourceLocation
    ) -> SheetController? {
        let presented = SheetTransition(configuration: configuration).present(
            content, height: height, from: root, delegate: delegate, animated: animated
        ) { [log] in log.append("presented") }
        if let presented { sheet = presented }
        if settled { device.expectRest(sourceLocation: sourceLocation) }
        return presented
    }

    /// Presents a sheet, or adds a panel that can be dismissed. The log does not contain that.
    func show(
        isPanel: Bool, isModal: Bool = false, delegate: (any SheetDelegate)? = nil, animated: Bool = false
    ) {
        guard isPanel else {
            sheet = SheetTransition.default.present(
                content, configuration: configuration, from: root, delegate: delegate, animated: animated)
            return
        }
        let panel = SheetPanel(contentViewController: content, configuration: configuration)
        panel.isDismissible = true
        panel.isModal = isModal
        panel.sheet.delegate = delegate
        sheet = panel.sheet
        panel.add(to: root, animated: animated)
    }

    /// Dismisses the sheet or removes the panel.
    func remove(animated: Bool = true) {
        if let panel = sheet.panel { panel.remove(animated: animated) } else { content.dismiss(animated: animated) }
    }

    var isPresented: Bool { content.presentingViewController != nil }

    var isOnScreen: Bool { content.viewIfLoaded?.window != nil }

    // MARK: Geometry

    var screenHeight: CGFloat { device.window.bounds.height }

    /// The content's visible frame.
    var frame: CGRect { device.presentedFrame(of: content.view) }

    /// The sheet's visible upper edge.
    var top: CGFloat { frame.minY }

    /// The height of the content's part on the screen.
    var height: CGFloat { device.window.bounds.intersection(frame).height }

    /// The width of the content's part on the screen.
    var width: CGFloat { device.window.bounds.intersection(frame).width }

    var isRightToLeft: Bool { device.settings.layoutDirection == .rightToLeft }

    /// The direction out of the screen, as a unit vector.
    var outward: CGPoint { configuration.edge.outward(isRightToLeft: isRightToLeft) }

    /// The distance from the sheet's edge of the screen to the visible free edge; negative beyond the screen.
    var extent: CGFloat { extent(of: frame) }

    /// The distance from the sheet's edge of the screen to a frame's free edge.
    func extent(of frame: CGRect) -> CGFloat {
        configuration.edge.extent(of: frame, in: device.window.bounds, isRightToLeft: isRightToLeft)
    }

    /// A point on the sheet, `depth` points from the middle of its free edge.
    func onSheet(_ depth: CGFloat = 40) -> CGPoint {
        let (inside, bounds) = (extent - depth, device.window.bounds)
        if outward.y != 0 { return CGPoint(x: bounds.midX, y: outward.y > 0 ? bounds.maxY - inside : inside) }
        return CGPoint(x: outward.x > 0 ? bounds.maxX - inside : inside, y: bounds.midY)
    }

    /// Drags by `points` outwards, lifts the finger at rest, and waits until nothing moves.
    func pull(
        _ points: CGFloat, from depth: CGFloat = 40, over seconds: TimeInterval = 0.3,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let start = onSheet(depth)
        device.drag(from: start, to: start.moved(by: points, along: outward), over: seconds, hold: 0.3)
        device.expectRest(sourceLocation: sourceLocation)
    }

    /// Advances frame by frame until nothing moves, and calls `check` in each frame; returns the number of frames.
    @discardableResult
    func watch(limit: Int = 240, _ check: () -> Void) -> Int { device.watch(limit: limit, check) }

    /// The steps of the upper edge from frame to frame, until nothing moves or the sheet is gone.
    func steps(limit: Int = 240) -> [CGFloat] {
        var (last, steps) = (top, [CGFloat]())
        watch(limit: limit) {
            guard isOnScreen else { return }
            steps.append(abs(top - last))
            last = top
        }
        return steps
    }

    // MARK: Views

    /// The sheet's own view, which a movement moves.
    var sheetView: UIView? { content.presentationController?.presentedView }

    /// The visible frame of the sheet's own view.
    var sheetFrame: CGRect { sheetView.map(device.presentedFrame) ?? .null }

    /// The part of that frame on the screen.
    var visibleSheet: CGRect { device.window.bounds.intersection(sheetFrame) }

    /// The view that clips the sheet at its free edge.
    var clip: UIView? { content.view.superview?.superview?.superview }

    var grabber: UIView? { device.accessibilityElements.first { $0.accessibilityTraits.contains(.adjustable) } }

    /// The dimming view's visible opacity; nil if there is none.
    var dim: Double? { device.dimming }

    /// Expects exactly the dimming for the sheet's visible free edge: linear from off screen to the full extent.
    func expectInStep(extent full: CGFloat, sourceLocation: SourceLocation = #_sourceLocation) {
        guard let dim else {
            if isOnScreen { Issue.record("there is no dimming", sourceLocation: sourceLocation) }
            return
        }
        let expected = Self.dimOpacity * min(max(Double(extent / full), 0), 1)
        expectClose(dim, expected, within: 1 / 255, "with \(extent) in sight", sourceLocation: sourceLocation)
    }
}

extension Device {
    /// The dimming's visible opacity; nil without one.
    var dimming: Double? { layers.first(named: "DimmingView")?.sublayers.first?.opacity }
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
