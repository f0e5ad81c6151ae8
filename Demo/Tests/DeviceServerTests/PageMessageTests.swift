import Foundation
import Testing

@testable import DeviceServer

@Suite struct PageMessageTests {
    @Test(arguments: [
        (
            #"["down",0,12.5,30,100.25]"#,
            PageMessage.touch(.down, finger: 0, point: CGPoint(x: 12.5, y: 30), milliseconds: 100.25)
        ),
        (#"["up",9,0,0,1]"#, .touch(.up, finger: 9, point: .zero, milliseconds: 1)),
        (#"["set","dark",true]"#, .set("dark", .flag(true))),
        (#"["set","textSize",1]"#, .set("textSize", .number(1))),
        (#"["pause",false]"#, .pause(false)),
        (#"["ok",17]"#, .acknowledge(17)),
        (#"["key","Escape"]"#, .key("Escape")),
        (#"["ping"]"#, .ping),
    ])
    func `a page's messages are parsed`(text: String, message: PageMessage) {
        #expect(PageMessage(Data(text.utf8)) == message)
    }

    @Test(arguments: [
        "", "[]", "{}", "null", "[1]", #"["down"]"#, #"["down",0,1,2]"#, #"["down",10,1,2,3]"#, #"["down",-1,1,2,3]"#,
        #"["down",0,1e300,2,3]"#, #"["down",0,"1",2,3]"#, #"["move",0.5,null,2,3]"#, #"["start"]"#, #"["start",[]]"#,
        #"["ok",1e99]"#,
        #"["pause",1]"#, #"["fly",1]"#, "\u{0}\u{1}", String(repeating: "[", count: 4_000),
        #"["text",""# + String(repeating: "a", count: 5_000) + #""]"#,
    ])
    func `invalid text is not a message`(text: String) {
        #expect(PageMessage(Data(text.utf8)) == nil)
    }

    @Test func `settings out of range are clamped`() throws {
        let text = #"["start",{"textSize":99,"speed":-4,"dark":"yes","model":"iphone-se","extra":{"a":[1]}}]"#

        guard case .start(let settings)? = PageMessage(Data(text.utf8)) else {
            Issue.record("not understood")
            return
        }

        #expect(settings.textSize == 11)
        #expect(settings.speed == 0.02)
        #expect(!settings.dark)
        #expect(settings.model == "iphone-se")
    }
}
