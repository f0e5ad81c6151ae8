/// The content view of a cell.
@MainActor
final class CellContentView: UIView {}
