import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// Misuse that would have no other effect is reported once, with a recovery suggestion.
@MainActor
struct MisuseTests {
    enum Mistake: CaseIterable {
        case cornerRadius, dimming, shadowOpacity, shadowRadius, shadowOffset, damping

        func make(in configuration: inout SheetConfiguration) {
            switch self {
            case .cornerRadius: configuration.appearance.cornerRadius = .nan
            case .dimming: configuration.appearance.dimmingOpacity = 7
            case .shadowOpacity: configuration.appearance.shadow.opacity = .nan
            case .shadowRadius: configuration.appearance.shadow.radius = -3
            case .shadowOffset: configuration.appearance.shadow.offset = CGSize(width: 0, height: CGFloat.infinity)
            case .damping: configuration.timing = .spring(dampingRatio: .nan)
            }
        }
    }

    @Test(arguments: Mistake.allCases)
    func `an invalid appearance is reported once when the sheet is presented`(mistake: Mistake) {
        let scene = SheetScene()
        mistake.make(in: &scene.configuration)

        let sheet = scene.present()
        sheet?.configuration.isDraggable = false
        scene.device.settle()

        #expect(scene.top == 352)
        #expect(scene.problems.count == 1)
        #expect(scene.problems.allSatisfy { !$0.recoverySuggestion.isEmpty })
    }

    @Test(arguments: Mistake.allCases)
    func `an invalid appearance of a sheet on screen is reported once`(mistake: Mistake) {
        let scene = SheetScene()
        let sheet = scene.present()

        if let sheet { mistake.make(in: &sheet.configuration) }
        sheet?.configuration.dimmingTap = .ignore
        scene.device.settle()

        #expect(scene.problems.count == 1)
    }

    @Test(arguments: [[Detent.height(0)], [.fraction(.nan)], [.height(500), .height(500)], []])
    func `invalid detents are reported once, however often the sheet is configured`(detents: [Detent]) {
        let scene = SheetScene(detents: detents)

        let sheet = scene.present()
        sheet?.configuration.isDraggable = false
        sheet?.configuration.dimmingTap = .ignore
        detents.first.map { sheet?.select($0) }
        scene.device.settle()

        #expect(scene.top == (detents.count == 2 ? 352 : 59))
        #expect(scene.problems.count == 1)
    }

    private final class Selfish: UIViewController {
        override var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
            get { nil }
            set {}
        }
    }

    @Test(arguments: [false, true])
    func `content that overrides its presentation style or delegate is refused`(isSheet: Bool) {
        for content in [Stubborn(), Selfish()] {
            let scene = SheetScene()

            if isSheet {
                #expect(SheetTransition.default.present(content, height: 300, from: scene.root) == nil)
            } else {
                #expect(ModalTransition(.slide).present(content, from: scene.root) == nil)
            }
            scene.device.settle()

            #expect(content.presentingViewController == nil)
            #expect(scene.problems.count == 1)
            #expect(scene.problems.first?.cause.contains("\(type(of: content))") == true)
            #expect(scene.problems.first?.recoverySuggestion.contains("override") == true)
        }
    }

    @Test
    func `an active search presents a sheet, and stays`() {
        let scene = SheetScene()
        let list = UIViewController()
        list.definesPresentationContext = true
        let search = UISearchController(searchResultsController: nil)
        list.navigationItem.searchController = search
        scene.device.showAndSettle(UINavigationController(rootViewController: list))
        search.isActive = true
        scene.device.settle()

        let sheet = SheetTransition.default.present(scene.content, height: 300, from: search)
        scene.device.settle()

        #expect(sheet != nil)
        #expect(scene.isPresented)
        #expect(search.isActive)
        #expect(scene.problems.isEmpty)
    }

    @Test(arguments: [false, true])
    func `a back swipe from anywhere without a style is reported at each attachment`(isSetLater: Bool) {
        let scene = SheetScene()
        let navigation = UINavigationController(rootViewController: UIViewController())
        let transition = NavigationTransition(nil)

        if !isSetLater { transition.backSwipe = .anywhere }
        transition.attach(to: navigation)
        transition.backSwipe = .anywhere
        #expect(scene.problems.count == 1)
        transition.detach()
        transition.attach(to: navigation)

        #expect(scene.problems.count == 2)
        #expect(scene.problems.first?.recoverySuggestion.contains("style") == true)
    }

    @Test
    func `a back swipe from anywhere with a style is not reported`() {
        let scene = SheetScene()
        let navigation = UINavigationController(rootViewController: UIViewController())
        let transition = NavigationTransition(.slide)

        transition.backSwipe = .anywhere
        transition.attach(to: navigation)

        #expect(scene.problems.isEmpty)
    }
}
