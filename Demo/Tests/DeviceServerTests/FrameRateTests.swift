import Simulator
import Testing

@testable import DeviceServer

@MainActor
@Suite struct FrameRateTests {
    @Test(arguments: [(false, 60), (true, 120)])
    func `the display has the refresh rate that the page requests`(isFast: Bool, framesPerSecond: Int) {
        var settings = PageSettings()
        settings.isFast = isFast

        let phone = SimulatedPhone(settings: settings)
        let start = phone.device.now
        for _ in 0..<framesPerSecond { phone.advanceFrame() }

        #expect(phone.device.framesPerSecond == framesPerSecond)
        #expect(abs(phone.device.now - start - 1) < 1e-6)
    }
}
