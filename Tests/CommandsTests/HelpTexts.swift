/// What help prints, word for word: a change in it is a change here.
enum HelpTexts {
  static let overview = """
    OVERVIEW: Animation keyframes on standard output, every digit of them right.

    USAGE: headspring <command> [options]

    EXAMPLES:
      headspring bounce --from 300 --to 100
      headspring snap --screen 320x568 --safe-area 20,0,0,0 --at 120,300
      headspring bounce --from 300 --to 100 -f term

    COMMANDS:
      bounce                    The bounce curve between two values of any type
      spring                    A physical spring between two values, in any
                                library's words
      decay                     Friction: where a throw comes to rest, and how it
                                gets there
      ease                      A timing curve between two values
      snap                      The snap target of a release on a screen, and the
                                way there
      pulse                     The scale pulses of a touch: hold, release or both
      press                     A tap: the bubble to its conversation and the
                                popover in, or back
      play                      A touch log through the whole interaction, from drag
                                to popover
      stack                     Heads that follow a leader: let go, pressed, or
                                under a touch log
      flick                     A card that is thrown off the screen, or back to its
                                home
      convert                   One spring in the words of every dialect
      measure                   The exact facts of a spring or a bounce: settling,
                                overshoot, turns
      fit                       From recorded values to the spring or bounce that
                                made them

    OPTIONS:
      -h, --help                Show help, also as headspring help <command>
      --version                 Show the version

    Formats (-f): json, array, ndjson, csv, tsv, svg, term.

    """

  static let bounce = """
    OVERVIEW: The bounce curve between two values of any type.

    EXAMPLES:
      headspring bounce --from 300 --to 100
      headspring bounce --from 0,0 --to 120,300 --bounces 3 -f csv
      headspring bounce --from '#ff0000' --to '#00ff80' --duration 300ms

    USAGE: headspring bounce --from <value> --to|--by <value> [options]

    OPTIONS:
      --from <value>            Where it starts: 300, 120,300, 320x568, #ff0080, 1
                                to 16 numbers, with a unit or none
      --to <value>              Where it ends, of the same type and unit
      --by <value>              Instead of --to: how far it goes
      --type <name>             What the numbers are, where their count does not say
                                (values: number, point, size, rect, color,
                                transform, vector)
      --bounces <n>             Swings past the target (default: 2)
      --stiffness <name>        How little of the swing is left at the end (values:
                                light, medium, heavy; default: medium)
      --residual <r>            The same as a share of the way; light is 0.025,
                                medium 0.0005, heavy 0.000005
      --alpha <a>               Decay per tick of 1/60 s; goes with --omega
      --omega <w>               Radians per tick of 1/60 s; goes with --alpha
      --velocity <v>            Units per second at the start, as many numbers as
                                --from
      --no-overshoot            The wall: thrown back at --to instead of passing it
      --shake                   Start and end at --to, --from being the furthest
                                reach
      --compat <name>           A published ancestor's numbers, quirks included
                                (values: skbounce, chatheads-2013)

    COMMON OPTIONS:
      -f, --format <name>       Output format; without it, by the extension of
                                --output (values: json, array, ndjson, csv, tsv,
                                svg, term; default: json)
      -o, --output <file>       Write there, complete or not at all; - is standard
                                output (default: -)
      --fps <n>                 Frames per second (default: 60)
      --duration <t>            Length: 1.2, 1.2s or 200ms (default: 1.2)
      --frames <k>              Number of keyframes; without --duration the length
                                too
      --delay <t>               Hold the first value first (default: 0)
      --repeat <n>              Play it so many times (default: 1)
      --alternate               Play every second time backwards
      --no-land                 Let the last keyframe be the curve's value instead
                                of the target
      --events <name>           all adds crossings and extrema at their exact times,
                                in json (values: start, all; default: start)
      --decimals <d>            Digits after the point, 0 to 17, or shortest
                                (default: 4)
      --name <name>             The animation's name, in json, svg and term
                                (default: the command's)
      --compact                 JSON without white space
      --tidy                    One row a value: track,component,frame,time,value
      --no-header               A table without its first line
      --delimiter <c>           Between the fields of csv (default: ,)
      --width <columns>         Width of a term plot, or auto for the terminal's
                                (default: 80)
      --ascii                   A term plot in plain ASCII
      -h, --help                Show this help

    FORMATS:
      json                      the whole document, one frame a line
      array                     the bare array of values
      ndjson                    one JSON object a frame, one a line
      csv                       a table: frame, time, values
      tsv                       the same with tabs
      svg                       a picture: plots, and the way over a screen
      term                      a plot in characters

    x(u) = to + e^(-alpha u) (from - to) cos(omega u), u in ticks of 1/60 s.
    --bounces and --duration choose omega so that it swings so often past --to and
    lands on it; --stiffness chooses alpha.

    --compat skbounce gives SKBounceAnimation's array as published: the last value
    is the curve's, not --to; 2.71 stands for e; 2 and 3 bounces are the same curve,
    as are 4 and 5; alpha depends on the distance and is single precision; values,
    --from and --to are stored as Float; rect, color and transform arrays leave the
    first value out; in a transform m34 is 0 and m44 stays at its end.

    --compat chatheads-2013 goes 4 % too far and then back, both legs ease-in-out.

    """

  static let spring = """
    OVERVIEW: A physical spring between two values, in any library's words.

    EXAMPLES:
      headspring spring --from 0 --to 100
      headspring spring --from 0 --to 100 --spring swiftui.bouncy --velocity 500
      headspring spring --from 0,0 --to 120,300 --spring tension=170,friction=26

    USAGE: headspring spring --from <value> --to|--by <value> [options]

    OPTIONS:
      --from <value>            Where it starts: 300, 120,300, 320x568, #ff0080, 1
                                to 16 numbers, with a unit or none
      --to <value>              Where it ends, of the same type and unit
      --by <value>              Instead of --to: how far it goes
      --type <name>             What the numbers are, where their count does not say
                                (values: number, point, size, rect, color,
                                transform, vector)
      --spring <words>          A spring by the keys of one dialect, such as
                                duration=0.5,bounce=0.3, or by a name such as
                                swiftui.bouncy (default:
                                response=0.5,damping-ratio=0.7)
      --velocity <v>            Units per second at the start, as many numbers as
                                --from
      --settle <rule[:e]>       The rule by which it has settled, with its epsilon
                                (values: last-exceed, envelope, bare, compose,
                                remotion, react-spring, wobble, pop, rbb,
                                react-motion, motion, spring-easing, libadwaita,
                                flutter, rebound, core-animation, swiftui, anime,
                                wave, niri, reanimated, android; default:
                                last-exceed)
      --clamp                   Stay at the target from the first crossing on
      --bounce-off              Be thrown back at the target, as from a wall

    COMMON OPTIONS:
      -f, --format <name>       Output format; without it, by the extension of
                                --output (values: json, array, ndjson, csv, tsv,
                                svg, term; default: json)
      -o, --output <file>       Write there, complete or not at all; - is standard
                                output (default: -)
      --fps <n>                 Frames per second (default: 60)
      --duration <t>            Length: 1.2, 1.2s or 200ms (default: until it has
                                settled)
      --frames <k>              Number of keyframes; without --duration the length
                                too
      --delay <t>               Hold the first value first (default: 0)
      --repeat <n>              Play it so many times (default: 1)
      --alternate               Play every second time backwards
      --no-land                 Let the last keyframe be the curve's value instead
                                of the target
      --events <name>           all adds crossings and extrema at their exact times,
                                in json (values: start, all; default: start)
      --decimals <d>            Digits after the point, 0 to 17, or shortest
                                (default: 4)
      --name <name>             The animation's name, in json, svg and term
                                (default: the command's)
      --compact                 JSON without white space
      --tidy                    One row a value: track,component,frame,time,value
      --no-header               A table without its first line
      --delimiter <c>           Between the fields of csv (default: ,)
      --width <columns>         Width of a term plot, or auto for the terminal's
                                (default: 80)
      --ascii                   A term plot in plain ASCII
      -h, --help                Show this help

    FORMATS:
      json                      the whole document, one frame a line
      array                     the bare array of values
      ndjson                    one JSON object a frame, one a line
      csv                       a table: frame, time, values
      tsv                       the same with tabs
      svg                       a picture: plots, and the way over a screen
      term                      a plot in characters

    m x'' + c x' + k (x - to) = 0, in closed form for every damping. headspring
    convert says the spring in the words of every library, headspring measure how
    long it takes by every rule.

    Without a length it ends when every component stays within 0.001 of its way,
    exactly; --settle names another rule, such as last-exceed:0.01, swiftui or
    anime. With --clamp it ends with the arrival, if that is earlier.

    """

  static let decay = """
    OVERVIEW: Friction: where a throw comes to rest, and how it gets there.

    EXAMPLES:
      headspring decay --from 100 --velocity 2000
      headspring decay --from 100 --velocity 2000 --bounds 0,600 -f term
      headspring decay --from 0,0 --to 120,300 --rate fast -f csv

    USAGE: headspring decay --from <value> --velocity <v>|--to <value> [options]

    OPTIONS:
      --from <value>            Where it starts: a number, a point, 1 to 16 numbers,
                                with a unit or none
      --velocity <v>            Units per second at the start, as many numbers as
                                --from
      --to <value>              Instead of --velocity: where it comes to rest
      --type <name>             What the numbers are, where their count does not say
                                (values: number, point, size, rect, color,
                                transform, vector)
      --rate <normal|fast|r>    What is left of the speed after a millisecond
                                (default: normal)
      --model <name>            Whose constants (values: uiscrollview, flutter,
                                android, motion, pop, react-spring; default:
                                uiscrollview)
      --bounds <lo,hi>          The range it may not leave, or one for each number:
                                lo,hi,lo,hi
      --rubber-band             Show it closer past the bounds, as a scroll view
                                does
      --spring <words>          A spring by the keys of one dialect, such as
                                duration=0.5,bounce=0.3, or by a name such as
                                swiftui.bouncy (default:
                                response=0.5,damping-ratio=1 at the bounds)
      --threshold <e>           End when so far from rest (default: 0.5)

    COMMON OPTIONS:
      -f, --format <name>       Output format; without it, by the extension of
                                --output (values: json, array, ndjson, csv, tsv,
                                svg, term; default: json)
      -o, --output <file>       Write there, complete or not at all; - is standard
                                output (default: -)
      --fps <n>                 Frames per second (default: 60)
      --duration <t>            Length: 1.2, 1.2s or 200ms (default: until it is
                                within --threshold of rest)
      --frames <k>              Number of keyframes; without --duration the length
                                too
      --delay <t>               Hold the first value first (default: 0)
      --repeat <n>              Play it so many times (default: 1)
      --alternate               Play every second time backwards
      --no-land                 Let the last keyframe be the curve's value instead
                                of the target
      --events <name>           all adds crossings and extrema at their exact times,
                                in json (values: start, all; default: start)
      --decimals <d>            Digits after the point, 0 to 17, or shortest
                                (default: 4)
      --name <name>             The animation's name, in json, svg and term
                                (default: the command's)
      --compact                 JSON without white space
      --tidy                    One row a value: track,component,frame,time,value
      --no-header               A table without its first line
      --delimiter <c>           Between the fields of csv (default: ,)
      --width <columns>         Width of a term plot, or auto for the terminal's
                                (default: 80)
      --ascii                   A term plot in plain ASCII
      -h, --help                Show this help

    FORMATS:
      json                      the whole document, one frame a line
      array                     the bare array of values
      ndjson                    one JSON object a frame, one a line
      csv                       a table: frame, time, values
      tsv                       the same with tabs
      svg                       a picture: plots, and the way over a screen
      term                      a plot in characters

    x(t) = from + distance (1 - e^(-lambda t)). --rate is what is left of the speed
    after a millisecond: normal is 0.998, fast 0.99. --to finds the velocity that
    comes to rest there.

    At --bounds a spring takes over with the place and velocity reached, at once
    where it starts outside. --rubber-band shows x past a bound as d (1 - 1 / (0.55
    x / d + 1)), d being the length of --bounds.

    """

  static let ease = """
    OVERVIEW: A timing curve between two values.

    EXAMPLES:
      headspring ease --from 0 --to 300
      headspring ease --from 0 --to 1 --timing 0.34,1.56,0.64,1 --duration 500ms

    USAGE: headspring ease --from <value> --to|--by <value> [options]

    OPTIONS:
      --from <value>            Where it starts: 300, 120,300, 320x568, #ff0080, 1
                                to 16 numbers, with a unit or none
      --to <value>              Where it ends, of the same type and unit
      --by <value>              Instead of --to: how far it goes
      --type <name>             What the numbers are, where their count does not say
                                (values: number, point, size, rect, color,
                                transform, vector)
      --timing <name|x1,y1,x2,y2>
                                A named timing function or its four numbers (values:
                                linear, ease, ease-in, ease-out, ease-in-out;
                                default: ease-in-out)

    COMMON OPTIONS:
      -f, --format <name>       Output format; without it, by the extension of
                                --output (values: json, array, ndjson, csv, tsv,
                                svg, term; default: json)
      -o, --output <file>       Write there, complete or not at all; - is standard
                                output (default: -)
      --fps <n>                 Frames per second (default: 60)
      --duration <t>            Length: 1.2, 1.2s or 200ms (default: 0.3)
      --frames <k>              Number of keyframes; without --duration the length
                                too
      --delay <t>               Hold the first value first (default: 0)
      --repeat <n>              Play it so many times (default: 1)
      --alternate               Play every second time backwards
      --no-land                 Let the last keyframe be the curve's value instead
                                of the target
      --events <name>           all adds crossings and extrema at their exact times,
                                in json (values: start, all; default: start)
      --decimals <d>            Digits after the point, 0 to 17, or shortest
                                (default: 4)
      --name <name>             The animation's name, in json, svg and term
                                (default: the command's)
      --compact                 JSON without white space
      --tidy                    One row a value: track,component,frame,time,value
      --no-header               A table without its first line
      --delimiter <c>           Between the fields of csv (default: ,)
      --width <columns>         Width of a term plot, or auto for the terminal's
                                (default: 80)
      --ascii                   A term plot in plain ASCII
      -h, --help                Show this help

    FORMATS:
      json                      the whole document, one frame a line
      array                     the bare array of values
      ndjson                    one JSON object a frame, one a line
      csv                       a table: frame, time, values
      tsv                       the same with tabs
      svg                       a picture: plots, and the way over a screen
      term                      a plot in characters

    """

  static let snap = """
    OVERVIEW: The snap target of a release on a screen, and the way there.

    EXAMPLES:
      headspring snap --screen 320x568 --safe-area 20,0,0,0 --at 120,300
      headspring snap --screen 390x844 --at 190,90 --edge nearest --target-only
      headspring snap --screen 320x568 --at 9,300 --velocity 900,0 --project -f csv

    USAGE: headspring snap --screen <WxH> --at <x,y> [options]

    OPTIONS:
      --screen <WxH>            The screen's size in points
      --at <x,y>                Where the bubble's centre is let go
      --bubble <WxH>            The bubble's size (default: 66x66)
      --safe-area <t,l,b,r>     Insets: top, left, bottom, right (default: 0,0,0,0)
      --edge <name>             The edges to choose from; nearest also takes top and
                                bottom (values: both, left, right, nearest; default:
                                both)
      --velocity <x,y>          Points per second with which it starts
      --project                 Choose the target from where friction would stop the
                                throw
      --rate <normal|fast|r>    What is left of the speed after a millisecond
                                (default: normal)
      --model <name>            Whose constants (values: uiscrollview, flutter,
                                android, motion, pop, react-spring; default:
                                uiscrollview)
      --target-only             Print only the target and its edge
      --bounces <n>             Swings past the target (default: 2)
      --stiffness <name>        How little of the swing is left at the end (values:
                                light, medium, heavy; default: medium)
      --residual <r>            The same as a share of the way; light is 0.025,
                                medium 0.0005, heavy 0.000005
      --spring <words>          A spring by the keys of one dialect, such as
                                duration=0.5,bounce=0.3, or by a name such as
                                swiftui.bouncy

    COMMON OPTIONS:
      -f, --format <name>       Output format; without it, by the extension of
                                --output (values: json, array, ndjson, csv, tsv,
                                svg, term; default: json)
      -o, --output <file>       Write there, complete or not at all; - is standard
                                output (default: -)
      --fps <n>                 Frames per second (default: 60)
      --duration <t>            Length: 1.2, 1.2s or 200ms (default: 1.2)
      --frames <k>              Number of keyframes; without --duration the length
                                too
      --delay <t>               Hold the first value first (default: 0)
      --repeat <n>              Play it so many times (default: 1)
      --alternate               Play every second time backwards
      --no-land                 Let the last keyframe be the curve's value instead
                                of the target
      --events <name>           all adds crossings and extrema at their exact times,
                                in json (values: start, all; default: start)
      --decimals <d>            Digits after the point, 0 to 17, or shortest
                                (default: 4)
      --name <name>             The animation's name, in json, svg and term
                                (default: the command's)
      --compact                 JSON without white space
      --tidy                    One row a value: track,component,frame,time,value
      --no-header               A table without its first line
      --delimiter <c>           Between the fields of csv (default: ,)
      --width <columns>         Width of a term plot, or auto for the terminal's
                                (default: 80)
      --ascii                   A term plot in plain ASCII
      -h, --help                Show this help

    FORMATS:
      json                      the whole document, one frame a line
      array                     the bare array of values
      ndjson                    one JSON object a frame, one a line
      csv                       a table: frame, time, values
      tsv                       the same with tabs
      svg                       a picture: plots, and the way over a screen
      term                      a plot in characters

    With --spring it lasts until the spring has settled in both directions.

    --rate and --model are the friction of --project, as headspring decay has it.

    """

  static let pulse = """
    OVERVIEW: The scale pulses of a touch: hold, release or both.

    EXAMPLES:
      headspring pulse
      headspring pulse --phase hold --scale 0.9 -f csv
      headspring pulse --phase release --from 0.97

    USAGE: headspring pulse [options]

    OPTIONS:
      --phase <name>            Which part of the touch (values: hold, release,
                                both; default: both)
      --scale <s>               The scale that a hold goes to (default: 0.95)
      --from <s>                Where a release starts, instead of --scale
      --pause <t>               Time between hold and release (default: 0)
      --bounces <n>             Swings past the target (default: 2)
      --stiffness <name>        How little of the swing is left at the end (values:
                                light, medium, heavy; default: medium)
      --residual <r>            The same as a share of the way; light is 0.025,
                                medium 0.0005, heavy 0.000005
      --spring <words>          A spring by the keys of one dialect, such as
                                duration=0.5,bounce=0.3, or by a name such as
                                swiftui.bouncy

    COMMON OPTIONS:
      -f, --format <name>       Output format; without it, by the extension of
                                --output (values: json, array, ndjson, csv, tsv,
                                svg, term; default: json)
      -o, --output <file>       Write there, complete or not at all; - is standard
                                output (default: -)
      --fps <n>                 Frames per second (default: 60)
      --duration <t>            Length: 1.2, 1.2s or 200ms (default: 0.2 for each
                                phase)
      --frames <k>              Number of keyframes; without --duration the length
                                too
      --delay <t>               Hold the first value first (default: 0)
      --repeat <n>              Play it so many times (default: 1)
      --alternate               Play every second time backwards
      --no-land                 Let the last keyframe be the curve's value instead
                                of the target
      --events <name>           all adds crossings and extrema at their exact times,
                                in json (values: start, all; default: start)
      --decimals <d>            Digits after the point, 0 to 17, or shortest
                                (default: 4)
      --name <name>             The animation's name, in json, svg and term
                                (default: the command's)
      --compact                 JSON without white space
      --tidy                    One row a value: track,component,frame,time,value
      --no-header               A table without its first line
      --delimiter <c>           Between the fields of csv (default: ,)
      --width <columns>         Width of a term plot, or auto for the terminal's
                                (default: 80)
      --ascii                   A term plot in plain ASCII
      -h, --help                Show this help

    FORMATS:
      json                      the whole document, one frame a line
      array                     the bare array of values
      ndjson                    one JSON object a frame, one a line
      csv                       a table: frame, time, values
      tsv                       the same with tabs
      svg                       a picture: plots, and the way over a screen
      term                      a plot in characters

    With --spring a phase lasts until the spring has settled, and the release starts
    from where it has got to.

    """

  static let press = """
    OVERVIEW: A tap: the bubble to its conversation and the popover in, or back.

    EXAMPLES:
      headspring press --screen 320x568 --safe-area 20,0,0,0 --at 22,300
      headspring press --screen 320x568 --at 160,33 --dismiss --edge-point 22,300
      headspring press --screen 320x568 --at 22,300 --spring swiftui.bouncy -f csv

    USAGE: headspring press --screen <WxH> --at <x,y> [options]

    OPTIONS:
      --screen <WxH>            The screen's size in points
      --at <x,y>                Where the bubble's centre is when it is pressed
      --bubble <WxH>            The bubble's size (default: 66x66)
      --safe-area <t,l,b,r>     Insets: top, left, bottom, right (default: 0,0,0,0)
      --edge <name>             The edges to choose from; nearest also takes top and
                                bottom (values: both, left, right, nearest; default:
                                both)
      --dismiss                 The way back, when the popover is there
      --edge-point <x,y>        Where --dismiss takes it, instead of the snap target
      --compat <name>           The published popover frame, quirk included (values:
                                chatheads)
      --bounces <n>             Swings past the target (default: 2)
      --stiffness <name>        How little of the swing is left at the end (values:
                                light, medium, heavy; default: medium)
      --residual <r>            The same as a share of the way; light is 0.025,
                                medium 0.0005, heavy 0.000005
      --spring <words>          A spring by the keys of one dialect, such as
                                duration=0.5,bounce=0.3, or by a name such as
                                swiftui.bouncy

    COMMON OPTIONS:
      -f, --format <name>       Output format; without it, by the extension of
                                --output (values: json, array, ndjson, csv, tsv,
                                svg, term; default: json)
      -o, --output <file>       Write there, complete or not at all; - is standard
                                output (default: -)
      --fps <n>                 Frames per second (default: 60)
      --duration <t>            Length: 1.2, 1.2s or 200ms (default: 1.2)
      --frames <k>              Number of keyframes; without --duration the length
                                too
      --delay <t>               Hold the first value first (default: 0)
      --repeat <n>              Play it so many times (default: 1)
      --alternate               Play every second time backwards
      --no-land                 Let the last keyframe be the curve's value instead
                                of the target
      --events <name>           all adds crossings and extrema at their exact times,
                                in json (values: start, all; default: start)
      --decimals <d>            Digits after the point, 0 to 17, or shortest
                                (default: 4)
      --name <name>             The animation's name, in json, svg and term
                                (default: the command's)
      --compact                 JSON without white space
      --tidy                    One row a value: track,component,frame,time,value
      --no-header               A table without its first line
      --delimiter <c>           Between the fields of csv (default: ,)
      --width <columns>         Width of a term plot, or auto for the terminal's
                                (default: 80)
      --ascii                   A term plot in plain ASCII
      -h, --help                Show this help

    FORMATS:
      json                      the whole document, one frame a line
      array                     the bare array of values
      ndjson                    one JSON object a frame, one a line
      csv                       a table: frame, time, values
      tsv                       the same with tabs
      svg                       a picture: plots, and the way over a screen
      term                      a plot in characters

    The bubble goes to the middle of the conversation area: the top of the screen
    inside --safe-area, as high as the bubble. Below it the popover grows to 1.1 and
    settles at 1, 0.3 s each, and the backdrop fades in. The bubble's scale is that
    of headspring pulse.

    --dismiss is the next press: popover and backdrop go in 0.3 s, the bubble goes
    back to --edge-point, or to where headspring snap would take it from --at.

    --compat chatheads has the popover's frame as published: the top inset, a status
    bar, is taken off twice.

    --duration is the length of the bubble's way; with --spring it lasts until the
    spring has settled in both directions. It ends with whatever takes longest.

    """

  static let play = """
    OVERVIEW: A touch log through the whole interaction, from drag to popover.

    EXAMPLES:
      headspring play throw.csv --screen 320x568 --safe-area 20,0,0,0 --project
      headspring play conversation.json --carry-velocity -f csv
      headspring play close.csv --heads heads.csv --screen 320x568 --close-target

    USAGE: headspring play [<log>] --screen <WxH> [options]

    OPTIONS:
      --screen <WxH>            The screen's size in points
      --bubble <WxH>            The bubble's size (default: 66x66)
      --safe-area <t,l,b,r>     Insets: top, left, bottom, right (default: 0,0,0,0)
      --edge <name>             The edges to choose from; nearest also takes top and
                                bottom (values: both, left, right, nearest; default:
                                both)
      --heads <file>            The heads and where they are, in the order of their
                                line
      --project                 Snap to where friction would stop the throw, with
                                its velocity
      --velocity-window <t>     Measure a throw's velocity over so long before the
                                release (default: 0.1)
      --rate <normal|fast|r>    What is left of the speed after a millisecond
                                (default: normal)
      --model <name>            Whose constants (values: uiscrollview, flutter,
                                android, motion, pop, react-spring; default:
                                uiscrollview)
      --carry-velocity          Start each swing with the velocity that there is
      --close-target            Half a second into a drag a target appears that
                                closes heads
      --tail <t>                How long to go on after the last touch (default: 2)
      --bounces <n>             Swings past the target (default: 2)
      --stiffness <name>        How little of the swing is left at the end (values:
                                light, medium, heavy; default: medium)
      --residual <r>            The same as a share of the way; light is 0.025,
                                medium 0.0005, heavy 0.000005
      --spring <words>          A spring by the keys of one dialect, such as
                                duration=0.5,bounce=0.3, or by a name such as
                                swiftui.bouncy

    COMMON OPTIONS:
      -f, --format <name>       Output format; without it, by the extension of
                                --output (values: json, array, ndjson, csv, tsv,
                                svg, term; default: json)
      -o, --output <file>       Write there, complete or not at all; - is standard
                                output (default: -)
      --fps <n>                 Frames per second (default: 60)
      --duration <t>            Length: 1.2, 1.2s or 200ms (default: until --tail
                                after the last touch)
      --frames <k>              Number of keyframes; without --duration the length
                                too
      --delay <t>               Hold the first value first (default: 0)
      --repeat <n>              Play it so many times (default: 1)
      --alternate               Play every second time backwards
      --no-land                 Let the last keyframe be the curve's value instead
                                of the target
      --events <name>           all adds crossings and extrema at their exact times,
                                in json (values: start, all; default: start)
      --decimals <d>            Digits after the point, 0 to 17, or shortest
                                (default: 4)
      --name <name>             The animation's name, in json, svg and term
                                (default: the command's)
      --compact                 JSON without white space
      --tidy                    One row a value: track,component,frame,time,value
      --no-header               A table without its first line
      --delimiter <c>           Between the fields of csv (default: ,)
      --width <columns>         Width of a term plot, or auto for the terminal's
                                (default: 80)
      --ascii                   A term plot in plain ASCII
      -h, --help                Show this help

    FORMATS:
      json                      the whole document, one frame a line
      array                     the bare array of values
      ndjson                    one JSON object a frame, one a line
      csv                       a table: frame, time, values
      tsv                       the same with tabs
      svg                       a picture: plots, and the way over a screen
      term                      a plot in characters

    A touch log is a table, time,phase,x,y and perhaps head, or JSON: {"screen":
    [320, 568], "heads": [{"id": "a", "at": [22, 300]}], "touches": [{"time": 0,
    "phase": "began", "x": 30, "y": 310}]}. Phases are began, moved, ended,
    cancelled; times are seconds. Without a name, or for -, standard input is read.

    --heads is a table id,x,y or JSON as above; without heads there is one, called
    head, where it is first touched. A touch that names no head takes the one it
    hits.

    --spring or --bounces shape hold, release, snap, press and return; a drag, the
    popover and the backdrop ease.

    """

  static let stack = """
    OVERVIEW: Heads that follow a leader: let go, pressed, or under a touch log.

    EXAMPLES:
      headspring stack --screen 320x568 --at 200,300 --velocity -900,0
      headspring stack --screen 320x568 --at 298,300 --expand -f csv
      headspring stack --screen 320x568 --touches throw.csv --count 5 -f svg

    USAGE: headspring stack --screen <WxH> --at <x,y> [options]

    OPTIONS:
      --screen <WxH>            The screen's size in points
      --at <x,y>                Where head 0 is
      --bubble <WxH>            The bubble's size (default: 66x66)
      --safe-area <t,l,b,r>     Insets: top, left, bottom, right (default: 0,0,0,0)
      --edge <name>             The edges to choose from; nearest also takes top and
                                bottom (values: both, left, right, nearest; default:
                                both)
      --velocity <x,y>          Points per second with which it is let go
      --expand                  Press it: the heads line up in the conversation area
      --collapse                Press it there: the heads go back to the edge
      --touches <log>           Play a touch log on it; - is standard input
      --count <n>               How many heads (default: 3)
      --lag <t>                 How long after each other they move (default: 0.05)
      --step <x,y>              From one head to the next (default: 2,2)
      --project                 Snap to where friction would stop the throw, with
                                its velocity
      --velocity-window <t>     Measure a throw's velocity over so long before the
                                release (default: 0.1)
      --rate <normal|fast|r>    What is left of the speed after a millisecond
                                (default: normal)
      --model <name>            Whose constants (values: uiscrollview, flutter,
                                android, motion, pop, react-spring; default:
                                uiscrollview)
      --carry-velocity          Start each swing with the velocity that there is
      --close-target            Half a second into a drag a target appears that
                                closes heads
      --tail <t>                How long to go on after the last touch (default: 2)
      --bounces <n>             Swings past the target (default: 2)
      --stiffness <name>        How little of the swing is left at the end (values:
                                light, medium, heavy; default: medium)
      --residual <r>            The same as a share of the way; light is 0.025,
                                medium 0.0005, heavy 0.000005
      --spring <words>          A spring by the keys of one dialect, such as
                                duration=0.5,bounce=0.3, or by a name such as
                                swiftui.bouncy

    COMMON OPTIONS:
      -f, --format <name>       Output format; without it, by the extension of
                                --output (values: json, array, ndjson, csv, tsv,
                                svg, term; default: json)
      -o, --output <file>       Write there, complete or not at all; - is standard
                                output (default: -)
      --fps <n>                 Frames per second (default: 60)
      --duration <t>            Length: 1.2, 1.2s or 200ms (default: 1.2)
      --frames <k>              Number of keyframes; without --duration the length
                                too
      --delay <t>               Hold the first value first (default: 0)
      --repeat <n>              Play it so many times (default: 1)
      --alternate               Play every second time backwards
      --no-land                 Let the last keyframe be the curve's value instead
                                of the target
      --events <name>           all adds crossings and extrema at their exact times,
                                in json (values: start, all; default: start)
      --decimals <d>            Digits after the point, 0 to 17, or shortest
                                (default: 4)
      --name <name>             The animation's name, in json, svg and term
                                (default: the command's)
      --compact                 JSON without white space
      --tidy                    One row a value: track,component,frame,time,value
      --no-header               A table without its first line
      --delimiter <c>           Between the fields of csv (default: ,)
      --width <columns>         Width of a term plot, or auto for the terminal's
                                (default: 80)
      --ascii                   A term plot in plain ASCII
      -h, --help                Show this help

    FORMATS:
      json                      the whole document, one frame a line
      array                     the bare array of values
      ndjson                    one JSON object a frame, one a line
      csv                       a table: frame, time, values
      tsv                       the same with tabs
      svg                       a picture: plots, and the way over a screen
      term                      a plot in characters

    Head k does what head 0 does, k lags later and k steps beside it. Each arrives
    in its own --duration, so that the document lasts k lags longer; with --touches,
    whose form headspring help play tells, --duration is all of it.

    --at is where head 0 is let go, pressed (--expand), or was before it was pressed
    (--collapse). With --touches the stack is there, or else where it is first
    touched.

    """

  static let flick = """
    OVERVIEW: A card that is thrown off the screen, or back to its home.

    EXAMPLES:
      headspring flick --screen 320x568 --card 280x180 --at 9,9 --velocity -900,-900
      headspring flick --screen 320x568 --card 280x180 --at 9,9 --velocity 9,9 -fcsv
      headspring flick --screen 320x568 --card 99x99 --touches flick.csv --style jts

    USAGE: headspring flick --screen <WxH> --card <WxH> --at <x,y>
        --velocity <x,y> [options]

    OPTIONS:
      --screen <WxH>            The screen's size in points
      --card <WxH>              The card's size
      --at <x,y>                Where the card's centre is let go
      --velocity <x,y>          Points per second with which it is let go
      --start <x,y>             Where its centre was when the drag began; without
                                it, --home
      --grab <x,y>              From its centre to the finger: with jts what turns
                                it (default: 0,0)
      --touches <log>           Play a touch log on it instead; - is standard input
      --velocity-window <t>     Measure the velocity over so long before a release
                                of --touches (default: 0.1)
      --home <x,y>              Where it rests; without it, the middle of the screen
      --style <name>            Whose card it is (values: tweetbot, jts; default:
                                tweetbot)
      --min-speed <v>           Points per second from which on it goes; with jts
                                above which (default: 800)
      --min-distance <d>        tweetbot: points that the drag must be longer than
                                (default: 60)
      --corner <share>          tweetbot: how much of an edge is near a corner, as
                                1/3 or 0.25 (default: 1/3)
      --gravity <g>             tweetbot: gravity along the throw (default: 0.2)
      --velocity-share <share>  tweetbot: how much of the velocity is kept (default:
                                1/10)
      --push <m>                jts: the push for each point per second (default:
                                0.1)
      --density <d>             jts: the card's mass, as a density of
                                --reference-size (default: 0.5)
      --reference-size <WxH>    jts: the size for which mass and resistance are
                                given (default: 320x480)
      --angular-resistance <r>  jts: how its turning is slowed, per second, at
                                --reference-size; less by its area (default: 4)
      --spring <words>          A spring by the keys of one dialect, such as
                                duration=0.5,bounce=0.3, or by a name such as
                                swiftui.bouncy (default:
                                response=0.4,damping-ratio=0.7 or with jts
                                settling-duration=0.7,damping-ratio=0.7)
      --carry-velocity          Start the way back with the velocity of the release
      --backdrop <a>            The backdrop's alpha behind the card (default: 0.66)
      --background <s>          The background's scale there (default: 0.94)
      --fade <t>                How long they take to go back (default: 0.3)
      --timing <name|x1,y1,x2,y2>
                                Their timing function, by name or four numbers
                                (values: linear, ease, ease-in, ease-out,
                                ease-in-out; default: ease-in-out)

    COMMON OPTIONS:
      -f, --format <name>       Output format; without it, by the extension of
                                --output (values: json, array, ndjson, csv, tsv,
                                svg, term; default: json)
      -o, --output <file>       Write there, complete or not at all; - is standard
                                output (default: -)
      --fps <n>                 Frames per second (default: 60)
      --duration <t>            Length: 1.2, 1.2s or 200ms (default: until the card
                                has gone or settled)
      --frames <k>              Number of keyframes; without --duration the length
                                too
      --delay <t>               Hold the first value first (default: 0)
      --repeat <n>              Play it so many times (default: 1)
      --alternate               Play every second time backwards
      --no-land                 Let the last keyframe be the curve's value instead
                                of the target
      --events <name>           all adds crossings and extrema at their exact times,
                                in json (values: start, all; default: start)
      --decimals <d>            Digits after the point, 0 to 17, or shortest
                                (default: 4)
      --name <name>             The animation's name, in json, svg and term
                                (default: the command's)
      --compact                 JSON without white space
      --tidy                    One row a value: track,component,frame,time,value
      --no-header               A table without its first line
      --delimiter <c>           Between the fields of csv (default: ,)
      --width <columns>         Width of a term plot, or auto for the terminal's
                                (default: 80)
      --ascii                   A term plot in plain ASCII
      -h, --help                Show this help

    FORMATS:
      json                      the whole document, one frame a line
      array                     the bare array of values
      ndjson                    one JSON object a frame, one a line
      csv                       a table: frame, time, values
      tsv                       the same with tabs
      svg                       a picture: plots, and the way over a screen
      term                      a plot in characters

    tweetbot keeps a card by the first of these rules: too near (--start and --at
    are at most --min-distance apart), too slow (below --min-speed), not towards a
    corner (the line from --at along --velocity leaves the screen further than
    --corner of its edge from both ends). Else it goes, towards a corner.

    jts keeps a card that is too slow (at most --min-speed). Else it goes, fast
    enough. A touch that is cancelled keeps it too. The document's decision says the
    rule.

    A card that goes is dismissed when its frame, not turned, has left the screen:
    an event at the exact time. The backdrop fades to 0 and the background grows to
    1; the document ends with whatever takes longest. Gravity and push are UIKit's:
    1 is 1000 points per second, per second, and 100 points per second for a mass of
    10000.

    A card that stays goes back on a spring. Apple publishes no equation for the
    snap that TweetBot uses.

    With --touches, whose form headspring help play tells, the card starts at home
    and its centre follows the finger rigidly. Each release is decided by itself,
    from where that drag began, and the next touch catches a card on its way back.

    """

  static let convert = """
    OVERVIEW: One spring in the words of every dialect.

    EXAMPLES:
      headspring convert --spring swiftui.bouncy
      headspring convert --spring tension=170,friction=26 --to compose
      headspring convert --spring overshoot=0.1,settling=0.8 -f json

    USAGE: headspring convert --spring <words> [options]

    OPTIONS:
      --spring <words>          A spring by the keys of one dialect, such as
                                duration=0.5,bounce=0.3, or by a name such as
                                swiftui.bouncy
      --to <name>               Say it in this dialect only (values: physics,
                                swiftui, swiftui-response, swiftui-settling,
                                core-animation, core-animation-duration, uikit,
                                android, compose, flutter, flutter-ratio,
                                flutter-duration, motion, motion-duration,
                                motion-visual, react-spring, react-spring-frequency,
                                react-motion, reanimated, reanimated-duration,
                                remotion, anime, anime-bounce, wobble, figma,
                                origami, pop, b3ll, wave, advance, rbbanimation,
                                harmonica, niri, libadwaita, bounce, bounce-js,
                                overshoot, bounces, crossing)

    COMMON OPTIONS:
      -f, --format <name>       Output format; without it, by the extension of
                                --output (values: table, json; default: table)
      -o, --output <file>       Write there, complete or not at all; - is standard
                                output (default: -)
      --decimals <d>            Digits after the point, 0 to 17, or shortest
                                (default: 6 in a table, shortest in json)
      -h, --help                Show this help

    FORMATS:
      table                     columns for people
      json                      one document, one row a line

    A spring is given by all the keys of one dialect, those in brackets being
    optional; times in seconds, or as 500ms: stiffness,damping[,mass];
    tension,friction[,mass]; tension,damping; stiffness,damping-ratio[,mass];
    angular-frequency,damping-ratio; response,damping-ratio[,mass]; duration,bounce;
    visual-duration,bounce; frequency,damping[,mass];
    settling-duration,damping-ratio[,epsilon]; motion-duration,bounce;
    reanimated-duration,damping-ratio[,mass]; origami-tension,origami-friction;
    bounciness,speed; alpha,omega; bounces,stiffness,duration;
    overshoot,settling[,epsilon]; bounces,duration[,epsilon];
    crossing,damping-ratio.

    Or by a name: swiftui.smooth, swiftui.snappy, swiftui.bouncy, swiftui.spring,
    swiftui.interactive-spring, core-animation.default, uikit.default,
    wave.interactive, wave.animated, b3ll.default, origami.default, pop.default,
    rbbanimation.default, advance.default, android.default, android.high-bouncy,
    android.medium-bouncy, android.low-bouncy, android.no-bouncy, android.high,
    android.medium, android.low, android.very-low, compose.default,
    compose.high-bouncy, compose.medium-bouncy, compose.low-bouncy,
    compose.no-bouncy, compose.high, compose.medium, compose.low, compose.very-low,
    compose.medium-low, flutter.duration, flutter.scroll, flutter.fast-scroll,
    react-spring.default, react-spring.gentle, react-spring.wobbly,
    react-spring.stiff, react-spring.slow, react-spring.molasses,
    react-motion.no-wobble, react-motion.gentle, react-motion.wobbly,
    react-motion.stiff, motion.default, motion.duration, motion.visual,
    reanimated.default, reanimated.gentle, reanimated.wiggly, reanimated.snappy,
    reanimated.v3, reanimated.gentle-duration, reanimated.wiggly-duration,
    reanimated.snappy-duration, reanimated.v3-duration, anime.default, anime.bounce,
    remotion.default, wobble.default, remix.smooth, remix.snappy, remix.bouncy,
    figma.gentle, figma.quick, figma.bouncy, figma.slow, niri.notification,
    niri.exit-dialog.

    round-trip is how far the spring that the printed numbers make is from the one
    that was given: the larger of the relative differences of w0 and zeta.

    """

  static let measure = """
    OVERVIEW: The exact facts of a spring or a bounce: settling, overshoot, turns.

    EXAMPLES:
      headspring measure --spring stiffness=100,damping=10
      headspring measure --spring swiftui.bouncy --settle last-exceed:0.01
      headspring measure --from 300 --to 100 --bounces 2 -f json

    USAGE: headspring measure [options]

    OPTIONS:
      --from <value>            Where it starts: 300, 120,300, 320x568, #ff0080, 1
                                to 16 numbers, with a unit or none (default: 0)
      --to <value>              Where it ends, of the same type and unit (default:
                                1)
      --by <value>              Instead of --to: how far it goes
      --type <name>             What the numbers are, where their count does not say
                                (values: number, point, size, rect, color,
                                transform, vector)
      --spring <words>          A spring by the keys of one dialect, such as
                                duration=0.5,bounce=0.3, or by a name such as
                                swiftui.bouncy (default:
                                response=0.5,damping-ratio=0.7)
      --bounces <n>             Swings past the target (default: 2)
      --stiffness <name>        How little of the swing is left at the end (values:
                                light, medium, heavy; default: medium)
      --residual <r>            The same as a share of the way; light is 0.025,
                                medium 0.0005, heavy 0.000005
      --alpha <a>               Decay per tick of 1/60 s; goes with --omega
      --omega <w>               Radians per tick of 1/60 s; goes with --alpha
      --duration <t>            How long the bounce takes (default: 1.2)
      --velocity <v>            Units per second at the start, as many numbers as
                                --from
      --settle <rule[:e]>       One rule instead of all (values: last-exceed,
                                envelope, bare, compose, remotion, react-spring,
                                wobble, pop, rbb, react-motion, motion,
                                spring-easing, libadwaita, flutter, rebound,
                                core-animation, swiftui, anime, wave, niri,
                                reanimated, android)
      --until <t>               Count and list before that time only
      --most <n>                Extrema, and crossings, to list of a component
                                (default: 20)

    COMMON OPTIONS:
      -f, --format <name>       Output format; without it, by the extension of
                                --output (values: table, json; default: table)
      -o, --output <file>       Write there, complete or not at all; - is standard
                                output (default: -)
      --decimals <d>            Digits after the point, 0 to 17, or shortest
                                (default: 6)
      -h, --help                Show this help

    FORMATS:
      table                     columns for people
      json                      one document, one row a line

    Times in seconds, to 6 decimals. An epsilon is a share of the distance, a number
    in the value's own unit, or a share of the energy, as it says beside it; without
    an epsilon --settle takes the library's.

    A share is of the way from --from to --to; of an extremum it is above 0 beyond
    the target and below 0 before. The rise is from the first moment with 10 % of
    the way behind it to the first with 90 %. A swing is visible that turns 0.001 of
    the way from the target or further.

    With any of the bounce's options it is the bounce, which has the first three
    rules only. Several components settle with the slowest. Without --until the
    lists end where what is left is within 0.0001 of the way.

    """

  static let fit = """
    OVERVIEW: From recorded values to the spring or bounce that made them.

    EXAMPLES:
      headspring fit recording.csv
      headspring spring --from 0 --to 1 -f csv | headspring fit
      headspring fit recording.csv --curve bounce -f term

    USAGE: headspring fit [<recording>] [options]

    OPTIONS:
      --fps <n>                 Frames per second, where the recording has frames
                                and no times
      --column <name>           Which column of several, such as bubble.position.x
      --curve <name>            What to look for (values: spring, bounce; default:
                                spring)
      --accept <e>              The largest share that may be left unexplained
                                (default: 0.02)

    COMMON OPTIONS:
      -f, --format <name>       Output format; without it, by the extension of
                                --output (values: table, json, csv, svg, term;
                                default: table)
      -o, --output <file>       Write there, complete or not at all; - is standard
                                output (default: -)
      --decimals <d>            Digits after the point, 0 to 17, or shortest
                                (default: 6 in table and csv, shortest in json)
      --width <columns>         Width of a term plot, or auto for the terminal's
                                (default: 80)
      --ascii                   A term plot in plain ASCII
      -h, --help                Show this help

    FORMATS:
      table                     columns for people
      json                      one document
      csv                       a table: time, value, fit, residual
      svg                       recording and fit as a picture
      term                      recording and fit in the terminal

    A recording is a table with a header, time,value or frame,value with --fps;
    headspring's own csv, ndjson or document; or an array of values with --fps.
    Without a name, or for -, standard input is read.

    The motion of least squares is found, from, to and velocity included. share is
    the root mean square of what it leaves unexplained, as a share of the
    recording's range; above --accept the recording is refused.

    """
}
