import Commands
import Documents
import Exporters

/// Command lines without an operating system, from arguments to bytes, as a web page runs them.
public enum EmbeddedCommand {
  /// Command lines of all kinds that need no input: motions, tools, help and errors.
  public static let lines: [[String]] =
    CommandName.allCases.map { ["help", $0.rawValue] }
    + texts.map { line in
      line.split(separator: " ").map { String($0) }
    }

  private static let texts = [
    "", "help", "help formats", "bonce", "bounce", "bounce --from 1",
    "bounce --from 300 --to 100 -f csv --decimals 17",
    "bounce --from 0,0 --to 120,300 --bounces 3 --events all",
    "bounce --from #ff0000 --to #00ff80 --duration 300ms -f ndjson --decimals shortest",
    "spring --from 0 --to 100 --spring swiftui.bouncy --velocity 500 -f csv",
    "spring --from 0 --to 1 --spring stiffness=3,damping=1e-3,mass=.5 --frames 90 -f array",
    "decay --from 100 --velocity 2000 --bounds 0,600 -f tsv",
    "ease --from 0 --to 1 --timing 0.34,1.56,0.64,1 -f term",
    "snap --screen 390x844 --at 190,90 --edge nearest --target-only",
    "pulse --phase hold --scale 0.9 -f svg",
    "press --screen 320x568 --at 22,300 --spring swiftui.bouncy -f csv --tidy",
    "stack --screen 320x568 --at 200,300 --velocity -900,0 -f csv",
    "flick --screen 320x568 --card 280x180 --at 9,9 --velocity -900,-900",
    "convert --spring tension=170,friction=26", "convert --spring swiftui.bouncy -f json",
    "convert --spring swiftui.bouncy --scale-bounce 2 --to all",
    "measure --spring stiffness=100,damping=10", "measure --from 300 --to 100 --bounces 2 -f json",
    "list", "list springs -f json", "list screens", "list formats -f json", "list options -f json",
    "snap --screen 320x568 --at 1e300,1", "bounce --from 1 --to 2 --compact -f csv",
  ]

  /// Passes the output of a command line, or its error message, to `take`.
  public static func write(_ line: [String], to take: (UnsafeRawBufferPointer) -> Void) {
    withoutActuallyEscaping(take) { take in
      var stream = ByteStream { bytes throws(WriteFailure) in take(bytes) }
      do throws(Failure) {
        let made = try CommandPlan(
          line.map { Argument($0) }, Environment(isUTF8: true, terminalWidth: 100))
        guard case .product(let plan) = made else { return }
        let product = try plan.product { _ in [] }
        try? product.write(to: &stream)
      } catch {
        try? stream.write(error.text)
      }
      try? stream.flush()
    }
  }
}
