/** The look of the guides: one column of text beside the list of pages, in light and dark. */
export const STYLE = `
:root{--ink:#1c2421;--soft:#55625d;--paper:#fbfcfb;--panel:#eff4f1;--line:#d5dfda;--accent:#1a6a57;--accent-soft:#dcefe8;color-scheme:light dark}
@media (prefers-color-scheme:dark){:root{--ink:#e4ebe8;--soft:#9fb0a9;--paper:#121816;--panel:#1b2421;--line:#31403a;--accent:#6fd3b6;--accent-soft:#1d3a31}}
*{box-sizing:border-box}
html{scroll-padding-top:4.5rem}
body{margin:0;background:var(--paper);color:var(--ink);font:1.0625rem/1.65 system-ui,-apple-system,'Segoe UI','Liberation Sans',sans-serif}
a{color:var(--accent);text-underline-offset:.18em}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px;border-radius:4px}
main:focus{outline:none}
.skip{position:absolute;left:-999px;top:.5rem;background:var(--paper);padding:.5rem 1rem;z-index:2}
.skip:focus{left:.5rem}
header{position:sticky;top:0;z-index:1;background:var(--paper);border-bottom:1px solid var(--line);padding:.75rem 1.5rem}
.product{font-weight:700;color:var(--ink);text-decoration:none;letter-spacing:-.01em}
.frame{display:grid;grid-template-columns:15rem minmax(0,46rem);gap:3rem;max-width:68rem;margin:0 auto;padding:1.5rem}
nav{position:sticky;top:4.5rem;align-self:start;font-size:.95rem;max-height:calc(100vh - 5.5rem);overflow:auto}
nav summary{display:none}
nav ul{list-style:none;margin:0 0 1.1rem;padding:0}
nav .group{margin:0 0 .25rem;font-size:.8rem;font-weight:600;color:var(--soft)}
nav a{display:block;padding:.25rem .65rem;border-radius:6px;color:var(--ink);text-decoration:none}
nav a:hover{background:var(--panel)}
nav a[aria-current]{background:var(--accent-soft);font-weight:600}
h1{font-size:2.1rem;line-height:1.2;letter-spacing:-.02em;margin:.2rem 0 1.2rem}
h2{font-size:1.35rem;line-height:1.3;margin:2.6rem 0 .7rem}
h3{font-size:1.1rem;margin:1.8rem 0 .5rem}
.anchor{color:var(--soft);text-decoration:none;font-weight:400;opacity:0;margin-left:.25rem}
h2:hover .anchor,h3:hover .anchor,.anchor:focus{opacity:1}
code{font:.9em ui-monospace,'SF Mono',Menlo,Consolas,'Liberation Mono',monospace;background:var(--panel);padding:.1em .3em;border-radius:4px;overflow-wrap:anywhere}
pre{background:var(--panel);border:1px solid var(--line);border-radius:8px;padding:1rem 1.1rem;overflow-x:auto;line-height:1.5}
pre code{background:none;padding:0;font-size:.85rem}
.wide{overflow-x:auto;margin:1rem 0}
table{border-collapse:collapse;width:100%;font-size:.95rem}
th,td{text-align:left;vertical-align:top;padding:.5rem .75rem .5rem 0;border-bottom:1px solid var(--line)}
th{font-weight:600;color:var(--soft);font-size:.85rem}
td code{white-space:nowrap}
.states{width:100%;height:auto;margin:1rem 0;min-width:34rem;color:var(--ink)}
.diagram{overflow-x:auto}
.states .edge path{fill:none;stroke:var(--soft);stroke-width:1.5}
.states marker path{fill:var(--soft)}
.states text{font:14px system-ui,'Segoe UI','Liberation Sans',sans-serif;fill:var(--soft)}
.states .state rect{fill:var(--accent-soft);stroke:var(--accent);stroke-width:1.5}
.states .state rect.without{fill:var(--panel);stroke:var(--line)}
.states .state text{fill:var(--ink);text-anchor:middle;font-weight:600}
@media (max-width:52rem){
.frame{grid-template-columns:minmax(0,1fr);gap:1rem;padding:1rem}
header{padding:.75rem 1rem}
nav{position:static;max-height:none;border:1px solid var(--line);border-radius:8px;padding:.5rem .75rem}
nav summary{display:block;cursor:pointer;font-weight:600;padding:.2rem}
nav details[open] summary{margin-bottom:.5rem}
h1{font-size:1.75rem}
}
@media (prefers-reduced-motion:no-preference){html{scroll-behavior:smooth}}
`.replaceAll('\n', '')
