import Foundation

/// A segment of a segmented control, and its views.
@MainActor
struct ControlSegment {
    var title: String?
    var image: UIImage?
    let label = UILabel()
    let picture = UIImageView()
    let divider = UIView()
}
