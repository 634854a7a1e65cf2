/// The long spellings of all options of all commands, in alphabetical order.
///
/// The set is closed, so that a rule about a misspelt option does not compile.
enum OptionName: String, CaseIterable, Sendable {
  case accept, after, again, all, allow, alpha, alternate
  case angularResistance = "angular-resistance"
  case ascii, at
  case atMost = "at-most"
  case backdrop, background, baked, before
  case bounceOff = "bounce-off"
  case bounces, bounds, bubble, by, card
  case carryVelocity = "carry-velocity"
  case check, clamp
  case closeTarget = "close-target"
  case collapse, color, column, columns, compact, compat
  case conversationWidth = "conversation-width"
  case corner, count, curve, cut, decimals, delay, delimiter, density, diff, dismiss, drag
  case duration, edge
  case edgePoint = "edge-point"
  case events, expand, fade
  case failOnUpdate = "fail-on-update"
  case file, format, fps, frames, from
  case fromBezier = "from-bezier"
  case golden, grab, gravity, head, heads, home, jobs, json
  case keepGoing = "keep-going"
  case lag, layout, lenient, list, log, margin
  case maxInput = "max-input"
  case messageHeight = "message-height"
  case minDistance = "min-distance"
  case minSpeed = "min-speed"
  case model, most, name, nearest
  case noHeader = "no-header"
  case noLand = "no-land"
  case noOvershoot = "no-overshoot"
  case omega, only, output, overhang, pause, phase
  case popoverSpring = "popover-spring"
  case project, property, push, quiet, rate, recording, reduce
  case reducedMotion = "reduced-motion"
  case referenceSize = "reference-size"
  case relative
  case `repeat` = "repeat"
  case report, requests, residual, retarget, rows
  case rubberBand = "rubber-band"
  case safeArea = "safe-area"
  case scale
  case scaleBounce = "scale-bounce"
  case scaleTime = "scale-time"
  case screen, settle
  case settleIn = "settle-in"
  case shake, shard, shell, spreadsheet, spring, stagger, stale, start, states, step, stiffness
  case style, sweep, table, tail, tap
  case targetOnly = "target-only"
  case then, threshold, tidy
  case timeUnit = "time-unit"
  case times, timing, to, tolerance, touches, track, type, unit, until, update, velocity
  case velocityShare = "velocity-share"
  case velocityWindow = "velocity-window"
  case way, with
  case writeActual = "write-actual"
}
