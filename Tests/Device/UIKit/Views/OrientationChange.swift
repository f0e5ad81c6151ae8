/// How the interface is to follow controllers that support other orientations than those before them.
package struct OrientationChange {
    /// Taken where it is supported, before how the device is held.
    package var preferred: UIInterfaceOrientation?
    /// With whatever else changes at that moment, or by an animation of its own.
    package var isAnimated = true
}
