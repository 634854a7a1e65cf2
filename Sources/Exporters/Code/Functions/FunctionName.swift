import Documents
import Motion

/// Function names that are valid in every language: ASCII letters, digits and underscores.
extension SourceLanguage {
  /// The name in the notation of a language: "bubble_position_x", or "bubblePositionX" in Swift,
  /// Kotlin and Dart.
  ///
  /// A name that begins with a digit or is a reserved word gets the word "value" before it.
  func functionIdentifier(_ name: String) -> String {
    let words = name.utf8.split { !($0.isLetter || $0.isDigit) }.map { String(Substring($0)) }
    guard let first = words.first?.utf8.first else { return "value" }
    let text = identifier(words)
    let isFree = !first.isDigit && !ReservedNames.contains(text)
    return isFree ? text : identifier(["value"] + words)
  }

  private func identifier(_ words: [String]) -> String {
    hasCamelCaseNames ? CamelCase.camelCased(words) : words.joined(separator: "_")
  }
}

/// Names that are reserved in at least one language.
private enum ReservedNames {
  /// True if a name is a keyword, a library name, or a variable of the generated functions.
  static func contains(_ name: String) -> Bool {
    let word = Array(ASCIIText.lowercased(name).utf8)
    if hasReservedForm(name) || has(word, in: lines) || has(word, in: mathematics) { return true }
    // Each mathematical function of C has variants for other types: "expf", "expl", "expf32x".
    return ["f", "l", "f32", "f64", "f128", "f32x", "f64x"].contains { suffix in
      word.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
        && has(word.dropLast(suffix.utf8.count), in: mathematics)
    }
  }

  /// True for the forms of names that C's headers declare in large numbers: macros as `M_PI` and
  /// `PRId64`, types as `float_t`, functions as `gmtime_r` and `mtx_lock`.
  private static func hasReservedForm(_ name: String) -> Bool {
    let bytes = Array(name.utf8)
    let parts = name.split(separator: "_").map(String.init)
    let isCapitalized = bytes.count > 1 && bytes[1].isLetter && !bytes[1].isCapital
    if bytes[0].isCapital, !isCapitalized { return true }
    if bytes.starts(with: "f32".utf8) || bytes.starts(with: "f64".utf8) { return true }
    return parts.count > 1
      && (["t", "r", "l", "unlocked"].contains(parts[parts.count - 1])
        || ["atomic", "clock", "cnd", "memory", "mtx", "stdc", "thrd", "timer", "tss"]
          .contains(parts[0]))
  }

  private static func has(_ word: some Sequence<UInt8>, in lines: [String]) -> Bool {
    lines.contains { line in
      line.utf8.split(separator: UInt8(ascii: " ")).contains { $0.elementsEqual(word) }
    }
  }

  /// The mathematical functions of C. Source: ISO/IEC 9899:2024, 7.3 and 7.12.
  private static var mathematics: [String] {
    [
      "acos acosh asin asinh atan atan2 atanh cabs cacos cacosh canonicalize carg casin casinh",
      "catan catanh cbrt ccos ccosh ceil cexp cimag clog clog10 conj copysign cos cosh cpow",
      "cproj creal csin csinh csqrt ctan ctanh dadd ddiv dfma dmul drem dsqrt dsub erf erfc",
      "exp exp10 exp2 expm1 fabs fadd fdim fdiv ffma finite floor fma fmax fmaximum",
      "fmaximum_mag fmaximum_mag_num fmaximum_num fmaxmag fmin fminimum fminimum_mag",
      "fminimum_mag_num fminimum_num fminmag fmod fmul fpclassify frexp fromfp fromfpx fsqrt",
      "fsub gamma gamma_r gammaf_r gammal_r getpayload huge_val hypot ilogb infinity isfinite",
      "isgreater isgreaterequal isinf isless islessequal islessgreater isnan isnormal",
      "isunordered j0 j1 jn ldexp lgamma lgamma_r lgammaf_r lgammal_r llogb llrint llround log",
      "log10 log1p log2 logb lrint lround math_errhandling modf nan nearbyint nextafter",
      "nextdown nexttoward nextup pow pow10 remainder remquo rint round roundeven scalb",
      "scalbln scalbn setpayload setpayloadsig signbit signgam significand sin sincos sinh",
      "sqrt tan tanh tgamma totalorder totalordermag trunc ufromfp ufromfpx y0 y1 yn",
    ]
  }

  /// Further reserved names in lowercase, in alphabetical order: keywords, the names of C's other
  /// headers, and those of the generated functions.
  ///
  /// Sources:
  ///
  /// - C: ISO/IEC 9899:2024, 6.4.1 and annex B
  /// - Python: The Python Language Reference, 2.3.1
  /// - JavaScript: ECMA-262, 12.7.2
  /// - Swift: The Swift Programming Language, Lexical Structure
  /// - Kotlin: Keywords and operators
  /// - Dart: Keywords
  private static var lines: [String] {
    [
      "a64l aabb abort abs abstract actor alignas aligned_alloc alignof alloca and angle",
      "annotation arc4random arc4random_buf arc4random_uniform arguments array as asctime asm",
      "assert associatedtype async at_quick_exit atexit atof atoi atol atoll auto await base",
      "bcmp bcopy be16toh be32toh be64toh bool borrowing break bsearch btowc by bzero c16rtomb",
      "c32rtomb c8rtomb call_once calloc case catch ceilf char clamp class clearenv clearerr",
      "clock companion complex console const constexpr constructor consuming continue convert",
      "covariant cross crossinline ctermid ctime data daylight dcgettext debugger def default",
      "deferred deinit del delete dgettext didset difftime div do dot double dprintf drand48",
      "dynamic dysize e each ease ecvt elif else enum erand48 errno eval except execl execle",
      "execlp execv execve execvp exit expect explicit_bzero export extends extension extern",
      "external factory fallthrough false fclose fcvt fd_mask fd_set fdopen feclearexcept",
      "fegetenv fegetexceptflag fegetmode fegetround feholdexcept feof feraiseexcept ferror",
      "fesetenv fesetexcept fesetexceptflag fesetmode fesetround fetestexcept fetestexceptflag",
      "feupdateenv fflush ffs ffsl ffsll fgetc fgetpos fgets fgetwc fgetws field fileno",
      "fileprivate final finally float flockfile floorf fmemopen fn fopen for fork fortran",
      "foundation fprintf fprintf_unlocked fputc fputc_unlocked fputs fputs_unlocked fputwc",
      "fputws fread free freopen from fscanf fseek fseeko fsetpos ftell ftello ftrylockfile",
      "fun func function funlockfile fwide fwprintf fwrite fwrite_unlocked fwscanf gcvt get",
      "getc getchar getdelim getenv getline getloadavg getsubopt gettext getw getwc getwchar",
      "global globalthis gmtime goto guard hide htobe16 htobe32 htobe64 htole16 htole32",
      "htole64 if imaxabs imaxdiv implements import in index inf infix init initstate inline",
      "inner inout inpoint instanceof int interface internal is isalnum isalpha isascii",
      "isblank iscanonical iscntrl isdigit iseqsig isgraph isimaxabs islower isolated isprint",
      "ispunct issignaling isspace issubnormal isupper iswalnum iswalpha iswblank iswcntrl",
      "iswctype iswdigit iswgraph iswlower iswprint iswpunct iswspace iswupper iswxdigit",
      "isxdigit iszero jmp_buf jrand48 kill_dependency l64a labs lambda late lateinit lcong48",
      "ldiv le16toh le32toh le64toh left length let library linux llabs lldiv ln localeconv",
      "localtime long longjmp lrand48 macro main malloc match math max mblen mbrlen mbrtoc16",
      "mbrtoc32 mbrtoc8 mbrtowc mbsinit mbsrtowcs mbstowcs mbtowc memccpy memchr memcmp memcpy",
      "memmove mempcpy memset min mixin mkdtemp mkstemp mkstemps mktemp mktime mrand48",
      "mutating namespace nanosleep new nil node noinline none nonisolated nonlocal",
      "nonmutating normalize not nrand48 null nullptr num object of offsetof on on_exit",
      "once_flag open open_memstream operator optional or out outpoint override package param",
      "part pass pclose perror pi point popen posix_memalign postfix precedencegroup prefix",
      "printf printf_unlocked private property protected protocol pselect public putc",
      "putc_unlocked putchar putchar_unlocked putenv puts puts_unlocked putw putwc putwchar",
      "qecvt qfcvt qgcvt qsort quick_exit r raise rand random realloc reallocarray realpath",
      "receiver record rectangle register reified remove rename renameat repeat repr require",
      "required restrict rethrow rethrows return rewind right rindex roundf rpmatch s scanf",
      "sealed seed48 select self set setbuf setbuffer setenv setjmp setlinebuf setlocale",
      "setstate setvbuf short show side sign signal signed sizeof snprintf some sprintf srand",
      "srand48 srandom sscanf static static_assert stderr stdin stdout stpcpy stpncpy",
      "strcasecmp strcat strchr strcmp strcoll strcpy strcspn strdup strerror strfmon strfromd",
      "strfromf strfroml strftime strlen strncasecmp strncat strncmp strncpy strndup strnlen",
      "strpbrk strrchr strsep strsignal strspn strstr strtod strtof strtoimax strtok strtol",
      "strtold strtoll strtoq strtoul strtoull strtoumax strtouq struct strxfrm subscript",
      "super suspend switch swprintf swscanf sync system t tailrec target tau template tempnam",
      "then this thiscomp thislayer thisproperty thread_local throw throws time timegm",
      "timelocal timespec_get timespec_getres timezone tmpfile tmpnam toascii tolower toupper",
      "towctrans towlower towupper true try turns type typealias typedef typeof typeof_unqual",
      "tzname tzset u u_char u_int u_long u_short uint ulong undefined ungetc ungetwc union",
      "unix unowned unsetenv unsigned use ushort using va_list val valloc value_class var",
      "vararg vdprintf vfprintf vfscanf vfwprintf vfwscanf void volatile vprintf vscanf",
      "vsnprintf vsprintf vsscanf vswprintf vswscanf vwprintf vwscanf wcrtomb wcscat wcschr",
      "wcscmp wcscoll wcscpy wcscspn wcsftime wcslen wcsncat wcsncmp wcsncpy wcspbrk wcsrchr",
      "wcsrtombs wcsspn wcsstr wcstod wcstof wcstoimax wcstok wcstol wcstold wcstoll wcstombs",
      "wcstoul wcstoull wcstoumax wcsxfrm wctob wctomb wctrans wctype weak when where while",
      "willset with wmemchr wmemcmp wmemcpy wmemmove wmemset wprintf wscanf x yield",
    ]
  }
}
