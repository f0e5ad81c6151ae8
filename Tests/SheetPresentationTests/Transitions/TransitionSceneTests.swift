import Testing
import UIKit

@testable import SheetPresentation

struct TransitionSceneTests {
    private let scene = TransitionScene(
        bounds: CGRect(x: 0, y: 0, width: 300, height: 400), frontFrame: CGRect(x: 0, y: 0, width: 300, height: 400),
        frontColor: nil, sourceRect: nil, container: .modal, isLeaving: false, reducesMotion: false)

    @Test(arguments: [
        (CGPoint(x: 150, y: 200), 250.0), (.zero, 500), (CGPoint(x: 300, y: 0), 500), (CGPoint(x: 0, y: 400), 500),
        (CGPoint(x: -300, y: -400), 1_000),
    ])
    func `a circle through the farthest corner covers the screen`(point: CGPoint, distance: CGFloat) {
        #expect(scene.farthestCorner(from: point) == distance)
    }
}
