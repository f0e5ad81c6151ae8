import UIKit

/// What only floating sheets need.
extension SheetPlacement {
    /// Makes a card of a sheet whose layout floats for the first time.
    func becomeCard(cornerRadius: CGFloat, _ drive: Drive) {
        surface.becomeCard(cornerRadius: cornerRadius)
        UIView.performWithoutAnimation { insertContent() }
        drive.resume(from: drive.motion.position)
    }

    /// Animates the frame of a card to a stop that was selected during a rotation, in addition to UIKit's animation: set at once, the size
    /// that UIKit animates would be shown at another scale.
    func settleCardInRotation(_ drive: Drive, duration: TimeInterval) {
        let seen = drive.motion.catch().position
        let position = geometry.rest + seen - surface.anchor
        let dimming = surface.dimming.opacities(at: seen)
        surface.animateFrame(duration) { [surface, geometry] in
            surface.place(geometry.layout, at: geometry.rest, from: surface.cardState(of: drive.motion, at: position))
            drive.setPosition(position, on: .edge)
        }
        surface.dimming.blend(from: dimming, at: position, duration: duration)
    }
}
