import UIKit

/// The shadow of a card, in two halves, so that a card that grows needs no new path: only one of the halves is translated.
///
/// One has the corners at the free edge, the other one those at the card's end. Each extends beyond the other and is clipped at the seam, which
/// is inside the card at every position. Both have the coordinates of the sheet's view, and the roundest corners of all stops, as the blur hides
/// the difference.
@MainActor
final class CardShadow {
    private let free = Half()
    private let attached = Half()

    @MainActor
    private struct Half {
        /// Ends at the seam.
        let clip = UIView()
        let caster = UIView()

        func place(_ clip: CGRect, _ rect: CGRect, _ corners: UIRectCorner, radius: CGFloat) {
            for (view, rect) in [(self.clip, clip), (caster, rect)] {
                view.bounds = rect
                view.center = rect.center
            }
            let radii = CGSize(width: radius, height: radius)
            caster.layer.shadowPath =
                UIBezierPath(roundedRect: rect, byRoundingCorners: corners, cornerRadii: radii).cgPath
        }
    }

    init(in view: UIView) {
        for half in [free, attached] {
            half.clip.clipsToBounds = true
            half.clip.isUserInteractionEnabled = false
            half.clip.addSubview(half.caster)
            view.insertSubview(half.clip, at: 0)
        }
    }

    var views: [UIView] { [free.clip, free.caster, attached.clip, attached.caster] }

    /// The layers that cast the shadow.
    var layers: [CALayer] { [free.caster.layer, attached.caster.layer] }

    /// The layer that moves with the card's end.
    var end: CALayer { attached.caster.layer }

    /// - Parameters:
    ///   - card: The card at its stop.
    ///   - reach: How far each half extends beyond it, in points.
    func place(_ pose: CardPose, on card: CGRect, reach: CGFloat) {
        let (side, radii) = (pose.shape.side, pose.shape.largestRadii)
        let seam = pose.shape.leastContentExtent * pose.shape.scale(at: CGFloat(pose.rest)) / 2
        let freeHalf = card.inset(by: side.insets(side.extent(of: card.size) - seam))
        let attachedHalf = card.inset(by: side.opposite.insets(seam))
        let surroundings = side.isVertical ? CGSize(width: -reach, height: 0) : CGSize(width: 0, height: -reach)
        let wide = { (rect: CGRect) in rect.insetBy(dx: surroundings.width, dy: surroundings.height) }
        free.place(
            wide(freeHalf).extended(by: reach, along: side.opposite.outward),
            card.extended(by: reach, along: side.outward), side.freeRectCorners, radius: radii.free)
        attached.place(
            wide(attachedHalf).extended(by: reach, along: side.outward),
            card.extended(by: reach, along: side.opposite.outward), side.opposite.freeRectCorners,
            radius: radii.attached)
    }
}
