import Support
import Testing
import UIKit

@testable import SheetPresentation

/// A transition that a gesture begins is vended once, and discarded if UIKit does not request it.
@MainActor
struct TransitionSlotTests {
    private let slot = TransitionSlot()
    private let size = CGSize(width: 390, height: 800)
    private let setting = PageTransition.Setting(
        tuning: StyleTuning(style: .slide, duration: 0.4, timing: .default, threshold: 0.3), kind: .navigation,
        isMirrored: false, outward: CGPoint(x: 1, y: 0))

    @Test func `the transition that a gesture has begun is vended once`() {
        slot.begin(setting, .dismissing, in: size)
        let begun = slot.current?.drive.bracket

        #expect(slot.vend(.dismissing) { nil } === begun)

        #expect(begun?.wasVended == true)
        #expect(slot.vend(.dismissing) { nil } == nil)
        #expect(slot.vend(.dismissing) { setting } !== begun)
    }

    @Test func `a transition in the other direction is not vended`() {
        slot.begin(setting, .dismissing, in: size)
        let begun = slot.current?.drive.bracket

        let other = slot.vend(.presenting) { setting }

        #expect(other != nil && other !== begun)
        #expect(slot.current?.direction == .presenting)
    }

    @Test func `the end of a replaced transition does not affect the new one`() {
        var ended: [Bool] = []
        slot.begin(setting, .presenting, in: size) { ended.append($0) }
        let first = slot.vend(.presenting) { nil }
        let second = slot.vend(.dismissing) { setting }

        first?.animationEnded(false)
        #expect(ended == [false])
        #expect(slot.current?.direction == .dismissing)

        second?.animationEnded(true)
        #expect(slot.isIdle)
    }

    @Test(arguments: [false, true], [false, true])
    func `a transition that UIKit does not begin is discarded, vended or not`(isAskedFor: Bool, isPending: Bool) async {
        let stage = Stage()
        // Its page is not on screen yet.
        let container = UINavigationController(rootViewController: UIViewController())
        var setting = setting
        setting.container = isPending ? container : nil
        slot.begin(setting, .dismissing, in: size)

        if isAskedFor { _ = slot.vend(.dismissing) { nil } }
        slot.current?.drive.fingerEnded(velocity: nil)
        await stage.wait(0)

        #expect(slot.isIdle != isPending)
        #expect((slot.vend(.dismissing) { nil } != nil) == (isPending && !isAskedFor))
    }
}
