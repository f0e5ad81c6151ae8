import Foundation

/// Converts between a list's index paths as currently shown and those of its data source.
@preconcurrency @MainActor
public protocol UIDataSourceTranslating: NSObjectProtocol {
    func presentationSectionIndex(forDataSourceSectionIndex dataSourceSectionIndex: Int) -> Int
    func dataSourceSectionIndex(forPresentationSectionIndex presentationSectionIndex: Int) -> Int
    func presentationIndexPath(forDataSourceIndexPath dataSourceIndexPath: IndexPath?) -> IndexPath?
    func dataSourceIndexPath(forPresentationIndexPath presentationIndexPath: IndexPath?) -> IndexPath?
    func performUsingPresentationValues(_ actionsToTranslate: () -> Void)
}

extension UICollectionView: UIDataSourceTranslating {
    @discardableResult
    public func presentationSectionIndex(forDataSourceSectionIndex dataSourceSectionIndex: Int) -> Int {
        dataSourceSectionIndex
    }
    @discardableResult
    public func dataSourceSectionIndex(forPresentationSectionIndex presentationSectionIndex: Int) -> Int {
        presentationSectionIndex
    }
    /// The current index path of an item during an interactive movement.
    @discardableResult
    public func presentationIndexPath(forDataSourceIndexPath dataSourceIndexPath: IndexPath?) -> IndexPath? {
        guard let dataSourceIndexPath, let movement else { return dataSourceIndexPath }
        return movement.shownPath(dataSourceIndexPath)
    }
    @discardableResult
    public func dataSourceIndexPath(forPresentationIndexPath presentationIndexPath: IndexPath?) -> IndexPath? {
        guard let presentationIndexPath, let movement else { return presentationIndexPath }
        return movement.dataSourcePath(presentationIndexPath)
    }
    /// Index paths are always those shown, so this only runs the closure.
    public func performUsingPresentationValues(_ actionsToTranslate: () -> Void) { actionsToTranslate() }
}

extension UITableView: UIDataSourceTranslating {
    @discardableResult
    public func presentationSectionIndex(forDataSourceSectionIndex dataSourceSectionIndex: Int) -> Int {
        dataSourceSectionIndex
    }
    @discardableResult
    public func dataSourceSectionIndex(forPresentationSectionIndex presentationSectionIndex: Int) -> Int {
        presentationSectionIndex
    }
    @discardableResult
    public func presentationIndexPath(forDataSourceIndexPath dataSourceIndexPath: IndexPath?) -> IndexPath? {
        dataSourceIndexPath
    }
    @discardableResult
    public func dataSourceIndexPath(forPresentationIndexPath presentationIndexPath: IndexPath?) -> IndexPath? {
        presentationIndexPath
    }
    public func performUsingPresentationValues(_ actionsToTranslate: () -> Void) { actionsToTranslate() }
}

extension ItemMovement {
    /// The collection view's index path for an index path of the data source.
    fileprivate func shownPath(_ path: IndexPath) -> IndexPath {
        if path == origin { return place }
        var shown = path
        if path.section == origin.section, path.item > origin.item { shown.item -= 1 }
        if path.section == place.section, shown.item >= place.item { shown.item += 1 }
        return shown
    }
}
