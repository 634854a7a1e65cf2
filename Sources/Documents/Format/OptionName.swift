/// The long spellings of all options of all commands, in alphabetical order. The set is closed, so
/// that a rule about a misspelt option, or a format that lists one, does not compile.
package enum OptionName: String, CaseIterable, Sendable {
  case accept, after
  case allowOutside = "allow-outside"
  case alpha, alternate
  case at
  case atMost = "at-most"
  case atRest = "at-rest"
  case before
  case betweenKeys = "between-keys"
  case bounceOff = "bounce-off"
  case bounces, bounds, bubble, by, card
  case carryVelocity = "carry-velocity"
  case check, clamp
  case closeTarget = "close-target"
  case collapse, column, compact, compat
  case conversationWidth = "conversation-width"
  case corner, count, curve, cut, decimals, delay, delimiter, dismiss, drag, duration
  case edge, end
  case edgePoint = "edge-point"
  case events, expand
  case failOnUpdate = "fail-on-update"
  case file, format, fps, frames, from, golden, grab, head, heads, home, id, indices
  case jobs
  case keepGoing = "keep-going"
  case lag, layout, lenient, list, log, margin
  case messageHeight = "message-height"
  case minDistance = "min-distance"
  case minSpeed = "min-speed"
  case model, name
  case noHeader = "no-header"
  case noLand = "no-land"
  case noOvershoot = "no-overshoot"
  case omega, only, output, pause, phase, pointer, popover, project, property, quiet, rate
  case recording, reduce
  case reducedMotion = "reduced-motion"
  case relative
  case `repeat` = "repeat"
  case report, requests, residual, retarget, rows
  case rubberBand = "rubber-band"
  case safeArea = "safe-area"
  case scale
  case scaleBounce = "scale-bounce"
  case screen, set, settle
  case settleIn = "settle-in"
  case shake, shard, shell, slop, spring, stagger, stale, start, states, step, stiffness, style
  case sweep, table, tail
  case targetOnly = "target-only"
  case then, threshold, tidy, time
  case timeUnit = "time-unit"
  case times, timing, to, tolerance, touches, track, type, unit, update, velocity
  case velocityWindow = "velocity-window"
  case with
  case writeActual = "write-actual"
}
