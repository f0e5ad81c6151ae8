import Support
import Testing
import UIKit

private enum ThemeTrait: UITraitDefinition {
    static let defaultValue = 0
    static let affectsColorAppearance = true
}

extension UIMutableTraits {
    fileprivate var theme: Int {
        get { self[ThemeTrait.self] }
        set { self[ThemeTrait.self] = newValue }
    }
}

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
    func `mutations do not change the original [D]`() {
        let original = UITraitCollection(userInterfaceStyle: .dark)
        let changed = original.modifyingTraits {
            $0.userInterfaceStyle = .light
            $0.theme = 3
        }

        #expect(original.userInterfaceStyle == .dark && original[ThemeTrait.self] == 0)
        #expect(changed.userInterfaceStyle == .light && changed[ThemeTrait.self] == 3)
    }

    @Test
    func `only traits that colors depend on make a different appearance [D]`() {
        let plain = UITraitCollection(userInterfaceStyle: .dark)
        let sized = plain.modifyingTraits { $0.horizontalSizeClass = .regular }
        let themed = plain.modifyingTraits { $0.theme = 1 }

        #expect(!plain.hasDifferentColorAppearance(comparedTo: sized))
        #expect(plain.hasDifferentColorAppearance(comparedTo: themed))
        #expect(plain.hasDifferentColorAppearance(comparedTo: UITraitCollection(userInterfaceStyle: .light)))
        #expect(plain.hasDifferentColorAppearance(comparedTo: nil))
    }

    @Test
    func `a handler is called for its registered traits, with the previous ones [D]`() async {
        let stage = Stage()
        let view = UIView()
        await stage.show(view)
        var heard: [UIUserInterfaceStyle] = []
        view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: UIView, previous: UITraitCollection) in
            heard += [previous.userInterfaceStyle, view.traitCollection.userInterfaceStyle]
        }

        view.overrideUserInterfaceStyle = .dark
        view.traitOverrides.horizontalSizeClass = .regular
        await stage.waitFrame()

        #expect(heard == [.light, .dark])
    }

    @Test
    func `an override applies to descendants and can be removed [D]`() async {
        let stage = Stage()
        let (parent, child) = (UIView(), UIView())
        parent.addSubview(child)
        await stage.show(parent)

        parent.traitOverrides[ThemeTrait.self] = 5
        await stage.waitFrame()
        #expect(child.traitCollection[ThemeTrait.self] == 5)
        #expect(parent.traitOverrides.contains(ThemeTrait.self))

        parent.traitOverrides.remove(ThemeTrait.self)
        await stage.waitFrame()
        #expect(child.traitCollection[ThemeTrait.self] == 0)
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
