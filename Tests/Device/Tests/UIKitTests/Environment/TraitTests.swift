import Support
import Testing
import UIKit

@MainActor
struct TraitTests {
    @Test
    func `a new collection specifies nothing [D]`() {
        let traits = UITraitCollection()

        #expect(traits.userInterfaceStyle == .unspecified)
        #expect(traits.horizontalSizeClass == .unspecified)
        #expect(traits.displayScale == 0)
        #expect(traits.preferredContentSizeCategory == .unspecified)
    }

    @Test
    func `the last of several collections wins, for the traits that it specifies [D]`() {
        let merged = UITraitCollection(traitsFrom: [
            UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(horizontalSizeClass: .compact),
            UITraitCollection(userInterfaceStyle: .light),
        ])

        #expect(merged.userInterfaceStyle == .light)
        #expect(merged.horizontalSizeClass == .compact)
        #expect(merged.containsTraits(in: UITraitCollection(horizontalSizeClass: .compact)))
        #expect(!merged.containsTraits(in: UITraitCollection(verticalSizeClass: .compact)))
    }

    @Test
    func `collections are equal by value [D]`() {
        #expect(UITraitCollection(userInterfaceStyle: .dark) == UITraitCollection(userInterfaceStyle: .dark))
        #expect(UITraitCollection(userInterfaceStyle: .dark) != UITraitCollection(userInterfaceStyle: .light))
        #expect(UITraitCollection(userInterfaceStyle: .unspecified) == UITraitCollection())
    }

    @Test
    func `text size categories are ordered [D]`() {
        #expect(UIContentSizeCategory.small < .large)
        #expect(UIContentSizeCategory.accessibilityMedium > .extraExtraExtraLarge)
        #expect(UIContentSizeCategory.accessibilityLarge.isAccessibilityCategory)
        #expect(!UIContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
    }

    @Test
    func `a phone held upright is compact in width and regular in height [M]`() {
        let stage = Stage()

        #expect(stage.window.traitCollection.horizontalSizeClass == .compact)
        #expect(stage.window.traitCollection.verticalSizeClass == .regular)
        #expect(stage.window.traitCollection.userInterfaceIdiom == .phone)
    }
}
