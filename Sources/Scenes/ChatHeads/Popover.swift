/// The popover of a conversation and what lies behind it.
struct Popover {
  /// The tracks' indices.
  let frame: Int
  let scale: Int
  let alpha: Int
  let backdrop: Int
  var isPresented = false
}
