extension SpringPreset {
  /// Sources: androidx ExpressiveMotionTokens.kt and StandardMotionTokens.kt, the notification's
  /// from material_3_expressive.
  static var material: [SpringPreset] {
    var presets: [SpringPreset] = []
    for (scheme, springs) in [
      ("expressive", [(800.0, 0.6), (380, 0.8), (200, 0.8)]),
      ("standard", [(1400, 0.9), (700, 0.9), (300, 0.9)]),
    ] {
      for (kind, springs) in [
        ("spatial", springs), ("effects", [(3800, 1), (1600, 1), (800, 1)]),
      ] {
        for (index, speed) in ["fast", "default", "slow"].enumerated() {
          let (stiffness, ratio) = springs[index]
          presets.append(
            SpringPreset("material.\(scheme)-\(speed)-\(kind)", .material, stiffness, ratio))
        }
      }
    }
    return presets + [SpringPreset("material.notification", .material, 380, 1)]
  }

  /// Sources: Apple's keyboard as Roxas and react-navigation have it, and as RevealSpringAnimation
  /// does; OpenHarmony's curve.h; hyprutils, picom's request 1498, KWin, libadwaita's code and
  /// documentation, gtkkineticscrolling.c, WinUI's samples.
  static var systems: [SpringPreset] {
    [
      SpringPreset("ios.keyboard", .uikit, 1000, 500, 3),
      SpringPreset("ios.reveal-keyboard", .harmonica, 18, 1),
      SpringPreset("react-navigation.ios", .reactNative, 1000, 500, 3),
      SpringPreset("react-native.default", .origami, 40, 7),
      SpringPreset("react-native.physics", .reactNative, 100, 10, 1),
      SpringPreset("arkui.spring-motion", .arkUI, 0.55, 0.825),
      SpringPreset("arkui.responsive", .arkUI, 0.15, 0.86),
      SpringPreset("arkui.drag", .arkUIPhysics, 410, 38, 1),
      SpringPreset("hyprland.default", .hyprland, 250, 25, 1),
      SpringPreset("hyprland.easy", .hyprland, 71.2633, 15.8273644, 1),
      SpringPreset("picom.default", .picom, 200, 25, 1),
      SpringPreset("kwin.default", .kwin, 200, 1.1),
      SpringPreset("libadwaita.default", .libadwaita, 500, 1, 0.5),
      SpringPreset("libadwaita.rotate", .libadwaita, 800, 1, 1),
      SpringPreset("gtk.overshoot", .harmonica, 10, 1),
      SpringPreset("winui.sample", .winUI, 0.05, 0.6),
    ]
  }

  /// Sources: each library's own defaults.
  static var engines: [SpringPreset] {
    [
      SpringPreset("svelte.default", .svelte, 0.15, 0.8),
      SpringPreset("fusion.default", .fusion, 10, 1),
      SpringPreset("nevermore.default", .nevermore, 1, 1),
      SpringPreset("second-order.default", .secondOrder, 1, 0.5, 2),
      SpringPreset("neovide.cursor", .neovide, 0.15),
      SpringPreset("neovide.scroll", .neovide, 0.3),
      SpringPreset("neovide.position", .neovide, 0.15),
      SpringPreset("velocity-js.default", .velocityJS, 500, 20),
      SpringPreset("framer-classic.default", .framerClassic, 250, 25),
      SpringPreset("framer-classic.rk4", .framerClassic, 500, 25),
      SpringPreset("motor.smooth", .motor, 0.5, 0),
      SpringPreset("motor.snappy", .motor, 0.5, 0.15),
      SpringPreset("motor.bouncy", .motor, 0.5, 0.3),
      SpringPreset("motor.interactive", .motor, 0.15, 0.14),
      SpringPreset("drawn-ui.default", .android, 200, 0.5),
      SpringPreset("sprung.default", .physics, 180, 20, 1),
    ]
  }
}
