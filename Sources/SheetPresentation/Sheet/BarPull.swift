import UIKit

/// A pull on a bar that brings up a sheet, as an interaction of the bar.
@MainActor
final class BarPull: NSObject {
    private(set) weak var view: UIView?
    private let transition: SheetTransition
    private weak var presenter: UIViewController?
    private let page: () -> UIViewController?
    private lazy var finger = Finger(target: self, axis: side.isVertical ? .vertical : .horizontal)
    /// The sheet that the finger brings up now.
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

    /// The app's, or the controller that contains the bar.
    private var presentingController: UIViewController? {
        if let presenter { return presenter }
        let responders = sequence(first: view as UIResponder?) { $0?.next }
        return responders.lazy.compactMap { $0 as? UIViewController }.first
    }

    private func begin(_ outward: CGPoint) {
        guard let presentingController, let page = page() else { return }
        let arrival = PulledArrival(along: outward)
        guard let sheet = transition.pull(page, from: presentingController, onBegin: arrival.begin) else { return }
        arrival.follow(sheet)
        self.arrival = arrival
    }
}

extension BarPull: FingerTarget {
    var isCatchable: Bool { false }

    var canMoveInward: Bool { true }

    func claim(at point: CGPoint) -> TouchClaim { .shared }

    func outward(at point: CGPoint, along direction: CGPoint?) -> CGPoint? {
        let side = side
        guard let direction, (abs(direction.y) >= abs(direction.x)) == side.isVertical,
            direction.component(along: side.outward) < 0, presentingController?.canPresentNow == true
        else { return nil }
        return side.outward
    }

    func finger(_ event: FingerEvent) {
        if case .began(let outward) = event { return begin(outward) }
        guard case .ended(let velocity) = event else {
            arrival?.finger(event)
            return
        }
        // A gesture that the system cancels decides by where it is.
        arrival?.finger(.ended(velocity: velocity ?? .zero))
        arrival = nil
    }
}

extension BarPull: UIInteraction {
    func willMove(to view: UIView?) {
        self.view?.removeGestureRecognizer(finger.recognizer)
    }

    func didMove(to view: UIView?) {
        self.view = view
        view?.addGestureRecognizer(finger.recognizer)
    }
}

/// A finger that brings up a sheet: what it does before UIKit has begun the presentation is made up for then.
@MainActor
private final class PulledArrival {
    private let outward: CGPoint
    private weak var sheet: SheetPresentationController?
    private var state = State.waiting(.zero)

    private enum State {
        case waiting(CGPoint)
        /// Lifted before UIKit has begun.
        case lifted(CGPoint, velocity: CGPoint?)
        case begun
    }

    init(along outward: CGPoint) {
        self.outward = outward
    }

    func follow(_ sheet: SheetPresentationController) {
        self.sheet = sheet
    }

    func finger(_ event: FingerEvent) {
        switch (state, event) {
        case (.waiting, .moved(let translation)): state = .waiting(translation)
        case (.waiting(let translation), .ended(let velocity)): state = .lifted(translation, velocity: velocity)
        case (.begun, _): sheet?.drive.follow(event)
        default: break
        }
    }

    /// UIKit has begun the presentation.
    func begin(_ sheet: SheetPresentationController) {
        let before = state
        state = .begun
        sheet.drive.fingerBegan(outward: outward)
        switch before {
        case .begun: break
        case .waiting(let translation): sheet.drive.fingerMoved(by: translation)
        case .lifted(let translation, let velocity):
            sheet.drive.fingerMoved(by: translation)
            sheet.drive.fingerEnded(velocity: velocity)
        }
    }
}

extension UIViewController {
    /// Whether UIKit would accept a presentation without waiting.
    fileprivate var canPresentNow: Bool {
        let container = sequence(first: self, next: \.parent).reversed().first ?? self
        return presentedViewController == nil && container.presentedViewController == nil && !container.isBeingPresented
            && !container.isBeingDismissed && viewIfLoaded?.window != nil
    }
}
