import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// Finite numbers that are larger than any screen are clamped and reported, like those that are not numbers.
@MainActor
struct HugeNumberTests {
    /// A configuration with one impossible number.
    enum Case: String, CaseIterable, Sendable {
        case margin, negativeMargin, noMargin, oneMargin
        case corners, concentricCorners, negativeCorners
        case cornerRadius, shadowRadius, shadowOffset
        case curve, anchoredWidth, tinyWidth

        /// Whether it needs no report: a control point is clamped as documented, and a width is limited by the room anyway.
        var isSilent: Bool { [.curve, .anchoredWidth, .tinyWidth].contains(self) }

        var model: DeviceModel { self == .anchoredWidth ? .iPad10 : .iPhone16 }

        @MainActor
        func apply(to configuration: inout SheetConfiguration, beside view: UIView) {
            let huge = CGFloat.greatestFiniteMagnitude
            let low = Detent.height(200)
            func float(_ margin: CGFloat) -> [Detent] { [low.floating(margin), .large] }
            func float(_ corners: SheetCorners) -> [Detent] { [low.floating(8, corners: corners), .large] }
            switch self {
            case .margin: configuration.detents = float(huge)
            case .negativeMargin: configuration.detents = float(-5)
            case .noMargin: configuration.detents = float(.nan)
            case .oneMargin:
                let insets = NSDirectionalEdgeInsets(top: 0, leading: 8, bottom: 1e12, trailing: 8)
                configuration.detents = [low.floating(insets), .large]
            case .corners: configuration.detents = float(.fixed(free: huge, attached: 20))
            case .concentricCorners: configuration.detents = float(.concentric(minimum: huge))
            case .negativeCorners: configuration.detents = float(.fixed(free: 8, attached: -8))
            case .cornerRadius: configuration.appearance.cornerRadius = huge
            case .shadowRadius: configuration.appearance.shadow.radius = huge
            case .shadowOffset: configuration.appearance.shadow.offset = CGSize(width: 0, height: huge)
            case .curve: configuration.timing = .curve(TimingCurve(0.2, 1e308, 0.8, -1e308))
            case .anchoredWidth: configuration.width = .anchored(to: view, width: huge)
            case .tinyWidth: configuration.width = .upTo(.leastNonzeroMagnitude)
            }
            if configuration.detents.count == 1 { configuration.detents = [low, .large] }
        }
    }

    @Test(arguments: Case.allCases)
    func `every layer stays on the screen, with one message`(row: Case) throws {
        let scene = SheetScene(row.model)
        let button = UIView(frame: CGRect(x: 100, y: 100, width: 44, height: 44))
        scene.root.view.addSubview(button)
        row.apply(to: &scene.configuration, beside: button)
        let expectFinite = {
            let numbers = scene.device.window.layer.numbers
            #expect(numbers.allSatisfy { abs($0) < 1e6 }, "\(numbers.max { abs($0) < abs($1) } ?? 0)")
        }

        let sheet = try #require(scene.present(settled: false))
        scene.watch(expectFinite)
        #expect(scene.problems.count == (row.isSilent ? 0 : 1), "\(scene.problems)")
        if row != .tinyWidth {
            let shown = scene.frame.intersection(scene.device.window.bounds)
            #expect(shown.width >= 44 && shown.height >= 44)
        }
        sheet.select(.large)
        scene.watch(expectFinite)
        scene.device.drag(from: scene.onSheet(), to: scene.onSheet(300), over: 0.2)
        scene.watch(expectFinite)
        scene.root.dismiss(animated: true)
        scene.watch(expectFinite)

        #expect(!scene.isPresented)
        #expect(scene.device.exceptions.isEmpty)
        #expect(scene.problems.count == (row.isSilent ? 0 : 1))
    }

    @Test(arguments: [(CGFloat(0), false), (8, false), (156, false), (157, true), (1_000, true)])
    func `margins are reported if they leave less than 44 points of the card`(margin: CGFloat, isReported: Bool) {
        let scene = SheetScene(detents: [.height(200).floating(margin)])

        scene.present()

        #expect(scene.problems.map(\.kind) == (isReported ? [.marginTooLarge] : []))
    }

    @Test(arguments: [0.0, 200, 1_000]) func `margins that leave no room leave a card of 44 points`(margin: CGFloat) {
        let card = SheetScene(detents: [.fitContent.floating(margin)])
        card.content.preferredContentSize = CGSize(width: 300, height: 300)

        card.present()

        #expect(card.card.width == max(393 - 2 * margin, 44))
        #expect(card.card.height >= 44)
        #expect(card.content.view.bounds.width > 0)
        #expect(card.device.exceptions.isEmpty)
    }

    @Test func `a frame of a style that is far larger than the screen is replaced`() {
        let scene = SheetScene()
        let frame = CGRect(x: -1e308, y: 0, width: 1.7e308, height: 1e308)

        ModalTransition(.slide.with { $0.modal.frame = { _ in frame } }).present(scene.content, from: scene.root)
        scene.device.settle()

        #expect(scene.content.view.frame == scene.device.window.bounds)
        #expect(scene.problems.count == 1)
    }
}

extension CALayer {
    /// The geometry of the visible layers.
    fileprivate var numbers: [CGFloat] {
        let seen = presentation() ?? self
        let own = [
            seen.position.x, seen.position.y, seen.bounds.minX, seen.bounds.minY, seen.bounds.width, seen.bounds.height,
            seen.transform.m11, seen.transform.m22, seen.transform.m41, seen.transform.m42, seen.cornerRadius,
            seen.shadowRadius, seen.shadowOffset.width, seen.shadowOffset.height,
        ]
        // A number that is not one is larger than any other.
        return own.map { $0.isNaN ? .infinity : $0 } + (sublayers ?? []).flatMap(\.numbers)
    }
}
