import Support
import Testing
import UIKit

@MainActor
struct ControlLabelTests {
    private func label(_ text: String, lines: Int = 1) -> UILabel {
        let label = UILabel()
        label.text = text
        label.numberOfLines = lines
        return label
    }

    @Test
    func `a new label has these settings [D]`() {
        let label = UILabel()

        #expect(label.numberOfLines == 1 && label.lineBreakMode == .byTruncatingTail)
        #expect(label.font == .systemFont(ofSize: 17) && label.textColor == .label)
        #expect(!label.isUserInteractionEnabled)
        #expect(label.intrinsicContentSize == .zero)
        #expect(
            label.contentHuggingPriority(for: .horizontal) == .defaultLow
                || label.contentHuggingPriority(for: .horizontal).rawValue == 251)
    }

    @Test
    func `one line of body text is 20 and a third points high at three pixels a point [M]`() {
        let stage = Stage()
        let label = label("Label")
        stage.window.addSubview(label)

        expectClose(label.intrinsicContentSize.height, 20.333, within: 0.01)
        expectClose(label.intrinsicContentSize.width, 41.667, within: 0.7)
    }

    @Test
    func `several lines wrap at the preferred or the available width [D]`() {
        let text = "A text of several words that does not fit on a single line of the width it gets."
        let label = label(text, lines: 0)
        let natural = label.intrinsicContentSize

        label.preferredMaxLayoutWidth = 150
        let wrapped = label.intrinsicContentSize
        let fitted = label.sizeThatFits(CGSize(width: 150, height: CGFloat.greatestFiniteMagnitude))

        #expect(natural.height < 21)
        #expect(wrapped.width <= 150 && wrapped.height > 60)
        #expect(fitted == wrapped)
    }

    @Test
    func `a limit on lines limits the height [D]`() {
        let text = String(repeating: "word ", count: 60)
        let one = label(text).sizeThatFits(CGSize(width: 100, height: 1000))
        let three = label(text, lines: 3).sizeThatFits(CGSize(width: 100, height: 1000))

        expectClose(three.height, 3 * 20.29, within: 0.5)
        #expect(one.height < 21)
    }

    @Test
    func `a constrained label has the height of its lines [D]`() async {
        let stage = Stage()
        let root = UIView()
        let label = label("A text of several words that does not fit on one line of the width it gets.", lines: 0)
        label.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(label)
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: root.topAnchor),
            label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            label.widthAnchor.constraint(equalToConstant: 150),
        ])

        await stage.show(root)

        #expect(label.frame.width == 150)
        #expect(label.frame.height > 60)
    }

    @Test
    func `symbols grow with their configuration [D]`() {
        let small = UIImage(systemName: "star", withConfiguration: UIImage.SymbolConfiguration(pointSize: 10))
        let large = UIImage(systemName: "star", withConfiguration: UIImage.SymbolConfiguration(pointSize: 40))

        #expect((large?.size.width ?? 0) > (small?.size.width ?? 0) * 3)
        #expect(small?.isSymbolImage == true)
        #expect(UIImage(systemName: "") == nil)
    }

    @Test
    func `a label that clips wraps all lines but its last [M]`() {
        let stage = Stage()
        let label = UILabel()
        label.text = "Lorem ipsum dolor sit amet, consectetuer adipiscing elit. Aenean comm"
        label.lineBreakMode = .byClipping
        stage.window.addSubview(label)
        func lines(of limit: Int) -> Int {
            label.numberOfLines = limit
            let size = label.sizeThatFits(CGSize(width: 305, height: CGFloat.greatestFiniteMagnitude))
            return Int((size.height / label.font.lineHeight).rounded())
        }

        #expect(lines(of: 0) == 3)
        #expect(lines(of: 2) == 2)
        #expect(lines(of: 1) == 1)
    }
}
