extension FontFamily {
    /// Source: the fonts of iOS, developer.apple.com/fonts/system-fonts, except those for single scripts.
    static let all: [FontFamily] = [
        family("Academy Engraved LET", "AcademyEngravedLetPlain"),
        family(
            "American Typewriter", "AmericanTypewriter", "Bold Condensed CondensedBold CondensedLight Light Semibold"),
        family("Apple Color Emoji", "AppleColorEmoji"),
        family("Apple SD Gothic Neo", "AppleSDGothicNeo-Regular", "Bold Light Medium SemiBold Thin UltraLight"),
        family("Apple Symbols", "AppleSymbols"),
        FontFamily(name: "Arial", faces: ["ArialMT", "Arial-BoldItalicMT", "Arial-BoldMT", "Arial-ItalicMT"]),
        family("Arial Rounded MT Bold", "ArialRoundedMTBold"),
        family(
            "Avenir", "Avenir-Book",
            "Black BlackOblique BookOblique Heavy HeavyOblique Light LightOblique Medium MediumOblique Oblique Roman"),
        family("Avenir Next", "AvenirNext-Regular", avenirNextStyles),
        family("Avenir Next Condensed", "AvenirNextCondensed-Regular", avenirNextStyles),
        family("Baskerville", "Baskerville", "Bold BoldItalic Italic SemiBold SemiBoldItalic"),
        family("Bodoni 72", "BodoniSvtyTwoITCTT-Book", "Bold BookIta"),
        family("Bodoni 72 Oldstyle", "BodoniSvtyTwoOSITCTT-Book", "Bold BookIt"),
        family("Bodoni 72 Smallcaps", "BodoniSvtyTwoSCITCTT-Book"),
        family("Bodoni Ornaments", "BodoniOrnamentsITCTT"),
        family("Bradley Hand", "BradleyHandITCTT-Bold"),
        family("Chalkboard SE", "ChalkboardSE-Regular", "Bold Light"),
        family("Chalkduster", "Chalkduster"),
        family("Charter", "Charter-Roman", "Black BlackItalic Bold BoldItalic Italic"),
        family("Cochin", "Cochin", "Bold BoldItalic Italic"),
        family("Copperplate", "Copperplate", "Bold Light"),
        family("Courier", "Courier", "Bold BoldOblique Oblique"),
        FontFamily(
            name: "Courier New",
            faces: ["CourierNewPSMT", "CourierNewPS-BoldItalicMT", "CourierNewPS-BoldMT", "CourierNewPS-ItalicMT"]),
        family("DIN Alternate", "DINAlternate-Bold"),
        family("DIN Condensed", "DINCondensed-Bold"),
        family("Didot", "Didot", "Bold Italic"),
        family("Futura", "Futura-Medium", "Bold CondensedExtraBold CondensedMedium MediumItalic"),
        family("Galvji", "Galvji", "Bold"),
        family("Georgia", "Georgia", "Bold BoldItalic Italic"),
        family(
            "Gill Sans", "GillSans", "Bold BoldItalic Italic Light LightItalic SemiBold SemiBoldItalic UltraBold"),
        family("Helvetica", "Helvetica", "Bold BoldOblique Light LightOblique Oblique"),
        family(
            "Helvetica Neue", "HelveticaNeue",
            "Bold BoldItalic CondensedBlack CondensedBold Italic Light LightItalic Medium MediumItalic Thin ThinItalic "
                + "UltraLight UltraLightItalic"),
        family("Hiragino Maru Gothic ProN", "HiraMaruProN-W4"),
        family("Hiragino Mincho ProN", "HiraMinProN-W3", "W6"),
        family("Hiragino Sans", "HiraginoSans-W3", "W6 W7"),
        family("Hoefler Text", "HoeflerText-Regular", "Black BlackItalic Italic"),
        family("Impact", "Impact"),
        family("Marker Felt", "MarkerFelt-Thin", "Wide"),
        family("Menlo", "Menlo-Regular", "Bold BoldItalic Italic"),
        family("Noteworthy", "Noteworthy-Light", "Bold"),
        family("Optima", "Optima-Regular", "Bold BoldItalic ExtraBlack Italic"),
        family("Palatino", "Palatino-Roman", "Bold BoldItalic Italic"),
        family("Papyrus", "Papyrus", "Condensed"),
        family("Party LET", "PartyLetPlain"),
        family("PingFang HK", "PingFangHK-Regular", pingFangStyles),
        family("PingFang SC", "PingFangSC-Regular", pingFangStyles),
        family("PingFang TC", "PingFangTC-Regular", pingFangStyles),
        family("Rockwell", "Rockwell-Regular", "Bold BoldItalic Italic"),
        family("Savoye LET", "SavoyeLetPlain"),
        family("Snell Roundhand", "SnellRoundhand", "Black Bold"),
        family("Symbol", "Symbol"),
        family("Thonburi", "Thonburi", "Bold Light"),
        FontFamily(
            name: "Times New Roman",
            faces: [
                "TimesNewRomanPSMT", "TimesNewRomanPS-BoldItalicMT", "TimesNewRomanPS-BoldMT",
                "TimesNewRomanPS-ItalicMT",
            ]),
        FontFamily(
            name: "Trebuchet MS",
            faces: ["TrebuchetMS", "Trebuchet-BoldItalic", "TrebuchetMS-Bold", "TrebuchetMS-Italic"]),
        family("Verdana", "Verdana", "Bold BoldItalic Italic"),
        family("Zapf Dingbats", "ZapfDingbatsITC"),
        family("Zapfino", "Zapfino"),
    ]

    private static let avenirNextStyles =
        "Bold BoldItalic DemiBold DemiBoldItalic Heavy HeavyItalic Italic Medium MediumItalic UltraLight "
        + "UltraLightItalic"
    private static let pingFangStyles = "Light Medium Semibold Thin Ultralight"

    /// The names of the other faces differ from `regular` in the part after the hyphen.
    private static func family(_ name: String, _ regular: String, _ styles: String = "") -> FontFamily {
        let stem = regular.split(separator: "-").first ?? ""
        return FontFamily(name: name, faces: [regular] + styles.split(separator: " ").map { "\(stem)-\($0)" })
    }
}
