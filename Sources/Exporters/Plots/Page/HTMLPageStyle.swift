/// The page's style sheet: one column on a phone, the motion next to its curves on a desktop.
enum HTMLPageStyle {
  static var sheet: String {
    """
    :root{color-scheme:light dark;--on-accent:#fff;\(variables { $0.light })}
    @media (prefers-color-scheme:dark){:root{--on-accent:#14131f;\(variables { $0.dark })}}
    *{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5
    \(Tone.fonts);font-variant-numeric:tabular-nums}:focus-visible{outline:2px solid var(--accent);
    outline-offset:2px}.number{--most:calc(clamp(660px,(100vh - 560px)*2.1,1100px) + 6vw)}header,
    main,footer{max-width:var(--most,1840px);margin:0 auto;padding:0 clamp(16px,3vw,48px)}header{
    padding-top:28px;padding-bottom:20px}header p{margin:4px 0 0}h1{font-size:28px;line-height:1.15;
    letter-spacing:-.02em;font-weight:680;margin:0}h1 span,code span{display:inline-block;
    max-width:100%;overflow-wrap:anywhere}h2{font-size:15px;font-weight:620;margin:0 8px 0 0}code,
    kbd{font:13px/1.5 \(Tone.monospaced);color:var(--soft)}kbd{border:1px solid var(--line);
    border-radius:4px;padding:1px 5px}main{display:grid;gap:24px 40px;
    grid-template-columns:minmax(0,1fr)}figure{margin:0}figure>svg{display:block;width:100%;
    height:auto;margin:0 auto}.curves{display:grid;gap:20px 32px;align-content:start;
    grid-template-columns:minmax(0,1fr)}.curves text,.rows text,.number text{
    font-size:calc(clamp(\(pixelText(TypeScale.label))px,.73vw,14px)*var(--pixel,1))}.curves
    figure>svg{cursor:crosshair;touch-action:pan-y;user-select:none;-webkit-user-select:none}.curves
    path,.curves polyline,.curves ellipse,.dot{vector-effect:non-scaling-stroke}.curves svg{
    overflow:visible}.curves ellipse{rx:calc(3px*var(--pixel,1));ry:calc(3px*var(--pixel,1))}.dot{
    stroke-width:6;r:calc(3px*var(--pixel,1))}figcaption{display:flex;flex-wrap:wrap;gap:2px 12px;
    font-size:14px;margin-bottom:8px}figcaption b{font-weight:620}figcaption output,td output{
    font-weight:620}.row>output{font-size:17px}.rows .scene{background:var(--field);
    border-radius:16px}figcaption span output{display:inline-block;min-width:6ch}table{
    border-collapse:collapse;width:100%;font-size:14px}th{font-weight:400;color:var(--soft);
    text-align:right}th,td{padding:4px 0 4px 8px;border-bottom:1px solid var(--line);
    text-align:right;white-space:nowrap}th:first-child{text-align:left;padding-left:0;
    white-space:normal;overflow-wrap:anywhere}th[scope=row]{color:var(--ink);min-width:100px}td
    button{min-height:28px;padding:2px 9px;font-size:13px}.soft{color:var(--soft);font-size:14px;
    margin:0}figcaption svg,th svg{display:inline-block;width:24px;height:10px;margin-right:6px}
    .scene svg{max-height:38vh}@media (min-width:760px){.stage main{
    grid-template-columns:var(--phone) minmax(0,1fr)}.stage .motion{grid-row:1/span 4}.copy button{
    padding:5px 9px}main{grid-template-rows:auto auto auto 1fr}.scene svg{max-height:max(300px,
    calc(100vh - 300px))}.number .scene svg{max-height:18vh}.stage{--phone:clamp(270px,30vw,500px);
    --plots:calc((100vh - 190px)*1.3);--most:calc(var(--phone) + var(--plots) + 140px)}}@media
    (min-width:1000px){.rows main{grid-template-columns:repeat(2,minmax(0,1fr))}.rows h2{width:100%}
    .rows .curves{grid-area:1/2/span 4}.number .speeds,.rows .speeds{margin-left:auto}.stage
    .curves:has(figure:nth-of-type(3)){grid-template-columns:repeat(2,minmax(0,1fr))}
    .stage:has(figure:nth-of-type(4)){--plots:1840px}.stage:has(.curves
    figure:nth-of-type(3):last-of-type){--plots:calc((100vh - 260px)*1.25)}.stage
    figure:nth-last-of-type(3):first-child{grid-column:1/3}}@media (pointer:coarse){footer{
    display:none}}@media (max-width:759px){table{font-size:13px;display:block;overflow-x:auto}th
    svg{display:block}.stage figcaption b{width:100%}th[scope=row]{min-width:118px}td button{
    min-height:40px}}.row,.copy{display:flex;align-items:center;gap:6px;flex-wrap:wrap}button{
    font:inherit;font-size:14px;color:var(--ink);background:var(--field);border:0;
    border-radius:99px;padding:5px 12px;min-height:36px;cursor:pointer}button:hover{
    background:var(--line)}button[aria-pressed=true]{box-shadow:inset 0 0 0 1.5px var(--accent)}
    #play{background:var(--accent);color:var(--on-accent);width:104px;font-weight:560;display:flex;
    align-items:center;justify-content:center;gap:8px}#play i{border:solid transparent;
    border-width:6px 0 6px 10px;border-left-color:currentColor}#play[aria-pressed=true] i{
    width:10px;height:12px;border:solid currentColor;border-width:0 3px}.speeds{display:flex;
    background:var(--field);border-radius:99px}.speeds button{padding:6px 8px}#time{
    padding-left:8px;min-width:88px}.slider{position:relative;padding:18px 0 10px}#scrub{
    appearance:none;width:100%;margin:0;height:24px;background:none;cursor:pointer;display:block;
    --track:linear-gradient(90deg,var(--accent) var(--done,0%),var(--line) var(--done,0%))}
    #scrub::-webkit-slider-runnable-track{height:4px;border-radius:2px;background:var(--track)}
    #scrub::-moz-range-track{height:4px;border-radius:2px;background:var(--track)}
    #scrub::-webkit-slider-thumb{appearance:none;width:20px;height:20px;margin-top:-8px;
    border-radius:50%;background:var(--accent);border:4px solid var(--paper);box-shadow:0 0 0 1px
    var(--line)}#scrub::-moz-range-thumb{width:12px;height:12px;border-radius:50%;
    background:var(--accent);border:4px solid var(--paper);box-shadow:0 0 0 1px var(--line)}.marks{
    position:absolute;left:8px;right:12px;top:4px}.marks i{position:absolute;width:4px;height:12px;
    border-radius:2px;background:var(--soft)}.marks .on{background:var(--accent);height:16px;
    top:-2px}#event{color:var(--soft)}.number #event{display:none}.stage #event{flex:1 0 30%}
    .cursor{stroke:var(--ink);stroke-opacity:.45;vector-effect:non-scaling-stroke}#told{
    color:var(--soft);font-size:14px;margin:0}#copied{position:fixed;left:-9999px;top:0;width:1px;
    height:1px}footer{padding-top:24px;padding-bottom:48px;color:var(--soft);font-size:14px}
    """
  }

  private static func variables(_ text: (Tone) -> String) -> String {
    let tones: [(String, Tone)] = [
      ("paper", .paper), ("ink", .ink), ("soft", .soft), ("line", .line), ("field", .field),
      ("accent", .accent),
    ]
    return tones.map { "--\($0):\(text($1))" }.joined(separator: ";")
  }
}
