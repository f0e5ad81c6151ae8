import Support
import Testing
import UIKit

/// The keyboard during a presentation above the edited field.
@MainActor
struct PresentationKeyboardTests {
    private func edit(on stage: Stage) async -> (UIViewController, UITextField) {
        let root = UIViewController()
        let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
        root.view.addSubview(field)
        await stage.show(root)
        field.becomeFirstResponder()
        await stage.settle()
        return (root, field)
    }

    @Test(arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen, .pageSheet, .custom])
    func `a presentation dismisses the keyboard, and the dismissal restores it [W]`(
        style: UIModalPresentationStyle
    ) async {
        let stage = Stage()
        let (root, field) = await edit(on: stage)
        let presented = UIViewController()
        presented.modalPresentationStyle = style

        root.present(presented, animated: true)
        await stage.settle()
        #expect(!field.isFirstResponder)
        presented.dismiss(animated: true)
        await stage.settle()

        #expect(field.isFirstResponder)
    }

    /// Whether the field then still is first responder, without its keyboard, is not known.
    @Test func `the keyboard is taken inside of present, and who begins editing after that keeps it [S]`() async {
        let stage = Stage()
        let (root, field) = await edit(on: stage)
        let other = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 34))
        root.view.addSubview(other)
        let presented = UIViewController()
        presented.modalPresentationStyle = .overFullScreen

        root.present(presented, animated: true)
        other.becomeFirstResponder()
        await stage.settle()

        #expect(other.isFirstResponder && !field.isFirstResponder)
    }

    @Test func `an alert dismisses the keyboard and restores it [W]`() async {
        let stage = Stage()
        let (root, field) = await edit(on: stage)
        let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)

        root.present(alert, animated: true)
        await stage.settle()
        #expect(!field.isFirstResponder)
        root.dismiss(animated: true)
        await stage.settle()

        #expect(field.isFirstResponder)
    }

    @Test func `a dismissal restores it when it begins, also from a field in what leaves [S]`() async {
        let stage = Stage()
        let (root, field) = await edit(on: stage)
        let presented = UIViewController()
        let other = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
        presented.view.addSubview(other)
        root.present(presented, animated: true)
        await stage.settle()
        other.becomeFirstResponder()
        await stage.settle()

        presented.dismiss(animated: true)
        await stage.wait(0.1)

        #expect(presented.isBeingDismissed)
        #expect(field.isFirstResponder && !other.isFirstResponder)
        await stage.settle()
        #expect(field.isFirstResponder)
    }

    @Test(arguments: [true, false])
    func `an interactive dismissal restores it when the finger commits to it [S]`(commits: Bool) async {
        let scene = await ModalScene()
        let interactor = InteractorRecorder()
        scene.recorder.dismissalInteractor = interactor
        let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
        scene.root.view.addSubview(field)
        field.becomeFirstResponder()
        await scene.presentAndSettle()
        #expect(!field.isFirstResponder)

        scene.root.dismiss(animated: true)
        await scene.stage.wait(0.05)
        interactor.update(0.4)
        await scene.stage.wait(0.05)
        #expect(!field.isFirstResponder)
        if commits { interactor.finish() } else { interactor.cancel() }
        await scene.stage.wait(0.05)

        #expect(field.isFirstResponder == commits)
        await scene.stage.settle()
        #expect(field.isFirstResponder == commits)
    }

    @Test func `a field that had already ended editing is not restored [I]`() async {
        let stage = Stage()
        let (root, field) = await edit(on: stage)
        let presented = UIViewController()
        field.resignFirstResponder()

        root.present(presented, animated: true)
        await stage.settle()
        presented.dismiss(animated: true)
        await stage.settle()

        #expect(!field.isFirstResponder)
    }

    @Test func `a new first responder during the dismissal stays first responder [I]`() async {
        let stage = Stage()
        let (root, field) = await edit(on: stage)
        let other = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 34))
        root.view.addSubview(other)
        let presented = UIViewController()
        presented.modalPresentationStyle = .overFullScreen

        root.present(presented, animated: true)
        await stage.settle()
        presented.dismiss(animated: true)
        other.becomeFirstResponder()
        await stage.settle()

        #expect(other.isFirstResponder)
        #expect(!field.isFirstResponder)
    }

    @Test func `a popover does not dismiss the keyboard [W]`() async {
        let stage = Stage()
        let (root, field) = await edit(on: stage)
        let presented = UIViewController()
        let adapter = StayingPopover()
        presented.modalPresentationStyle = .popover
        presented.popoverPresentationController?.delegate = adapter
        presented.popoverPresentationController?.sourceView = field

        root.present(presented, animated: true)
        await stage.settle()

        #expect(presented.view.window != nil)
        #expect(field.isFirstResponder)
    }
}
