import UIKit

/// The shadow of a sheet, in two halves, so that a card that grows needs no new path: only one of the halves is translated. The view of a sheet
/// that does not float casts it itself.
///
/// One has the corners at the free edge, the other one those at the card's end. Each extends beyond the other and is clipped at the seam, which
/// is inside the card at every position. Both have the coordinates of the sheet's view, and the roundest corners of all stops, as the blur hides
/// the difference.
@MainActor
final class SheetShadow {
    private weak var view: UIView?
    /// Nil for a sheet that has not floated yet: its view casts the shadow.
    private var halves: (free: Half, attached: Half)?
    /// The sheet at its last stop.
    private var card = CGRect.zero

    @MainActor
    private struct Half {
        /// Ends at the seam.
        let clip = UIView()
        let caster = UIView()

        func place(_ clip: CGRect, _ rect: CGRect, _ corners: UIRectCorner, radius: CGFloat) {
            self.clip.cover(clip)
            caster.cover(rect)
            caster.layer.shadowPath = Self.path(rect, corners, radius: radius).cgPath
        }

        static func path(_ rect: CGRect, _ corners: UIRectCorner, radius: CGFloat) -> UIBezierPath {
            let radii = CGSize(width: radius, height: radius)
            return UIBezierPath(roundedRect: rect, byRoundingCorners: corners, cornerRadii: radii)
        }
    }

    init(of view: UIView) {
        self.view = view
    }

    /// Adds the halves, with the shadow that the view has cast.
    private func divide(_ view: UIView) {
        let halves = (free: Half(), attached: Half())
        for half in [halves.free, halves.attached] {
            half.clip.clipsToBounds = true
            half.clip.isUserInteractionEnabled = false
            half.clip.addSubview(half.caster)
            view.insertSubview(half.clip, at: 0)
            half.caster.layer.shadowOpacity = view.layer.shadowOpacity
            half.caster.layer.shadowRadius = view.layer.shadowRadius
            half.caster.layer.shadowOffset = view.layer.shadowOffset
        }
        view.layer.shadowOpacity = 0
        self.halves = halves
    }

    var views: [UIView] {
        halves.map { [$0.free.clip, $0.free.caster, $0.attached.clip, $0.attached.caster] } ?? []
    }

    /// The layers that cast the shadow.
    var layers: [CALayer] {
        halves.map { [$0.free.caster.layer, $0.attached.caster.layer] } ?? [view?.layer].compactMap { $0 }
    }

    /// The layer that moves with the card's end; nil for a sheet that does not float.
    var end: CALayer? { halves?.attached.caster.layer }

    func apply(_ shadow: SheetAppearance.Shadow) {
        for layer in layers {
            layer.shadowOpacity = Float(shadow.opacity)
            layer.shadowRadius = shadow.radius
            layer.shadowOffset = shadow.offset
        }
    }

    /// - Parameters:
    ///   - card: The card at its stop.
    ///   - overhang: How far each half extends beyond it, in points.
    func place(_ pose: SheetPose, on card: CGRect, overhang: CGFloat) {
        guard let view else { return }
        defer { self.card = card }
        guard pose.shape.isCard else {
            guard view.layer.shadowOpacity > 0 else { return }
            let path = Half.path(card, pose.shape.side.freeRectCorners, radius: pose.shape.largestRadii.free)
            view.layer.shadowPath = path.cgPath
            return
        }
        if halves == nil {
            divide(view)
            // They begin where the sheet is, also in an animation to the card.
            if !self.card.isEmpty {
                UIView.performWithoutAnimation { placeHalves(pose, on: self.card, overhang: overhang) }
            }
        }
        placeHalves(pose, on: card, overhang: overhang)
    }

    private func placeHalves(_ pose: SheetPose, on card: CGRect, overhang: CGFloat) {
        guard let (free, attached) = halves else { return }
        let (side, radii) = (pose.shape.side, pose.shape.largestRadii)
        let seam = pose.shape.leastContentExtent * pose.shape.scale(at: CGFloat(pose.rest)) / 2
        let freeHalf = card.inset(by: side.insets(side.extent(of: card.size) - seam))
        let attachedHalf = card.inset(by: side.opposite.insets(seam))
        let wide = { (rect: CGRect) in
            side.isVertical ? rect.insetBy(dx: -overhang, dy: 0) : rect.insetBy(dx: 0, dy: -overhang)
        }
        free.place(
            wide(freeHalf).extended(by: overhang, along: side.opposite.outward),
            card.extended(by: overhang, along: side.outward), side.freeRectCorners, radius: radii.free)
        attached.place(
            wide(attachedHalf).extended(by: overhang, along: side.outward),
            card.extended(by: overhang, along: side.opposite.outward), side.opposite.freeRectCorners,
            radius: radii.attached)
    }
}
