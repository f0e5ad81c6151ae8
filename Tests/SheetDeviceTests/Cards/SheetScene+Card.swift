import Foundation
import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

extension [Detent] {
    /// A card of 200 points with a margin of 8 points, and the large detent.
    static var card: [Detent] { [.height(200).floating(8, corners: .fixed(free: 20, attached: 40)), .large] }
}

/// The visible geometry of a sheet that floats at some of its detents.
extension SheetScene {
    /// The view that clips the sheet at the edge of the screen.
    private var floor: UIView? { clip?.superview }

    /// The visible rect inside both clips.
    var card: CGRect {
        guard let clip, let floor else { return .null }
        return device.presentedFrame(of: clip).intersection(device.presentedFrame(of: floor))
    }

    /// The visible scale of the content.
    var scale: CGFloat { device.presentedFrame(of: content.view).width / content.view.bounds.width }

    /// The visible radii at the free edge and at the sheet's edge.
    var radii: (free: CGFloat, attached: CGFloat) {
        guard let clip, let floor else { return (-1, -1) }
        let (free, attached) = (clip.layer.presentation() ?? clip.layer, floor.layer.presentation() ?? floor.layer)
        let viewScale = device.presentedFrame(of: clip).width / clip.bounds.width
        return (free.cornerRadius * viewScale, attached.cornerRadius * viewScale)
    }

    /// The curves of the corners at the free edge and at the sheet's edge.
    var curves: [CALayerCornerCurve] { [clip, floor].compactMap { $0?.layer.cornerCurve } }

    /// The visible parts of the views in the sheet that have a line around them.
    var lined: [CGRect] {
        func lined(_ view: UIView, in visible: CGRect) -> [CGRect] {
            let frame = device.presentedFrame(of: view)
            let inside = view.clipsToBounds ? visible.intersection(frame) : visible
            let own = view.layer.borderWidth > 0 ? [frame.intersection(visible)] : []
            return own + view.subviews.flatMap { lined($0, in: inside) }
        }
        return sheetView.map { lined($0, in: .infinite) } ?? []
    }

    /// The colors of these lines.
    var lineColors: [CGColor?] {
        func colors(_ view: UIView) -> [CGColor?] {
            (view.layer.borderWidth > 0 ? [view.layer.borderColor] : []) + view.subviews.flatMap(colors)
        }
        return sheetView.map(colors) ?? []
    }

    /// The views that cast the two halves of the shadow, that of the sheet's edge first.
    private var casters: [UIView] { (sheetView?.subviews ?? []).prefix { $0 !== floor }.compactMap(\.subviews.first) }

    var shadowPaths: [CGPath?] { casters.map(\.layer.shadowPath) }

    /// The visible opacities of the shadow's halves.
    var shadowOpacities: [Float] { casters.map { ($0.layer.presentation() ?? $0.layer).shadowOpacity } }

    /// The visible halves of the shadow, that of the sheet's edge first.
    var shadows: [CGRect] {
        casters.filter { $0.layer.shadowPath?.boundingBoxOfPath == $0.bounds && $0.superview!.clipsToBounds }.map {
            device.presentedFrame(of: $0).intersection(device.presentedFrame(of: $0.superview!))
        }
    }

    /// Both halves of the shadow together.
    var shadow: CGRect { shadows.reduce(.null) { $0.union($1) } }

    /// The distance from the sheet's edge of the screen to the card's free edge.
    var cardExtent: CGFloat { extent(of: card) }
}

/// Expects two rects to be equal on screen.
func expectSame(
    _ rect: CGRect?, _ expected: CGRect, within tolerance: CGFloat = 0.01,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    guard let rect, abs(rect.minX - expected.minX) < tolerance, abs(rect.minY - expected.minY) < tolerance,
        abs(rect.maxX - expected.maxX) < tolerance, abs(rect.maxY - expected.maxY) < tolerance
    else {
        Issue.record("\(rect.map { "\($0)" } ?? "nothing") instead of \(expected)", sourceLocation: sourceLocation)
        return
    }
}
