/// The screen of a device: its size and its safe area, in portrait.
///
/// The numbers are those that UIKit reports on each device, as listed by ``sources``.
public struct NamedScreen: Sendable {
  /// The devices with this screen; the first name is the canonical one.
  public let names: [String]
  /// The size in points.
  public let size: Size
  /// The insets of the safe area in points.
  public let safeArea: Insets

  private init(_ names: [String], _ width: Double, _ height: Double, top: Double, bottom: Double) {
    self.names = names
    size = Size(width: width, height: height)
    var safeArea = Insets()
    safeArea.top = top
    safeArea.bottom = bottom
    self.safeArea = safeArea
  }

  /// The sources of the numbers.
  public static var sources: [String] {
    [
      "swift-snapshot-testing (Point-Free), ViewImageConfig: iPhone SE to 14 Plus, iPads",
      "flutter_device_preview (A. Daniel), device_frame: iPhone 15, 16 and their kin",
    ]
  }

  /// All screens: iPhones first, smaller ones first.
  public static var all: [NamedScreen] {
    [
      NamedScreen(["iphone-5", "iphone-5s", "iphone-se-1"], 320, 568, top: 20, bottom: 0),
      NamedScreen(
        [
          "iphone-8", "iphone-6", "iphone-6s", "iphone-7", "iphone-se-2",
          "iphone-se-3",
        ],
        375, 667, top: 20, bottom: 0),
      NamedScreen(
        ["iphone-8-plus", "iphone-6-plus", "iphone-6s-plus", "iphone-7-plus"], 414, 736, top: 20,
        bottom: 0),
      NamedScreen(["iphone-x", "iphone-xs", "iphone-11-pro"], 375, 812, top: 44, bottom: 34),
      NamedScreen(["iphone-xs-max", "iphone-11-pro-max"], 414, 896, top: 44, bottom: 34),
      NamedScreen(
        ["iphone-12", "iphone-12-pro", "iphone-13", "iphone-13-pro", "iphone-14"], 390, 844,
        top: 47, bottom: 34),
      NamedScreen(
        ["iphone-12-pro-max", "iphone-13-pro-max", "iphone-14-plus"], 428, 926, top: 47,
        bottom: 34),
      NamedScreen(
        ["iphone-15", "iphone-14-pro", "iphone-15-pro", "iphone-16"], 393, 852, top: 59,
        bottom: 34),
      NamedScreen(
        ["iphone-15-pro-max", "iphone-14-pro-max", "iphone-15-plus", "iphone-16-plus"], 430, 932,
        top: 59, bottom: 34),
      NamedScreen(["iphone-16-pro"], 402, 874, top: 62, bottom: 34),
      NamedScreen(["iphone-16-pro-max"], 440, 956, top: 62, bottom: 34),
      NamedScreen(["ipad-mini", "ipad-9.7"], 768, 1024, top: 20, bottom: 0),
      NamedScreen(["ipad-10.2"], 810, 1080, top: 20, bottom: 0),
      NamedScreen(["ipad-pro-11"], 834, 1194, top: 24, bottom: 20),
    ]
  }
}
