import Simulator
import Testing
import UIKit

@testable import DeviceServer
@testable import Scenes

/// Questions of *Check this phone* about touches, keyboards and the background.
@MainActor
@Suite struct TouchQuestionTests {
    @Test func `a tap on the button beneath a presentation arrives`() throws {
        let check = try PhoneCheck()

        let answer = try check.answer(to: "passed-touch") {
            check.device.advance(by: 0.5)
            try check.device.tap(check.view("beneath"))
        }
        let untouched = try check.answer(to: "passed-touch")

        #expect(answer == "yes")
        #expect(untouched == "no tap arrived")
    }

    @Test func `of two nested pans the inner one begins`() throws {
        let check = try PhoneCheck()

        let answer = try check.answer(to: "nested-pans") {
            check.device.settle()
            let center = try check.center(of: "nested-pans-area")
            check.device.drag(from: center, to: CGPoint(x: center.x, y: center.y + 80), over: 0.3)
        }

        #expect(answer == "the inner one")
    }

    @Test func `a drag that the system ends is told with the app's state`() throws {
        let check = try PhoneCheck()

        let cancelled = try check.answer(to: "cancelled-touch") {
            check.device.advance(by: 0.5)
            let center = try check.center(of: "held-area")
            check.device.touchDown(at: center)
            check.device.advanceFrame()
            for step in 1...5 { check.device.step(to: CGPoint(x: center.x, y: center.y + CGFloat(step) * 8)) }
            check.device.touchCancel()
        }
        let tapped = try check.answer(to: "cancelled-touch") {
            check.device.advance(by: 0.5)
            try check.device.tap(at: check.center(of: "held-area"))
        }

        #expect(cancelled == "the pan was cancelled, with the app active")
        #expect(tapped == "the touch ended, with the app active")
    }

    @Test func `the layouts in the background are listed`() throws {
        let check = try PhoneCheck()

        let answer = try check.answer(to: "switcher") {
            check.device.settle()
            check.device.enterBackground()
            check.device.takeSwitcherPictures()
            check.device.enterForeground()
        }

        #expect(answer == "393 x 852 dark, 393 x 852 light, 393 x 852 dark, 393 x 852 light")
    }

    @Test func `the frames of a floating keyboard are listed`() throws {
        let check = try PhoneCheck()

        let answer = try check.answer(to: "floating-keyboard") {
            check.device.settle()
            check.device.undockKeyboard(to: CGRect(x: 40, y: 500, width: 300, height: 200), announcesFrame: false)
            check.device.settle()
            try check.device.tap(check.view("answer-0"))
        }

        #expect(answer?.hasPrefix("change 0 0 0 0; hide 0 0 0 0") == true)
    }

    @Test func `a touch beside the bar over the share sheet is told`() throws {
        let check = try PhoneCheck()

        let answer = try check.answer(to: "remote-touch") {
            check.device.settle()
            let center = try check.center(of: "handle")
            check.device.tap(at: CGPoint(x: center.x, y: center.y + 30))
        }

        #expect(answer == "yes")
    }
}

extension PhoneCheck {
    /// The center of a view, in the window.
    fileprivate func center(of identifier: String) throws -> CGPoint {
        let frame = device.presentedFrame(of: try view(identifier))
        return CGPoint(x: frame.midX, y: frame.midY)
    }
}
