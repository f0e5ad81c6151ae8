import Foundation
import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// A sheet at any edge of a phone, measured along its axis.
@MainActor
final class EdgeScene {
    let scene: SheetScene
    let edge: SheetEdge
    /// The direction out of the screen, as a unit vector.
    let outward: CGPoint

    var device: Device { scene.device }

    init(
        _ edge: SheetEdge, isRightToLeft: Bool = false, _ model: DeviceModel = .iPhone16,
        _ change: (inout SheetConfiguration) -> Void = { _ in }
    ) {
        self.edge = edge
        scene = SheetScene(model)
        scene.device.settings.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
        let side: CGFloat = isRightToLeft ? -1 : 1
        outward =
            switch edge {
            case .bottom: CGPoint(x: 0, y: 1)
            case .top: CGPoint(x: 0, y: -1)
            case .leading: CGPoint(x: -side, y: 0)
            case .trailing: CGPoint(x: side, y: 0)
            }
        scene.configuration.edge = edge
        scene.configuration.detents = [.height(240)]
        change(&scene.configuration)
    }

    @discardableResult
    func present(settled: Bool = true) -> SheetController? {
        scene.present(height: nil, settled: settled)
    }

    var frame: CGRect { device.presentedFrame(of: scene.content.view) }

    private var bounds: CGRect { device.window.bounds }

    /// The visible extent of the sheet in points; negative beyond the edge.
    var visible: CGFloat {
        if outward.y > 0 { return bounds.maxY - frame.minY }
        if outward.y < 0 { return frame.maxY }
        return outward.x > 0 ? bounds.maxX - frame.minX : frame.maxX
    }

    /// A point on the sheet, `depth` points from the middle of its free edge.
    func onSheet(_ depth: CGFloat = 60) -> CGPoint {
        let inside = visible - depth
        if outward.y > 0 { return CGPoint(x: bounds.midX, y: bounds.maxY - inside) }
        if outward.y < 0 { return CGPoint(x: bounds.midX, y: inside) }
        return CGPoint(x: outward.x > 0 ? bounds.maxX - inside : inside, y: bounds.midY)
    }

    /// A point beside the sheet.
    var beside: CGPoint { CGPoint(x: bounds.midX - outward.x * 150, y: bounds.midY - outward.y * 300) }

    func point(_ start: CGPoint, out points: CGFloat) -> CGPoint {
        CGPoint(x: start.x + outward.x * points, y: start.y + outward.y * points)
    }

    /// Drags by `points` outwards and lifts the finger at rest.
    func pull(_ points: CGFloat, from depth: CGFloat = 60) {
        let start = onSheet(depth)
        device.drag(from: start, to: point(start, out: points), over: 0.3, hold: 0.3)
        device.settle()
    }

    /// Expects the dimming for the visible position of the free edge.
    func expectInStep(extent: CGFloat = 240, sourceLocation: SourceLocation = #_sourceLocation) {
        guard let dim = scene.dim else {
            let isOnScreen = scene.content.viewIfLoaded?.window != nil
            if isOnScreen { Issue.record("there is no dimming", sourceLocation: sourceLocation) }
            return
        }
        let expected = SheetScene.dimOpacity * min(max(Double(visible / extent), 0), 1)
        expectClose(dim, expected, within: 1 / 255, "with \(visible) in sight", sourceLocation: sourceLocation)
    }
}
