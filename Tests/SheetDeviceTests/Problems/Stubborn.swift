import UIKit

/// Ignores the presentation style that it is given.
final class Stubborn: UIViewController {
    override var modalPresentationStyle: UIModalPresentationStyle {
        get { .pageSheet }
        set {}
    }
}
