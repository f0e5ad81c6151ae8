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

    @Test func `a color literal is a color [D]`() {
        let literal: UIColor = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)

        #expect(literal == UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
    }
}
