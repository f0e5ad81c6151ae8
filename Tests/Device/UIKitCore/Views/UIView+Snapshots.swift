import Foundation

extension UIView {
    /// A snapshot of the view: of the last frame on the screen, or of the model if `afterUpdates` is true.
    ///
    /// It contains visual effects only if the view is a window: they need what is behind them.
    func makeSnapshot(of rect: CGRect, afterUpdates: Bool) -> UIView? {
        World.current.counters.snapshots += 1
        if afterUpdates { World.current.counters.renderedSnapshots += 1 }
        if afterUpdates { layoutIfNeeded() }
        let snapshot = SnapshotView(frame: CGRect(origin: .zero, size: rect.size))
        snapshot.isUserInteractionEnabled = false
        snapshot.clipsToBounds = rect != bounds
        guard let shown = snapshot.layer as? SnapshotLayer else { return snapshot }
        let picture = CALayer()
        picture.name = "SnapshotPicture"
        picture.pictured = PicturedLayer(layer)
        picture.bounds = layer.bounds
        picture.position = CGPoint(
            x: Double(bounds.width) / 2 - Double(rect.minX - bounds.minX),
            y: Double(bounds.height) / 2 - Double(rect.minY - bounds.minY))
        // A view that was moved to another superview still looks as before.
        let camera = SnapshotCamera(
            afterUpdates: afterUpdates, includesNew: afterUpdates || !layer.hasBeenShown,
            includesEffects: self is UIWindow)
        picture.becomePicture(of: layer, camera)
        shown.picture = picture
        shown.pictureSize = rect.size
        return snapshot
    }

    func recordDrawing(afterUpdates: Bool) -> Bool {
        World.current.counters.snapshots += 1
        if afterUpdates {
            World.current.counters.renderedSnapshots += 1
            layoutIfNeeded()
        }
        return windowSlot != nil
    }
}

extension UIScreen {
    @discardableResult
    public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
        let snapshot = UIView(frame: bounds)
        for window in UIApplication.shared.visibleWindows {
            guard let picture = window.snapshotView(afterScreenUpdates: afterUpdates) else { continue }
            picture.frame = window.frame
            snapshot.addSubview(picture)
        }
        return snapshot
    }
}

/// What a snapshot shows.
private struct SnapshotCamera {
    /// Whether it shows the model instead of the last frame.
    let afterUpdates: Bool
    /// Whether it shows layers that no frame has shown yet.
    let includesNew: Bool
    /// Whether it shows the effects of visual effect views.
    let includesEffects: Bool

    /// The same for what has been on the screen.
    var includingNew: SnapshotCamera {
        SnapshotCamera(afterUpdates: afterUpdates, includesNew: true, includesEffects: includesEffects)
    }

    /// Everything in a snapshot is part of its image.
    static let ofPicture = SnapshotCamera(afterUpdates: true, includesNew: true, includesEffects: true)
}

extension CALayer {
    /// Copies the layer's appearance and all its sublayers.
    @MainActor
    fileprivate func becomePicture(of original: CALayer, _ camera: SnapshotCamera) {
        takeLook(of: camera.afterUpdates ? original : original.lastOnScreen)
        addCopies(of: original, camera)
        mask = original.mask?.stillCopy(camera)
        guard let snapshot = original as? SnapshotLayer else { return }
        let copy = SnapshotLayer()
        copy.frame = bounds
        copy.picture = snapshot.picture?.stillCopy(.ofPicture)
        copy.pictureSize = snapshot.pictureSize
        insertSublayer(copy, at: 0)
    }
}

extension CALayer {
    /// A copy of the layer as displayed, with its sublayers; nil if it is invisible.
    @MainActor
    fileprivate func stillCopy(_ camera: SnapshotCamera) -> CALayer? {
        guard camera.includesNew || hasBeenShown else { return nil }
        let shown = camera.afterUpdates ? self : lastOnScreen
        guard !shown.isHidden, shown.opacity > 0 else { return nil }
        let copy = ClassInstantiation.copy(shown)
        copy.pictured = PicturedLayer(self)
        copy.becomeModel()
        if !camera.includesEffects, case .blur = copy.drawing { copy.drawing = nil }
        // Both may be on the screen at once.
        if let snapshot = copy as? SnapshotLayer {
            snapshot.picture = snapshot.picture?.stillCopy(.ofPicture)
        }
        copy.addCopies(of: self, camera)
        copy.mask = mask?.stillCopy(camera)
        return copy
    }

    /// Adds copies of a layer's sublayers.
    @MainActor
    private func addCopies(of original: CALayer, _ camera: SnapshotCamera) {
        guard !camera.afterUpdates else {
            for sublayer in original.sublayers ?? [] {
                if let still = sublayer.stillCopy(camera) { addSublayer(still) }
            }
            return
        }
        for (sublayer, isRemoved) in original.sublayersOnScreen {
            if let still = sublayer.stillCopy(isRemoved ? camera.includingNew : camera) { addSublayer(still) }
        }
    }

    /// Converts a copied presentation layer to a model layer.
    private func becomeModel() {
        let render = World.current.render
        render.layerCount += 1
        layerID = render.layerCount
        modelLayer = nil
        delegate = nil
        timing = nil
    }

    fileprivate func takeLook(of other: CALayer) {
        backgroundColor = other.backgroundColor
        cornerRadius = other.cornerRadius
        cornerCurve = other.cornerCurve
        maskedCorners = other.maskedCorners
        masksToBounds = other.masksToBounds
        borderWidth = other.borderWidth
        borderColor = other.borderColor
        shadowColor = other.shadowColor
        shadowOpacity = other.shadowOpacity
        shadowOffset = other.shadowOffset
        shadowRadius = other.shadowRadius
        sublayerTransform = other.sublayerTransform
        contents = other.contents
        drawing = other.drawing
    }
}
