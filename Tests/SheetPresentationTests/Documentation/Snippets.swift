import Foundation
import SheetPresentation
import UIKit

// The code of the documentation, compiled. `DocumentationTests` holds the documents against this file, line by line.

@MainActor
private func oneLine(settings: UIViewController) {
    SheetTransition.default.present(settings, height: 500)
}

private final class Presenter: UIViewController {
    let settings = UIViewController()
    let map = UIViewController()

    func named() {
        SheetTransition.default.present(settings, height: 500, from: self) { print("it is up") }
    }

    func defaults() {
        SheetTransition.default.sheetHeight = 420
        SheetTransition.default.duration = 0.35
    }

    func configured() {
        var configuration = SheetConfiguration()
        configuration.detents = [.height(180), .fraction(0.5), .large]
        configuration.largestUndimmedDetent = .height(180)
        configuration.timing = .spring(damping: 0.85)
        configuration.appearance.cornerRadius = 16
        configuration.appearance.showsGrabber = true
        SheetTransition(configuration: configuration).present(map, from: self)
    }

    func atAnEdge() {
        var configuration = SheetConfiguration()
        configuration.edge = .trailing
        configuration.detents = [.width(300)]
        SheetTransition(configuration: configuration).present(map, from: self)
    }

    func outOfAButton(_ addButton: UIButton) {
        var configuration = SheetConfiguration()
        configuration.edge = .bottom
        configuration.style = .circle(from: addButton)
        SheetTransition(configuration: configuration).present(map, from: self)
    }

    func ownRoute() {
        map.modalPresentationStyle = .custom
        map.transitioningDelegate = SheetTransition.default
        present(map, animated: true)
    }

    func delegated(editor: Editor) {
        SheetTransition.default.present(editor, height: 500, from: self, delegate: editor)
    }

    func inside() {
        activeSheet?.configuration.detents = [.height(400), .large]
        activeSheet?.select(.large, animated: true)
        activeSheet?.onVisibleHeightChange = { height in print("shows \(height) points") }
        activeSheet?.configuration.isDraggable = false
    }

    func problems() {
        SheetProblem.reporter = { problem in print(problem.cause, problem.remedy) }
    }

    func styles(
        photo: UIViewController, thumbnail: UIView, navigationController: UINavigationController,
        tabBarController: UITabBarController
    ) {
        ModalTransition(.circle(from: thumbnail)).present(photo, from: self)
        NavigationTransition(.sink).attach(to: navigationController)
        TabTransition(.slide).attach(to: tabBarController)
    }
}

private final class ListPage: UIViewController {
    let list = UITableView()

    func fitted() {
        var configuration = SheetConfiguration()
        let rows = Detent.custom("rows") { [weak list] _ in list?.contentSize.height }
        configuration.detents = [rows, .large]
        SheetTransition(configuration: configuration).present(self)
    }

    func changed() {
        activeSheet?.invalidateDetents()
    }
}

private final class MapPage: UIViewController {
    let searchBar = UISearchBar()
}

private final class Heights: UITableViewController {
    let cart = UIViewController()

    func present() {
        var checkout = SheetConfiguration()
        checkout.detents = [.fitContent]
        SheetTransition(configuration: checkout).present(UINavigationController(rootViewController: cart), from: self)
    }

    func rowsDidChange() {
        tableView.reloadData()
        activeSheet?.invalidateDetents()
    }

    func kinds(rowHeight: CGFloat) {
        var sheet = SheetConfiguration()
        sheet.detents = [
            .height(300, insideSafeArea: true),
            .custom("rows") { context in 3 * rowHeight + context.safeAreaInsets.bottom },
        ]
        sheet.detents = [.peek("search") { content in (content as? MapPage)?.searchBar }, .medium, .full]
    }

    func save(_ sheet: SheetPresentationController) throws -> Data {
        try JSONEncoder().encode(sheet.selectedDetent)
    }

    func restore(_ data: Data, in sheet: SheetPresentationController?) throws {
        sheet?.select(try JSONDecoder().decode(Detent.Identifier.self, from: data))
    }
}

final class Joystick: UIControl {
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        !(gestureRecognizer is UIPanGestureRecognizer)
    }
}

final class Editor: UIViewController, SheetDelegate {
    var hasChanges = false

    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
        !hasChanges
    }

    func sheet(_ sheet: SheetPresentationController, didDismissFor reason: DismissalReason) {
        if reason == .drag { print("pulled away") }
    }
}

extension TransitionStyle {
    static let drop = TransitionStyle("drop") { scene in
        TransitionPlan(front: ViewMovement(from: ViewState { $0.fraction.y = -1 }, to: .rest))
    }
}

@MainActor
private enum StyleParts {
    static func stations() -> ViewMovement {
        ViewMovement(through: [
            (progress: 0, state: ViewState { $0.fraction.y = 1 }),
            (progress: 0.6, state: ViewState { $0.scale = 0.9 }),
            (progress: 1, state: .rest),
        ])
    }

    static func late() -> ViewMovement {
        ViewMovement(from: ViewState { $0.alpha = 0 }, to: .rest).within(0.5...1)
    }

    // As a newcomer writes it: without an actor, and the scene in the view's closure.
    nonisolated static func backdrop(in scene: TransitionScene) -> TransitionPlan.Decoration {
        TransitionPlan.Decoration(frame: scene.bounds, place: .behindBoth, movement: .still) {
            let view = UIView()
            view.backgroundColor = scene.frontColor
            return view
        }
    }

    static func picture(in scene: TransitionScene) -> TransitionPlan.Decoration {
        TransitionPlan.Decoration(
            pictureOf: .source, frame: scene.frontFrame, place: .onFront,
            movement: ViewMovement(from: .rest, to: ViewState { $0.alpha = 0 }))
    }

    static func data() -> TransitionStyle {
        TransitionStyle.drop.with { style in
            style.duration = 0.6
            style.timing = .spring(damping: 0.8)
            style.dismissalEdge = .top
            style.reduced = .fade
        }
    }
}

extension TransitionStyle {
    static let unfold = TransitionStyle("unfold") { scene in
        guard let source = scene.sourceRect else { return TransitionPlan(front: .still) }
        let folded = ViewState {
            $0.stretch.y = source.height / scene.frontFrame.height
            $0.translation.y = source.midY - scene.frontFrame.midY
            $0.clipRect = CGRect(x: source.minX, y: 0, width: source.width, height: scene.frontFrame.height)
        }
        let whole = ViewState { $0.clipRect = CGRect(origin: .zero, size: scene.frontFrame.size) }
        var plan = TransitionPlan(front: ViewMovement(from: folded, to: whole))
        plan.concealsSource = true
        return plan
    }
}

private final class PhotoPage: UIViewController {
    let imageView = UIImageView()
}

extension UIViewController {
    fileprivate func zoom(_ photo: PhotoPage, out grid: UICollectionView, at item: IndexPath, thumbnail: UIView) {
        ModalTransition(.zoom { context in grid.cellForItem(at: item) }).present(photo, from: self)
        ModalTransition(.zoom(from: thumbnail, to: { _ in photo.imageView })).present(photo, from: self)
    }

    fileprivate func combine(
        _ photo: UIViewController, navigationController: UINavigationController, tabBarController: UITabBarController
    ) {
        NavigationTransition(.sink.combined(with: .fade)).attach(to: navigationController)
        TabTransition(.slide.retimed(duration: 0.8)).attach(to: tabBarController)
        ModalTransition(.cube.reversed).present(photo, from: self)
    }
}
