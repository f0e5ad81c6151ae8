import Support
import Testing
import UIKit.UIGestureRecognizerSubclass

/// Common overrides in apps. Compiling this file, with one header imported, is part of every test.
@MainActor
struct ViewSubclassTests {
    private final class Everything: UIView {
        let log = EventLog()

        override class var layerClass: AnyClass { CAShapeLayer.self }
        override class var requiresConstraintBasedLayout: Bool { true }
        override var frame: CGRect { didSet { log.append("frame") } }
        override var bounds: CGRect { didSet { log.append("bounds") } }
        override var center: CGPoint { didSet { log.append("center") } }
        override var transform: CGAffineTransform { didSet { log.append("transform") } }
        override var alpha: CGFloat { didSet { log.append("alpha") } }
        override var isHidden: Bool { didSet { log.append("hidden") } }
        override var backgroundColor: UIColor? { didSet { log.append("background") } }
        override var isUserInteractionEnabled: Bool { didSet { log.append("interaction") } }
        override var clipsToBounds: Bool { didSet { log.append("clips") } }
        override var safeAreaInsets: UIEdgeInsets { super.safeAreaInsets }
        override var layoutMargins: UIEdgeInsets {
            get { super.layoutMargins }
            set { super.layoutMargins = newValue }
        }
        override var intrinsicContentSize: CGSize { CGSize(width: 10, height: 20) }
        override var alignmentRectInsets: UIEdgeInsets { .zero }
        override var forLastBaselineLayout: UIView { self }
        override var canBecomeFirstResponder: Bool { true }
        override var canBecomeFocused: Bool { true }
        override var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
        override var next: UIResponder? { super.next }
        override var inputView: UIView? { nil }
        override var inputAccessoryView: UIView? { nil }
        override var keyCommands: [UIKeyCommand]? { nil }
        override var accessibilityLabel: String? {
            get { "label" }
            set { super.accessibilityLabel = newValue }
        }
        override var accessibilityTraits: UIAccessibilityTraits {
            get { .button }
            set { super.accessibilityTraits = newValue }
        }

        override func didUpdateFocus(
            in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
        ) {
            coordinator.addCoordinatedAnimations({ self.alpha = 1 }, completion: nil)
        }
        override func addSubview(_ view: UIView) {
            log.append("addSubview")
            super.addSubview(view)
        }
        override func didAddSubview(_ subview: UIView) { log.append("didAddSubview") }
        override func willMove(toWindow newWindow: UIWindow?) { super.willMove(toWindow: newWindow) }
        override func didMoveToWindow() { log.append("didMoveToWindow") }
        override func layoutSubviews() { super.layoutSubviews() }
        override func updateConstraints() { super.updateConstraints() }
        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { super.hitTest(point, with: event) }
        override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
        override func sizeThatFits(_ size: CGSize) -> CGSize { size }
        override func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
            super.systemLayoutSizeFitting(targetSize)
        }
        override func tintColorDidChange() { super.tintColorDidChange() }
        override func safeAreaInsetsDidChange() { super.safeAreaInsetsDidChange() }
        override func layoutMarginsDidChange() { super.layoutMarginsDidChange() }
        override func draw(_ rect: CGRect) { super.draw(rect) }
        override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
            super.action(for: layer, forKey: event)
        }
        override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
        override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }
        override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
        override func accessibilityPerformEscape() -> Bool { true }
    }

    @Test func `a view's subclass can override everything that is open [D]`() async {
        let stage = Stage()
        let view = Everything()
        await stage.show(UIView())
        view.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
        view.isHidden = false
        view.alpha = 0.5
        stage.window.addSubview(view)
        view.addSubview(UIView())

        view.log.expectOrder("frame", "hidden", "alpha", "didMoveToWindow", "addSubview", "didAddSubview")
        #expect(view.layer is CAShapeLayer)
        #expect(view.accessibilityLabel == "label")
    }

    private final class Press: UIGestureRecognizer {
        private(set) var targets = 0

        override func addTarget(_ target: Any, action: Selector) {
            targets += 1
            super.addTarget(target, action: action)
        }
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
            super.touchesBegan(touches, with: event)
            state = .began
        }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
            super.touchesEnded(touches, with: event)
            state = .ended
        }
        override func reset() { super.reset() }
        override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
        override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }
        override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
        override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
        override func shouldReceive(_ event: UIEvent) -> Bool { true }
        override func ignore(_ touch: UITouch, for event: UIEvent) { super.ignore(touch, for: event) }
    }

    @Test(.enabled(if: Stage.canTouch))
    func `a recognizer's subclass receives touches and sets its state [D]`() async {
        let stage = Stage()
        let recorder = ActionRecorder()
        let press = Press()
        press.addTarget(recorder, action: ActionRecorder.tapped)
        await stage.show(UIView())
        stage.window.addGestureRecognizer(press)

        stage.tap(at: CGPoint(x: 100, y: 300))

        recorder.log.expect(["tapped", "tapped"])
        #expect(press.targets == 1)
    }
}
