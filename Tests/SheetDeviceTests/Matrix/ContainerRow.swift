import SheetPresentation
import Testing
import UIKit

/// One row of the containers' matrix: a container, at an edge where it has one, and a style.
struct ContainerRow: Sendable, CustomTestStringConvertible {
    var container: Container
    /// As in the list of built-in styles; nil for along the edge.
    var name: NamedStyle?

    enum Container: Hashable, Sendable {
        case sheet(SheetEdge), modal, navigation, tabs
    }

    /// Every built-in style that a finger can drag in every container, and a sheet at every edge in those that it takes.
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

    @MainActor var style: TransitionStyle { name?.style ?? .slide }

    @MainActor var sheetStyle: TransitionStyle? { name?.style }

    /// Whether a finger takes the page along in both dimensions.
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
