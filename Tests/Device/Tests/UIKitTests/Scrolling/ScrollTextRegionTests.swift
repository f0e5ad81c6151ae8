import Foundation
import Support
import Testing
import UIKit

/// Text in room that is no plain column.
@MainActor
struct ScrollTextRegionTests {
    private static let words = Array(repeating: "word", count: 60).joined(separator: " ")

    private func stack(_ container: NSTextContainer, _ text: String = words) -> (NSLayoutManager, NSTextStorage) {
        let storage = NSTextStorage(string: text, attributes: [.font: UIFont.systemFont(ofSize: 16)])
        let manager = NSLayoutManager()
        manager.addTextContainer(container)
        storage.addLayoutManager(manager)
        return (manager, storage)
    }

    private func rects(_ manager: NSLayoutManager) -> [CGRect] {
        var rects: [CGRect] = []
        manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: manager.numberOfGlyphs)) {
            rect, _, _, _, _ in rects.append(rect)
        }
        return rects
    }

    @Test func `lines avoid an exclusion path on its left, right and both sides [D]`() {
        for x in [0.0, 200, 100] {
            let container = NSTextContainer(size: CGSize(width: 300, height: 10_000))
            let path = CGRect(x: x, y: 0, width: 100, height: 60)
            container.exclusionPaths = [UIBezierPath(rect: path)]
            let (manager, storage) = stack(container)
            let found = rects(manager)

            withExtendedLifetime(storage) {
                #expect(found.allSatisfy { $0.intersection(path).width < 0.01 || $0.intersection(path).height < 0.01 })
                #expect(found.filter { $0.minY == 0 }.count == (x == 100 ? 2 : 1))
                #expect(found.contains { $0.width > 299 && $0.minY >= 59 })
                #expect(manager.glyphRange(for: container).length == storage.length)
            }
        }
    }

    @Test func `an exclusion path makes the text taller, with the same end [D]`() {
        let plain = NSTextContainer(size: CGSize(width: 300, height: 10_000))
        let (manager, storage) = stack(plain)
        let before = manager.usedRect(for: plain).height

        plain.exclusionPaths = [UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 150, height: 150))]
        let with = manager.usedRect(for: plain).height
        plain.exclusionPaths = []

        withExtendedLifetime(storage) {
            #expect(with > before)
            #expect(manager.usedRect(for: plain).height == before)
        }
    }

    @Test func `a text view measures and draws around its exclusion paths [D]`() async {
        let stage = Stage()
        let view = UITextView(frame: CGRect(x: 0, y: 100, width: 300, height: 400))
        view.isScrollEnabled = false
        view.text = Self.words
        await stage.place(view)
        let before = view.sizeThatFits(CGSize(width: 300, height: 0)).height

        view.textContainer.exclusionPaths = [UIBezierPath(rect: CGRect(x: 0, y: 0, width: 150, height: 100))]
        await stage.settle()

        #expect(view.sizeThatFits(CGSize(width: 300, height: 0)).height > before)
        #expect(view.caretRect(for: view.beginningOfDocument).minX > 150)
    }

    private final class Column: NSTextContainer {
        override var isSimpleRectangularTextContainer: Bool { false }
        override func lineFragmentRect(
            forProposedRect proposedRect: CGRect, at characterIndex: Int,
            writingDirection baseWritingDirection: NSWritingDirection,
            remaining remainingRect: UnsafeMutablePointer<CGRect>?
        ) -> CGRect {
            var rect = super.lineFragmentRect(
                forProposedRect: proposedRect, at: characterIndex, writingDirection: baseWritingDirection,
                remaining: remainingRect)
            rect.origin.x += proposedRect.minY / 2
            rect.size.width -= proposedRect.minY / 2
            return rect
        }
    }

    @Test func `a container's subclass can position each line [D]`() {
        let (manager, storage) = stack(Column(size: CGSize(width: 300, height: 10_000)), "one two\nthree\nfour")
        let found = rects(manager)

        withExtendedLifetime(storage) {
            #expect(found.count == 3)
            #expect(found.allSatisfy { abs($0.minX - $0.minY / 2) < 0.01 })
        }
    }

    private final class Spacer: NSObject, NSLayoutManagerDelegate {
        var log: [String] = []
        var spacing: CGFloat = 10

        func layoutManager(
            _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int,
            withProposedLineFragmentRect rect: CGRect
        ) -> CGFloat { spacing }
        func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager) { log.append("invalidated") }
        func layoutManager(
            _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
            atEnd layoutFinishedFlag: Bool
        ) { log.append("completed") }
    }

    @Test func `the layout manager's delegate can space lines and is informed about layouts [D]`() {
        let container = NSTextContainer(size: CGSize(width: 300, height: 10_000))
        let (manager, storage) = stack(container, "one\ntwo\nthree")
        let plain = rects(manager)
        let delegate = Spacer()

        manager.delegate = delegate
        let spaced = rects(manager)

        #expect(
            zip(plain, spaced).enumerated().allSatisfy { index, pair in
                abs(pair.1.minY - pair.0.minY - 10 * CGFloat(index)) < 0.01
            })
        #expect(delegate.log == ["completed"])
        storage.append(NSAttributedString(string: "!"))
        #expect(delegate.log == ["completed", "invalidated"])
        _ = manager.usedRect(for: container)
        #expect(delegate.log == ["completed", "invalidated", "completed"])
    }

    @Test func `attributed strings can be empty [D]`() {
        let text = NSMutableAttributedString()
        text.append(NSAttributedString())
        text.append(NSAttributedString(string: "a"))

        #expect(NSAttributedString().length == 0)
        #expect(text.string == "a")
    }
}
