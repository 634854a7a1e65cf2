// Checking compares values with a golden file and reports the differences. Verification compares
// whole texts instead.
//
// The types of one comparison work in this order:
//
// 1. `ComparisonTolerances` holds the tolerances, and `GoldenValueScale` the range and digits of
//    the golden that relative tolerances need.
// 2. A `SeriesReader` reads each side: a table, lines, a document, or the table that an
//    `AnimationTableSource` renders from an animation.
// 3. `SeriesComparison` finds the differences in one pass over both sides. A second pass over the
//    golden locates them in the motion: at the start, near an extremum, or at the landing.
// 4. A `CheckReport` writes all goldens as text, JSON, JUnit, Markdown or workflow commands.
//
// Each folder's main type describes its parts: `SeriesComparison`, `CheckReport` and, for
// verification, `TextDifference`.
