/// One of the four components of a frame.
enum LayoutDimension: Int {
    case x, y, width, height

    var axis: NSLayoutConstraint.Axis { self == .x || self == .width ? .horizontal : .vertical }

    static func position(_ axis: NSLayoutConstraint.Axis) -> LayoutDimension { axis == .horizontal ? .x : .y }
    static func size(_ axis: NSLayoutConstraint.Axis) -> LayoutDimension { axis == .horizontal ? .width : .height }
}

/// The solver's variables of a view or a layout guide; −1 if not created yet.
struct LayoutSlots {
    var x: Int32 = -1
    var y: Int32 = -1
    var width: Int32 = -1
    var height: Int32 = -1

    subscript(dimension: LayoutDimension) -> Int32 {
        get {
            switch dimension {
            case .x: x
            case .y: y
            case .width: width
            case .height: height
            }
        }
        set {
            switch dimension {
            case .x: x = newValue
            case .y: y = newValue
            case .width: width = newValue
            case .height: height = newValue
            }
        }
    }

    var isEmpty: Bool { x < 0 && y < 0 && width < 0 && height < 0 }

    var all: [Int32] { [x, y, width, height].filter { $0 >= 0 } }
}

/// An owner of solver variables: the engine of a view hierarchy, or a measurement.
@MainActor
protocol LayoutVariables: AnyObject {
    /// In a measurement, the view whose size is computed.
    var measuredView: UIView? { get }
    func variable(_ dimension: LayoutDimension, of state: AutoLayoutState) -> Int32
    func variable(_ dimension: LayoutDimension, of guide: UILayoutGuide) -> Int32
}
