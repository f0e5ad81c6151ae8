import Support
import Testing
import UIKit

@MainActor
struct ViewTraitsTests {
    @Test func `a style override applies to all descendants, with one call each [D]`() {
        let stage = Stage()
        let parent = UIView()
        let child = TraitView()
        parent.addSubview(child)
        stage.window.addSubview(parent)
        child.previous = []

        parent.overrideUserInterfaceStyle = .dark
        parent.overrideUserInterfaceStyle = .dark

        #expect(child.traitCollection.userInterfaceStyle == .dark)
        #expect(child.previous == [.light])
        #expect(stage.window.traitCollection.userInterfaceStyle == .light)
    }

    @Test func `a trait override applies to all descendants, also to the view of a controller [D]`() {
        let stage = Stage()
        let parent = UIView()
        let page = UIViewController()
        parent.addSubview(page.view)
        stage.window.addSubview(parent)

        parent.traitOverrides.userInterfaceLevel = .elevated

        #expect(page.traitCollection.userInterfaceLevel == .elevated)
        #expect(parent.traitOverrides.userInterfaceLevel == .elevated)
        #expect(stage.window.traitCollection.userInterfaceLevel == .base)
    }

    @Test func `a view that enters a window gets a trait change only if its traits differ [D]`() {
        let stage = Stage()
        let plain = TraitView()
        let dark = TraitView()
        let container = UIView()
        container.overrideUserInterfaceStyle = .dark
        stage.window.addSubview(container)

        stage.window.addSubview(plain)
        container.addSubview(dark)

        #expect(plain.previous.isEmpty)
        #expect(dark.previous == [.light])
    }

    @Test func `dynamic colors are resolved for the view's traits, and again when they change [D]`() {
        let stage = Stage()
        let view = UIView()
        stage.window.addSubview(view)
        view.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
        #expect(view.layer.backgroundColor == UIColor.black.cgColor)

        stage.window.overrideUserInterfaceStyle = .dark

        #expect(view.layer.backgroundColor == UIColor.white.cgColor)
    }

    @Test func `the tint comes from the nearest ancestor that has one [D]`() {
        let parent = UIView()
        let child = TintView()
        parent.addSubview(child)
        child.changes = 0

        parent.tintColor = .red
        #expect(child.tintColor == .red)
        #expect(child.changes == 1)
        child.tintColor = .green
        parent.tintColor = .blue
        #expect(child.tintColor == .green)
        #expect(child.changes == 2)
        child.tintColor = nil
        #expect(child.tintColor == .blue)
    }
}

private final class TraitView: UIView {
    var previous: [UIUserInterfaceStyle] = []
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        guard previousTraitCollection?.userInterfaceStyle != traitCollection.userInterfaceStyle else { return }
        previous.append(previousTraitCollection?.userInterfaceStyle ?? .unspecified)
    }
}

private final class TintView: UIView {
    var changes = 0
    override func tintColorDidChange() {
        super.tintColorDidChange()
        changes += 1
    }
}
