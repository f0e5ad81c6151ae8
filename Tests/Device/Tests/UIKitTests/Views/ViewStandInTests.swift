import Support
import Testing
import UIKit

/// Subclasses that unit tests of apps put in the place of what only the system makes.
@MainActor
struct ViewStandInTests {
    private final class Traits: UITraitCollection, @unchecked Sendable {
        override var horizontalSizeClass: UIUserInterfaceSizeClass { .regular }
    }

    private final class Picture: UIImage, @unchecked Sendable {
        override var size: CGSize { CGSize(width: 7, height: 7) }
    }

    private final class Paint: UIColor, @unchecked Sendable {}

    private final class Display: UIScreen {
        override var bounds: CGRect { CGRect(x: 0, y: 0, width: 50, height: 60) }
        override var scale: CGFloat { 1 }
    }

    private final class Tablet: UIDevice {
        override var userInterfaceIdiom: UIUserInterfaceIdiom { .pad }
    }

    private final class Finger: UITouch {
        let place: CGPoint
        init(_ place: CGPoint) {
            self.place = place
            super.init()
        }
        override var phase: UITouch.Phase { .ended }
        override var tapCount: Int { 2 }
        override func location(in view: UIView?) -> CGPoint { place }
    }

    private final class Hand: UIEvent {
        let finger = Finger(CGPoint(x: 3, y: 4))
        override var allTouches: Set<UITouch>? { [finger] }
    }

    private final class Swipe: UIPanGestureRecognizer {
        override func translation(in view: UIView?) -> CGPoint { CGPoint(x: 0, y: 90) }
        override func velocity(in view: UIView?) -> CGPoint { CGPoint(x: 0, y: 900) }
        override var state: UIGestureRecognizer.State {
            get { .changed }
            set {}
        }
    }

    @Test func `traits, images and colors of a subclass are created like those of the class [D]`() {
        let stage = Stage()
        #expect(Traits(userInterfaceStyle: .dark).userInterfaceStyle == .dark)
        #expect(Traits().horizontalSizeClass == .regular)
        #expect(Picture().size.width == 7)
        #expect(Picture(systemName: "star")?.isSymbolImage == true)
        #expect(Paint(white: 1, alpha: 0.5).cgColor.alpha == 0.5)
        #expect(stage.window.bounds.width > 50)
    }

    @Test func `a screen and a device can be mocked [D]`() {
        let stage = Stage()
        #expect(Display().bounds.width == 50)
        #expect(Display().scale == 1)
        #expect(Tablet().userInterfaceIdiom == .pad)
        #expect(Tablet().systemName == UIDevice.current.systemName)
        #expect(stage.window.screen.bounds.width > 50)
    }

    @Test func `touches, events and gestures can be mocked [D]`() throws {
        let stage = Stage()
        let hand = Hand()
        let finger = try #require(hand.allTouches?.first)

        #expect(finger.location(in: nil) == CGPoint(x: 3, y: 4))
        #expect(finger.phase == .ended)
        #expect(Swipe().velocity(in: stage.window).y == 900)
        #expect(Swipe().state == .changed)
    }
}
