import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// Touches beside two sheets on top of each other.
@MainActor
struct UndimmedStackTests {
    private final class Screen: SheetScene {
        let upper = UIViewController()
        var taps: [String] = []

        init(lowerIsUndimmed: Bool, upperIsUndimmed: Bool) {
            super.init { $0.largestUndimmedDetent = lowerIsUndimmed ? .height(500) : nil }
            root.view.addSubview(button("screen", CGRect(x: 50, y: 100, width: 100, height: 44)))
            content.view.addSubview(button("lower", CGRect(x: 50, y: 10, width: 100, height: 44)))
            present()
            var configuration = SheetConfiguration()
            configuration.detents = [.height(200)]
            configuration.largestUndimmedDetent = upperIsUndimmed ? .height(200) : nil
            SheetTransition.default.present(upper, configuration: configuration, from: content)
            device.settle()
        }

        private func button(_ name: String, _ frame: CGRect) -> UIButton {
            let button = UIButton(frame: frame)
            button.addAction(UIAction { [weak self] _ in self?.taps.append(name) }, for: .touchUpInside)
            return button
        }

        func tap(_ point: CGPoint) {
            device.tap(at: point)
            device.settle()
        }

        var sheets: Int { [content, upper].filter { $0.presentingViewController != nil }.count }
    }

    private let onScreen = CGPoint(x: 100, y: 122)
    private let onLower = CGPoint(x: 100, y: 352 + 32)

    @Test(arguments: [true, false], [true, false])
    func `assistive technologies reach what touches reach`(lowerIsUndimmed: Bool, upperIsUndimmed: Bool) {
        let screen = Screen(lowerIsUndimmed: lowerIsUndimmed, upperIsUndimmed: upperIsUndimmed)
        let inside = UIButton(frame: CGRect(x: 50, y: 10, width: 100, height: 44))
        screen.upper.view.addSubview(inside)
        let elements = screen.device.accessibilityElements
        func isReached(_ view: UIView) -> Bool { elements.contains { $0.isDescendant(of: view) } }

        #expect(isReached(screen.upper.view))
        #expect(isReached(screen.content.view) == upperIsUndimmed)
        if !upperIsUndimmed { #expect(!isReached(screen.root.view)) }
        if lowerIsUndimmed, upperIsUndimmed { #expect(isReached(screen.root.view)) }

        screen.upper.dismiss(animated: true)
        screen.device.settle()
        let left = screen.device.accessibilityElements
        #expect(left.contains { $0.isDescendant(of: screen.content.view) })
        #expect(left.contains { $0.isDescendant(of: screen.root.view) } == lowerIsUndimmed)
    }

    @Test
    func `touches pass through two undimmed sheets to the screen`() {
        let screen = Screen(lowerIsUndimmed: true, upperIsUndimmed: true)

        screen.tap(onScreen)
        screen.tap(onLower)

        #expect(screen.taps == ["screen", "lower"])
        #expect(screen.sheets == 2)
    }

    @Test
    func `a dimmed sheet beneath blocks the screen, and is not dismissed`() {
        let screen = Screen(lowerIsUndimmed: false, upperIsUndimmed: true)

        screen.tap(onScreen)
        screen.tap(onLower)

        #expect(screen.taps == ["lower"])
        #expect(screen.sheets == 2)
    }

    @Test
    func `a tap beside a dimmed sheet on top dismisses it`() {
        let screen = Screen(lowerIsUndimmed: true, upperIsUndimmed: false)

        screen.tap(onScreen)

        #expect(screen.taps == [])
        #expect(screen.sheets == 1)
    }
}
