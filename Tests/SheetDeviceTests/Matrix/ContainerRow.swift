import SheetPresentation
import Testing
import UIKit

/// One row of the containers' matrix: a container, its edge if it has one, and a style.
struct ContainerRow: Sendable, CustomTestStringConvertible {
    var container: Container
    /// The built-in style; nil for along the edge.
    var name: NamedStyle?

    enum Container: Hashable, Sendable {
        case sheet(SheetEdge), modal, navigation, tabs
    }

    /// Every built-in style that can be dragged, in every container, and the styles of a sheet at every edge.
    static let all: [ContainerRow] = {
        let draggable = NamedStyle.allCases.filter { $0 != .none }
        let sheets = SheetEdge.allCases.flatMap { edge in
            [nil, .slideLeft, .fade, .circle, .corner, .zoom].map { ContainerRow(container: .sheet(edge), name: $0) }
        }
        return sheets
            + [Container.modal, .navigation, .tabs].flatMap { container in
                draggable.map { ContainerRow(container: container, name: $0) }
            }
    }()

    /// The presentations, with the ways in which a person can dismiss them. There is nothing to tap beside a full screen, which every modal
    /// style but `sink` has.
    static let dismissals: [(ContainerRow, DismissalReason)] = all.filter(\.isPresentation).flatMap { row in
        let isFullScreen = row.container == .modal && row.name != .sink
        return (isFullScreen ? [DismissalReason.escape] : [.outsideTap, .escape]).map { (row, $0) }
    }

    @MainActor var style: TransitionStyle { name?.style ?? .slide }

    @MainActor var sheetStyle: TransitionStyle? { name?.style }

    /// Whether the page follows a finger in both dimensions.
    @MainActor var followsFinger: Bool {
        (container == .modal || container == .navigation) && style.followsFinger
    }

    var isPresentation: Bool {
        switch container {
        case .sheet, .modal: true
        case .navigation, .tabs: false
        }
    }

    var testDescription: String { "\(container), \(name?.rawValue ?? "along its edge")" }
}
