import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

@testable import ReadmeExamples

/// The examples of the README have the described effects on a device.
@MainActor
struct DocumentedUseTests {
    @Test
    func `one line presents the settings, 500 points high`() {
        let app = ReadmeApp()

        app.map.showSettings()
        app.device.settle()

        #expect(app.frame?.minY == app.device.window.bounds.height - 500)
        #expect(app.problems.isEmpty)
    }

    @Test
    func `places appear at the lowest of their detents, and the map beneath stays usable`() {
        let app = ReadmeApp()

        app.map.showPlaces()
        app.device.settle()

        #expect(app.frame?.minY == app.device.window.bounds.height - 180)
        #expect(app.sheet?.selectedDetent == Detent.height(180).identifier)
        #expect(app.device.window.hitTest(CGPoint(x: 196, y: 200), with: nil) === app.map.view)
        #expect(app.problems.isEmpty)
    }

    @Test
    func `places expand`() {
        let app = ReadmeApp()
        app.map.showPlaces()
        app.device.settle()
        let places = app.presented as? PlacesViewController

        places?.expand()
        app.device.settle()

        #expect(app.frame?.minY == 59)
        #expect(app.sheet?.selectedDetent == Detent.large.identifier)
        #expect(app.problems.isEmpty)
    }

    @Test(arguments: [false, true])
    func `a note that conforms decides about the pull without being set as delegate`(hasChanges: Bool) {
        let app = ReadmeApp()
        let note = NoteViewController()
        SheetTransition.default.present(note, height: 500, from: app.map)
        app.device.settle()
        note.hasChanges = hasChanges

        app.device.drag(from: CGPoint(x: 196, y: 500), to: CGPoint(x: 196, y: 840), over: 0.2)
        app.device.settle()

        #expect((app.presented != nil) == hasChanges)
        #expect(app.problems.isEmpty)
    }

    @Test
    func `places in a panel rest at the bottom of the map`() {
        let app = ReadmeApp()

        app.map.addPlaces()
        app.device.settle()

        let panel = app.map.children.first as? SheetPanel
        let content = panel?.contentViewController.view
        #expect(content.map { app.device.presentedFrame(of: $0).minY } == app.device.window.bounds.height - 120)
        #expect(app.problems.isEmpty)
    }

    @Test
    func `a photo opens as a full screen, and the tab bar's screens get their transitions`() {
        let app = ReadmeApp()
        let tabs = AppTabBarController()

        app.map.open(UIViewController(), from: app.map.addButton)
        app.device.settle()
        tabs.loadViewIfNeeded()

        #expect(app.presented?.presentationController is ModalPresentationController)
        #expect(tabs.delegate != nil)
        #expect((tabs.viewControllers?.last as? UINavigationController)?.delegate != nil)
        #expect(app.problems.isEmpty)
    }
}

/// The app from the README's examples, on a phone.
@MainActor
private final class ReadmeApp {
    let device = Device(.iPhone16)
    let map = MapViewController()
    private(set) var problems: [SheetProblem] = []

    init() {
        device.showAndSettle(map)
        SheetProblem.reporter = { [weak self] in self?.problems.append($0) }
    }

    var presented: UIViewController? { map.presentedViewController }

    var sheet: SheetController? { presented?.activeSheet }

    /// The presented view's visible frame.
    var frame: CGRect? { presented.map { device.presentedFrame(of: $0.view) } }
}
