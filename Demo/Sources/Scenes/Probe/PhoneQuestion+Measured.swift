import UIKit

extension PhoneQuestion {
    /// Answered by the device alone.
    static let measured = [
        PhoneQuestion(
            "alongside", "Does animate(alongsideTransition:) animate where the animator uses no UIKit animation?"
        ) { AlongsideProbe(.nothing) },
        PhoneQuestion("alongside-animator", "Does it animate where the animator uses a property animator?") {
            AlongsideProbe(.propertyAnimator)
        },
        PhoneQuestion("alongside-held", "Is it scrubbed with a property animator that a finger holds half-way?") {
            AlongsideProbe(.propertyAnimator, isHeld: true)
        },
        PhoneQuestion("presentation-end", "In which order do the calls at the end of a presentation come?") {
            PresentationEndProbe()
        },
        PhoneQuestion(
            "dismissal-end",
            "In which order do the calls at the end of a dismissal come, and in which is another presentation accepted?"
        ) { DismissalEndProbe() },
        PhoneQuestion(
            "stack-dismissal", "Which animators run when two presentations are dismissed at once, and which ends first?"
        ) { StackDismissalProbe() },
        PhoneQuestion(
            "early-controller", "Is a presentation controller that is read before the presentation used for it?"
        ) { EarlyControllerProbe() },
        PhoneQuestion("full-screen-return", "Where does a presented view return to from a full screen above it?") {
            FullScreenReturnProbe()
        },
        PhoneQuestion("content-size", "Which size does content receive in viewWillTransition?") {
            ContentSizeProbe()
        },
        PhoneQuestion("dismissal-layout", "Which calls does a layout of the container cause?") {
            DismissalLayoutProbe()
        },
        PhoneQuestion("slow-commit", "Does an animation begin before a slow layout or after it?") {
            SlowCommitProbe()
        },
        PhoneQuestion("first-responder", "Is a field edited that becomes first responder in viewDidLoad?") {
            FirstResponderProbe()
        },
        PhoneQuestion("presenter-field", "Does a field keep the keyboard beneath a custom presentation?") {
            PresenterFieldProbe()
        },
        PhoneQuestion("tab-animator", "Is the animator asked for before selectedIndex = 1 returns?") { TabProbe() },
        PhoneQuestion("safe-area", "What is the safe area of a view that is scaled to nine tenths?") {
            SafeAreaProbe()
        },
        PhoneQuestion(
            "presented-safe-area", "Which safe area has a presented view inside of a view that leaves the window?"
        ) {
            PresentedSafeAreaProbe()
        },
        PhoneQuestion("frame-rate", "Which frame rate does a keyframe animation have?") { FrameRateProbe() },
        PhoneQuestion("snapshots", "What does a snapshot of the window cost, by afterScreenUpdates?") {
            SnapshotProbe()
        },
        PhoneQuestion("keyboard-grid", "Are the keyboard and a sheet of the system above it on the pixel grid?") {
            KeyboardGridProbe()
        },
        PhoneQuestion("table-keyboard", "Does a table controller avoid a keyboard that its safe area excludes?") {
            TableKeyboardProbe()
        },
        PhoneQuestion("corners", "Are concentric corners known before the first layout?") { CornerProbe() },
        PhoneQuestion(
            "scene-states", "Which state has a scene while its delegate is called?",
            task: "For openURLContexts: open sheetdemo:// in Safari, return, and tap this question."
        ) { SceneProbe() },
    ]
}
