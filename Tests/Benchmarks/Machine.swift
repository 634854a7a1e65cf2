import Foundation

/// The description of the machine that runs the benchmarks.
enum Machine {
  static var description: String {
    let cores = ProcessInfo.processInfo.activeProcessorCount
    let compilers = ["gcc", "g++", "swift"].map(version)
    return """
      \(processor), \(cores) cores, \(ProcessInfo.processInfo.operatingSystemVersionString)
      \(compilers.joined(separator: "; "))
      \(load)
      """
  }

  /// The load average of the last minute. A load far above 0 makes the figures unreliable.
  private static var load: String {
    var averages = [0.0]
    guard getloadavg(&averages, 1) == 1 else { return "load unknown" }
    return "load in the minute before: " + String(format: "%.1f", averages[0])
  }

  private static var processor: String {
    #if canImport(Darwin)
      return output(of: Command("sysctl", ["-n", "machdep.cpu.brand_string"]))
        ?? "unknown processor"
    #else
      let lines = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
      let model = lines.split(separator: "\n").first { $0.hasPrefix("model name") }
      let name = model?.split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) }
      return name ?? "unknown processor"
    #endif
  }

  /// The first line that a compiler prints for `--version`.
  private static func version(of compiler: String) -> String {
    output(of: Command(compiler, ["--version"])) ?? "\(compiler) is not installed"
  }

  private static func output(of command: Command) -> String? {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    guard (try? Pipeline(command).run(into: file.path)) != nil,
      let text = try? String(contentsOf: file, encoding: .utf8)
    else { return nil }
    return text.split(separator: "\n").first.map(String.init)
  }
}
