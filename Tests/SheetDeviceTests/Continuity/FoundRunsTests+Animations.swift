import Support

/// Movements that begin or change during an animation of the frame.
extension FoundRunsTests {
    nonisolated private static let bubble = ContinuityVariant.named("bubble")!
    nonisolated private static let circle = ContinuityVariant.named("circle")!

    nonisolated static let runsInAnimations: [FoundRun] = [
        FoundRun(
            "selected without animation during a rotation, a card is at its stop at once",
            .present(animated: false), .rotate(landscape: true), .select(0, animated: false)
        ) { ($0.edge, $0.detents) = (.trailing, 6) },
        FoundRun(
            "and so is resizing content",
            .present(animated: false), .selectWithAnimationsDisabled(2), .rotate(landscape: true),
            .selectWithoutAnimation(0)
        ) { ($0.edge, $0.detents, $0.resizes) = (.leading, 4, true) },
        FoundRun(
            "a circle begins to close with the radius of what is still visible in a rotation",
            .present(animated: true), .settle, .rotate(landscape: true), .dismiss(animated: true)
        ) { ($0.edge, $0.variant) = (.leading, circle) },
        FoundRun(
            "and in a window that becomes narrower",
            .present(animated: false), .present(animated: false), .resize(half: true), .dismiss(animated: true)
        ) { $0.variant = circle },
        FoundRun(
            "a circle opens until it hides nothing that is still visible in a narrower window",
            .present(animated: true), .frames(20), .rotate(landscape: true), .frames(40), .resize(half: true)
        ) { $0.variant = circle },
        FoundRun(
            "a held circle stays as it is in a rotation",
            .present(animated: true), .frames(19), .down(.sheet(90)), .move(dx: 0, dy: -66, frames: 13),
            .rotate(landscape: true)
        ) { ($0.detents, $0.duration, $0.variant) = (4, 0.9, circle) },
        FoundRun(
            "a sheet that appears beside a rotated window in a circle is not visible yet",
            .rotate(landscape: true), .frames(3), .present(animated: true)
        ) { ($0.edge, $0.variant) = (.trailing, circle) },
        FoundRun(
            "a sheet that is released in a style does not disappear before the animation of its frame has ended",
            .present(animated: true), .frames(5), .down(.sheet(20)), .detents(4), .move(dx: 0, dy: 7, frames: 1), .up,
            .settle
        ) { ($0.edge, $0.duration, $0.variant) = (.top, 0.9, ContinuityVariant.named("push")!) },
        FoundRun(
            "nor does one that sinks",
            .present(animated: true), .frames(14), .detents(0), .down(.sheet(20)), .move(dx: 0, dy: 7, frames: 1), .up,
            .settle
        ) { ($0.detents, $0.duration, $0.variant) = (5, 0.9, ContinuityVariant.named("sink")!) },
        FoundRun(
            "a card grows to a detent that is selected while its window becomes narrower",
            .present(animated: false), .frames(1), .resize(half: true), .select(1, animated: true)
        ) { $0.detents = 5 },
        FoundRun(
            "a card keeps its end when it is rotated on its way above the keyboard",
            .present(animated: true), .settle, .select(1, animated: true), .focus, .rotate(landscape: true)
        ) { $0.detents = 5 },
        FoundRun(
            "a card that disappears while it grows to another detent in a narrower window keeps its shape",
            .present(animated: false), .focus, .resize(half: true), .select(1, animated: true),
            .dismissAll(animated: true)
        ) { $0.detents = 5 },
        FoundRun(
            "a dimming that is changed in a rotation is animated, even if something is presented before its end",
            .present(animated: true), .settle, .resize(half: true), .dimming(1), .present(animated: true), .focus),
        FoundRun(
            "a held card follows a rotation with its frame",
            .present(animated: false), .down(.sheet(10)), .detents(1), .focus, .rotate(landscape: true)
        ) { ($0.detents, $0.hasBars) = (5, true) },
        FoundRun(
            "the bars of a card stay on it when it is released in a rotation",
            .present(animated: true), .frames(1), .down(.sheet(20)), .move(dx: 0, dy: -7, frames: 1), .up,
            .rotate(landscape: true), .rotate(landscape: false)
        ) { ($0.detents, $0.hasBars) = (6, true) },
        FoundRun(
            "the content of a card is not scaled twice when another detent is selected before it has stopped floating",
            .present(animated: false), .settle, .detents(4), .select(0, animated: true)
        ) { ($0.detents, $0.hasBars, $0.duration) = (6, true, 0.9) },
        FoundRun(
            "the bars of a card keep their size when its detents change while it becomes narrower",
            .present(animated: false), .select(1, animated: true), .width(true), .frames(10), .detents(3)
        ) { ($0.edge, $0.detents, $0.hasBars, $0.duration) = (.top, 6, true, 0.9) },
        FoundRun(
            "the bars of a card leave with it when the app dismisses it under a finger",
            .present(animated: false), .down(.sheet(190)), .move(dx: 0, dy: 11, frames: 1),
            .move(dx: 0, dy: 9, frames: 1), .dismiss(animated: true), .up
        ) { ($0.edge, $0.detents, $0.hasBars) = (.top, 6, true) },
        FoundRun(
            "and when it is thrown out before its first animation has ended",
            .present(animated: false), .down(.sheet(20)), .move(dx: 0, dy: 30, frames: 4), .up
        ) { ($0.detents, $0.hasBars) = (5, true) },
        FoundRun(
            "and in a rotation",
            .present(animated: false), .select(1, animated: true), .frames(1), .down(.sheet(10)),
            .move(dx: 0, dy: 7, frames: 1), .up, .rotate(landscape: true)
        ) { ($0.detents, $0.hasBars) = (5, true) },
        FoundRun(
            "a dimming is animated once when a detent is selected along with a new width",
            .present(animated: false), .focus, .settle, .endEditing, .width(true), .select(1, animated: true)
        ) { ($0.edge, $0.detents, $0.isUndimmed) = (.top, 5, true) },
        FoundRun(
            "and when two are selected in a rotation",
            .present(animated: true), .settle, .rotate(landscape: true), .panel(.modal(true)),
            .select(1, animated: true), .select(0, animated: true)
        ) { ($0.detents, $0.panel) = (5, .aroundTabs) },
        FoundRun(
            "selected without animation before it was measured, a card is at its stop at once",
            .present(animated: false), .rotate(landscape: true), .detents(3), .selectWithoutAnimation(1)
        ) { ($0.edge, $0.detents) = (.leading, 6) },
        FoundRun(
            "a footer does not hurry to another place at the end of a movement",
            .present(animated: true), .frames(39), .focus, .frames(40), .avoidsKeyboard(false)
        ) { ($0.edge, $0.hasBars) = (.trailing, true) },
        FoundRun(
            "a card that has disappeared in a rotation does not become narrower after it",
            .present(animated: false), .detents(6), .tap(.above), .rotate(landscape: true), .width(true), .settle
        ) { $0.resizes = true },
        FoundRun(
            "a circle that is about to close keeps its frame when the detents change",
            .present(animated: false), .dismiss(animated: true), .frames(79), .detents(2)
        ) { $0.variant = circle },
        FoundRun(
            "a circle does not open faster in a window that becomes larger",
            .present(animated: true), .frames(1), .rotate(landscape: true)
        ) { ($0.edge, $0.detents, $0.variant) = (.leading, 2, circle) },
        FoundRun(
            "a sheet that a rotation keeps on screen is not removed before its end",
            .present(animated: false), .detents(4), .focus, .settle, .down(.sheet(150)),
            .move(dx: 0, dy: 95, frames: 23), .resize(half: true), .move(dx: 0, dy: 60, frames: 8), .up
        ) { ($0.scrolls, $0.duration) = (true, 0.9) },
        FoundRun(
            "the bars of a sheet that becomes wider after a rotation stay in its middle",
            .present(animated: true), .frames(15), .rotate(landscape: true), .width(false), .settle
        ) { ($0.detents, $0.hasBars) = (4, true) },
        FoundRun(
            "a sheet that becomes narrower becomes a card afterwards",
            .present(animated: false), .width(true), .frames(1), .detents(6)),
        FoundRun(
            "bars that appear together with a resizing card are at their places at once",
            .present(animated: true), .frames(2), .down(.sheet(150))
        ) {
            ($0.edge, $0.detents, $0.hasBars, $0.resizes) = (.trailing, 6, true, true)
            ($0.panel, $0.duration, $0.variant) = (.aroundTabs, 0.9, ContinuityVariant.named("sink")!)
        },
        FoundRun(
            "the bars of a panel are laid out once when its host's insets change along with its detents",
            .present(animated: false), .panel(.hostInsets(true)), .settle, .detents(1)
        ) { ($0.edge, $0.detents, $0.hasBars, $0.panel) = (.leading, 4, true, .aroundTabs) },
        FoundRun(
            "a panel keeps its width in a page that a push moves beside the screen",
            .present(animated: true), .settle, .rotate(landscape: true), .settle, .panel(.push(animated: true)),
            .settle,
            .panel(.pop(animated: true)), .settle
        ) { ($0.edge, $0.panel) = (.leading, .page) },
        FoundRun(
            "a zoom is cropped by nothing of a panel whose size the keyboard animates",
            .present(animated: true), .settle, .focus, .dismiss(animated: true), .settle
        ) {
            ($0.edge, $0.detents, $0.resizes) = (.top, 4, true)
            ($0.panel, $0.variant) = (.aroundTabs, ContinuityVariant.named("zoom")!)
        },
        FoundRun(
            "a panel whose tab appears during a rotation is animated to its new frame",
            .present(animated: false), .contentHeight(150), .panel(.tab(1)), .rotate(landscape: true),
            .down(.sheet(110)), .panel(.tab(0)), .move(dx: 0, dy: 23, frames: 12)
        ) { $0.panel = .page },
        FoundRun(
            "an undimmed sheet avoids the keyboard of the sheet beneath from the beginning",
            .present(animated: false), .focus, .present(animated: true), .settle, .down(.sheet(110)),
            .move(dx: 0, dy: 17, frames: 5)
        ) { ($0.isUndimmed, $0.hasBars, $0.scrolls) = (true, true, true) },
        FoundRun(
            "and without an animation it is there at once, in a style too",
            .present(animated: false), .focus, .present(animated: false)
        ) { ($0.isUndimmed, $0.variant) = (true, bubble) },
        FoundRun(
            "a bubble that becomes taller does not become faster",
            .present(animated: true), .frames(6), .detents(1)
        ) { ($0.detents, $0.duration, $0.variant) = (2, 0.6, bubble) },
        FoundRun(
            "a panel in a bubble that leaves while a sheet and the keyboard come and go is laid out once at a time",
            .present(animated: true), .frames(16), .focus, .dismiss(animated: true), .present(animated: true)
        ) { ($0.panel, $0.detents, $0.isUndimmed, $0.timing, $0.variant) = (.page, 3, true, .easeInOut, bubble) },
        FoundRun(
            "a covered sheet ignores the keyboard of a sheet that a finger may still bring back",
            .present(animated: false), .present(animated: false), .focus, .frames(7), .down(.sheet(90)),
            .move(dx: 0, dy: 81, frames: 10)
        ) { ($0.hasBars, $0.scrolls) = (true, true) },
        FoundRun(
            "a sheet that disappears during the keyboard's animation becomes a card only afterwards",
            .present(animated: false), .focus, .dismiss(animated: true), .detents(6)
        ) { $0.detents = 1 },
    ]
}
