import Foundation

@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject {
    let group: NSCollectionLayoutGroup
    /// Set for list sections.
    var list: UICollectionLayoutListConfiguration?

    public init(group: NSCollectionLayoutGroup) {
        self.group = group
    }

    open var contentInsets = NSDirectionalEdgeInsets.zero
    open var interGroupSpacing: CGFloat = 0
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []

    /// A section with rows like a table's.
    open class func list(
        using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        let size = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .estimated(UITableViewCell.defaultHeight)
        )
        let item = NSCollectionLayoutItem(layoutSize: size)
        let section = NSCollectionLayoutSection(
            group: NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [item])
        )
        section.list = configuration
        section.contentInsets = configuration.insets
        section.boundarySupplementaryItems = configuration.ends
        return section
    }
}

/// The appearance and behavior of a list.
public struct UICollectionLayoutListConfiguration {
    public enum Appearance: Sendable {
        case plain
        case grouped
        case insetGrouped
        case sidebar
        case sidebarPlain
    }

    public enum HeaderMode: Sendable {
        case none
        case supplementary
        case firstItemInSection
    }

    public enum FooterMode: Sendable {
        case none
        case supplementary
    }

    public let appearance: Appearance
    public var showsSeparators: Bool
    public var headerMode: HeaderMode = .none
    public var footerMode: FooterMode = .none
    public var headerTopPadding: CGFloat?

    public init(appearance: Appearance) {
        self.appearance = appearance
        showsSeparators = appearance != .sidebar && appearance != .sidebarPlain
    }

    var isPlain: Bool { appearance == .plain || appearance == .sidebarPlain }

    fileprivate var insets: NSDirectionalEdgeInsets {
        switch appearance {
        case .plain, .sidebarPlain: .zero
        case .grouped: NSDirectionalEdgeInsets(top: verticalGap, leading: 0, bottom: 17.5, trailing: 0)
        case .insetGrouped, .sidebar:
            NSDirectionalEdgeInsets(top: verticalGap, leading: 16, bottom: 17.5, trailing: 16)
        }
    }

    /// Half the distance between groups; headers include it.
    private var verticalGap: CGFloat { headerMode == .supplementary ? 0 : 17.5 }

    @MainActor
    fileprivate var ends: [NSCollectionLayoutBoundarySupplementaryItem] {
        let size = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .estimated(isPlain ? 28 : 38)
        )
        var ends: [NSCollectionLayoutBoundarySupplementaryItem] = []
        if headerMode == .supplementary {
            let header = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: size, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top
            )
            header.pinToVisibleBounds = isPlain
            ends.append(header)
        }
        if footerMode == .supplementary {
            ends.append(
                NSCollectionLayoutBoundarySupplementaryItem(
                    layoutSize: size, elementKind: UICollectionView.elementKindSectionFooter, alignment: .bottom
                )
            )
        }
        return ends
    }
}
