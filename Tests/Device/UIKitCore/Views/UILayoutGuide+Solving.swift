import Foundation

extension UILayoutGuide {
    func move(to view: UIView?) {
        guard view !== owner else { return }
        owner?.removeLayoutGuide(self)
        view?.addLayoutGuide(self)
    }

    package func currentFrame() -> CGRect {
        guard let owner else { return .zero }
        let bounds = owner.layer.bounds
        if let region { return region.frame(in: bounds) }
        if isScrollContent, let view = owner as? any ScrollingContent {
            return CGRect(origin: .zero, size: view.contentSize)
        }
        guard let engine, engine === owner.autoLayout?.currentEngine else { return .zero }
        let frame = CGRect(
            x: engine.value(.x, in: slots), y: engine.value(.y, in: slots),
            width: engine.value(.width, in: slots), height: engine.value(.height, in: slots))
        return frame.snapped(to: Double(owner.windowSlot?.screen.scale ?? UIScreen.main.scale))
    }

    func regionDidChange() {
        owner?.autoLayoutBoundsDidChange()
    }

    func leaveEngine() {
        guard let engine else { return }
        engine.retire(slots)
        slots = LayoutSlots()
        self.engine = nil
    }
}

extension LayoutGuideRegion {
    func frame(in bounds: CGRect) -> CGRect {
        let (width, height) = (Double(bounds.width), Double(bounds.height))
        let x = left.fraction * width + left.offset
        let y = top.fraction * height + top.offset
        let maxX = right.fraction * width + right.offset
        let maxY = bottom.fraction * height + bottom.offset
        return CGRect(
            x: Double(bounds.minX) + x, y: Double(bounds.minY) + y, width: max(0, maxX - x), height: max(0, maxY - y))
    }
}

extension UIView {
    var baseLayoutGuides: [UILayoutGuide] { autoLayout?.guides ?? [] }

    func baseAddLayoutGuide(_ layoutGuide: UILayoutGuide) {
        guard layoutGuide.owner !== self else { return }
        layoutGuide.owner?.removeLayoutGuide(layoutGuide)
        layoutState.guides.append(layoutGuide)
        layoutGuide.owner = self
    }

    func baseRemoveLayoutGuide(_ layoutGuide: UILayoutGuide) {
        guard layoutGuide.owner === self, let state = autoLayout else { return }
        for constraint in state.naming where constraint.names(layoutGuide) { constraint.isActive = false }
        layoutGuide.leaveEngine()
        state.guides.removeAll { $0 === layoutGuide }
        layoutGuide.owner = nil
    }
}
