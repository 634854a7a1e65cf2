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

  /// The name of an object in letters, digits and underscores, where no word is reserved: "head_0".
  static func object(_ name: String) -> String {
    let words = letterDigitRuns(of: name)
    let isFree = words.first?.utf8.first?.isDigit == false
    return (isFree ? words : ["value"] + words).joined(separator: "_")
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

  /// The name without underscores. LaTeX and Desmos typeset it as the subscript of f.
  static func withoutUnderscores(_ name: String) -> String {
    var text = ""
    for part in identifier(name, in: .latex).split(separator: "_") { text += part }
    return text
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
    if word.utf8.starts(with: "gl_".utf8) { return true }
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
  /// - GLSL: 4.60, 3.6 and 8
  /// - Lua: 5.4, 3.1 and 6
  /// - GDScript: Godot 4, @GDScript, @GlobalScope, Object
  private static var lines: [String] {
    [
      "_env _g aabb abort abs absf absi abstract acos acosh active add_user_signal alignas",
      "aligned_alloc alignof all allinvocations alloca and angle angle_difference annotation",
      "any anyinvocation arguments array as asin asinh asm assert associatedtype async atan",
      "atan2 atanh atomic_uint attribute auto await barrier base basis bcmp bcopy",
      "bezier_derivative bezier_interpolate bitcount bitfieldextract bitfieldinsert",
      "bitfieldreverse bool break breakpoint buffer bvec2 bvec3 bvec4 by bytes_to_var",
      "bytes_to_var_with_objects bzero cabs cacos cacosh call call_deferred callable calloc",
      "callv can_translate_messages canonicalize carg case casin casinh cast catan catanh",
      "catch cbrt ccos ccosh ceil ceilf ceili centroid cexp char cimag clamp clampf clampi",
      "class class_name clog clog10 coherent collectgarbage color8 common companion conj",
      "connect console const constexpr constructor continue convert copysign coroutine cos cosh",
      "covariant cpow cproj creal cross crossinline csin csinh csqrt ctan ctanh",
      "cubic_interpolate cubic_interpolate_angle cubic_interpolate_angle_in_time",
      "cubic_interpolate_in_time dadd data db_to_linear dcgettext ddiv debug debugger def",
      "default deferred deg_to_rad degrees deinit del delete determinant dfdx dfdy dgettext",
      "dict_to_inst dictionary didset discard disconnect distance dmat2 dmat3 dmat4 dmul do",
      "dofile dot double drem dsqrt dsub dvec2 dvec3 dvec4 dynamic e ease elif else elseif",
      "emit_signal emittvertex emitvertex end endprimitive enum equal erf erfc errno error",
      "error_string eval except execl execle execlp execv execve execvp exit exp exp10 exp2",
      "expect expm1 export extends extension extern external fabs faceforward factory fadd",
      "fallthrough false fdim fdiv ffma ffs ffsl ffsll field fileprivate filter final finally",
      "findlsb findmsb finite fixed flat float floatbitstoint floor floorf floori fma fmax",
      "fmaximum fmin fminimum fmod fmul fn for fork fortran foundation fpclassify fposmod",
      "fprintf fprintf_unlocked fputc fputc_unlocked fputs fputs_unlocked fract free frexp",
      "from fromfp fscanf fsqrt fsub ftransform fun func function fvec2 fvec3 fvec4 fwidth",
      "fwrite fwrite_unlocked game gamma gamma_r gammaf_r gammal_r get get_class",
      "get_incoming_connections get_indexed get_instance_id get_meta get_meta_list",
      "get_method_argument_count get_method_list get_property_list get_reference_count",
      "get_script get_signal_connection_list get_signal_list get_stack getmetatable getpayload",
      "gettext global globalthis goto groupmemorybarrier guard half has_meta has_method",
      "has_signal hash hide highp huge_val hvec2 hvec3 hvec4 hypot if iimage2d ilogb image1d",
      "image2d image2darray image2dms image2drect image3d imagebuffer imagecube imagecubearray",
      "imageload imagesize imagestore imaxabs implements import imulextended in index inf",
      "infinity infix init init_ref inline inner inout inpoint input inst_to_dict",
      "instance_from_id instanceof int intbitstofloat interface internal interpolateatcentroid",
      "invariant inverse inverse_lerp inversesqrt io ipairs is is_blocking_signals is_class",
      "is_connected is_equal_approx is_finite is_inf is_instance_id_valid is_instance_of",
      "is_instance_valid is_nan is_queued_for_deletion is_same is_zero_approx isalnum isalpha",
      "isampler1d isampler2d isampler3d isamplercube isascii isblank iscntrl isdigit isfinite",
      "isgraph isgreater isgreaterequal isimaxabs isinf isless islessequal islessgreater",
      "islower isnan isnormal isprint ispunct isspace isunordered isupper iswalpha iswdigit",
      "isxdigit ivec2 ivec3 ivec4 j0 j1 jn labs lambda late lateinit layout ldexp left len",
      "length lerp lerp_angle lerpf lessthan let lgamma lgamma_r lgammaf_r lgammal_r library",
      "linear_to_db linux llabs llogb llrint llround ln load loadfile local log log10 log1p",
      "log2 logb long lowp lrint lround main malloc mat2 mat2x2 mat2x3 mat2x4 mat3 mat3x2",
      "mat3x3 mat3x4 mat4 mat4x2 mat4x3 mat4x4 match math math_errhandling matrixcompmult max",
      "maxf maxi mediump memchr memcmp memcpy memmove memorybarrier mempcpy memset min minf",
      "mini mix mixin mod modf move_toward mutating namespace nan nearbyint nearest_po2 new",
      "next nextafter nextdown nexttoward nextup nil node noinline noise1 noise2 noise3 noise4",
      "none nonisolated nonlocal nonmutating noperspective normalize not notification",
      "notify_property_list_changed null nullptr num object of on open operator optional or os",
      "out outerproduct outpoint output override package packhalf2x16 pairs param part",
      "partition pass patch pcall pi pingpong plane point posmod postfix pow pow10",
      "precedencegroup precise precision prefix preload print print_debug print_rich",
      "print_stack print_verbose printerr printf printf_unlocked printraw prints printt",
      "printverbose private property property_get_revert protected protocol public push_error",
      "push_warning putc putc_unlocked putchar putchar_unlocked puts puts_unlocked quaternion",
      "queue_free r rad_to_deg radians raise rand_from_seed randf randf_range randfn randi",
      "randi_range random randomize range rawequal rawget rawlen rawset readonly realloc",
      "receiver record rect2 rectangle reference reflect refract register reified remainder",
      "remap remove_meta remquo repeat repr require required resource restrict rethrow rethrows",
      "return rid rid_allocate_id rid_from_int64 right rindex rint rotate_toward round",
      "roundeven roundf roundi row_major s sample sampler sampler1d sampler1darray",
      "sampler1darrayshadow sampler1dshadow sampler2d sampler2darray sampler2darrayshadow",
      "sampler2dms sampler2dmsarray sampler2drect sampler2dshadow sampler3d samplerbuffer",
      "samplercube samplercubearray samplercubeshadow scalb scalbln scalbn scanf script sealed",
      "seed select self set set_block_signals set_deferred set_indexed set_message_translation",
      "set_meta set_script setmetatable setpayload shared short show side sign signal signbit",
      "signed signf signgam signi significand sin sincos sinh sizeof smooth smoothstep snapped",
      "snappedf snappedi snprintf some sprintf sqrt sscanf static static_assert step",
      "step_decimals stpcpy stpncpy str str_to_var strcasecmp strcat strchr strcmp strcpy",
      "strcspn strdup strfmon strftime string strlen strncasecmp strncat strncmp strncpy",
      "strndup strpbrk strrchr strspn strstr struct subroutine subscript super superp suspend",
      "switch sync t table tailrec tan tanh target tau template texelfetch texture texture1d",
      "texture2d texture3d texturecube texturesize tgamma then this thiscomp thislayer",
      "thisproperty thread_local throw throws time to_string toascii tolower tonumber tool",
      "tostring totalorder toupper tr tr_n trait transform2d transform3d transpose true trunc",
      "try turns type type_convert type_exists type_string typealias typedef typeof",
      "typeof_unqual u uaddcarry ufromfp uimage2d uint umulextended undefined uniform union",
      "unix unowned unreference unsigned until usampler1d usampler2d usampler3d usamplercube",
      "use using usubborrow utf8 uvec2 uvec3 uvec4 val value_class var var_to_bytes",
      "var_to_bytes_with_objects var_to_str vararg variant varying vec2 vec3 vec4 vector2",
      "vector3 vfprintf vfscanf void volatile vprintf vscanf vsnprintf vsprintf vsscanf warn",
      "weak weakref when where while willset with workspace wrap wrapf wrapi writeonly x",
      "xpcall y0 y1 yield yn",
    ]
  }
}
