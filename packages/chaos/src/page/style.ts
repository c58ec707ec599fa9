/** The style of the page, light and dark. */
export const STYLE = `
:root { color-scheme: light dark; --text: #1b1f24; --soft: #57606a; --back: #fff; --line: #d8dee4; --card: #f6f8fa;
  --published: #0b62c4; --failed: #b45309; --unknown: #7c3aed; --open: #c1121f; --fault: #c1121f; --band: #c1121f1a; }
@media (prefers-color-scheme: dark) { :root { --text: #e6edf3; --soft: #9aa4af; --back: #0d1117; --line: #30363d;
  --card: #161b22; --published: #58a6ff; --failed: #e3a008; --unknown: #b794f6; --open: #ff7b72; --fault: #ff7b72; --band: #ff7b7222; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1rem clamp(1rem, 4vw, 3rem) 4rem; max-width: 1280px; background: var(--back); color: var(--text);
  font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.6rem; line-height: 1.2; } h2 { font-size: 1.2rem; margin: 2.5rem 0 .5rem; }
.soft { color: var(--soft); }
.verdict { font-weight: 600; } .verdict.bad { color: var(--open); }
.scroll { overflow-x: auto; } .scroll > svg { display: block; min-width: 900px; width: 100%; }
:focus-visible { outline: 2px solid var(--published); outline-offset: 2px; }
svg text { fill: var(--soft); font-size: 13px; }
.grid { stroke: var(--line); fill: none; } .band { fill: var(--band); }
.fault { fill: var(--fault); } .recovery { stroke: var(--fault); stroke-width: 2; stroke-dasharray: 3 3; fill: none; }
.mark { fill: none; stroke-width: 1.5; } .mark.published { stroke: var(--published); stroke-width: 4; stroke-linecap: round; stroke-opacity: .55; }
.mark.failed { stroke: var(--failed); } .mark.unknown { stroke: var(--unknown); } .mark.open { stroke: var(--open); }
.bar.published { fill: var(--published); } .bar.failed { fill: var(--failed); } .bar.unknown { fill: var(--unknown); } .bar.open { fill: var(--open); }
.legend { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; padding: 0; list-style: none; }
.legend svg { width: 16px; height: 16px; margin-right: .4rem; vertical-align: -3px; }
table { border-collapse: collapse; width: 100%; } caption { text-align: left; color: var(--soft); padding: .25rem 0; }
th, td { text-align: left; padding: .3rem .75rem .3rem 0; border-bottom: 1px solid var(--line); font-weight: 400; vertical-align: top; }
thead th { font-weight: 600; overflow-wrap: normal; } td { font-variant-numeric: tabular-nums; overflow-wrap: normal; }
details { border: 1px solid var(--line); border-radius: 6px; padding: .5rem .75rem; margin: .5rem 0; background: var(--card); }
summary { cursor: pointer; min-height: 24px; }
ol { padding-left: 2rem; font-size: .9rem; } ol time { color: var(--soft); font-variant-numeric: tabular-nums; }
li.fault { color: var(--fault); } li.call { font-weight: 600; }
`;
