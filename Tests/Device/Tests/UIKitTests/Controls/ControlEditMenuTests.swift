import Foundation
import Support
import Testing
import UIKit

/// The edit menu of old, and previews under a force touch.
@MainActor
struct ControlEditMenuTests {
    @Test(.enabled(if: Stage.canTouch))
    func `the menu shows the items that the responders perform, and sends the tapped one [D]`() {
        let (stage, view) = scene()
        let menu = UIMenuController.shared
        menu.menuItems = [
            UIMenuItem(title: "Mark", action: EditedView.marking),
            UIMenuItem(title: "Other", action: UnrelatedView.another),
        ]

        menu.showMenu(from: view, rect: view.bounds)
        stage.settle()
        #expect(menu.isMenuVisible)
        #expect(menuLabel("Other", in: stage) == nil)
        #expect(menu.menuFrame.maxY <= view.frame.minY)
        menuLabel("Mark", in: stage).map { stage.tap($0) }
        stage.settle()

        #expect(view.marks == 1)
        #expect(!menu.isMenuVisible)
        #expect(menuLabel("Mark", in: stage) == nil)
    }

    @Test func `without a first responder there is no menu [W]`() {
        let (stage, view) = scene()
        view.resignFirstResponder()
        UIMenuController.shared.menuItems = [UIMenuItem(title: "Mark", action: EditedView.marking)]

        UIMenuController.shared.showMenu(from: view, rect: view.bounds)

        #expect(view.window === stage.window)
        #expect(!UIMenuController.shared.isMenuVisible)
    }

    @Test(.enabled(if: Stage.canTouch))
    func `a touch beside the menu hides it and reaches what it hits [D]`() {
        let (stage, view) = scene()
        let menu = UIMenuController.shared
        menu.menuItems = [UIMenuItem(title: "Mark", action: EditedView.marking)]
        menu.setTargetRect(view.bounds, in: view)
        menu.setMenuVisible(true, animated: false)
        var notes: [String] = []
        let observer = NotificationCenter.default.addObserver(
            forName: UIMenuController.didHideMenuNotification, object: nil, queue: nil
        ) { _ in MainActor.assumeIsolated { notes.append("hidden") } }
        defer { NotificationCenter.default.removeObserver(observer) }

        stage.tap(at: CGPoint(x: view.frame.midX, y: view.frame.midY))
        stage.settle()

        #expect(!menu.isMenuVisible)
        #expect(view.touches == 1)
        #expect(notes == ["hidden"])
    }

    @Test(.enabled(if: Stage.canTouch))
    func `a screen without force touch registers for previews and never asks [D]`() {
        let (stage, view) = scene()
        let delegate = PreviewingWitness()
        let context = stage.window.rootViewController?.registerForPreviewing(with: delegate, sourceView: view)

        #expect(view.traitCollection.forceTouchCapability != .available)
        #expect(context?.sourceView === view)
        #expect(context?.sourceRect == view.bounds)
        stage.longPress(at: view.center, for: 2)
        stage.settle()

        #expect(delegate.asked == 0)
    }

    private func scene() -> (Stage, EditedView) {
        let stage = Stage()
        let view = EditedView(frame: CGRect(x: 100, y: 300, width: 100, height: 40))
        let root = UIView()
        root.addSubview(view)
        stage.show(root)
        stage.settle()
        view.becomeFirstResponder()
        return (stage, view)
    }
}

private final class EditedView: UIView {
    private(set) var marks = 0
    private(set) var touches = 0
    override var canBecomeFirstResponder: Bool { true }

    #if canImport(ObjectiveC)
    static let marking = #selector(mark)
    @objc func mark() { marks += 1 }
    #else
    static let marking = Selector(EditedView.mark)
    func mark() { marks += 1 }
    #endif

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { self.touches += 1 }
}

private final class UnrelatedView: UIView {
    #if canImport(ObjectiveC)
    static let another = #selector(other)
    @objc func other() {}
    #else
    static let another = Selector(UnrelatedView.other)
    func other() {}
    #endif
}

private final class PreviewingWitness: NSObject, UIViewControllerPreviewingDelegate {
    private(set) var asked = 0

    func previewingContext(
        _ previewingContext: any UIViewControllerPreviewing, viewControllerForLocation location: CGPoint
    ) -> UIViewController? {
        asked += 1
        return nil
    }

    func previewingContext(
        _ previewingContext: any UIViewControllerPreviewing, commit viewControllerToCommit: UIViewController
    ) {}
}
