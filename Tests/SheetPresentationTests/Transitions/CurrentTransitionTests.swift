import Support
import Testing
import UIKit

@testable import SheetPresentation

/// What a finger begins waits for UIKit's question, is handed out once, and is forgotten when nobody asks.
@MainActor
struct CurrentTransitionTests {
    private let current = CurrentTransition()
    private let setting = StyledTransition.Setting(
        style: .slide, container: .navigation, isMirrored: false, duration: 0.5, timing: .default,
        travel: { Double($0.width) }, threshold: 0.3)

    @Test func `UIKit is handed what a finger has begun, once`() {
        let begun = current.begin(setting, isForward: false, startsInteractively: true)

        #expect(current.takeUp(isForward: false) { nil } === begun.bracket)

        #expect(begun.wasTakenUp)
        #expect(current.takeUp(isForward: false) { nil } == nil)
        #expect(current.takeUp(isForward: false) { setting } !== begun.bracket)
    }

    @Test func `what goes the other way is not handed out`() {
        let begun = current.begin(setting, isForward: false, startsInteractively: true)

        let other = current.takeUp(isForward: true) { setting }

        #expect(other != nil && other !== begun.bracket)
        #expect(current.transition?.isForward == true)
    }

    @Test func `the end of one that was replaced leaves the other alone`() {
        var ended: [Bool] = []
        let first = current.begin(setting, isForward: true, startsInteractively: false) { ended.append($0) }
        let second = current.begin(setting, isForward: true, startsInteractively: false)

        first.bracket.animationEnded(false)
        #expect(ended == [false])
        #expect(current.transition === second)

        second.bracket.animationEnded(true)
        #expect(current.isIdle)
    }

    @Test(arguments: [false, true])
    func `what UIKit does not ask for is forgotten`(isAskedFor: Bool) {
        let stage = Stage()
        let begun = current.begin(setting, isForward: false, startsInteractively: true)
        var forgotten = 0

        current.forgetUnlessTakenUp(begun) { forgotten += 1 }
        #expect(!current.isIdle)
        if isAskedFor { _ = current.takeUp(isForward: false) { nil } }
        stage.wait(0)

        #expect(current.isIdle != isAskedFor)
        #expect(forgotten == (isAskedFor ? 0 : 1))
    }
}
