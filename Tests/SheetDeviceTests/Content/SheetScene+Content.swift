import Foundation
import SheetPresentation
import Simulator
import Testing
import UIKit

extension SheetScene {
    /// Presents content with a view.
    convenience init(showing view: UIView, at frame: CGRect, detents: [Detent] = [.height(500)]) {
        self.init(detents: detents)
        view.frame = frame
        content.view.addSubview(view)
        present()
    }

    /// Drags in a straight line, and returns the distance of a sheet of 500 points from its place before the release.
    func follow(from start: CGPoint, by offset: CGVector, hold: TimeInterval = 0) -> CGFloat {
        device.touchAndHold(at: start)
        device.advance(by: hold)
        device.move(to: CGPoint(x: start.x + offset.dx, y: start.y + offset.dy), frames: 20)
        device.advance(by: 0.2)
        let followed = top - (screenHeight - 500)
        device.liftAndSettle()
        return followed
    }
}

extension UIView {
    /// Adds small subviews, whose number is to have no effect.
    func addSmallSubviews(_ count: Int) {
        for index in 0..<count { addSubview(UIView(frame: CGRect(x: 0, y: index, width: 10, height: 1))) }
    }
}
