import Foundation
import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// A field that becomes first responder before its sheet is on the screen, as in `viewDidLoad`, begins editing there and stays in it.
@MainActor
struct EarlyEditingTests {
    private final class Editor: UIViewController {
        let field = UITextField(frame: CGRect(x: 40, y: 40, width: 200, height: 40))

        override func viewDidLoad() {
            super.viewDidLoad()
            view.addSubview(field)
            field.becomeFirstResponder()
        }
    }

    /// What the keyboard has announced: its visible height, in order.
    @MainActor
    private final class KeyboardLog {
        private(set) var heights: [CGFloat] = []
        private var observer: (any NSObjectProtocol)?

        init(screenHeight: CGFloat) {
            observer = NotificationCenter.default.addObserver(
                forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: nil
            ) { [weak self] note in
                let end = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect ?? .zero
                MainActor.assumeIsolated { self?.heights.append(max(0, screenHeight - end.minY)) }
            }
        }

        isolated deinit {
            if let observer { NotificationCenter.default.removeObserver(observer) }
        }
    }

    enum Kind: CaseIterable {
        case dimmed, undimmed, fromTheTop
    }

    private func present(
        _ editor: UIViewController, _ kind: Kind, at detent: Detent = .height(300), from presenter: UIViewController,
        animated: Bool = true
    ) {
        var configuration = SheetConfiguration()
        configuration.detents = [detent]
        if kind == .undimmed { configuration.largestUndimmedDetent = detent }
        if kind == .fromTheTop { configuration.edge = .top }
        SheetTransition(configuration: configuration).present(editor, from: presenter, animated: animated)
    }

    @Test(arguments: Kind.allCases, [false, true])
    func `the keyboard appears once and the field keeps it`(kind: Kind, animated: Bool) {
        let scene = SheetScene()
        let keyboard = KeyboardLog(screenHeight: scene.screenHeight)
        let editor = Editor()

        present(editor, kind, from: scene.root, animated: animated)
        var lost = 0
        scene.watch { if editor.viewIfLoaded?.window != nil, !editor.field.isFirstResponder { lost += 1 } }

        #expect(lost == 0)
        #expect(editor.field.isFirstResponder)
        #expect(keyboard.heights == [336])
        let edge = scene.device.presentedFrame(of: editor.view)
        expectClose(edge.minY, kind == .fromTheTop ? 0 : 852 - 336 - 300, within: 1e-6)
    }

    /// - Parameter isInNavigation: As in a sheet to compose something: the page enters the window in the first layout.
    @Test(arguments: Kind.allCases, [false, true])
    func `the keyboard appears with its own animation`(kind: Kind, isInNavigation: Bool) throws {
        for detent in [Detent.height(300), .fitContent] { try checkAnimation(kind, at: detent, isInNavigation) }
    }

    private func checkAnimation(_ kind: Kind, at detent: Detent, _ isInNavigation: Bool) throws {
        let scene = SheetScene()
        let editor = Editor()
        editor.preferredContentSize = CGSize(width: 0, height: 300)
        var durations: [TimeInterval] = []
        let observer = NotificationCenter.default.addObserver(
            forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
        ) { _ in
            MainActor.assumeIsolated {
                durations.append(UIView.areAnimationsEnabled ? UIView.inheritedAnimationDuration : 0)
            }
        }
        defer { NotificationCenter.default.removeObserver(observer) }

        let content = isInNavigation ? UINavigationController(rootViewController: editor) : editor
        present(content, kind, at: detent, from: scene.root)
        scene.device.settle()

        let duration = try #require(durations.first)
        #expect(duration > 0)
        #expect(durations.count == 1)
    }

    @Test(arguments: Kind.allCases)
    func `the keyboard of the presenter's field stays for it`(kind: Kind) {
        let scene = SheetScene()
        let before = UITextField(frame: CGRect(x: 40, y: 80, width: 200, height: 40))
        scene.root.view.addSubview(before)
        before.becomeFirstResponder()
        scene.device.settle()
        let editor = Editor()

        present(editor, kind, from: scene.root)
        var hidden = 0
        scene.watch { if scene.device.keyboardFrame == nil { hidden += 1 } }

        #expect(hidden == 0)
        #expect(editor.field.isFirstResponder)
        #expect(!before.isFirstResponder)
    }

    /// The keyboard resizes the container of the push after that has begun.
    @Test func `a page that is pushed stays below the navigation bar`() {
        let editor = Editor()
        let navigation = UINavigationController(rootViewController: UIViewController())
        let scene = SheetScene(content: navigation, detents: [.height(200), .height(500)])
        scene.present()

        navigation.pushViewController(editor, animated: true)
        scene.watch {
            guard editor.viewIfLoaded?.window != nil else { return }
            expectClose(scene.device.presentedFrame(of: editor.view).minY, scene.top, within: 1)
        }

        #expect(editor.field.isFirstResponder)
        expectClose(scene.top, 852 - 336 - 200, within: 1e-6)
    }

    @Test func `Esc still dismisses`() {
        let scene = SheetScene()
        let editor = Editor()
        present(editor, .dimmed, from: scene.root)
        scene.device.settle()

        scene.device.press(.escape)
        scene.device.settle()

        #expect(editor.presentingViewController == nil)
    }
}
