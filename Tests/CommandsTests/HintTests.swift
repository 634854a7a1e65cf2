import Motion
import Testing
import TypedLines

@testable import Commands

/// Suggestions in error messages.
@Suite struct HintTests {
  private static let short = "the short ones are -f, -o, -h or -V"
  private static let spring =
    "must be keys such as response=0.5,damping-ratio=0.7 or a name such as swiftui.bouncy"
  private static let bouncy =
    "; did you mean 'swiftui.bouncy' or 'figma.bouncy'?"
  private static let swiftUI =
    "must be swiftui.smooth, swiftui.snappy, swiftui.bouncy, swiftui.spring or swiftui.interactive-spring"
  private static let motion = "must be motion.default, motion.duration or motion.visual"

  private static let libraries = alternatives(SpringDialect.allCases.map(\.rawValue) + ["all"])

  static let refusals = [
    // A choice of another option.
    (
      "convert swiftui.bouncy --to cubicBezier",
      "--to 'cubicBezier': did you mean '--nearest cubic-bezier'? It must be \(libraries)"
    ),
    (
      "convert swiftui.bouncy --nearest json",
      "--nearest 'json': must be cubic-bezier; did you mean '--format json'?"
    ),
    (
      "snap --screen 320x568 --at 1,2 --edge json",
      "--edge 'json': must be both, left, right or nearest; did you mean '--format json'?"
    ),
    // A format in place of an option.
    ("pulse --csv", "unknown option '--csv'; did you mean '-f csv'?"),
    ("pulse --json", "unknown option '--json'; did you mean '-f json'?"),
    ("pulse --svg x", "unknown option '--svg'; did you mean '-f svg'?"),
    ("pulse --cssLinear", "unknown option '--cssLinear'; did you mean '-f css-linear'?"),
    ("convert --json", "unknown option '--json'; did you mean '-f json'?"),
    ("convert --svg", "unknown option '--svg'"),
    // Options of every command, in another letter case or with one dash.
    ("pulse --vesion", "unknown option '--vesion'; did you mean '--version'?"),
    ("pulse --FPS 60", "unknown option '--FPS'; did you mean '--fps'?"),
    ("pulse -F csv", "unknown option '-F'; \(short); did you mean '-f'?"),
    ("pulse -v", "unknown option '-v'; \(short); did you mean '-V'?"),
    ("pulse -x", "unknown option '-x'; \(short)"),
    ("bounce -from 300 --to 1", "unknown option '-from'; did you mean '--from'?"),
    ("bounce -from=300 --to 1", "unknown option '-from'; did you mean '--from'?"),
    ("bounce --from 1 -to 2", "unknown option '-to'; did you mean '--to'?"),
    ("pulse -output a.csv", "unknown option '-output'; did you mean '--output'?"),
    ("pulse -format csv", "unknown option '-format'; did you mean '--format'?"),
    ("pulse -help", "unknown option '-help'; did you mean '--help'?"),
    ("pulse -hx", "--help 'x': takes no value"),
    // A missing value.
    ("bounce --from 1 --to --fps 60", "--to needs a value before '--fps': --to <value>"),
    ("bounce --from 1 --to", "--to needs a value: --to <value>"),
    ("bounce --from 1 --to -- 2", "--to needs a value: --to <value>"),
    ("pulse -o --fps 60", "--output needs a value before '--fps': --output <file>"),
    ("pulse --name --x", "--name needs a value before '--x': --name <name>, or --name=--x"),
    // A shell treats an unquoted colour as a comment.
    (
      "bounce --from",
      "--from needs a value: --from <value>; quote a color, which begins a shell's comment otherwise: "
        + "--from '#ff0080'"
    ),
    (
      "bounce --from '#fff' --to",
      "--to needs a value: --to <value>; quote a color, which begins a shell's comment otherwise: "
        + "--to '#ff0080'"
    ),
    // The nearest option of the command.
    ("spring --form 1", "unknown option '--form'; did you mean '--from'?"),
    ("check --updat a", "unknown option '--updat'; did you mean '--update'?"),
    ("pulse --phase tap", "--phase 'tap': must be hold, release or both"),
    (
      "pulse --bounce 3",
      "unknown option '--bounce'; did you mean '--bounces', or the key of --spring: "
        + "--spring bounce=...?"
    ),
    // A surplus word next to the spring.
    (
      "convert --spring swiftui.bouncy surplus",
      "unexpected word 'surplus': --spring 'swiftui.bouncy' is given already; leave one of them out"
    ),
    // Springs.
    ("convert --spring bouncy", "--spring 'bouncy': \(spring)\(bouncy)"),
    ("convert Bouncy", "--spring 'Bouncy': \(spring)\(bouncy)"),
    ("convert boucny", "--spring 'boucny': \(spring)\(bouncy)"),
    ("convert xyzzy", "--spring 'xyzzy': \(spring)"),
    (
      "convert foo.default",
      "--spring 'foo.default': \(spring); write a spring of another library as "
        + "stiffness=250,damping=25"
    ),
    (
      "convert framer.default",
      "--spring 'framer.default': \(motion); did you mean 'motion.default'?"
    ),
    ("convert framer-motion.bouncy", "--spring 'framer-motion.bouncy': \(motion)"),
    (
      "convert swftui.bouncy",
      "--spring 'swftui.bouncy': \(swiftUI); did you mean 'swiftui.bouncy'?"
    ),
    (
      "convert swiftui.bouncey",
      "--spring 'swiftui.bouncey': \(swiftUI); did you mean 'swiftui.bouncy'?"
    ),
    (
      "spring swiftui.bouncy --from 0 --to 1",
      "unexpected word 'swiftui.bouncy': spring takes options only; did you mean "
        + "'--spring swiftui.bouncy'?"
    ),
    ("ease swiftui.bouncy", "unexpected word 'swiftui.bouncy': ease takes options only"),
    (
      "spring --from 0 --to 1 --settle swift",
      "--settle 'swift': did you mean 'swiftui'? It must be last-exceed, envelope, compose, remotion, react-spring, pop, "
        + "motion, libadwaita, flutter, core-animation, swiftui, anime, reanimated, android, uikit, "
        + "react-native, svelte or qt"
    ),
  ]

  @Test(arguments: refusals.map { Refusal($0.0, $0.1) })
  func `an error suggests the likely option or value`(refusal: Refusal) { refusal.expect() }

  @Test(arguments: [
    ("--vesion", "unknown option '--vesion'; did you mean '--version'?"),
    ("--hlep", "unknown option '--hlep'; did you mean '--help'?"),
    ("-from 300", "unknown option '-from'; did you mean '--from'?"),
    ("-help", "unknown option '-help'; did you mean '--help'?"),
    ("-version", "unknown option '-version'; did you mean '--version'?"),
    ("help bounce snap", "unexpected word 'snap': help takes one command or topic"),
    ("help formats csv", "unexpected word 'csv': help takes one command or topic"),
  ])
  func `so does an error before any command`(line: String, sentence: String) {
    let failure = Typed.failure(Typed.words(line))
    #expect(failure?.text == "headspring: \(sentence)\nTry 'headspring --help'.\n")
    #expect(failure?.status == .usage)
  }

  @Test func `a value with leading dashes is given after an equals sign, also in a request`()
    throws
  {
    let plan = try Typed.plan(["pulse", "--track=--x y", "--fps", "30"])
    guard case .motion(let outputs, _) = plan.task else { return #expect(Bool(false)) }
    #expect(outputs[0].parsed.request == "pulse --track='--x y' --fps 30")
    #expect(throws: Failure.self) { try plan.product([]) }
  }
}
