import UIKit

/// What only floating sheets need.
extension SheetPlacement {
    /// Makes a card of a sheet whose layout floats for the first time.
    func becomeCard(cornerRadius: CGFloat, _ drive: Drive) {
        surface.becomeCard(cornerRadius: cornerRadius)
        UIView.performWithoutAnimation { insertContent() }
        drive.resume(from: drive.motion.position)
    }

    /// Sets the frame of a card to a stop that was selected during a rotation.
    func settleCardAfterRotation(_ drive: Drive) {
        guard surface.card != nil, surface.anchor != geometry.rest, drive.path.isAlongEdge else { return }
        if drive.phase == .resting {
            placeAtStop()
        } else if drive.motion.isPlaying, !drive.phase.isPlayingToClosed {
            drive.resume(from: drive.motion.position)
        }
    }
}
