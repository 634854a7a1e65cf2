/// What every document says that it is.
public enum DocumentSchema {
  /// Its number changes with a digit, a key or the order of keys: not with a key that is new.
  public static var name: String { "headspring/1" }
}
