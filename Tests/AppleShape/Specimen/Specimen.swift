import UIKit
import UIKit.UIGestureRecognizerSubclass

// What a UIKit component is made of, each in the way that Apple's compiler wants it. The self-test breaks one line at a time and
// looks whether that is noticed.

/// Optional requirements, asked for and handed on.
@MainActor
final class Forwarder: NSObject, UINavigationControllerDelegate {
    nonisolated(unsafe) weak var next: (any NSObjectProtocol)?

    nonisolated override func responds(to selector: Selector!) -> Bool {
        super.responds(to: selector) || next?.responds(to: selector) == true
    }

    @objc(navigationController:didShowViewController:animated:)
    func navigationController(
        _ container: UINavigationController, didShow controller: UIViewController, animated: Bool
    ) {
        let delegate = next as? any UINavigationControllerDelegate
        delegate?.navigationController?(container, didShow: controller, animated: animated)
    }

    static func mayDismiss(_ controller: UIPresentationController) -> Bool {
        controller.delegate?.presentationControllerShouldDismiss?(controller) ?? true
    }
}

/// Target and action.
@MainActor
final class Ticker: NSObject {
    private var link: CADisplayLink?
    private(set) var ticks = 0

    func start() {
        let link = CADisplayLink(target: self, selector: #selector(tick(_:)))
        link.add(to: .main, forMode: .common)
        self.link = link
    }

    @objc private func tick(_ link: CADisplayLink) { ticks += 1 }

    isolated deinit {
        link?.invalidate()
    }
}

/// A recognizer with states of its own.
final class Press: UIGestureRecognizer {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        state = .began
    }
}

@MainActor
final class PressDelegate: NSObject, UIGestureRecognizerDelegate {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { true }
}

/// A view with an initialiser of its own.
final class Card: UIView {
    private let inset: CGFloat

    init(inset: CGFloat) {
        self.inset = inset
        super.init(frame: .zero)
        clipsToBounds = true
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("not used") }

    override func accessibilityPerformEscape() -> Bool { inset > 0 }

    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
    }
}

final class CardController: UIPresentationController {
    override var presentedView: UIView? { containerView?.subviews.first }

    override func presentationTransitionWillBegin() {
        if #available(iOS 26, *) { _ = containerView?.effectiveRadius(corner: .topLeft) }
    }
}

@MainActor
final class Slide: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.3 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        context.completeTransition(!context.transitionWasCancelled)
    }
}

/// Isolation and values.
@MainActor
final class KeyboardWatch {
    private(set) var changes = 0
    private var token: (any NSObjectProtocol)?

    func begin() {
        token = NotificationCenter.default.addObserver(
            forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: .main
        ) { [weak self] _ in
            MainActor.assumeIsolated { self?.changes += 1 }
        }
    }

    func later() {
        DispatchQueue.global().async { [weak self] in
            Task { @MainActor in self?.changes += 1 }
        }
    }

    func whenDone() {
        CATransaction.setCompletionBlock { [weak self] in
            MainActor.assumeIsolated { self?.changes += 1 }
        }
    }
}

struct Shadow: Hashable {
    var offset = CGSize.zero

    static func == (lhs: Shadow, rhs: Shadow) -> Bool { lhs.offset == rhs.offset }

    func hash(into hasher: inout Hasher) {
        hasher.combine(offset.width)
    }

    static func keyframe(_ transform: CATransform3D) -> Any {
        NSValue(caTransform3D: transform)
    }
}

final class Note: NSObject, NSCopying {
    func copy(with zone: NSZone? = nil) -> Any { Note() }
}

@MainActor
func title(of controller: UISearchController) -> String? {
    controller.searchBar.placeholder
}
