import Foundation

extension UICollectionView {
    /// A registration that creates and configures cells.
    public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

        let handler: Handler
        let identifier: String

        public init(handler: @escaping Handler) {
            self.handler = handler
            World.current.device.menuElementCount += 1
            identifier = "cell registration \(World.current.device.menuElementCount)"
        }
    }

    /// A registration that creates and configures supplementary views.
    public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
        public typealias Handler = (
            _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
        ) -> Void

        let handler: Handler
        let kind: String
        let identifier: String

        public init(elementKind: String, handler: @escaping Handler) {
            kind = elementKind
            self.handler = handler
            World.current.device.menuElementCount += 1
            identifier = "supplementary registration \(World.current.device.menuElementCount)"
        }
    }

    public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell {
        if cellPool.type(for: registration.identifier) == nil {
            register(Cell.self, forCellWithReuseIdentifier: registration.identifier)
        }
        let made = dequeueReusableCell(withReuseIdentifier: registration.identifier, for: indexPath)
        let cell = made as? Cell ?? ClassInstantiation.make(Cell.self, frame: .zero)
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }

    public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
        using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
    ) -> Supplementary {
        let pool = supplementaryPools[registration.kind, default: ReusePool()]
        if pool.type(for: registration.identifier) == nil {
            register(
                Supplementary.self, forSupplementaryViewOfKind: registration.kind,
                withReuseIdentifier: registration.identifier
            )
        }
        let made = dequeueReusableSupplementaryView(
            ofKind: registration.kind, withReuseIdentifier: registration.identifier, for: indexPath
        )
        let view = made as? Supplementary ?? ClassInstantiation.make(Supplementary.self, frame: .zero)
        registration.handler(view, registration.kind, indexPath)
        return view
    }
}
