import Support
import Testing
import UIKit

/// Objects of classes that are known only at run time. Compiling this file is part of every test.
@MainActor
struct RuntimeClassTests {
    /// A common kind of controller: the class of its view is a type parameter.
    private final class Showing<Content: UIView>: UIViewController {
        override func loadView() { view = Content() }
    }

    private final class Framed: UIView {
        let isPrepared: Bool
        override init(frame: CGRect) {
            isPrepared = true
            super.init(frame: frame)
        }
        required init?(coder: NSCoder) { nil }
    }

    fileprivate final class Plain: UIView {
        let number: Int
        init() {
            number = 7
            super.init(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
        }
        required init?(coder: NSCoder) { nil }
    }

    private final class Titled: UIView {
        let title: String
        init(title: String = "untitled") {
            self.title = title
            super.init(frame: .zero)
        }
        required init?(coder: NSCoder) { nil }
    }

    fileprivate final class PlainController: UIViewController {
        let number: Int
        init() {
            number = 8
            super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { nil }
    }

    private func make<View: UIView>(_ type: View.Type = View.self) -> View { View() }
    private func makeController<Controller: UIViewController>() -> Controller { Controller() }

    @Test func `a view can be created with a type parameter [D]`() async {
        let stage = Stage()
        let framed = Showing<Framed>()
        let button: UIButton = make()

        await stage.show(framed)

        #expect((framed.view as? Framed)?.isPrepared == true)
        #expect(button.frame == .zero)
        #expect(make(UIScrollView.self).isScrollEnabled)
        #expect(make().isHidden == false)
    }

    @Test func `a type parameter calls the class's own initializer without arguments [D]`() async {
        let stage = Stage()
        let plain = Showing<Plain>()
        let controller: PlainController = makeController()

        await stage.show(plain)

        #expect((plain.view as? Plain)?.number == 7)
        #expect(make(Plain.self).bounds.size == CGSize(width: 10, height: 20))
        #expect(controller.number == 8)
    }

    @Test func `a controller can be created with a type parameter [D]`() async {
        let stage = Stage()
        let navigation: UINavigationController = makeController()

        navigation.viewControllers = [UIViewController()]
        await stage.show(navigation)

        #expect(navigation.topViewController?.viewIfLoaded?.window != nil)
    }

    @Test func `an initializer with default arguments has priority over the inherited one [D]`() async {
        let stage = Stage()
        let titled = Titled()

        await stage.show(titled)

        #expect(titled.title == "untitled")
    }
}
