/// Updates its layer before each layout pass.
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
