import Documents
import Motion
import Scenes

extension CommandInfo {
  static let spring = CommandInfo(
    name: .spring,
    summary: "A physical spring, in any library's parameters",
    usage: " [--from <value>] [--to|--by <value>]",
    options: [
      StartAndTargetOptions.ends,
      [
        BounceOptions.spring(default: "response=0.5,damping-ratio=0.7"),
        StartAndTargetOptions.velocity.info, StartAndTargetOptions.settle.info,
        StartAndTargetOptions.settleIn.info,
        .flag(.clamp, "Stay at the target after the first crossing"),
        .flag(.bounceOff, "Reflect at the target, as at a wall"),
      ],
      PropertyGroupOptions.options, [Sweep.option.info],
    ],
    motion: .phrase("until it has settled"),
    exclusions: [
      [.exclusion([.clamp], beside: [.bounceOff])], StartAndTargetOptions.exclusions,
      PropertyGroupOptions.exclusions, [.exclusion([.sweep], beside: [.set])],
    ],
    examples: [
      "headspring spring --from 0 --to 100",
      "headspring spring --from 0 --to 100 --spring swiftui.bouncy --velocity 500",
      "headspring spring --from 0,0 --to 120,300 --spring tension=170,friction=26",
      "headspring spring --set y=40px..0 --set opacity=0..1 --count 3 --stagger 50ms",
    ],
    notes: [
      "m x'' + c x' + k (x - to) = 0, solved in closed form. Without --duration, the motion ends "
        + "when every component stays within 0.001 of its distance; --settle sets another rule.",
      "headspring convert prints the spring in every library's parameters, headspring measure "
        + "its settling time by every rule.",
      "--set moves properties by one spring, each in a track such as y; a unit on one side is "
        + "that of both. --count repeats them for objects, in tracks such as item0.y.",
    ],
    action: .motion(motionTask))

  private static func motionTask(_ parsed: ParsedArguments) throws(ParameterError) -> MotionTask {
    let group = try parsed.propertyGroup()
    let (from, to) = try parsed.startAndTarget(of: group)
    var motion = SpringMotion(from: from, to: to)
    motion.properties = group
    motion.spring = parsed.spring ?? motion.spring
    motion.velocity = try parsed.springVelocity(from: from, to: to)
    motion.passage =
      parsed.has(.clamp) ? .clamped : parsed.has(.bounceOff) ? .thrownBack : .through
    parsed.read(StartAndTargetOptions.settle, into: &motion.settling)
    motion.timing = parsed.timing
    if let time = parsed[StartAndTargetOptions.settleIn] {
      motion = try motion.timeScaledToSettle(at: time)
    }
    let animation = try parsed.repeated { [motion] timing throws(ParameterError) in
      var motion = motion
      motion.timing = timing
      return try motion.animation()
    }
    return .scene(
      animation, withoutOvershoot: motion.withoutOvershoot.animation)
  }
}
