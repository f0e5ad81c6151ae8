import Simulator
import Support
import Testing
import UIKit

@testable import SheetPresentation

/// The app's and the sheet's additional safe area insets share one property.
@MainActor
struct ContentInsetTests {
    /// A controller with insets that are kept in addition to the app's.
    @MainActor
    private final class Place {
        let device = Device(.iPhone16)
        let controller = UIViewController()
        let inset: ContentInset

        init(own: CGFloat = 0) {
            controller.additionalSafeAreaInsets.bottom = own
            inset = ContentInset(of: controller, isObserving: true)
            let root = UIViewController()
            let clip = UIView(frame: CGRect(x: 0, y: 100, width: 393, height: 752))
            root.view.addSubview(clip)
            controller.view.frame = clip.bounds
            clip.addSubview(controller.view)
            device.showAndSettle(root)
        }

        var bottom: CGFloat { controller.additionalSafeAreaInsets.bottom }

        /// The content's bottom inset without the home indicator's.
        var shown: CGFloat { controller.view.safeAreaInsets.bottom - 34 }
    }

    @Test(arguments: [0, 20, -10])
    func `the sheet's insets are added to the app's, and removed completely`(own: CGFloat) {
        let place = Place(own: own)

        place.inset.set(UIEdgeInsets(top: 0, left: 0, bottom: 300, right: 0))
        place.device.settle()
        #expect(place.bottom == own + 300)
        place.inset.set(UIEdgeInsets(top: 0, left: 0, bottom: 200, right: 0))
        #expect(place.bottom == own + 200)
        place.inset.set(.zero)

        #expect(place.bottom == own)
    }

    @Test(arguments: [60, 400, 300, 0])
    func `insets that the app sets later count as the app's, whatever their size`(own: CGFloat) {
        let place = Place(own: 10)
        place.inset.set(UIEdgeInsets(top: 0, left: 0, bottom: 300, right: 0))
        place.device.settle()

        place.controller.additionalSafeAreaInsets.bottom = own
        place.device.settle()

        #expect(place.bottom == own + 300)
        #expect(place.shown == own + 300)
        place.inset.set(UIEdgeInsets(top: 0, left: 0, bottom: 100, right: 0))
        #expect(place.bottom == own + 100)
        place.inset.set(UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0))
        #expect(place.bottom == own)
    }

    @Test
    func `the last of several insets that the app sets counts`() {
        let place = Place()
        place.inset.set(UIEdgeInsets(top: 0, left: 0, bottom: 300, right: 0))
        place.device.settle()

        for own in [60, 400, 0, 50] as [CGFloat] {
            place.controller.additionalSafeAreaInsets = UIEdgeInsets(top: 5, left: 0, bottom: own, right: 0)
            place.device.settle()
            #expect(place.bottom == own + 300)
            #expect(place.controller.additionalSafeAreaInsets.top == 5)
        }
        place.inset.set(.zero)

        #expect(place.bottom == 50)
    }

    @Test
    func `an inset set in the same turn as the removal is kept`() {
        let place = Place()
        place.inset.set(UIEdgeInsets(top: 0, left: 0, bottom: 300, right: 0))
        place.device.settle()

        place.controller.additionalSafeAreaInsets.bottom = 400
        place.inset.set(.zero)
        place.device.settle()

        #expect(place.bottom == 400)
    }

    @Test
    func `after its removal it observes nothing`() {
        let place = Place()
        place.inset.set(UIEdgeInsets(top: 0, left: 0, bottom: 300, right: 0))
        place.device.settle()

        place.inset.set(.zero)
        place.controller.additionalSafeAreaInsets.bottom = 60
        place.device.settle()

        #expect(place.bottom == 60)
    }

    /// A frame shows what is laid out at its end.
    @Test
    func `insets that the app sets are never visible without the sheet's`() {
        let place = Place()
        place.inset.set(UIEdgeInsets(top: 0, left: 0, bottom: 300, right: 0))
        place.device.settle()

        place.controller.additionalSafeAreaInsets.bottom = 60
        place.device.advanceFrame()

        #expect(place.shown == 360)
    }

    @Test
    func `it is stable after one frame, and lays nothing out at rest`() {
        let place = Place()
        place.inset.set(UIEdgeInsets(top: 0, left: 0, bottom: 300, right: 0))
        place.device.settle()

        place.controller.additionalSafeAreaInsets.bottom = 60
        place.device.settle()
        let before = place.device.counters
        place.device.advance(by: 0.5)

        #expect(place.device.counters.layoutPasses == before.layoutPasses)
        #expect(place.device.console == [])
    }
}
