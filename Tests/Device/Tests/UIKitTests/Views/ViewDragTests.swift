import Foundation
import Support
import Testing
import UIKit

/// Views that are dragged and dropped on.
@MainActor
struct ViewDragTests {
    @Test(.enabled(if: Stage.canTouch))
    func `a resting finger lifts what the delegate offers, and its way is told to both sides [D]`() {
        let scene = DragScene()

        scene.drag(to: scene.place.center)

        scene.log.expectOrder("items", "lift", "begin", "move", "enter", "update", "perform", "didEnd copy")
        scene.log.expectOnce("items", "begin", "canHandle", "enter", "perform", "willEnd copy", "didEnd copy")
        scene.log.expectOrder("willEnd copy", "conclude", "didEnd copy")
        scene.log.expectNone("exit")
        #expect(scene.dropped == ["text"])
        #expect(scene.plates == 0)
    }

    @Test(.enabled(if: Stage.canTouch))
    func `what is lifted follows the finger over the window [D]`() {
        let scene = DragScene()
        scene.stage.touchDown(at: scene.view.center)
        scene.stage.wait(0.8)
        #expect(scene.plates == 1)

        scene.stage.touchMove(to: CGPoint(x: 300, y: 500))
        let plate = scene.stage.window.subviews.last

        #expect(plate.map { abs($0.center.x - 300) < 1 && abs($0.center.y - 500) < 1 } == true)
        scene.stage.touchUp()
        scene.stage.settle()
    }

    @Test(.enabled(if: Stage.canTouch))
    func `a drop beside every target goes back and is told as cancelled [D]`() {
        let scene = DragScene()

        scene.drag(to: CGPoint(x: 200, y: 800))

        scene.log.expectOnce("begin", "willEnd cancel", "didEnd cancel", "cancelling")
        scene.log.expectNone("perform", "enter")
        #expect(scene.plates == 0)
    }

    @Test(.enabled(if: Stage.canTouch))
    func `a target that is left again hears of it, and no more until the session's end [D]`() {
        let scene = DragScene()
        scene.stage.touchDown(at: scene.view.center)
        scene.stage.wait(0.8)
        scene.stage.touchMove(to: scene.place.center)
        scene.stage.touchMove(to: CGPoint(x: 200, y: 800))
        scene.log.expectOrder("enter", "update", "exit")
        scene.log.clear()

        scene.stage.touchMove(to: CGPoint(x: 210, y: 800))
        scene.stage.touchUp()
        scene.stage.settle()

        scene.log.expectNone("update", "exit", "perform")
        scene.log.expectOnce("sessionEnd")
    }

    @Test(.enabled(if: Stage.canTouch))
    func `a proposal to forbid or to cancel performs nothing, and a move needs the source's leave [D]`() {
        for (operation, allows, performs) in [
            (UIDropOperation.forbidden, true, false), (.cancel, true, false), (.move, false, false),
            (.move, true, true),
        ] {
            let scene = DragScene()
            scene.proposal = operation
            scene.allowsMove = allows

            scene.drag(to: scene.place.center)

            #expect(scene.log.events.contains("perform") == performs)
        }
    }

    @Test(.enabled(if: Stage.canTouch))
    func `no items, no lift, and a disabled interaction asks for none [D]`() {
        let scene = DragScene()
        scene.offers = false
        scene.drag(to: scene.place.center)
        scene.log.expect(["items"])
        scene.offers = true
        scene.interaction.isEnabled = false
        scene.drag(to: scene.place.center)

        scene.log.expect([])
        #expect(scene.plates == 0)
    }

    @Test func `an item provider hands out what was registered, by class and in a later turn [D]`() {
        let stage = Stage()
        let provider = NSItemProvider(object: NSString(string: "text"))
        let found = Found()

        #expect(provider.canLoadObject(ofClass: NSString.self))
        #expect(!provider.canLoadObject(ofClass: UIImage.self))
        #expect(provider.hasItemConformingToTypeIdentifier("public.utf8-plain-text"))
        provider.loadObject(ofClass: NSString.self) { object, _ in
            let text = (object as? NSString).map { String(describing: $0) }
            MainActor.assumeIsolated { found.text = text }
        }
        #expect(found.text == nil)
        stage.wait(0.1)
        #expect(found.text == "text")
    }

    @Test func `data of a type is made into an object of a class that reads the type [D]`() {
        let stage = Stage()
        let provider = NSItemProvider()
        provider.registerDataRepresentation(forTypeIdentifier: "public.utf8-plain-text", visibility: .all) {
            completion in
            completion(Data("text".utf8), nil)
            return nil
        }
        let found = Found()

        #expect(provider.hasItemConformingToTypeIdentifier("public.text"))
        #expect(provider.canLoadObject(ofClass: NSString.self))
        #expect(!provider.canLoadObject(ofClass: NSURL.self))
        provider.loadObject(ofClass: NSString.self) { object, _ in
            let text = (object as? NSString).map { String(describing: $0) }
            MainActor.assumeIsolated { found.text = text }
        }
        stage.wait(0.1)

        #expect(found.text == "text")
    }

    @MainActor
    private final class Found {
        var text: String?
    }
}

@MainActor
private final class DragScene: NSObject, UIDragInteractionDelegate, UIDropInteractionDelegate {
    let stage = Stage()
    let log = EventLog()
    let view = UIView(frame: CGRect(x: 50, y: 100, width: 80, height: 80))
    let place = UIView(frame: CGRect(x: 200, y: 400, width: 150, height: 150))
    private(set) lazy var interaction = UIDragInteraction(delegate: self)
    var offers = true
    var allowsMove = true
    var proposal = UIDropOperation.copy
    private(set) var dropped: [String] = []

    override init() {
        super.init()
        let root = UIView()
        root.addSubview(view)
        root.addSubview(place)
        stage.show(root)
        interaction.isEnabled = true
        view.addInteraction(interaction)
        place.addInteraction(UIDropInteraction(delegate: self))
        stage.settle()
    }

    func drag(to point: CGPoint) {
        stage.touchDown(at: view.center)
        stage.wait(0.8)
        for step in 1...6 {
            let share = Double(step) / 6
            stage.touchMove(
                to: CGPoint(
                    x: view.center.x + (point.x - view.center.x) * share,
                    y: view.center.y + (point.y - view.center.y) * share))
        }
        stage.touchUp()
        stage.settle()
    }

    /// Beside the root's.
    var plates: Int { stage.window.subviews.count - 1 }

    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] {
        log.append("items")
        return offers ? [UIDragItem(itemProvider: NSItemProvider(object: NSString(string: "text")))] : []
    }
    func dragInteraction(
        _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating,
        session: any UIDragSession
    ) { log.append("lift") }
    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
        log.append("begin")
    }
    func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession) {
        log.append("move")
    }
    func dragInteraction(
        _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool { allowsMove }
    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
    ) { log.append("willEnd \(operation)") }
    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) { log.append("didEnd \(operation)") }
    func dragInteraction(
        _ interaction: UIDragInteraction, item: UIDragItem, willAnimateCancelWith animator: any UIDragAnimating
    ) { log.append("cancelling") }

    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
        log.append("canHandle")
        return session.canLoadObjects(ofClass: NSString.self)
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
        log.append("enter")
    }
    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal {
        log.append("update")
        return UIDropProposal(operation: proposal)
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
        log.append("exit")
    }
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        log.append("perform")
        _ = session.loadObjects(ofClass: NSString.self) { [weak self] objects in
            self?.dropped = objects.compactMap { ($0 as? NSString).map { String(describing: $0) } }
        }
    }
    func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {
        log.append("conclude")
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
        log.append("sessionEnd")
    }
}
