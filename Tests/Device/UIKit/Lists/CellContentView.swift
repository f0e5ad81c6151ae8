/// The view that holds a cell's content.
@MainActor
final class CellContentView: UIView {}
