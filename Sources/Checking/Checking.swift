// One comparison of a golden with what is compared with it, in the order in which the types work:
//
// 1. `ComparisonRules` hold the `Tolerance`s, and `GoldenScale` what a golden's range and digits
//    make of them.
// 2. A `SeriesReader` reads each side, be it a table, lines, a document, or the table that an
//    `AnimationSource` makes of an animation.
// 3. `SeriesComparison` has a `ComparisonRun` pass over both at once: `ColumnMatching` pairs the
//    columns, a `RowClock` has the times, a `ColumnRule` says for each column what may differ, and
//    a `ColumnTally` counts what does. `FirstDifferences` keeps those to report, and `CurveSampler`
//    the curves of a picture.
// 4. `PlaceFinder` passes over the golden again: what happens in the motion where they differ.
// 5. The result is a `Comparison`. With an `Explanation`, which `DocumentChanges` finds between two
//    `ExplainedDocument`s, it becomes the outcome of a `CheckedGolden`.
// 6. A `CheckReport` writes the goldens as text, JSON, JUnit, TAP, Markdown or workflow commands.
//
// A verification compares bytes instead: a `TextDifference` finds the first byte that a `ReadText`
// of each text, by the format's `TextLayout`, has differently.
