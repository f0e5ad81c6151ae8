import Support
import Testing
import UIKit

struct TraitFontTests {
    @Test(
        "text styles have these sizes at small, default and largest text [D]",
        arguments: [
            (UIFont.TextStyle.largeTitle, [32, 34, 60]), (.title1, [26, 28, 58]), (.headline, [15, 17, 53]),
            (.body, [15, 17, 53]), (.callout, [14, 16, 51]), (.footnote, [12, 13, 44]), (.caption2, [11, 11, 40]),
        ])
    func sizes(style: UIFont.TextStyle, points: [CGFloat]) {
        let categories: [UIContentSizeCategory] = [.small, .large, .accessibilityExtraExtraExtraLarge]
        for (category, size) in zip(categories, points) {
            let traits = UITraitCollection(preferredContentSizeCategory: category)
            #expect(UIFont.preferredFont(forTextStyle: style, compatibleWith: traits).pointSize == size)
        }
    }

    @Test
    func `the system font's line is 1.193 times its size [M]`() {
        let font = UIFont.systemFont(ofSize: 17)

        expectClose(font.lineHeight, 20.287, within: 0.001)
        expectClose(font.ascender, 16.187, within: 0.001)
        expectClose(font.descender, -4.101, within: 0.001)
        expectClose(font.capHeight, 11.978, within: 0.001)
    }

    @Test
    func `fonts are equal by value [D]`() {
        #expect(UIFont.systemFont(ofSize: 17) == .systemFont(ofSize: 17))
        #expect(UIFont.systemFont(ofSize: 17) != .boldSystemFont(ofSize: 17))
        #expect(UIFont.systemFont(ofSize: 12).withSize(17).pointSize == 17)
        let bold = UIFont.systemFont(ofSize: 17).fontDescriptor.withSymbolicTraits(.traitBold)
        #expect(bold.map { UIFont(descriptor: $0, size: 0) }?.fontDescriptor.symbolicTraits == .traitBold)
    }

    @Test
    func `metrics scale in proportion to their text style [D]`() {
        let large = UITraitCollection(traitsFrom: [
            UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge),
            UITraitCollection(displayScale: 3),
        ])
        let metrics = UIFontMetrics(forTextStyle: .body)
        let font = UIFont.systemFont(ofSize: 20)

        #expect(metrics.scaledFont(for: font, compatibleWith: large).pointSize > 50)
        #expect(metrics.scaledFont(for: font, maximumPointSize: 30, compatibleWith: large).pointSize == 30)
        #expect(metrics.scaledValue(for: 10, compatibleWith: large) > 25)
    }
}
