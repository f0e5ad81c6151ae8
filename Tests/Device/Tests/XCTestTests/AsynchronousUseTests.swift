import UIKit
import XCTest

// First in alphabetical order, so that it is the first to use UIKit in the process, during a wait that has already begun.
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
