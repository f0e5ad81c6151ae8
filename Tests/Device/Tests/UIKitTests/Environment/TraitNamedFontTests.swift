import Support
import Testing
import UIKit

struct TraitNamedFontTests {
    @Test(
        "a font is found by its PostScript name, otherwise by its family's [D]",
        arguments: [
            ("HelveticaNeue-Bold", "HelveticaNeue-Bold", "Helvetica Neue"),
            ("Helvetica Neue", "HelveticaNeue", "Helvetica Neue"),
            ("Avenir Next", "AvenirNext-Regular", "Avenir Next"),
            ("Georgia", "Georgia", "Georgia"),
            ("AvenirNext-DemiBoldItalic", "AvenirNext-DemiBoldItalic", "Avenir Next"),
            ("HelveticaNeue-CondensedBold", "HelveticaNeue-CondensedBold", "Helvetica Neue"),
            ("Arial-BoldMT", "Arial-BoldMT", "Arial"),
            ("TimesNewRomanPSMT", "TimesNewRomanPSMT", "Times New Roman"),
            ("Menlo-Regular", "Menlo-Regular", "Menlo"),
        ])
    func names(asked: String, face: String, family: String) throws {
        let font = try #require(UIFont(name: asked, size: 17))

        #expect(font.fontName == face)
        #expect(font.familyName == family)
    }

    @Test
    func `families and faces that do not exist are not found [D]`() {
        #expect(UIFont(name: "HelveticaNeue-Wavy", size: 17) == nil)
        #expect(UIFont(name: "No Such Family", size: 17) == nil)
    }

    @Test
    func `a family lists its faces [D]`() {
        #expect(UIFont.familyNames.contains("Helvetica Neue"))
        #expect(UIFont.fontNames(forFamilyName: "Helvetica Neue").contains("HelveticaNeue-LightItalic"))
        #expect(UIFont.fontNames(forFamilyName: "No Such Family").isEmpty)
    }

    @Test
    func `a family's bold face replaces its regular one, if it exists [D]`() throws {
        let regular = try #require(UIFont(name: "AvenirNext-Regular", size: 17)).fontDescriptor
        let single = try #require(UIFont(name: "Zapfino", size: 17)).fontDescriptor

        let bold = try #require(regular.withSymbolicTraits(.traitBold))
        #expect(UIFont(descriptor: bold, size: 0).fontName == "AvenirNext-Bold")
        #expect(single.withSymbolicTraits(.traitBold) == nil)
    }

    @Test
    func `Helvetica reaches 0.92 of its size above the line and 0.23 below [M]`() throws {
        let font = try #require(UIFont(name: "Helvetica", size: 17))

        expectClose(font.ascender, 15.64033203125, within: 0.001)
        expectClose(font.descender, -3.90966796875, within: 0.001)
        expectClose(font.lineHeight, 19.55, within: 0.001)
        #expect(font.leading == 0)
    }

    @MainActor
    @Test(
        "words in Helvetica have the size measured on phones [M]",
        arguments: [("Nick", 33.333), ("Snyder", 54)])
    func words(text: String, width: CGFloat) {
        let stage = Stage()
        let label = UILabel()
        label.font = UIFont(name: "Helvetica", size: 17)
        label.text = text
        stage.window.addSubview(label)

        // The values are for screens with three pixels per point.
        expectClose(label.intrinsicContentSize, CGSize(width: width, height: 19.667), within: 0.34)
    }

    @MainActor
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
