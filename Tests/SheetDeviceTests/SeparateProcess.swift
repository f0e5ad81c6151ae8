import Foundation

/// Lowers the priority of an exit test's process.
///
/// Expensive tests run in processes of their own, as all others run on one main thread and leave the other cores idle. At the same priority they would
/// take that thread's core away.
func yieldToOtherTests() {
    _ = nice(10)
}
