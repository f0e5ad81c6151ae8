import UIKit

extension SheetPlacement {
    /// Makes a card of a sheet whose layout floats for the first time.
    func becomeCard(cornerRadius: CGFloat, _ drive: Drive) {
        surface.becomeCard(cornerRadius: cornerRadius)
        UIView.performWithoutAnimation { insertContent() }
        drive.resume(from: drive.motion.position)
    }
}
