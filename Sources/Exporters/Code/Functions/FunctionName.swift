import Documents
import Motion

/// Function names that are valid in every language: ASCII letters, digits and underscores.
enum FunctionName {
  /// The name in the notation of a language: "bubble_position_x", or "bubblePositionX" in Swift,
  /// Kotlin and Dart.
  ///
  /// A name that begins with a digit or is a reserved word gets the word "value" before it.
  static func identifier(_ name: String, in language: SourceLanguage) -> String {
    let words = letterDigitRuns(of: name)
    guard let first = words.first?.utf8.first else { return "value" }
    let text = identifier(words, in: language)
    let isFree = !first.isDigit && !ReservedNames.contains(ASCIIText.lowercased(text))
    return isFree ? text : identifier(["value"] + words, in: language)
  }

  /// The runs of letters and digits.
  private static func letterDigitRuns(of name: String) -> [String] {
    var words: [String] = []
    var isOpen = false
    for byte in name.utf8 {
      guard byte.isLetter || byte.isDigit else {
        isOpen = false
        continue
      }
      if !isOpen { words.append("") }
      isOpen = true
      words[words.count - 1].unicodeScalars.append(Unicode.Scalar(byte))
    }
    return words
  }

  private static func identifier(_ words: [String], in language: SourceLanguage) -> String {
    language.hasCamelCaseNames ? CamelCase.camelCased(words) : words.joined(separator: "_")
  }
}

/// Words that are reserved in at least one language.
enum ReservedNames {
  /// True if a lowercase name is a keyword, a library name, or a variable of the generated
  /// functions.
  ///
  /// Each mathematical function of C has variants for float and long double too: "expf", "expl".
  static func contains(_ word: String) -> Bool {
    let last = word.utf8.last
    let isSuffixed = last == UInt8(ascii: "f") || last == UInt8(ascii: "l")
    let stem = isSuffixed ? String(word.unicodeScalars.dropLast()) : word
    for line in lines {
      for reserved in line.split(separator: " ") where reserved == word { return true }
    }
    guard isSuffixed else { return false }
    for line in mathematics {
      for reserved in line.split(separator: " ") where reserved == stem { return true }
    }
    return false
  }

  /// The mathematical functions of C. Source: ISO/IEC 9899:2024, 7.3 and 7.12.
  private static var mathematics: [String] {
    [
      "acos acosh asin asinh atan atan2 atanh cabs cacos cacosh canonicalize carg casin casinh",
      "catan catanh cbrt ccos ccosh ceil cexp cimag clog clog10 conj copysign cos cosh cpow",
      "cproj creal csin csinh csqrt ctan ctanh dadd ddiv dmul drem dsqrt dsub erf erfc exp",
      "exp10 exp2 expm1 fabs fadd fdim fdiv ffma finite floor fma fmax fmaximum fmin fminimum",
      "fmod fmul fpclassify frexp fromfp fsqrt fsub gamma gamma_r gammaf_r gammal_r getpayload",
      "huge_val hypot ilogb infinity isfinite isgreater isgreaterequal isinf isless",
      "islessequal islessgreater isnan isnormal isunordered j0 j1 jn ldexp lgamma lgamma_r",
      "lgammaf_r lgammal_r llogb llrint llround log log10 log1p log2 logb lrint lround",
      "math_errhandling modf nan nearbyint nextafter nextdown nexttoward nextup pow pow10",
      "remainder remquo rint round roundeven scalb scalbln scalbn setpayload signbit signgam",
      "significand sin sincos sinh sqrt tan tanh tgamma totalorder trunc ufromfp y0 y1 yn",
    ]
  }

  /// The reserved words in lowercase, in alphabetical order.
  ///
  /// Sources:
  ///
  /// - C: ISO/IEC 9899:2024, 6.4.1
  /// - Python: The Python Language Reference, 2.3.1
  /// - JavaScript: ECMA-262, 12.7.2
  /// - Swift: The Swift Programming Language, Lexical Structure
  /// - Kotlin: Keywords and operators
  /// - Dart: Keywords
  private static var lines: [String] {
    [
      "aabb abort abs abstract acos acosh alignas aligned_alloc alignof alloca and angle",
      "annotation arguments array as asin asinh asm assert associatedtype async atan atan2 atanh",
      "auto await base bcmp bcopy bool break by bzero cabs cacos cacosh calloc canonicalize carg",
      "case casin casinh catan catanh catch cbrt ccos ccosh ceil ceilf cexp char cimag clamp",
      "class clog clog10 companion conj console const constexpr constructor continue convert",
      "copysign cos cosh covariant cpow cproj creal cross crossinline csin csinh csqrt ctan ctanh",
      "dadd data dcgettext ddiv debugger def default deferred deinit del delete dgettext didset",
      "dmul do dot double drem dsqrt dsub dynamic e ease elif else enum erf erfc errno eval",
      "except execl execle execlp execv execve execvp exit exp exp10 exp2 expect expm1 export",
      "extends extension extern external fabs factory fadd fallthrough false fdim fdiv ffma ffs",
      "ffsl ffsll field fileprivate final finally finite float floor floorf fma fmax fmaximum",
      "fmin fminimum fmod fmul fn for fork fortran foundation fpclassify fprintf fprintf_unlocked",
      "fputc fputc_unlocked fputs fputs_unlocked free frexp from fromfp fscanf fsqrt fsub fun",
      "func function fwrite fwrite_unlocked gamma gamma_r gammaf_r gammal_r get getpayload",
      "gettext global globalthis goto guard hide huge_val hypot if ilogb imaxabs implements",
      "import in index inf infinity infix init inline inner inout inpoint instanceof int",
      "interface internal is isalnum isalpha isascii isblank iscntrl isdigit isfinite isgraph",
      "isgreater isgreaterequal isimaxabs isinf isless islessequal islessgreater islower isnan",
      "isnormal isprint ispunct isspace isunordered isupper iswalpha iswdigit isxdigit j0 j1 jn",
      "labs lambda late lateinit ldexp left length let lgamma lgamma_r lgammaf_r lgammal_r",
      "library linux llabs llogb llrint llround ln log log10 log1p log2 logb long lrint lround",
      "main malloc match math math_errhandling max memchr memcmp memcpy memmove mempcpy memset",
      "min mixin modf mutating namespace nan nearbyint new nextafter nextdown nexttoward nextup",
      "nil node noinline none nonisolated nonlocal nonmutating normalize not null nullptr num",
      "object of on open operator optional or out outpoint override package param part pass pi",
      "point postfix pow pow10 precedencegroup prefix printf printf_unlocked private property",
      "protected protocol public putc putc_unlocked putchar putchar_unlocked puts puts_unlocked r",
      "raise random realloc receiver record rectangle register reified remainder remquo repeat",
      "repr require required restrict rethrow rethrows return right rindex rint round roundeven",
      "roundf s scalb scalbln scalbn scanf sealed self set setpayload short show side sign signal",
      "signbit signed signgam significand sin sincos sinh sizeof snprintf some sprintf sqrt",
      "sscanf static static_assert stpcpy stpncpy strcasecmp strcat strchr strcmp strcpy strcspn",
      "strdup strfmon strftime strlen strncasecmp strncat strncmp strncpy strndup strpbrk strrchr",
      "strspn strstr struct subscript super suspend switch sync t tailrec tan tanh target tau",
      "template tgamma then this thiscomp thislayer thisproperty thread_local throw throws time",
      "toascii tolower totalorder toupper true trunc try turns type typealias typedef typeof",
      "typeof_unqual u ufromfp uint undefined union unix unowned unsigned use using val",
      "value_class var vararg vfprintf vfscanf void volatile vprintf vscanf vsnprintf vsprintf",
      "vsscanf weak when where while willset with x y0 y1 yield yn",
    ]
  }
}
