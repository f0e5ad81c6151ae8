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

    @Test func `geometry is converted to text and back [D]`() {
        let rect = CGRect(x: 1, y: 2.5, width: 3, height: 4)
        let insets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        let transform = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)

        #expect(NSCoder.cgRect(for: NSCoder.string(for: rect)) == rect)
        #expect(NSCoder.cgPoint(for: "{7, 8}") == CGPoint(x: 7, y: 8))
        #expect(NSCoder.cgAffineTransform(for: NSCoder.string(for: transform)) == transform)
        #expect(NSCoder.nsDirectionalEdgeInsets(for: NSCoder.string(for: insets)) == insets)
        #expect(NSCoder.uiOffset(for: "{1, -2}") == UIOffset(horizontal: 1, vertical: -2))
        #expect(NSCoder.cgSize(for: "nonsense") == .zero)
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

    @Test @MainActor func `a renderer's image has PNG data with its pixels [D]`() throws {
        _ = Stage()
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 5), format: format)
        let image = renderer.image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 5))
        }

        let data = try #require(image.pngData())
        let read = try #require(UIImage(data: data, scale: 2))

        #expect([UInt8](data.prefix(4)) == [137, 80, 78, 71])
        #expect(read.size == CGSize(width: 10, height: 5))
        #expect(UIImage(systemName: "star")?.withRenderingMode(.alwaysTemplate).images == nil)
    }

    @Test @MainActor func `an animated image has the size of its first image, and a duration [D]`() {
        _ = Stage()
        let sizes = [CGSize(width: 3, height: 4), CGSize(width: 5, height: 6)]
        let pictures = sizes.map { size in UIGraphicsImageRenderer(size: size).image { _ in } }

        let image = UIImage.animatedImage(with: pictures, duration: 2)

        #expect(image?.size == sizes[0])
        #expect(image?.images?.count == 2)
        #expect(image?.duration == 2)
        #expect(UIImage.animatedImage(with: [], duration: 1) == nil)
    }

    @Test @MainActor func `a pasteboard can contain several items of a type, and reports its types [D]`() {
        _ = Stage()
        let board = UIPasteboard.general
        board.strings = ["a", "b"]
        let count = board.changeCount

        #expect(board.string == "a")
        #expect(board.numberOfItems == 2)
        #expect(!board.hasURLs)
        board.colors = [.red]
        #expect(board.changeCount == count + 1)
        #expect(board.string == nil)
        #expect(board.color == .red)
    }
}

struct TraitFontDescriptorTests {
    @Test func `a face's name determines weight and slant [D]`() {
        let descriptor = UIFont.systemFont(ofSize: 12).fontDescriptor.withFace("Bold Italic")

        #expect(descriptor.symbolicTraits.isSuperset(of: [.traitBold, .traitItalic]))
    }

    @Test func `monospaced digits can be requested as a feature [D]`() {
        let plain = UIFont.systemFont(ofSize: 17)
        let descriptor = plain.fontDescriptor.addingAttributes([
            .featureSettings: [
                [
                    UIFontDescriptor.FeatureKey.type: kNumberSpacingType,
                    UIFontDescriptor.FeatureKey.selector: kMonospacedNumbersSelector,
                ]
            ]
        ])
        let fixed = UIFont(descriptor: descriptor, size: 0)
        func width(_ text: String, _ font: UIFont) -> CGFloat {
            NSAttributedString(string: text, attributes: [.font: font]).size().width
        }

        #expect(width("1111", fixed) == width("0000", fixed))
        #expect(width("1111", plain) < width("0000", plain))
    }

    @Test func `a paragraph has twelve default tab stops, and can have others [D]`() {
        let style = NSMutableParagraphStyle()
        #expect(style.tabStops.count == 12)
        #expect(style.tabStops.first?.location == 28)

        style.tabStops = [NSTextTab(textAlignment: .right, location: 100)]
        style.addTabStop(NSTextTab(textAlignment: .left, location: 50))

        #expect(style.tabStops.map(\.location) == [50, 100])
        #expect(NSParagraphStyle.defaultWritingDirection(forLanguage: "he") == .rightToLeft)
    }

    @Test @MainActor func `a text style scales by its own metrics [D]`() {
        _ = Stage()
        let traits = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)

        let scaled = UIFont.TextStyle.title1.metrics.scaledValue(for: 10, compatibleWith: traits)

        #expect(scaled == UIFontMetrics(forTextStyle: .title1).scaledValue(for: 10, compatibleWith: traits))
        #expect(scaled > 10)
    }
}
