import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// Touches and animations that the system ends: Reachability, Control Center, a call, the home gesture.
@MainActor
struct InterruptionTests {
    /// How the system takes the finger away.
    enum Interruption: CaseIterable {
        /// Reachability moves the window, or a system gesture begins.
        case touchCancelled
        /// Control Center or a call covers the app for a moment.
        case appInactive
        case appInBackground
    }

    /// What the finger is doing.
    enum Drag: CaseIterable {
        case betweenDetents, beyondTallest, dismissal, dismissalAndBack, refusedDismissal
        case caughtPresentation, caughtDismissal, caughtAppDismissal
    }

    private func interrupt(_ device: Device, _ interruption: Interruption) {
        switch interruption {
        case .touchCancelled: device.touchCancel()
        case .appInactive:
            device.touchCancel()
            device.resignActive()
            device.advance(by: 1)
            device.enterForeground()
        case .appInBackground:
            device.enterBackground()
            device.advance(by: 1)
            device.enterForeground()
        }
        device.settle()
    }

    /// Drags, up to the moment before the interruption.
    private func begin(_ drag: Drag, on sheet: RecordedSheet) {
        sheet.present(settled: drag != .caughtPresentation)
        switch drag {
        case .betweenDetents: sheet.drag(by: -135)
        case .beyondTallest: sheet.drag(by: -300)
        case .dismissal: sheet.drag(by: 150)
        case .dismissalAndBack: sheet.drag(by: 150, -150)
        case .refusedDismissal:
            sheet.listener.allows = false
            sheet.drag(by: 150)
        case .caughtPresentation:
            sheet.advance(8)
            sheet.drag(by: 15)
        case .caughtDismissal:
            sheet.throwOut()
            sheet.drag(by: 15)
            #expect(sheet.isPresented && sheet.height > 50)
        case .caughtAppDismissal:
            sheet.dismiss()
            sheet.advance(6)
            sheet.drag(by: 15)
        }
    }

    private func expectedCalls(_ drag: Drag) -> [String] {
        let cancelled = ["content will disappear", "content will appear", "content did appear"]
        return switch drag {
        case .betweenDetents, .beyondTallest: ["select height(400.0)"]
        case .dismissal, .dismissalAndBack, .caughtDismissal: ["should", "will"] + cancelled
        case .refusedDismissal: ["should"]
        // Caught below its lowest detent, so the pull is one to dismiss it.
        case .caughtPresentation:
            ["content will appear", "content did appear", "presented", "should", "will"] + cancelled
        case .caughtAppDismissal: ["content will disappear", "content did disappear", "dismissed", "programmatic"]
        }
    }

    @Test(arguments: Drag.allCases, Interruption.allCases)
    func `an interrupted drag never dismisses the sheet, and every call is made once`(
        drag: Drag, interruption: Interruption
    ) {
        let sheet = RecordedSheet(isHigh: drag == .caughtDismissal)
        begin(drag, on: sheet)

        interrupt(sheet.device, interruption)

        sheet.log.expect(expectedCalls(drag))
        #expect(sheet.isPresented == (drag != .caughtAppDismissal))
        if sheet.isPresented {
            let isHigh = [.betweenDetents, .beyondTallest, .caughtDismissal].contains(drag)
            expectClose(sheet.height, isHigh ? 400 : 200)
        }
        sheet.listener.allows = true
        sheet.expectUsable()
    }

    @Test(arguments: Interruption.allCases)
    func `an interrupted touch that has only caught a sheet lets it continue`(interruption: Interruption) {
        let sheet = RecordedSheet(isHigh: true)
        sheet.present()
        sheet.throwOut()
        sheet.drag()
        let held = sheet.height
        sheet.advance(10)
        #expect(held > 50 && sheet.height == held)

        interrupt(sheet.device, interruption)

        #expect(!sheet.isPresented)
        sheet.log.expect(["should", "will", "content will disappear", "content did disappear", "did", "drag"])
    }

    // MARK: The background

    private func expectedCalls(_ movement: RecordedSheet.Movement) -> [String] {
        let leaving = ["content will disappear", "content did disappear"]
        return switch movement {
        case .presentation: ["content will appear", "content did appear", "presented"]
        case .selection: ["select height(400.0)"]
        case .dismissal: leaving + ["dismissed", "programmatic"]
        case .userDismissal: ["should", "will"] + leaving + ["did", "drag"]
        case .cancelledDismissal:
            ["should", "will", "content will disappear", "content will appear", "content did appear"]
        }
    }

    @Test(arguments: RecordedSheet.Movement.allCases, [TransitionStyle?.none, .circle, .cube])
    func `a movement ends when the app enters the background, with all of its calls`(
        movement: RecordedSheet.Movement, style: TransitionStyle?
    ) {
        for frames in [0, 1, 4, 9] {
            let sheet = RecordedSheet(style: style)
            sheet.begin(movement)
            sheet.advance(frames)

            sheet.device.enterBackground()
            sheet.device.advance(by: 1 / 60)

            sheet.log.expect(expectedCalls(movement))
            #expect(sheet.isPresented == (movement != .dismissal && movement != .userDismissal))
            if sheet.isPresented { expectClose(sheet.height, movement == .selection ? 400 : 200) }
            sheet.device.enterForeground()
            #expect(sheet.device.settle().unrest == nil)
            sheet.log.expect([])
            sheet.expectUsable()
        }
    }

    /// The calls and the frames of all views after a page's transition.
    private func outcome(
        _ kind: TransitionStageScene.Kind, _ style: TransitionStyle, isBack: Bool, inBackground: Bool
    ) -> (calls: [String], frames: [CGRect]) {
        let scene = TransitionStageScene(kind, style)
        if isBack {
            scene.goForth()
            scene.device.settle()
        }
        scene.log.clear()
        isBack ? scene.goBack() : scene.goForth()
        if inBackground {
            scene.device.advance(frames: 8)
            scene.device.enterBackground()
            scene.device.advance(by: 1 / 60)
            #expect(!scene.isTransitioning && scene.isForth != isBack)
            scene.device.enterForeground()
        }
        #expect(scene.device.settle().unrest == nil)
        return (scene.log.events, scene.device.window.descendantFrames)
    }

    @Test(arguments: TransitionStageScene.Kind.allCases, [TransitionStyle.slide, .zoom, .cube])
    func `a page's transition ends when the app enters the background`(
        kind: TransitionStageScene.Kind, style: TransitionStyle
    ) {
        for isBack in [false, true] {
            let expected = outcome(kind, style, isBack: isBack, inBackground: false)
            let found = outcome(kind, style, isBack: isBack, inBackground: true)

            #expect(found.calls == expected.calls)
            #expect(found.frames == expected.frames)
        }
    }

    @Test(arguments: [false, true])
    func `a sheet that is presented or dismissed in the background is right when the app returns`(isDismissed: Bool) {
        let sheet = RecordedSheet()
        if isDismissed { sheet.present() }
        sheet.device.enterBackground()

        if isDismissed { sheet.dismiss() } else { sheet.present(settled: false) }
        sheet.device.advance(by: 1 / 60)

        sheet.log.expect(expectedCalls(isDismissed ? .dismissal : .presentation))
        sheet.device.enterForeground()
        sheet.device.settle()
        #expect(sheet.isPresented != isDismissed)
        if !isDismissed { expectClose(sheet.height, 200) }
        sheet.expectUsable()
    }
}

extension UIView {
    /// The frames of all views beneath this one, in its coordinates.
    fileprivate var descendantFrames: [CGRect] {
        subviews.flatMap { [$0.convert($0.bounds, to: nil)] + $0.descendantFrames }
    }
}
