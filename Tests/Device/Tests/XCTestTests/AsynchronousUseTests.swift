import UIKit
import XCTest

// The first in the alphabet, and so the first of the process to use UIKit: from inside a wait that has begun before.
final class AsynchronousUseTests: XCTestCase {
    @MainActor
    func testUIKitMayFirstBeUsedByAnAsynchronousTest() async {
        let view = UIView()
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.addSubview(view)
        window.isHidden = false
        await withCheckedContinuation { continuation in
            UIView.animate(withDuration: 0.2) {
                view.alpha = 0
            } completion: { _ in
                continuation.resume()
            }
        }
        XCTAssertEqual(view.layer.presentation()?.opacity, 0)
    }
}
