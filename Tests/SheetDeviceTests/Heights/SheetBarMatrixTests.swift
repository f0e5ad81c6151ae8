import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// Header and footer at every edge, in both layout directions and both content modes.
@MainActor
struct SheetBarMatrixTests {
    struct Row: CustomTestStringConvertible, Sendable {
        var edge: SheetEdge
        var isRightToLeft: Bool
        var mode: SheetConfiguration.ContentMode

        var testDescription: String { "\(edge)\(isRightToLeft ? ", right to left" : ""), \(mode)" }
        var isVertical: Bool { edge == .bottom || edge == .top }
        var isLeft: Bool { (edge == .leading) != isRightToLeft }

        static let all = SheetEdge.allCases.flatMap { edge in
            [false, true].flatMap { isRightToLeft in
                [SheetConfiguration.ContentMode.fixed, .resizing].map {
                    Row(edge: edge, isRightToLeft: isRightToLeft, mode: $0)
                }
            }
        }
    }

    private static let (headerHeight, footerHeight): (CGFloat, CGFloat) = (50, 60)
    /// The ends of the safe area: status bar and home indicator of a screen of 852 points.
    private static let (upperEnd, lowerEnd): (CGFloat, CGFloat) = (59, 852 - 34)

    private final class Barred: SheetScene {
        let row: Row
        let header = HeightBar(headerHeight)
        let footer = HeightBar(footerHeight)

        init(_ row: Row, orientation: UIInterfaceOrientation = .portrait, second: Bool = false) {
            self.row = row
            let detents: [Detent] = row.isVertical ? [.height(200), .height(330)] : [.width(200), .width(340)]
            super.init(
                content: BoxPage(100), detents: detents, edge: row.edge, isRightToLeft: row.isRightToLeft
            ) { $0.contentMode = row.mode }
            present(header: header, footer: footer, selected: nil)
            guard orientation != .portrait else { return }
            device.rotate(to: orientation)
            settle()
            if second { sheet?.select(detents[1]) }
            settle()
        }

        var frames: [CGRect] { [header, footer].map(device.presentedFrame) }

        /// The distance of the bars from their expected positions in portrait without a keyboard, in points.
        var error: CGFloat {
            let (header, footer, sheet) = (frames[0], frames[1], sheetFrame)
            let both = headerHeight + footerHeight
            switch row.edge {
            case .bottom:
                let pushed = max(0, sheet.minY + both - lowerEnd)
                return max(abs(header.minY - sheet.minY), abs(footer.maxY - lowerEnd - pushed))
            case .top:
                let pushed = max(0, upperEnd + both - sheet.maxY)
                return max(abs(header.minY - upperEnd + pushed), abs(footer.maxY - sheet.maxY))
            case .leading, .trailing:
                let across = max(abs(header.minY - upperEnd), abs(footer.maxY - lowerEnd))
                let free = row.isLeft ? header.maxX - sheet.maxX : header.minX - sheet.minX
                return max(across, abs(free), abs(header.minX - footer.minX), abs(header.maxX - footer.maxX))
            }
        }
    }

    @Test(arguments: Row.all)
    func `they are at their positions in every frame, during a drag and while it settles`(row: Row) {
        let it = Barred(row)
        let device = it.device
        let seen = it.visibleSheet
        let start = CGPoint(x: seen.midX, y: row.isVertical ? seen.midY : 300)
        var errors = [it.error]

        device.touchDown(at: start)
        for distance in [-12, -60, -130, -180, -60, 40, 90, -60] as [CGFloat] {
            device.step(to: start.moved(by: distance, along: it.outward))
            errors.append(it.error)
        }
        device.touchUp()
        for _ in 0..<60 {
            device.advanceFrame()
            errors.append(it.error)
        }

        #expect(errors.allSatisfy { $0 < 0.1 }, "\(errors)")
        #expect(it.content.presentingViewController != nil)
    }

    @Test(arguments: Row.all.filter { !$0.isVertical })
    func `at the sides their background reaches the edge of the screen while the sheet is pulled wider`(row: Row) {
        let it = Barred(row)
        it.header.backgroundColor = .systemBlue
        it.footer.backgroundColor = .systemBlue
        for bar in [it.header, it.footer] { bar.superview?.setNeedsLayout() }
        it.settle()
        let device = it.device
        let screen = device.window.bounds
        let start = CGPoint(x: it.visibleSheet.midX, y: 300)

        device.touchDown(at: start)
        for distance in stride(from: CGFloat(12), through: 120, by: 12) {
            device.step(to: CGPoint(x: start.x - it.outward.x * distance, y: 300))
            for bar in [it.header, it.footer] {
                let colored = bar.superview.map { [$0] + $0.subviews.filter { $0 !== bar } } ?? []
                let seen = colored.filter { $0.backgroundColor == .systemBlue }.map(device.presentedFrame)
                let covered = seen.reduce(CGRect.null) { $0.union($1) }
                #expect(row.isLeft ? covered.minX <= 0 : covered.maxX >= screen.maxX, "\(distance): \(seen)")
            }
        }
        #expect(it.visibleSheet.width > 250)
        device.touchUp()
    }

    @Test(arguments: Row.all)
    func `rotated during a movement they end at the same positions as after a rotation at rest`(row: Row) {
        let fresh = Barred(row, orientation: .landscapeLeft, second: true)
        let (frames, insets) = (fresh.frames, fresh.content.view.safeAreaInsets)
        let it = Barred(row)
        it.sheet?.select(it.sheet!.configuration.detents[1])
        it.device.advance(frames: 6)

        it.device.rotate(to: .landscapeLeft)
        it.settle()

        #expect(it.frames == frames)
        #expect(it.content.view.safeAreaInsets == insets)
    }

    @Test(arguments: Row.all)
    func `they avoid the keyboard, and return`(row: Row) {
        let it = Barred(row)
        let before = it.frames

        it.device.showKeyboard(height: 336)
        it.settle()
        let up = it.frames
        it.device.hideKeyboard()
        it.settle()

        let footerEnd = row.edge == .top ? before[1].maxY : 852 - 336
        expectClose(up[1].maxY, footerEnd, within: 0.01)
        expectClose(up[0].minY, row.edge == .bottom ? 852 - 336 - 200 : Self.upperEnd, within: 0.01)
        #expect(it.frames == before)
    }

    @Test(arguments: Row.all)
    func `a changed height of either is followed`(row: Row) {
        let it = Barred(row)

        it.header.height.constant = 70
        it.footer.height.constant = 30
        it.settle()

        #expect(it.frames.map(\.height) == [70, 30])
        let insets = it.content.view.safeAreaInsets
        let hidden: CGFloat = row.mode == .resizing ? 0 : 130
        expectClose(
            insets.top, 70 + (row.edge == .bottom ? 0 : Self.upperEnd) + (row.edge == .top ? hidden : 0), within: 0.01)
        expectClose(
            insets.bottom, 30 + (row.edge == .top ? 0 : 34) + (row.edge == .bottom ? hidden : 0), within: 0.01)
    }
}
