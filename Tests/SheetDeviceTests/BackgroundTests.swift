import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// The background behind a sheet's content.
@MainActor
struct BackgroundTests {
    private func scene(_ background: SheetBackground, style: TransitionStyle? = nil) -> SheetScene {
        let scene = SheetScene()
        scene.content.view.backgroundColor = .clear
        scene.configuration.appearance.background = background
        scene.configuration.style = style
        return scene
    }

    private func effectView(_ scene: SheetScene) -> UIVisualEffectView? {
        func find(_ view: UIView) -> UIVisualEffectView? {
            view as? UIVisualEffectView ?? view.subviews.lazy.compactMap(find).first
        }
        return scene.sheetView.flatMap(find)
    }

    /// The solid color behind the content during a style, if there is one.
    private func solid(_ scene: SheetScene) -> UIColor? { scene.clip?.backgroundColor }

    private static let beyond: CGFloat = 600

    @Test
    func `a material is behind the content, and extends below it`() throws {
        let scene = scene(.material(.systemThinMaterial))
        scene.present()

        let effect = try #require(effectView(scene))
        #expect(effect.effect is UIBlurEffect)
        let sheet = try #require(scene.sheetView)
        #expect(effect.convert(effect.bounds, to: sheet) == CGRect(x: 0, y: 0, width: 393, height: 500 + Self.beyond))
        #expect(solid(scene) == nil)
    }

    @Test
    func `glass is an effect if the system has it`() throws {
        let scene = scene(.glass)
        scene.present()

        let glass = try #require(effectView(scene))
        #expect(glass.effect is UIGlassEffect)
        // Glass is a capsule unless it has corners of its own. Its rim follows them, and the sheet's edge is beyond its end.
        #expect(glass.effectiveRadius(corner: .topLeft) == 10 && glass.effectiveRadius(corner: .topRight) == 10)
        #expect(glass.effectiveRadius(corner: .bottomLeft) == 0 && glass.effectiveRadius(corner: .bottomRight) == 0)
        #expect(scene.clip?.layer.cornerRadius == 10 && scene.clip.map { glass.isDescendant(of: $0) } == true)
    }

    @Test(arguments: [SheetBackground.material(), .glass])
    func `with Reduce Transparency a solid color replaces an effect, also while the sheet is on screen`(
        background: SheetBackground
    ) {
        let scene = scene(background)
        scene.device.settings.reduceTransparency = true
        scene.present()
        let backdrop = scene.clip?.subviews.first
        #expect(effectView(scene) == nil && backdrop?.backgroundColor == .systemBackground)

        scene.device.settings.reduceTransparency = false
        #expect(effectView(scene)?.superview === backdrop && backdrop?.backgroundColor == nil)
        scene.device.settings.reduceTransparency = true

        #expect(effectView(scene) == nil && backdrop?.backgroundColor == .systemBackground)
    }

    @Test
    func `a color is behind the content, independent of the page's`() {
        let scene = scene(.color(.systemTeal))
        scene.content.view.backgroundColor = .systemRed
        scene.present()

        #expect(scene.clip?.subviews.first?.backgroundColor == .systemTeal)
    }

    @Test
    func `a custom view covers the sheet and the part beyond its edge`() {
        let view = UIImageView()
        let scene = scene(.view(view))
        scene.present()

        #expect(view.bounds.size == CGSize(width: 393, height: 500 + Self.beyond))
        #expect(scene.sheetView.map { view.isDescendant(of: $0) } == true)
    }

    @Test(arguments: ["fade", "circle"])
    func `while a style fades or masks the sheet a solid color replaces the effect, and blends into it`(name: String) {
        let style: TransitionStyle = name == "fade" ? .fade : .circle
        let scene = scene(.material(), style: style)
        scene.present(settled: false)
        scene.device.advance(frames: 5)
        #expect(solid(scene) == .systemBackground)

        var opacities: [CGFloat] = []
        scene.watch {
            let clip = scene.clip?.layer.presentation()
            opacities.append(clip?.backgroundColor.map { $0.alpha } ?? 0)
        }

        #expect(opacities.filter { $0 > 0 && $0 < 1 }.count > 5)
        #expect(opacities == opacities.sorted(by: >))
        #expect(solid(scene) == nil)
        #expect(effectView(scene)?.superview?.isHidden == false)
        scene.content.dismiss(animated: true)
        scene.device.advance(frames: 5)
        #expect(solid(scene) == .systemBackground)
        scene.device.settle()
        #expect(!scene.isPresented)
    }

    @Test
    func `the content's own background needs no additional view`() {
        let scene = scene(.content, style: .fade)
        scene.content.view.backgroundColor = .systemRed
        scene.present(settled: false)
        scene.device.advance(frames: 5)

        #expect(solid(scene) == nil)
        #expect(scene.clip?.subviews.first?.backgroundColor == .systemRed)
    }

    @Test
    func `the background of a sheet on screen can be changed`() {
        let scene = scene(.content)
        scene.present()
        #expect(effectView(scene) == nil)

        scene.content.activeSheet?.configuration.appearance.background = .material()
        #expect(effectView(scene) != nil)
        scene.content.activeSheet?.configuration.appearance.background = .color(.systemTeal)

        #expect(effectView(scene) == nil)
        #expect(scene.clip?.subviews.first?.backgroundColor == .systemTeal)
    }

    @Test
    func `with Increase Contrast a line surrounds the sheet`() {
        let scene = scene(.content)
        scene.present()
        let clip = scene.clip
        #expect(clip?.layer.borderWidth == 0)

        scene.device.settings.increaseContrast = true
        scene.device.settle()
        #expect(clip?.layer.borderWidth == 1)
        scene.device.settings.increaseContrast = false
        scene.device.settle()

        #expect(clip?.layer.borderWidth == 0)
    }
}
