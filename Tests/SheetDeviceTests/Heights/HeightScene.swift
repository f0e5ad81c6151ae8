import SheetPresentation
import Simulator
import Testing
import UIKit

/// A phone with a sheet that fits its content.
@MainActor
final class HeightScene {
    let device: Device
    let root = UIViewController()
    let content: UIViewController
    private(set) var sheet: SheetController?
    private(set) var problems: [SheetProblem] = []

    init(
        _ content: UIViewController, _ model: DeviceModel = .iPhone16, detents: [Detent] = [.fitContent],
        edge: SheetEdge = .bottom, selected: Detent.Identifier? = nil,
        prepare: (inout DeviceSettings) -> Void = { _ in },
        configure: (inout SheetConfiguration) -> Void = { _ in }
    ) {
        device = Device(model)
        prepare(&device.settings)
        self.content = content
        root.view.backgroundColor = .systemBackground
        device.showAndSettle(root)
        SheetProblem.reporter = { [weak self] in self?.problems.append($0) }
        var configuration = SheetConfiguration()
        configuration.detents = detents
        configuration.edge = edge
        configure(&configuration)
        sheet = SheetTransition(configuration: configuration).present(content, from: root)
        if let selected { sheet?.select(selected) }
        settle()
    }

    /// Waits until nothing moves, and as long as content may take to provide its size.
    func settle() {
        device.settle()
        device.advance(by: 1)
        device.settle()
    }

    /// The content's visible frame.
    var frame: CGRect { device.presentedFrame(of: content.view) }

    /// The sheet's visible height, in points.
    var height: CGFloat { device.window.bounds.intersection(frame).height }

    /// The sheet's visible width, in points.
    var width: CGFloat { device.window.bounds.intersection(frame).width }

    /// The sheet's height in every frame until nothing moves.
    func heights() -> [CGFloat] {
        var heights = [height]
        for _ in 0..<240 {
            device.advanceFrame()
            heights.append(height)
            if device.unrest == nil { return heights }
        }
        Issue.record("still moving: \(device.unrest ?? "")")
        return heights
    }
}
