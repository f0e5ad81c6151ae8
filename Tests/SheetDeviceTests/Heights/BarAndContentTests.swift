import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// A footer as a part of its sheet: it disappears together with the sheet's change, and gestures of the content may begin on it.
@MainActor
struct BarAndContentTests {
    private static let color = UIColor(red: 1, green: 0.25, blue: 0.75, alpha: 1)

    private func make(_ content: UIViewController, _ detents: [Detent]) -> (SheetScene, HeightBar) {
        let footer = HeightBar(60)
        footer.backgroundColor = Self.color
        return (SheetScene(presenting: content, nil, footer, detents: detents), footer)
    }

    @Test(arguments: [[Detent.fitContent], [.height(400)]])
    func `a footer that is set to nil disappears in an animation`(detents: [Detent]) {
        let (scene, footer) = make(BoxPage(200), detents)
        #expect(scene.device.layers.opacity(of: Self.color) == 1)

        scene.sheet?.footer = nil

        var opacities: [Double] = []
        for _ in 1...60 {
            scene.device.advanceFrame()
            opacities.append(scene.device.layers.opacity(of: Self.color))
        }
        withKnownIssue(
            """
            A removed bar leaves the view hierarchy at once, so it is gone in one frame while the sheet shrinks in an animation. \
            When one object writes every change of a sheet's layout, a removed bar can fade out in the same animation.
            """
        ) {
            #expect(opacities.filter { $0 > 0 && $0 < 1 }.count >= 5, "\(opacities)")
        }
        #expect(opacities == opacities.sorted(by: >))
        #expect(opacities.last == 0)
        #expect(footer.superview == nil)
    }

    @Test(arguments: [false, true])
    func `a back swipe that begins on the footer pops the page`(isStyled: Bool) {
        let navigation = UINavigationController(rootViewController: page("root"))
        navigation.pushViewController(page("top"), animated: false)
        let transition = NavigationTransition(isStyled ? .slide : nil)
        if isStyled { transition.attach(to: navigation) }
        let (scene, footer) = make(navigation, [.height(600)])
        let y = scene.device.presentedFrame(of: footer).midY
        func swipe(at y: CGFloat) {
            scene.device.drag(from: CGPoint(x: 5, y: y), to: CGPoint(x: 320, y: y), over: 0.3, hold: 0.3)
            scene.settle()
        }

        swipe(at: y - 300)
        #expect(navigation.viewControllers.count == 1)
        navigation.pushViewController(page("top"), animated: false)
        scene.settle()
        swipe(at: y)

        withKnownIssue(
            """
            Header and footer are beside the content's view, so the content's recognizers receive no touches that begin on them. \
            When the sheet has one view tree for content and bars, gestures of the content can begin on its bars.
            """
        ) {
            #expect(navigation.viewControllers.count == 1)
        }
    }
}

extension LayerSnapshot {
    /// The visible opacity of the layers with a background color, or of a picture of them; 0 without any.
    fileprivate func opacity(of color: UIColor, _ outer: Double = 1) -> Double {
        guard !isHidden else { return 0 }
        let own = outer * opacity
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        let wanted = [red, green, blue]
        let isSame =
            backgroundColor.map { zip($0, wanted).allSatisfy { abs($0 - Double($1)) < 0.01 } } ?? false
        return sublayers.map { $0.opacity(of: color, own) }.reduce(isSame ? own : 0, max)
    }
}
