import UIKit

/// An interaction for a bar, whose drag presents a sheet.
@MainActor
final class BarPull: NSObject {
    private(set) weak var view: UIView?
    private let transition: SheetTransition
    private weak var presenter: UIViewController?
    private let page: () -> UIViewController?
    private lazy var finger = Finger(target: self, axis: side.isVertical ? .vertical : .horizontal)
    /// The interactive presentation in progress.
    private var arrival: PulledArrival?

    init(_ transition: SheetTransition, from presenter: UIViewController?, page: @escaping () -> UIViewController?) {
        self.transition = transition
        self.presenter = presenter
        self.page = page
    }

    private var side: Side {
        transition.configuration.edge.side(
            isRightToLeft: view?.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    }

    /// The app's presenter, or the controller that contains the bar.
    private var presentingController: UIViewController? {
        presenter ?? view?.viewController
    }

    private func begin(_ outward: CGPoint) {
        guard let view, let presentingController, let page = page() else { return }
        let arrival = PulledArrival(along: outward)
        guard let sheet = transition.pull(page, from: presentingController, bar: view, onBegin: arrival.begin)
        else { return }
        arrival.sheet = sheet
        self.arrival = arrival
    }
}

extension BarPull: FingerTarget {
    var inwardRange: Double { .infinity }

    func claim(at point: CGPoint) -> TouchClaim { .shared }

    func outward(at point: CGPoint, along direction: CGPoint?) -> CGPoint? {
        let side = side
        guard let direction, (abs(direction.y) >= abs(direction.x)) == side.isVertical,
            direction.component(along: side.outward) < 0, presentingController?.canPresentNow == true
        else { return nil }
        return side.outward
    }

    func finger(_ event: FingerEvent) {
        switch event {
        case .touched: if let view { transition.touch = BarTouch(bar: view) }
        case .began(let outward): begin(outward)
        case .moved(let translation): arrival?.move(to: translation)
        // If the system cancels the gesture, its position decides.
        case .ended(let velocity): end(velocity ?? .zero)
        case .reset: transition.touch?.ended = CACurrentMediaTime()
        }
    }

    private func end(_ velocity: CGPoint) {
        arrival?.end(velocity)
        arrival = nil
    }
}

extension BarPull: UIInteraction {
    func willMove(to view: UIView?) {
        end(.zero)
        self.view?.removeGestureRecognizer(finger.recognizer)
    }

    func didMove(to view: UIView?) {
        self.view = view
        view?.addGestureRecognizer(finger.recognizer)
    }
}

/// An interactive presentation. The drag before UIKit begins it is recorded and applied then.
@MainActor
private final class PulledArrival {
    private let outward: CGPoint
    /// Nil until it is made.
    weak var sheet: SheetController?
    private var state = State.waiting(.zero)

    private enum State {
        case waiting(CGPoint)
        /// The finger was lifted before UIKit has begun the presentation.
        case lifted(CGPoint, velocity: CGPoint)
        case begun
    }

    init(along outward: CGPoint) {
        self.outward = outward
    }

    /// The finger's translation in points since the drag began.
    func move(to translation: CGPoint) {
        switch state {
        case .waiting: state = .waiting(translation)
        case .lifted: break
        case .begun:
            sheet?.dragDidMove()
            sheet?.drive.fingerMoved(by: translation)
        }
    }

    /// The finger was lifted at a velocity in points a second.
    func end(_ velocity: CGPoint) {
        switch state {
        case .waiting(let translation): state = .lifted(translation, velocity: velocity)
        case .lifted: break
        case .begun:
            sheet?.drive.fingerEnded(velocity: velocity)
            sheet?.dragDidEnd()
        }
    }

    /// Called when UIKit has begun the presentation.
    func begin(_ sheet: SheetController) {
        let before = state
        state = .begun
        sheet.drive.fingerBegan(outward: outward)
        switch before {
        case .begun: break
        case .waiting(let translation):
            if translation != .zero { sheet.dragDidMove() }
            sheet.drive.fingerMoved(by: translation)
        case .lifted(let translation, let velocity):
            sheet.dragDidMove()
            sheet.drive.fingerMoved(by: translation)
            sheet.drive.fingerEnded(velocity: velocity)
            sheet.dragDidEnd()
        }
    }
}

extension UIViewController {
    /// Whether UIKit would accept a presentation now.
    fileprivate var canPresentNow: Bool {
        let container = topMostParent
        return presentedViewController == nil && container.presentedViewController == nil && !container.isBeingPresented
            && !container.isBeingDismissed && viewIfLoaded?.window != nil
    }
}
