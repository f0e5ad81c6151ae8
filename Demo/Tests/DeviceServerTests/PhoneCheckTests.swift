import Simulator
import Testing
import UIKit

@testable import DeviceServer
@testable import Scenes

@MainActor
@Suite struct PhoneCheckTests {
    @Test func `the tour asks what needs no person`() throws {
        let check = try PhoneCheck()
        let scene = try #require(SceneList.all.first(named: "phone"))
        let before = check.remains

        try TourPlayer(scene, on: check.device).play()
        check.device.settle()

        let answers = check.answers
        let identifiers = PhoneQuestion.measured.map(\.identifier)
        #expect(identifiers.count == 22)
        for identifier in identifiers {
            let answer = try #require(answers[identifier])
            #expect(!answer.contains("Not asked") && !answer.contains("no answer within"), "\(identifier)")
        }
        #expect(check.isFree)
        #expect(check.remains == before)
    }

    @Test(arguments: [
        ("presenter-field", "no, without a keyboard, and it has it after the dismissal"),
        ("full-screen-return", "above its siblings, with its superview's bounds"),
        ("presented-safe-area", "the window's inset at its end, the window's inset beyond it"),
        ("content-size", "100 × 200: the answer of size(forChildContentContainer:)"),
        ("stack-dismissal", "animators: upper, lower; ends: lower, completion, upper"),
        ("dismissal-layout", "both calls while presented, only did while dismissing"),
        ("slow-commit", "the one with a begin time is 100 ms ahead; afterwards that of the other is known"),
    ])
    func `the simulated phone answers like the facts that it is made from`(question: String, answer: String) throws {
        let check = try PhoneCheck()

        let given = try check.answer(to: question)
        #expect(given == answer, "\(given)")
    }

    @Test func `touches on a moving view are counted`() throws {
        let check = try PhoneCheck()

        let answer = try check.answer(to: "touches") {
            check.device.advance(by: 1)
            try check.device.tap(check.view("probed-view"))
        }

        #expect(answer == "1 came")
    }

    @Test(arguments: ["rotation", "tab-rotation"])
    func `a rotation is compared with the end of the transition`(question: String) throws {
        let check = try PhoneCheck()

        let untouched = try check.answer(to: question)
        let answer = try check.answer(to: question) {
            check.device.advance(by: 1)
            check.device.rotate(to: .landscapeLeft)
        }

        #expect(untouched == "the device was not turned")
        let isDeferred = try #require(answer).hasPrefix("yes, it arrives")
        #expect(isDeferred)
    }

    @Test func `the last item of seven tabs answers with its index, or with More's`() throws {
        let check = try PhoneCheck()
        var expected = ""

        let answer = try check.answer(to: "more") {
            check.device.settle()
            let tabs = try #require(check.page.presentedViewController as? UITabBarController)
            let last = try #require(tabs.tabBar.items?.last)
            let bounds = check.device.window.bounds
            check.device.tap(at: CGPoint(x: bounds.maxX - 20, y: bounds.maxY - 60))
            let isTab = tabs.viewControllers?.contains { $0.tabBarItem === last } == true
            expected = isTab ? "6 for a tab: More was not selected" : "NSNotFound for More"
        }

        #expect(answer == expected)
    }

    @Test func `a click of a wheel begins pans for discrete scrolling`() throws {
        let check = try PhoneCheck()

        let answer = try check.answer(to: "wheel") {
            check.device.settle()
            let area = try check.view("wheel-area")
            check.device.wheel(at: check.device.presentedFrame(of: area).center, by: CGVector(dx: 0, dy: -20))
        }
        let skipped = try check.answer(to: "wheel") { try check.device.tap(check.view("answer-0")) }

        #expect(answer == "it begins pans for all types, discrete")
        #expect(skipped == "not asked: no wheel")
    }

    @Test func `a sheet with an active search is pulled, or said to be still here`() throws {
        let check = try PhoneCheck()

        let pulled = try check.answer(to: "search-pull") {
            check.device.settle()
            check.device.drag(from: CGPoint(x: 196, y: 500), to: CGPoint(x: 196, y: 800), over: 0.2)
        }
        let untouched = try check.answer(to: "search-pull") {
            check.device.settle()
            try check.device.tap(check.view("still-here"))
        }

        #expect(pulled == "it is dismissed")
        #expect(untouched == "it stays")
    }

    @Test(arguments: [
        ("effect-mask", "only the upper one"), ("effect-opacity", "only the upper one"),
        ("effect-picture", "only the lower one"), ("committed-picture", "red"),
    ])
    func `what a person sees is the answer`(question: String, expected: String) throws {
        let check = try PhoneCheck()

        let answer = try check.answer(to: question) {
            check.device.advance(by: 1)
            try check.device.tap(check.view("answer-1"))
        }

        #expect(answer == expected)
    }

    @Test func `the states of the app's scenes are listed`() throws {
        let check = try PhoneCheck()
        let scene = try #require(check.device.window.windowScene)
        check.device.perform { SceneLog.record("a call", scene) }

        let answer = try check.answer(to: "scene-states")

        #expect(answer?.contains("a call: foregroundActive") == true)
    }

    @Test func `every question ends without a person, and leaves nothing behind`() throws {
        for question in PhoneQuestion.sections.flatMap(\.questions) {
            let check = try PhoneCheck()
            let before = check.remains

            let answer = try check.answer(to: question.identifier, within: 70)

            #expect(check.isFree, "\(question.identifier)")
            #expect(answer != "Asking…", "\(question.identifier)")
            #expect(check.remains == before, "\(question.identifier)")
        }
    }

    @Test(arguments: [0.05, 0.3, 0.9, 2.5])
    func `a page that is left while it asks leaves nothing behind`(delay: TimeInterval) throws {
        try leave(after: delay) { $0.device.tap(at: CGPoint(x: 360, y: 80)) }
    }

    @Test(arguments: [0.05, 0.15, 0.25, 0.45, 0.65, 0.9, 1.2])
    func `a page that is left while it dismisses two presentations leaves nothing behind`(delay: TimeInterval) throws {
        try leave(after: delay) { try $0.ask("stack-dismissal") }
    }

    /// Pops the page a moment after `ask`, and expects that no question is left.
    private func leave(after delay: TimeInterval, ask: (PhoneCheck) throws -> Void) throws {
        let check = try PhoneCheck()
        let navigation = try #require(check.page.navigationController)
        check.device.perform { navigation.viewControllers.insert(UIViewController(), at: 0) }
        check.device.settle()
        let before = check.remains
        try ask(check)
        #expect(!check.isFree)
        check.device.advance(by: delay)

        check.device.perform { _ = navigation.popViewController(animated: true) }
        check.device.advance(by: 10)
        check.device.settle()

        #expect(navigation.viewControllers.count == 1)
        #expect(check.page.parent == nil)
        #expect(check.isFree)
        #expect(check.remains == before)
    }

    @Test func `a question is asked again, but not while another one is asked`() throws {
        let check = try PhoneCheck()

        let first = try check.answer(to: "frame-rate") { try check.select("safe-area") }

        #expect(first?.contains("Hz") == true)
        #expect(check.answers["safe-area"] == "Not asked yet")
        let second = try check.answer(to: "safe-area")
        #expect(second?.contains("points at the top") == true)
    }

    @Test func `the rows grow with the text`() throws {
        let ordinary = try PhoneCheck()
        let large = try PhoneCheck { $0.textSize = 11 }

        let path = IndexPath(row: 0, section: 0)
        let heights = [ordinary, large].map { $0.page.tableView.rectForRow(at: path).height }

        #expect(heights[1] > 2 * heights[0])
    }
}

extension CGRect {
    fileprivate var center: CGPoint { CGPoint(x: midX, y: midY) }
}
