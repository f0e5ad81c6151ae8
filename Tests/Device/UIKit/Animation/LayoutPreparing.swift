/// Looks at its layer again before layers are laid out.
protocol LayoutPreparing: AnyObject {
    func prepareForLayout()
}

extension RenderContext {
    func prepareLayout() {
        guard !preparing.isEmpty else { return }
        let list = preparing
        preparing.removeAll(keepingCapacity: true)
        for item in list { item.prepareForLayout() }
    }
}
