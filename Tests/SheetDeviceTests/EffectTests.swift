import BuiltInStyles
import Simulator
import Support
import Testing
import UIKit

@testable import SheetPresentation

/// A blur or glass in the app's content, or behind it, is never shown without its effect.
///
/// UIKit does not draw effects in a view with a mask or an opacity below 1 (documented).
@MainActor
struct EffectTests {
    /// A page with a bar of material, and glass in it.
    private final class BlurredPage: UIViewController {
        let bar = UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial))
        let glass = UIVisualEffectView(effect: UIGlassEffect())

        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .systemTeal
            bar.frame = CGRect(x: 0, y: 0, width: 300, height: 60)
            view.addSubview(bar)
            glass.frame = CGRect(x: 20, y: 80, width: 100, height: 40)
            bar.contentView.addSubview(UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10)))
            view.addSubview(glass)
        }

        /// Whether its effect views contain nothing but what the app has added.
        var isRestored: Bool { bar.contentView.subviews.count == 1 && glass.contentView.subviews.isEmpty }
    }

    /// What the frames of a movement have shown.
    fileprivate struct Record {
        /// Visible effects that are not drawn, without and with a cover.
        var broken = 0
        var covered = 0
    }

    private func watch(_ device: Device, into record: inout Record) {
        for _ in 0..<300 {
            device.advanceFrame()
            device.layers.countLostEffects(into: &record)
            if device.unrest == nil { return }
        }
        Issue.record("still moving: \(device.unrest ?? "")")
    }

    private nonisolated static let hidingStyles: Set<TransitionStyle.Identifier> = ["circle", "fade", "zoom", "bubble"]

    private func expect(
        _ record: Record, hides: Bool, _ page: BlurredPage, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(record.broken == 0, sourceLocation: sourceLocation)
        #expect((record.covered > 0) == hides, sourceLocation: sourceLocation)
        #expect(page.isRestored, sourceLocation: sourceLocation)
    }

    @Test(arguments: TransitionStyle.builtIn)
    func `in a modal style`(style: TransitionStyle) {
        let scene = SheetScene()
        let page = BlurredPage()
        var record = Record()

        ModalTransition(style).present(page, from: scene.root)
        watch(scene.device, into: &record)
        #expect(scene.device.layers.drawnEffects == 2)
        #expect(page.isRestored)
        page.dismiss(animated: true)
        watch(scene.device, into: &record)

        expect(record, hides: Self.hidingStyles.contains(style.identifier), page)
    }

    @Test(arguments: TransitionStyle.builtIn)
    func `in a push and a pop, on both pages`(style: TransitionStyle) {
        let device = Device(.iPhone16)
        let (first, second) = (BlurredPage(), BlurredPage())
        let navigation = UINavigationController(rootViewController: first)
        navigation.isNavigationBarHidden = true
        NavigationTransition(style).attach(to: navigation)
        device.showAndSettle(navigation)
        var record = Record()

        navigation.pushViewController(second, animated: true)
        watch(device, into: &record)
        navigation.popViewController(animated: true)
        watch(device, into: &record)

        expect(record, hides: Self.hidingStyles.contains(style.identifier), second)
        #expect(first.isRestored)
    }

    @Test(arguments: TransitionStyle.builtIn)
    func `in a change of tabs`(style: TransitionStyle) {
        let device = Device(.iPhone16)
        let (first, second) = (BlurredPage(), BlurredPage())
        let tabs = UITabBarController()
        tabs.viewControllers = [first, second]
        TabTransition(style).attach(to: tabs)
        device.showAndSettle(tabs)
        var record = Record()

        tabs.selectedIndex = 1
        watch(device, into: &record)
        tabs.selectedIndex = 0
        watch(device, into: &record)

        expect(record, hides: Self.hidingStyles.contains(style.identifier), second)
        #expect(first.isRestored)
    }

    nonisolated enum Background: CaseIterable, Sendable {
        case content, material, glass, floating
    }

    @Test(arguments: TransitionStyle.builtIn, Background.allCases)
    func `in a sheet with a style, and behind it`(style: TransitionStyle, background: Background) {
        let scene = SheetScene()
        let page = BlurredPage()
        var configuration = SheetConfiguration()
        configuration.detents = [background == .floating ? .height(400).floating(8) : .height(400)]
        configuration.style = style
        if background != .content { page.view.backgroundColor = .clear }
        configuration.appearance.background =
            switch background {
            case .content: .content
            case .material, .floating: .material()
            case .glass: .glass
            }
        var record = Record()

        SheetTransition.default.present(page, configuration: configuration, from: scene.root)
        watch(scene.device, into: &record)
        #expect(scene.device.layers.drawnEffects == (background == .content ? 2 : 3))
        page.dismiss(animated: true)
        watch(scene.device, into: &record)

        expect(record, hides: Self.hidingStyles.contains(style.identifier), page)
    }

    @Test(arguments: [SheetBackground.content, .material()])
    func `in a sheet that is pulled out of a bar`(background: SheetBackground) {
        let device = Device(.iPhone16)
        let (home, bar, page) = (UIViewController(), UIView(), BlurredPage())
        home.view.backgroundColor = .systemBackground
        bar.frame = CGRect(x: 20, y: 732, width: 353, height: 60)
        home.view.addSubview(bar)
        if background != .content { page.view.backgroundColor = .clear }
        var configuration = SheetConfiguration()
        configuration.detents = [.height(300), .height(500)]
        configuration.appearance.background = background
        let transition = SheetTransition(configuration: configuration)
        transition.attach(to: bar) { page }
        device.showAndSettle(home)
        var record = Record()

        device.touchDown(at: CGPoint(x: 196, y: 762))
        for step in 1...30 {
            device.step(to: CGPoint(x: 196, y: 762 - CGFloat(step * 8)))
            device.layers.countLostEffects(into: &record)
        }
        device.touchUp()
        watch(device, into: &record)
        let effects = background == .content ? 2 : 3
        #expect(device.layers.drawnEffects == effects && device.layers.shownCovers == 0)
        page.activeSheet?.select(.height(500))
        device.settle()
        #expect(device.layers.drawnEffects == effects && device.layers.shownCovers == 0)
        page.dismiss(animated: true)
        watch(device, into: &record)

        expect(record, hides: true, page)
    }

    @Test func `a cover fades out after the transition`() {
        let scene = SheetScene()
        let page = BlurredPage()
        ModalTransition(.circle).present(page, from: scene.root)
        var opacities: [Double] = []

        scene.watch { opacities.append(scene.device.layers.largestCoverOpacity) }

        #expect(opacities.first == 1)
        #expect(opacities.filter { $0 > 0 && $0 < 1 }.count > 5)
        #expect(opacities == opacities.sorted(by: >))
        #expect(opacities.last == 0)
    }
}

extension LayerSnapshot {
    /// Visible layers, the backdrop of each effect view with the opacity of what covers it.
    private func visit(_ body: (_ isDrawn: Bool, _ cover: Double?) -> Void) {
        guard !isHidden, opacity > 0.001 else { return }
        if let backdrop = sublayers.first(where: { $0.name == "VisualEffectBackdropView" }), backdrop.opacity > 0 {
            let content = sublayers.first { $0.name == "VisualEffectContentView" }
            // The app's own views in it are clear here.
            let cover = content?.sublayers.first { $0.backgroundColor?[3] == 1 }
            body(backdrop.contents != nil, cover?.opacity)
        }
        for sublayer in sublayers { sublayer.visit(body) }
    }

    fileprivate func countLostEffects(into record: inout EffectTests.Record) {
        visit { isDrawn, cover in
            guard !isDrawn else { return }
            if cover == 1 { record.covered += 1 } else { record.broken += 1 }
        }
    }

    fileprivate var drawnEffects: Int {
        var count = 0
        visit { isDrawn, _ in count += isDrawn ? 1 : 0 }
        return count
    }

    fileprivate var shownCovers: Int {
        var count = 0
        visit { _, cover in count += (cover ?? 0) > 0 ? 1 : 0 }
        return count
    }

    fileprivate var largestCoverOpacity: Double {
        var largest = 0.0
        visit { _, cover in largest = max(largest, cover ?? 0) }
        return largest
    }
}
