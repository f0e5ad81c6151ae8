import Support
import Testing
import UIKit

@MainActor
struct ControlAppearanceTests {
    @Test func `views of a class get its appearance when they enter a window [D]`() {
        let stage = Stage()
        Dot.appearance().backgroundColor = .systemRed
        let dot = Dot()
        #expect(dot.backgroundColor == nil)

        stage.window.addSubview(dot)

        #expect(dot.backgroundColor == .systemRed)
        let other = UIView()
        stage.window.addSubview(other)
        #expect(other.backgroundColor == nil)
    }

    @Test func `values set on the view itself are kept [D]`() {
        let stage = Stage()
        Dot.appearance().backgroundColor = .systemRed
        let dot = Dot()
        dot.backgroundColor = .systemGreen

        stage.window.addSubview(dot)

        #expect(dot.backgroundColor == .systemGreen)
    }

    @Test func `views that are already in a window do not change [D]`() {
        let stage = Stage()
        let toggle = UISwitch()
        stage.window.addSubview(toggle)

        UISwitch.appearance().onTintColor = .systemPurple

        #expect(toggle.onTintColor == nil)
    }

    @Test func `an appearance can depend on containers, and the more specific one wins [D]`() {
        let stage = Stage()
        Dot.appearance().backgroundColor = .systemRed
        Dot.appearance(whenContainedInInstancesOf: [Box.self]).backgroundColor = .systemBlue
        let box = Box()
        stage.window.addSubview(box)

        let (inside, outside) = (Dot(), Dot())
        box.addSubview(inside)
        stage.window.addSubview(outside)

        #expect(inside.backgroundColor == .systemBlue)
        #expect(outside.backgroundColor == .systemRed)
    }

    @Test func `a subclass inherits its superclass's appearance [D]`() {
        let stage = Stage()
        Dot.appearance().backgroundColor = .systemRed
        let small = SmallDot()

        stage.window.addSubview(small)

        #expect(small.backgroundColor == .systemRed)
    }

    @Test func `bars get their appearance [D]`() async {
        let stage = Stage()
        let look = UINavigationBarAppearance()
        look.configureWithOpaqueBackground()
        look.backgroundColor = .systemTeal
        UINavigationBar.appearance().standardAppearance = look
        UINavigationBar.appearance().tintColor = .systemOrange
        UINavigationBar.appearance().prefersLargeTitles = true
        UITabBar.appearance().unselectedItemTintColor = .systemPink
        let navigation = UINavigationController(rootViewController: UIViewController())
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation]

        await stage.show(tabs)

        #expect(navigation.navigationBar.standardAppearance.backgroundColor == .systemTeal)
        #expect(navigation.navigationBar.tintColor == .systemOrange)
        #expect(navigation.navigationBar.prefersLargeTitles)
        #expect(tabs.tabBar.unselectedItemTintColor == .systemPink)
    }

    @Test func `reading an appearance sets nothing, and returns the same one each time [D]`() {
        let stage = Stage()
        #expect(UILabel.appearance() === UILabel.appearance())
        #expect(UIBarButtonItem.appearance() === UIBarButtonItem.appearance())
        let label = UILabel()
        let color = label.textColor

        stage.window.addSubview(label)

        #expect(label.textColor == color)
    }
}

private class Dot: UIView {}
private final class SmallDot: Dot {}
private final class Box: UIView {}
