import Motion

/// The screen of a device: its size and its safe area.
///
/// The numbers are those that UIKit or Android reports on each device, as listed by ``sources``.
package struct NamedScreen: Sendable {
  /// The devices with this screen; the first name is the canonical one.
  package let names: [String]
  /// The size in points, or in Android's density-independent pixels.
  package let size: Size
  /// The insets of the safe area, in the unit of the size.
  package let safeArea: Insets
  private let landscapeArea: Insets

  private init(_ names: [String], _ width: Double, _ height: Double, _ safeAreas: SafeAreas) {
    self.init(names, Size(width: width, height: height), safeAreas.portrait, safeAreas.landscape)
  }

  private init(_ names: [String], _ size: Size, _ safeArea: Insets, _ landscapeArea: Insets) {
    self.names = names
    self.size = size
    self.safeArea = safeArea
    self.landscapeArea = landscapeArea
  }

  /// The screen of the devices on their side; their names end in "-landscape".
  package var landscape: NamedScreen {
    NamedScreen(
      names.map { $0 + "-landscape" }, Size(width: size.height, height: size.width), landscapeArea,
      safeArea)
  }

  /// The name of the device with a screen, upright or on its side; nil for none, and for several of
  /// one size.
  ///
  /// - Parameter safeArea: the insets that distinguish them; nil for any.
  static func name(of size: Size, _ safeArea: Insets? = nil) -> String? {
    let known = all.flatMap { [$0, $0.landscape] }.filter { screen in
      screen.size == size && safeArea.map { $0 == screen.safeArea } ?? true
    }
    return safeArea != nil || known.count == 1 ? known.first?.names[0] : nil
  }

  /// The screen of a device, upright or on its side; nil for another text.
  ///
  /// - Parameter name: a name in any spelling that ``comparableName(_:)`` equates.
  package init?(named name: String) {
    let letters = Self.comparableName(name)
    for known in Self.all.flatMap({ [$0, $0.landscape] }) {
      guard known.names.contains(where: { Self.comparableName($0) == letters }) else { continue }
      self = known
      return
    }
    return nil
  }

  /// A name in lowercase without hyphens, underscores, blanks and parentheses. In Xcode's words
  /// iphone-se-3 is "iPhone SE (3rd generation)", and ipad-pro-11 is "iPad Pro (11-inch)".
  package static func comparableName(_ name: String) -> String {
    var words = ASCIIText.lowercased(name).split { "-_ ()".contains($0) }.filter { $0 != "inch" }
    if words.last == "generation" {
      words.removeLast()
      if let ordinal = words.popLast() { words.append(ordinal.dropLast(2)) }
    }
    return words.joined()
  }

  /// The sources of the numbers.
  package static var sources: [String] {
    [
      "swift-snapshot-testing, ViewImageConfig: iPhone 5 to 14 Plus, older iPads",
      "flutter_device_preview (A. Daniel), device_frame: iPhone 15, 16 and their kin",
      "devicekit, presets: iPhone 16e to Air, newer iPads, Pixel; all landscapes",
      "Compose, preview Devices: android-*, with AOSP's status bar of 24 dp",
    ]
  }
}

/// The insets of a device upright and on its side.
private struct SafeAreas {
  var portrait = Insets()
  var landscape = Insets()

  /// A phone with a home button, whose status bar is hidden on its side.
  static var button: SafeAreas { phoneSafeAreas(top: 20, bottom: 0, side: 0, landscapeBottom: 0) }

  /// A phone without a home button: on its side, the inset of the camera is at both sides.
  static func phoneSafeAreas(top: Double, landscapeBottom: Double = 21) -> SafeAreas {
    phoneSafeAreas(top: top, bottom: 34, side: top, landscapeBottom: landscapeBottom)
  }

  private static func phoneSafeAreas(
    top: Double, bottom: Double, side: Double, landscapeBottom: Double
  ) -> SafeAreas {
    var areas = SafeAreas()
    (areas.portrait.top, areas.portrait.bottom) = (top, bottom)
    (areas.landscape.left, areas.landscape.right) = (side, side)
    areas.landscape.bottom = landscapeBottom
    return areas
  }

  /// A tablet, whose insets do not depend on its orientation.
  static func tabletSafeAreas(top: Double, bottom: Double) -> SafeAreas {
    var areas = SafeAreas()
    (areas.portrait.top, areas.portrait.bottom) = (top, bottom)
    areas.landscape = areas.portrait
    return areas
  }

  /// An Android phone with a camera in its status bar, which is at the right on its side.
  static func androidSafeAreas(top: Double) -> SafeAreas {
    var areas = SafeAreas()
    (areas.portrait.top, areas.landscape.right) = (top, top)
    return areas
  }
}

extension NamedScreen {
  /// All screens, upright: iPhones, iPads, Android phones, and Android's reference devices.
  package static var all: [NamedScreen] { phones + tablets + androidPhones + androidReferences }

  private static var phones: [NamedScreen] {
    [
      NamedScreen(["iphone-5", "iphone-5s", "iphone-se-1"], 320, 568, .button),
      NamedScreen(
        ["iphone-8", "iphone-6", "iphone-6s", "iphone-7", "iphone-se-2", "iphone-se-3"],
        375, 667, .button),
      NamedScreen(
        ["iphone-8-plus", "iphone-6-plus", "iphone-6s-plus", "iphone-7-plus"], 414, 736, .button),
      NamedScreen(["iphone-x", "iphone-xs", "iphone-11-pro"], 375, 812, .phoneSafeAreas(top: 44)),
      NamedScreen(["iphone-xs-max", "iphone-11-pro-max"], 414, 896, .phoneSafeAreas(top: 44)),
      NamedScreen(["iphone-11", "iphone-xr"], 414, 896, .phoneSafeAreas(top: 48)),
      NamedScreen(["iphone-13-mini", "iphone-12-mini"], 375, 812, .phoneSafeAreas(top: 50)),
      NamedScreen(
        [
          "iphone-12", "iphone-12-pro", "iphone-13", "iphone-13-pro", "iphone-14", "iphone-16e",
        ], 390, 844, .phoneSafeAreas(top: 47)),
      NamedScreen(
        ["iphone-12-pro-max", "iphone-13-pro-max", "iphone-14-plus"], 428, 926,
        .phoneSafeAreas(top: 47)),
      NamedScreen(
        ["iphone-15", "iphone-14-pro", "iphone-15-pro", "iphone-16"], 393, 852,
        .phoneSafeAreas(top: 59)),
      NamedScreen(
        ["iphone-15-pro-max", "iphone-14-pro-max", "iphone-15-plus", "iphone-16-plus"], 430, 932,
        .phoneSafeAreas(top: 59)),
      NamedScreen(["iphone-16-pro"], 402, 874, .phoneSafeAreas(top: 62)),
      NamedScreen(["iphone-16-pro-max"], 440, 956, .phoneSafeAreas(top: 62)),
      NamedScreen(
        ["iphone-17", "iphone-17-pro"], 402, 874, .phoneSafeAreas(top: 62, landscapeBottom: 20)),
      NamedScreen(["iphone-17-pro-max"], 440, 956, .phoneSafeAreas(top: 62, landscapeBottom: 20)),
      NamedScreen(["iphone-air"], 420, 912, .phoneSafeAreas(top: 68, landscapeBottom: 20)),
    ]
  }

  private static var tablets: [NamedScreen] {
    [
      NamedScreen(["ipad-9.7"], 768, 1024, .tabletSafeAreas(top: 20, bottom: 0)),
      NamedScreen(["ipad-10.2"], 810, 1080, .tabletSafeAreas(top: 20, bottom: 0)),
      NamedScreen(["ipad-mini"], 744, 1133, .tabletSafeAreas(top: 24, bottom: 25)),
      NamedScreen(
        ["ipad-11", "ipad-10.9", "ipad-air-11"], 820, 1180, .tabletSafeAreas(top: 24, bottom: 25)),
      NamedScreen(["ipad-pro-11"], 834, 1194, .tabletSafeAreas(top: 24, bottom: 20)),
      NamedScreen(["ipad-pro-11-m4"], 834, 1210, .tabletSafeAreas(top: 24, bottom: 25)),
      NamedScreen(
        ["ipad-pro-12.9", "ipad-air-13"], 1024, 1366, .tabletSafeAreas(top: 24, bottom: 25)),
      NamedScreen(["ipad-13", "ipad-pro-13"], 1032, 1376, .tabletSafeAreas(top: 24, bottom: 25)),
    ]
  }

  private static var androidPhones: [NamedScreen] {
    [
      NamedScreen(["pixel-7"], 412, 915, .androidSafeAreas(top: 52)),
      NamedScreen(["pixel-8"], 412, 915, .androidSafeAreas(top: 50)),
      NamedScreen(["pixel-8a"], 412, 915, .androidSafeAreas(top: 46)),
      NamedScreen(["pixel-8-pro"], 448, 997, .androidSafeAreas(top: 50)),
      NamedScreen(["pixel-9", "pixel-10"], 412, 924, .androidSafeAreas(top: 58)),
      NamedScreen(["pixel-9-pro"], 427, 952, .androidSafeAreas(top: 68)),
      NamedScreen(["pixel-9-pro-xl"], 448, 997, .androidSafeAreas(top: 66)),
    ]
  }

  /// Compose's preview devices for a phone, a foldable and a tablet, with a status bar of 24 dp.
  private static var androidReferences: [NamedScreen] {
    [
      NamedScreen(["android-phone"], 411, 891, .tabletSafeAreas(top: 24, bottom: 0)),
      NamedScreen(["android-foldable"], 673, 841, .tabletSafeAreas(top: 24, bottom: 0)),
      NamedScreen(["android-tablet"], 800, 1280, .tabletSafeAreas(top: 24, bottom: 0)),
    ]
  }
}
