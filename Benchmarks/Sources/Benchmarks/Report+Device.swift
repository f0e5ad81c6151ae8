import Foundation

extension Report {
    /// Checks that a hundred frames take the same steps with fifty and with five thousand views on the screen.
    mutating func growth() {
        title("A hundred frames with 50 and with 5,000 views: writes, layouts, callbacks and heap blocks")
        let (small, large) = (frameSteps(views: 50), frameSteps(views: 5_000))
        for (name, path) in [("idle", \FrameSteps.idle), ("drag", \FrameSteps.drag), ("playing", \FrameSteps.playing)] {
            let (few, many) = (small[keyPath: path], large[keyPath: path])
            line(name, "\(few)  \(many)")
            expect(few == many, "\(name) frames take \(many) steps with 5,000 views, and \(few) with 50")
        }
    }

    private struct FrameSteps {
        var idle: Int
        var drag: Int
        var playing: Int
    }

    private func frameSteps(views: Int) -> FrameSteps {
        let sheet = SheetOnDevice(views: views)
        func steps(_ body: (Int) -> Void) -> Int {
            for index in 0..<10 { body(index) }
            var blocks = 0
            let cost = sheet.device.measure { blocks = heapBlocks { for index in 0..<100 { body(index) } } }
            return cost.layerWrites + cost.layoutPasses + cost.mainThreadCallbacks + blocks
        }
        let idle = steps { _ in sheet.device.advanceFrame() }
        sheet.grab()
        let drag = steps { sheet.move(by: $0 % 2 == 0 ? 3 : -3) }
        sheet.device.touchUp()
        sheet.device.settle()
        let playing = steps { index in
            if index.isMultiple(of: 20) { sheet.toggleDetent() }
            sheet.device.advanceFrame()
        }
        return FrameSteps(idle: idle, drag: drag, playing: playing)
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
