import Support
import UIKit

/// A view that records its touches.
final class TouchedView: UIView {
    var log = EventLog()
    var name = "view"
    var onTouches: (UITouch) -> Void = { _ in }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        log.append("\(name) began\(count(touches))")
        touches.first.map(onTouches)
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        log.append("\(name) moved\(count(touches))")
        touches.first.map(onTouches)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        log.append("\(name) ended\(count(touches))")
        touches.first.map(onTouches)
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        log.append("\(name) cancelled\(count(touches))")
    }

    private func count(_ touches: Set<UITouch>) -> String {
        touches.count == 1 ? "" : " \(touches.count)"
    }
}
