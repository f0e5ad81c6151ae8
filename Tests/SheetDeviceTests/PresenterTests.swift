import Foundation
import SheetPresentation
import Simulator
import Testing
import UIKit

/// The presenter if the app does not specify one.
@MainActor
struct PresenterTests {
    private func makeWindow(in scene: UIWindowScene) -> UIWindow {
        let window = UIWindow(windowScene: scene)
        window.rootViewController = UIViewController()
        window.isHidden = false
        return window
    }

    @Test
    func `the top-most presented controller presents`() {
        let scene = SheetScene()
        let cover = UIViewController()
        cover.modalPresentationStyle = .fullScreen
        scene.root.present(cover, animated: false)
        scene.device.settle()

        SheetTransition.default.present(scene.content, height: 300)
        scene.device.settle()
        let above = UIViewController()
        SheetTransition.default.present(above, height: 200)
        scene.device.settle()

        #expect(scene.content.presentingViewController === cover)
        #expect(above.presentingViewController === scene.content)
        #expect(scene.problems.isEmpty)
    }

    @Test
    func `a controller being dismissed is skipped, and the presentation waits for it`() {
        let scene = SheetScene()
        scene.present()
        scene.content.dismiss(animated: true)
        scene.device.advanceFrame()
        scene.device.advanceFrame()
        #expect(scene.content.isBeingDismissed)

        let next = UIViewController()
        SheetTransition.default.present(next, height: 300)
        scene.device.settle()

        #expect(next.presentingViewController === scene.root)
        #expect(scene.problems.isEmpty)
    }

    @Test
    func `an alert does not present, and the problem names it`() {
        let scene = SheetScene()
        let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
        scene.root.present(alert, animated: false)
        scene.device.settle()

        #expect(SheetTransition.default.present(scene.content, height: 300) == nil)
        #expect(scene.problems.count == 1)
        #expect(scene.problems.first?.cause.contains("UIAlertController") == true)

        scene.root.dismiss(animated: false)
        scene.device.settle()
        #expect(SheetTransition.default.present(scene.content, height: 300) != nil)
    }

    @Test
    func `during a search in a navigation stack the sheet is presented above it`() {
        let scene = SheetScene()
        let list = UIViewController()
        list.definesPresentationContext = true
        let search = UISearchController(searchResultsController: nil)
        list.navigationItem.searchController = search
        scene.device.showAndSettle(UINavigationController(rootViewController: list))
        search.isActive = true
        scene.device.settle()

        SheetTransition.default.present(scene.content, height: 300)
        scene.device.settle()

        #expect(scene.isPresented)
        #expect(!(scene.content.presentingViewController is UISearchController))
        #expect(search.isActive)
        #expect(scene.problems.isEmpty)
    }

    @Test
    func `a search that covers the navigation controller presents itself`() {
        let scene = SheetScene()
        let list = UIViewController()
        let search = UISearchController(searchResultsController: nil)
        list.navigationItem.searchController = search
        let navigation = UINavigationController(rootViewController: list)
        scene.device.showAndSettle(navigation)
        search.isActive = true
        scene.device.settle()
        #expect(navigation.presentedViewController === search)

        SheetTransition.default.present(scene.content, height: 300)
        scene.device.settle()

        #expect(scene.content.presentingViewController === search)
        #expect(search.isActive && scene.isOnScreen)
        #expect(scene.problems.isEmpty)
    }

    /// Each of them has a key window of its own.
    @Test
    func `of several scenes the one with the application's key window presents`() {
        let scene = SheetScene()
        let other = makeWindow(in: scene.device.connectScene())
        other.makeKeyAndVisible()
        scene.device.settle()
        #expect(other.isKeyWindow && scene.device.window.isKeyWindow)

        SheetTransition.default.present(scene.content, height: 300)
        scene.device.settle()
        #expect(scene.content.presentingViewController === other.rootViewController)

        scene.device.window.makeKey()
        let next = UIViewController()
        SheetTransition.default.present(next, height: 300)
        scene.device.settle()
        #expect(next.presentingViewController === scene.root)
        #expect(scene.problems.isEmpty)
    }

    @Test
    func `of several scenes without a key window none is chosen`() {
        let scene = SheetScene()
        _ = makeWindow(in: scene.device.connectScene())
        scene.device.window.resignKey()
        scene.device.window.isHidden = true
        scene.device.settle()

        #expect(SheetTransition.default.present(scene.content, height: 300) == nil)

        #expect(scene.problems.count == 1)
        #expect(scene.problems.first?.recoverySuggestion.contains("from:") == true)
    }

    @Test
    func `a window above the app's own does not present while the app's is key`() {
        let scene = SheetScene()
        let banner = UIWindow(windowScene: scene.device.scene)
        banner.windowLevel = .statusBar
        banner.rootViewController = UIViewController()
        banner.isHidden = false
        scene.device.settle()

        SheetTransition.default.present(scene.content, height: 300)
        scene.device.settle()

        #expect(scene.content.presentingViewController === scene.root)
    }

    /// Presents a sheet when its scene receives a URL.
    private final class LinkOpener: NSObject, UISceneDelegate {
        let content: UIViewController

        init(_ content: UIViewController) {
            self.content = content
        }

        func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
            SheetTransition.default.present(content, height: 300)
        }
    }

    @Test(arguments: [false, true])
    func `a URL that the only scene receives can present a sheet`(fromBackground: Bool) {
        let scene = SheetScene()
        scene.device.scene.delegate = LinkOpener(scene.content)
        if fromBackground { scene.device.enterBackground() }

        scene.device.open(URL(string: "app:note")!)
        scene.device.settle()

        #expect(scene.isPresented)
        #expect(scene.content.presentingViewController === scene.root)
        #expect(scene.problems.isEmpty)
    }

    @Test func `an inactive scene presents while the others are in the background`() {
        let scene = SheetScene(.iPad10)
        let other = makeWindow(in: scene.device.connectScene())
        scene.device.settle()
        scene.device.enterBackground()
        other.windowScene?.delegate = LinkOpener(scene.content)

        scene.device.open(URL(string: "app:note")!, in: other.windowScene)
        scene.device.settle()

        #expect(scene.content.presentingViewController === other.rootViewController)
        #expect(scene.problems.isEmpty)
    }

    @Test func `of several inactive scenes none is chosen`() {
        let scene = SheetScene(.iPad10)
        makeWindow(in: scene.device.connectScene()).makeKeyAndVisible()
        scene.device.settle()
        scene.device.resignActive()

        #expect(SheetTransition.default.present(scene.content, height: 300) == nil)

        #expect(scene.problems.count == 1)
        #expect(scene.problems.first?.cause.contains("inactive") == true)
        #expect(scene.problems.first?.recoverySuggestion.contains("from:") == true)
    }

    @Test func `in the background no scene is chosen`() {
        let scene = SheetScene()
        scene.device.enterBackground()

        #expect(SheetTransition.default.present(scene.content, height: 300) == nil)

        #expect(scene.problems.first?.recoverySuggestion.contains("from:") == true)
    }
}
