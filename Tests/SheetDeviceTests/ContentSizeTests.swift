import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// In `viewWillTransition(to:with:)` content receives the size that it will have, as from every container.
@MainActor
struct ContentSizeTests {
    private final class Content: UIViewController {
        private(set) var sizes: [CGSize] = []

        override func loadView() {
            let box = BoxView()
            box.backgroundColor = .systemBackground
            view = box
        }

        override func viewWillTransition(
            to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
        ) {
            super.viewWillTransition(to: size, with: coordinator)
            sizes.append(size)
        }
    }

    /// A view that needs a height of 340 points.
    private final class BoxView: UIView {
        private(set) var measurements = 0

        override func systemLayoutSizeFitting(
            _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
            verticalFittingPriority vertical: UILayoutPriority
        ) -> CGSize {
            measurements += 1
            return CGSize(width: targetSize.width, height: 340)
        }
    }

    nonisolated enum Kind: String, CaseIterable, Sendable {
        case fixed, fraction, resizing, fitting, card, side, page, sink
    }

    private func configuration(_ kind: Kind) -> SheetConfiguration {
        var configuration = SheetConfiguration()
        configuration.width = .full
        switch kind {
        case .fraction: configuration.detents = [.medium]
        case .fitting: configuration.detents = [.fitContent]
        case .card: configuration.detents = [.height(400).floating(8)]
        case .side:
            configuration.detents = [.height(400)]
            configuration.edge = .trailing
        default: configuration.detents = [.height(400)]
        }
        if kind == .resizing { configuration.contentMode = .resizing }
        return configuration
    }

    private func present(_ content: Content, _ kind: Kind, in scene: SheetScene) {
        switch kind {
        case .page: ModalTransition(.slide).present(content, from: scene.root)
        case .sink: ModalTransition(.sink).present(content, from: scene.root)
        default: SheetTransition.default.present(content, configuration: configuration(kind), from: scene.root)
        }
        scene.device.settle()
    }

    @Test(arguments: Kind.allCases)
    func `it is the size that it has after the change`(kind: Kind) {
        let scene = SheetScene(.iPad10)
        let content = Content()
        present(content, kind, in: scene)
        let frame = CGRect(x: 0, y: 0, width: 600, height: 900)

        scene.device.resizeScene(to: frame)
        scene.device.settle()

        #expect(content.view.bounds.size != frame.size || kind == .page)
        #expect(content.sizes == [content.view.bounds.size])
    }

    @Test(arguments: Kind.allCases)
    func `in a rotation it is not larger than the screen`(kind: Kind) {
        let scene = SheetScene()
        let content = Content()
        present(content, kind, in: scene)

        scene.device.rotate(to: .landscapeRight)
        scene.device.settle()

        #expect(content.sizes.count == 1)
        let size = content.sizes.first ?? .zero
        #expect(size.width <= 852 && size.height <= 393)
        expectClose(size.width, content.view.bounds.width)
    }

    @Test(arguments: Kind.allCases)
    func `nothing is measured or laid out to find it`(kind: Kind) {
        let scene = SheetScene(.iPad10)
        let content = Content()
        present(content, kind, in: scene)
        let measurements = (content.view as? BoxView)?.measurements
        let container: any UIContentContainer = content

        let cost = scene.device.measure {
            _ = content.presentationController?.size(
                forChildContentContainer: container, withParentContainerSize: CGSize(width: 600, height: 900))
        }

        #expect(cost.layoutPasses == 0 && cost.layerWrites == 0)
        #expect((content.view as? BoxView)?.measurements == measurements)
    }
}
