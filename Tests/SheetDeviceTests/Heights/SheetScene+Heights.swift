import SheetPresentation
import Simulator
import Testing
import UIKit

extension SheetScene {
    /// Presents content with bars, by default at the height that fits, and waits for the final height.
    convenience init(
        presenting content: UIViewController, _ header: UIView? = nil, _ footer: UIView? = nil,
        detents: [Detent] = [.fitContent], edge: SheetEdge = .bottom, selected: Detent.Identifier? = nil,
        isRightToLeft: Bool = false, textSize: UIContentSizeCategory? = nil,
        _ change: (inout SheetConfiguration) -> Void = { _ in }
    ) {
        self.init(
            content: content, detents: detents, edge: edge, isRightToLeft: isRightToLeft, textSize: textSize, change)
        present(header: header, footer: footer, selected: selected)
    }

    /// Presents the content, selects a detent at once, and adds bars when the sheet has its height.
    func present(header: UIView? = nil, footer: UIView? = nil, selected: Detent.Identifier?) {
        present(settled: false)
        if let selected { sheet?.select(identifier: selected) }
        settle()
        guard header != nil || footer != nil else { return }
        sheet?.header = header
        sheet?.footer = footer
        settle()
    }

    /// Waits until nothing moves, and as long as content may take to provide its size.
    func settle() {
        device.settle()
        device.advance(by: 1)
        device.settle()
    }

    /// The sheet's height in every frame until nothing moves.
    func heights() -> [CGFloat] {
        var heights = [height]
        watch { heights.append(height) }
        return heights
    }
}
