import Support
import Testing
import UIKit

struct GraphicsCodingTests {
    @Test func `raw-value number types can be compared, added and subtracted [D]`() {
        #expect(UILayoutPriority.required - 1 == UILayoutPriority(999))
        #expect(UILayoutPriority.defaultHigh - .defaultLow == 500)
        #expect(UILayoutPriority.defaultLow < .defaultHigh)
        #expect(UIFont.Weight.bold > .regular)
        #expect(UIFont.Width.compressed < .condensed)
        var level = UIWindow.Level.alert
        level += 1
        #expect(level.rawValue == 2001)
    }

    @Test func `NSValue stores directional insets and offsets [D]`() {
        let insets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        let offset = UIOffset(horizontal: 5, vertical: 6)

        #expect(NSValue(directionalEdgeInsets: insets).directionalEdgeInsetsValue == insets)
        #expect(NSValue(uiOffset: offset).uiOffsetValue == offset)
    }

    @Test func `a color literal is a color [D]`() {
        let literal: UIColor = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)

        #expect(literal == UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
    }
}

struct TraitFontDescriptorTests {
    @Test func `a paragraph has twelve default tab stops, and can have others [D]`() {
        let style = NSMutableParagraphStyle()
        #expect(style.tabStops.count == 12)
        #expect(style.tabStops.first?.location == 28)

        style.tabStops = [NSTextTab(textAlignment: .right, location: 100)]
        style.addTabStop(NSTextTab(textAlignment: .left, location: 50))

        #expect(style.tabStops.map(\.location) == [50, 100])
        #expect(NSParagraphStyle.defaultWritingDirection(forLanguage: "he") == .rightToLeft)
    }
}
