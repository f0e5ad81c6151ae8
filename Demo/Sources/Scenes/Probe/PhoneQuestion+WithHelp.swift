import UIKit

extension PhoneQuestion {
    /// Answered by the device, after a person has done something.
    static let withHelp = [
        PhoneQuestion(
            "touches", "Do touches reach a view that a transition moves?", task: "Tap the blue view while it moves."
        ) { TouchProbe() },
        PhoneQuestion(
            "rotation", "Does a rotation wait until a presentation has ended?",
            task: "Turn the device while the blue view moves.", limit: 10
        ) { PresentationRotationProbe() },
        PhoneQuestion(
            "tab-rotation", "Does a rotation wait until a change of tabs has ended?",
            task: "Turn the device while the screen turns blue.", limit: 10
        ) { TabRotationProbe() },
        PhoneQuestion(
            "search-pull", "Is a sheet of the system dismissed by a pull and back while a search is active?",
            task: "Pull the sheet down by the width of a finger and back up, then lift the finger.", limit: 30
        ) { SearchPullProbe() },
        PhoneQuestion("more", "What is selectedIndex while More is selected?", task: "Tap More.", limit: 30) {
            MoreProbe()
        },
        PhoneQuestion(
            "wheel", "Which pans does a mouse wheel begin?", task: "Turn the wheel of a mouse by one click.", limit: 30
        ) { WheelProbe() },
    ]
}
