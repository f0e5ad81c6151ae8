import UIKit

extension PhoneQuestion {
    /// Answered by a person.
    static let byEye = [
        PhoneQuestion(
            "effect-mask", "Does a mask on a superview remove a blur?", task: "Look whether two cards are blurred.",
            limit: 60
        ) { EffectProbe(.mask) },
        PhoneQuestion(
            "effect-opacity", "Does an opacity below 1 on a superview remove a blur?",
            task: "Look whether two cards are blurred.", limit: 60
        ) { EffectProbe(.opacity) },
        PhoneQuestion(
            "effect-picture", "Does a snapshot show a blur?", task: "Look whether two pictures are blurred.", limit: 60
        ) { EffectPictureProbe() },
        PhoneQuestion(
            "committed-picture", "Does a snapshot of the screen show what was just committed?",
            task: "Tell the color of a square.", limit: 60
        ) { CommittedPictureProbe() },
    ]
}
