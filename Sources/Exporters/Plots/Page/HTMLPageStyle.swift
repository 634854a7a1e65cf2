import Documents

/// The page's style sheet: one column on a phone, the motion next to its curves on a desktop.
enum HTMLPageStyle {
  static var sheet: String { colours + layout + controls + curves }

  private static var colours: String {
    """
    :root{color-scheme:light dark;--paper:#fbfbfc;--ink:#18181b;--soft:#62626b;--line:#e2e2e7;
    --well:#f1f1f4;--accent:#1666c5;--on-accent:#fff}
    @media (prefers-color-scheme:dark){:root{--paper:#131316;--ink:#f1f1f4;--soft:#a0a0ab;
    --line:#2d2d34;--well:#1d1d22;--accent:#5aa2f5;--on-accent:#0b1420}}
    *{box-sizing:border-box}
    body{margin:0;background:var(--paper);color:var(--ink);font:15px/1.5 ui-sans-serif,
    -apple-system,"Segoe UI",Roboto,sans-serif;font-variant-numeric:tabular-nums}
    :focus-visible{outline:2px solid var(--accent);outline-offset:3px;border-radius:4px}

    """
  }

  private static var layout: String {
    """
    header,main,footer{max-width:1120px;margin:0 auto;padding:0 24px}
    header{padding-top:40px;padding-bottom:28px}
    h1{font-size:30px;line-height:1.15;letter-spacing:-.02em;font-weight:650;margin:0 0 8px;
    overflow-wrap:anywhere}
    code{font:13px/1.55 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;color:var(--soft);
    overflow-wrap:anywhere}
    header p{margin:0}
    .scene svg{display:block;max-width:100%;height:auto;margin:0 auto}
    .scene [hidden]{display:none!important}
    .lanes{display:flex;flex-wrap:wrap;justify-content:center;gap:12px 28px;text-align:center}
    .lanes[data-kind=x]{flex-direction:column}
    .lanes div div{height:160px;display:grid;place-items:center}
    .lanes[data-kind=x] div div{height:72px}
    .lanes div div>*{grid-area:1/1;width:64px;height:64px;border-radius:16px}
    .lanes b{border:2px dashed var(--soft)}
    .lanes[data-kind=opacity] b{visibility:hidden}
    main{display:grid;gap:40px 56px;grid-template-columns:minmax(0,1fr)}
    @media (min-width:860px){.stage main{grid-template-columns:minmax(0,380px) minmax(0,1fr)}
    .stage main .motion{position:sticky;top:24px;align-self:start}
    .stage main .rest{grid-column:1/-1}
    }
    .rows header,.rows main,.rows footer{max-width:688px}
    .rows .scene svg{width:100%;max-width:560px}
    @media (max-width:859px){.stage .scene svg{max-height:52vh}}
    .curves{display:grid;gap:36px 48px;align-content:start}
    footer{padding-top:32px;padding-bottom:48px;color:var(--soft);font-size:13px}
    kbd{font:12px/1 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;border:1px solid
    var(--line);border-radius:4px;padding:2px 5px;white-space:nowrap}

    """
  }

  private static var controls: String {
    """
    .transport{margin-top:24px}
    .row{display:flex;align-items:center;gap:12px;flex-wrap:wrap}
    button{font:inherit;font-size:14px;color:var(--ink);background:var(--well);border:0;
    border-radius:8px;padding:7px 12px;cursor:pointer;min-height:36px}
    button:hover{background:var(--line)}
    button[aria-pressed=true]{color:var(--accent);font-weight:600}
    button:disabled{color:var(--soft);opacity:.55;cursor:default;background:var(--well)}
    #play,#play[aria-pressed=true]{background:var(--accent);color:var(--on-accent);
    font-weight:600;width:108px;display:flex;align-items:center;justify-content:center;gap:8px}
    #play:hover{filter:brightness(1.07)}
    #play i{width:0;height:0;border:solid transparent;border-width:6px 0 6px 10px;
    border-left-color:currentColor}
    #play[aria-pressed=true] i{width:10px;height:12px;border:solid currentColor;
    border-width:0 3px}
    .row+.row{margin-top:12px}
    #time{margin-left:auto;font-size:17px}
    #loop{margin-left:auto}
    .speeds{display:flex;background:var(--well);border-radius:8px}
    .speeds button{padding:7px 9px}
    .track{position:relative;padding:14px 0 4px}
    #scrub{appearance:none;width:100%;margin:0;height:24px;background:none;cursor:pointer;
    display:block;--done:0%}
    #scrub::-webkit-slider-runnable-track{height:4px;border-radius:2px;background:
    linear-gradient(90deg,var(--accent) var(--done),var(--line) var(--done))}
    #scrub::-moz-range-track{height:4px;border-radius:2px;background:
    linear-gradient(90deg,var(--accent) var(--done),var(--line) var(--done))}
    #scrub::-webkit-slider-thumb{appearance:none;width:18px;height:18px;border-radius:50%;
    background:var(--accent);margin-top:-7px;border:3px solid var(--paper);
    box-shadow:0 0 0 1px var(--accent)}
    #scrub::-moz-range-thumb{width:12px;height:12px;border-radius:50%;background:var(--accent);
    border:3px solid var(--paper);box-shadow:0 0 0 1px var(--accent)}
    .marks{position:absolute;left:9px;right:9px;top:6px;height:8px;pointer-events:none}
    .marks i{position:absolute;width:1px;height:8px;background:var(--soft);opacity:.7}
    .copy h2{margin-bottom:12px}
    .copy p{color:var(--soft);font-size:13px;margin:10px 0 0;max-width:70ch;
    overflow-wrap:anywhere}
    .done{color:var(--accent);font-weight:600}
    #copied{position:fixed;left:-9999px;top:0;width:1px;height:1px}

    """
  }

  private static var curves: String {
    """
    h2{font-size:15px;font-weight:600;margin:0;overflow-wrap:anywhere}
    h2 small{font-weight:400;color:var(--soft);font-size:13px}
    dl{display:flex;flex-wrap:wrap;gap:2px 20px;margin:4px 0 14px;font-size:13px;
    color:var(--soft)}
    dl div{display:flex;gap:6px}
    dd{margin:0;color:var(--ink)}
    .plot{position:relative;height:150px;margin:0 66px 24px 6px;cursor:crosshair;touch-action:pan-y}
    .plot svg{width:100%;height:100%;overflow:visible;display:block;
    border-bottom:1px solid var(--line)}
    .plot path{fill:none;vector-effect:non-scaling-stroke}
    .line{stroke-width:2;stroke-linejoin:round;stroke-linecap:round}
    .bound{stroke:var(--soft);stroke-width:1.5;stroke-dasharray:7 3 1 3}
    .target{stroke:var(--soft);stroke-opacity:.6;stroke-dasharray:3 4}
    .plot span{position:absolute;font-size:11px;color:var(--soft);pointer-events:none}
    .plot .label{left:calc(100% + 10px);margin-top:-8px;white-space:nowrap}
    .plot .aim{color:var(--ink)}
    .plot .tick{top:calc(100% + 6px);transform:translateX(-50%);white-space:nowrap}
    .overlay{margin:0;overflow-x:auto}
    .overlay svg{display:block;width:100%;min-width:560px;height:auto}
    .plot .cursor{top:-6px;bottom:-6px;width:1px;background:var(--ink);opacity:.45}
    .plot .point{width:10px;height:10px;border-radius:50%;margin:-5px 0 0 -5px;
    border:2px solid var(--paper)}
    .swatches{display:flex;height:16px;margin:10px 66px 0 6px;border-radius:3px;overflow:hidden}
    .swatches i{flex:1}
    .legend{display:flex;flex-wrap:wrap;gap:2px 18px;list-style:none;padding:0;margin:14px 6px 0;
    font-size:13px;color:var(--soft)}
    .legend i{display:inline-block;width:10px;height:10px;border-radius:50%;margin-right:6px}
    output{color:var(--ink);display:inline-block;min-width:6ch}
    .still{color:var(--soft);font-size:13px;margin:0;overflow-wrap:anywhere}

    """
  }
}
