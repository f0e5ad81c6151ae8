import Foundation

extension Report {
    /// Checks that a frame costs the same with fifty and with five thousand views on the screen.
    ///
    /// A cost proportional to the views would grow a hundredfold; a factor of two allows for colder caches.
    mutating func growth() {
        title("A frame with 5,000 views instead of 50")
        let small = frameTimes(views: 50, count: 20_000)
        let large = frameTimes(views: 5_000, count: 20_000)
        for (name, path) in [("idle", \FrameTimes.idle), ("drag", \FrameTimes.drag), ("playing", \FrameTimes.playing)] {
            let ratio = large[keyPath: path] / small[keyPath: path]
            line(name, String(format: "%.2f times the time", ratio))
            expect(ratio < 2, "a \(name) frame takes \(ratio) times as long with 5,000 views as with 50")
        }
    }

    func rates() {
        title("Frames a second on this machine, one core")
        for views in [50, 5_000] {
            let times = frameTimes(views: views, count: 100_000)
            line("\(views) views, idle", "\(Int(1e9 / times.idle))")
            line("\(views) views, drag", "\(Int(1e9 / times.drag))")
            line("\(views) views, playing", "\(Int(1e9 / times.playing))")
        }
    }

    private struct FrameTimes {
        var idle: Double
        var drag: Double
        var playing: Double
    }

    private func frameTimes(views: Int, count: Int) -> FrameTimes {
        let sheet = SheetOnDevice(views: views)
        let idle = nanoseconds(each: count) { _ in sheet.device.advanceFrame() }
        sheet.grab()
        let drag = nanoseconds(each: count) { sheet.move(by: $0 % 2 == 0 ? 3 : -3) }
        sheet.device.touchUp()
        sheet.device.settle()
        let playing = nanoseconds(each: 10, tries: 200) {
            sheet.toggleDetent()
            sheet.device.advanceFrame()
        } _: { _ in
            sheet.device.advanceFrame()
        }
        return FrameTimes(idle: idle, drag: drag, playing: playing)
    }
}
