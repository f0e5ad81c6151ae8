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
            "passed-touch", "Does a touch arrive in a view beneath a presentation that its hit test returns?",
            task: "Tap the button.", limit: 10
        ) { PassedTouchProbe() },
        PhoneQuestion(
            "nested-pans", "Which of two pans begins, of which one is inside the other?",
            task: "Drag a finger over the gray area.", limit: 30
        ) { NestedPanProbe() },
        PhoneQuestion(
            "cancelled-touch", "How does a drag end when the system takes the finger?",
            task: "Drag, and open Control Center with another finger.", limit: 30
        ) { CancelledTouchProbe() },
        PhoneQuestion(
            "switcher", "How is an app laid out in the background?", task: "Go to the Home Screen, and return.",
            limit: 30
        ) { SwitcherProbe() },
        PhoneQuestion(
            "floating-keyboard", "Which frames does a floating keyboard announce?",
            task: "On an iPad: let the keyboard float.", limit: 60
        ) { FloatingKeyboardProbe() },
        PhoneQuestion(
            "remote-touch", "Do touches reach a view that lies over another process's?",
            task: "Tap beside the blue bar, in the square around it.", limit: 15
        ) { RemoteTouchProbe() },
        PhoneQuestion(
            "wheel", "Which pans does a mouse wheel begin?", task: "Turn the wheel of a mouse by one click.", limit: 30
        ) { WheelProbe() },
    ]
}
