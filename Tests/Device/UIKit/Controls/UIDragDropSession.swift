import Foundation

/// What drag and drop sessions have in common.
@preconcurrency @MainActor
public protocol UIDragDropSession: NSObjectProtocol {
    var items: [UIDragItem] { get }
    var allowsMoveOperation: Bool { get }
    var isRestrictedToDraggingApplication: Bool { get }
    func location(in view: UIView) -> CGPoint
    func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
    func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

@preconcurrency @MainActor
public protocol UIDragSession: UIDragDropSession {
    /// For the app that the drag begins in.
    var localContext: Any? { get set }
}

public enum UIDropSessionProgressIndicatorStyle: UInt, Sendable {
    case none = 0
    case `default`
}

@preconcurrency @MainActor
public protocol UIDropSession: UIDragDropSession {
    var localDragSession: (any UIDragSession)? { get }
    var progressIndicatorStyle: UIDropSessionProgressIndicatorStyle { get set }
    var progress: Progress { get }
    func loadObjects(
        ofClass aClass: any NSItemProviderReading.Type, completion: @escaping ([any NSItemProviderReading]) -> Void
    ) -> Progress
}

/// A drag as its source sees it.
@MainActor
final class LocalDragSession: NSObject, UIDragSession {
    var items: [UIDragItem] = []
    var localContext: Any?
    var allowsMoveOperation = true
    var isRestrictedToDraggingApplication = false
    weak var window: UIWindow?
    /// In the window.
    var point = CGPoint.zero

    func location(in view: UIView) -> CGPoint { view.convert(point, from: window) }

    func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
        items.contains { item in typeIdentifiers.contains { item.itemProvider.hasItemConformingToTypeIdentifier($0) } }
    }

    func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
        items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
    }
}

/// The same drag as the views under it see it.
@MainActor
final class LocalDropSession: NSObject, UIDropSession {
    private let drag: LocalDragSession
    var progressIndicatorStyle = UIDropSessionProgressIndicatorStyle.default
    let progress = Progress(totalUnitCount: 1)
    /// The source is told once that its items were fetched.
    var whenTransferred: (() -> Void)?

    init(_ drag: LocalDragSession) {
        self.drag = drag
        super.init()
    }

    var localDragSession: (any UIDragSession)? { drag }
    var items: [UIDragItem] { drag.items }
    var allowsMoveOperation: Bool { drag.allowsMoveOperation }
    var isRestrictedToDraggingApplication: Bool { drag.isRestrictedToDraggingApplication }
    func location(in view: UIView) -> CGPoint { drag.location(in: view) }
    func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
        drag.hasItemsConforming(toTypeIdentifiers: typeIdentifiers)
    }
    func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
        drag.canLoadObjects(ofClass: aClass)
    }

    /// In a later turn, those that there are, in the order of the items.
    func loadObjects(
        ofClass aClass: any NSItemProviderReading.Type, completion: @escaping ([any NSItemProviderReading]) -> Void
    ) -> Progress {
        let able = items.filter { $0.itemProvider.canLoadObject(ofClass: aClass) }
        let gathering = Gathering(able.count) { [weak self] in
            completion($0)
            self?.whenTransferred?()
            self?.whenTransferred = nil
        }
        if able.isEmpty { DispatchQueue.main.async { MainActor.assumeIsolated { gathering.complete() } } }
        for (index, item) in able.enumerated() {
            item.itemProvider.loadObject(ofClass: aClass) { object, _ in
                nonisolated(unsafe) let found = object
                MainActor.assumeIsolated { gathering.take(found, index) }
            }
        }
        return progress
    }
}

/// Waits for all of several objects.
@MainActor
private final class Gathering {
    private var found: [(any NSItemProviderReading)?]
    private var left: Int
    private let whenDone: ([any NSItemProviderReading]) -> Void

    init(_ count: Int, _ whenDone: @escaping ([any NSItemProviderReading]) -> Void) {
        found = Array(repeating: nil, count: count)
        left = count
        self.whenDone = whenDone
    }

    func take(_ object: (any NSItemProviderReading)?, _ index: Int) {
        found[index] = object
        left -= 1
        if left == 0 { complete() }
    }

    func complete() { whenDone(found.compactMap { $0 }) }
}
