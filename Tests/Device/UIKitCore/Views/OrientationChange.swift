/// A change of the interface orientation because the frontmost view controller supports other orientations.
package struct OrientationChange {
    /// The preferred orientation, which has priority over the device's if it is supported.
    package let preferred: UIInterfaceOrientation?
    /// Whether the rotation has its own animation; false if it is part of the change that causes it.
    package let isAnimated: Bool

    package init(preferred: UIInterfaceOrientation? = nil, isAnimated: Bool = true) {
        self.preferred = preferred
        self.isAnimated = isAnimated
    }
}
