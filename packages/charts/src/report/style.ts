import type { Markup } from './markup.ts';

/** The looks of a report. Two colours that stay apart for colour-blind readers, in light and in dark. */
const css = `
:root { color-scheme: light dark;
  --paper: #fbfaf7; --ink: #23262b; --faint: #6b7078; --rule: #e3e0d8;
  --side-0: #2b6394; --side-1: #c4512d; --side-2: #5c7d34; --side-3: #7d5a9c; --draw: #9a9ea6; --plain: #5d6d7e; }
@media (prefers-color-scheme: dark) { :root {
  --paper: #16181c; --ink: #e6e4df; --faint: #9a9fa8; --rule: #30343b;
  --side-0: #6ea8dc; --side-1: #ee8a66; --side-2: #a3c26f; --side-3: #bb9ad8; --draw: #777c85; --plain: #93a5b8; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 16px/1.6 system-ui, -apple-system, "Segoe UI", "Noto Sans", "Noto Sans CJK JP", sans-serif;
  font-variant-numeric: tabular-nums; }
main { max-width: 52rem; margin: 0 auto; padding: 4.5rem 1.5rem 6rem; }
h1, h2 { font-family: "Iowan Old Style", Palatino, "Palatino Linotype", "Noto Serif", "Noto Serif CJK JP", Georgia, serif;
  font-weight: 600; line-height: 1.2; }
h1 { font-size: 2.5rem; margin: 0 0 .5rem; letter-spacing: -.01em; }
h2 { font-size: 1.5rem; margin: 0 0 .35rem; }
p { margin: 0; color: var(--faint); max-width: 42rem; overflow-wrap: anywhere; }
section { margin-top: 4.5rem; }
dl { display: flex; flex-wrap: wrap; gap: 1rem 2.75rem; margin: 2.5rem 0; }
dd { margin: 0; font-size: 1.5rem; line-height: 1.25; }
dt { color: var(--faint); font-size: .85rem; }
dl div { display: flex; flex-direction: column; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .9rem; }
th, td { text-align: right; padding: .55rem 0 .55rem 1rem; border-bottom: 1px solid var(--rule); white-space: nowrap; }
th { font-weight: 500; color: var(--faint); }
th:first-child, td:first-child { text-align: left; padding-left: 0; color: var(--ink); }
th:nth-child(2), td:nth-child(2) { text-align: left; }
.swatch { display: inline-block; width: .75em; height: .75em; border-radius: 2px; margin-right: .6em;
  background: currentColor; }
figure { margin: 1.75rem 0 0; }
.legend { display: flex; gap: 1.75rem; margin-bottom: .75rem; font-size: .9rem; }
svg { display: block; width: 100%; height: auto; overflow: visible; }
.side-0 { color: var(--side-0); }
.side-1 { color: var(--side-1); }
.side-2 { color: var(--side-2); }
.side-3 { color: var(--side-3); }
.draw { color: var(--draw); }
.plain { color: var(--plain); }
ul { padding-left: 1.2rem; }
li { margin-top: .75rem; color: var(--faint); overflow-wrap: anywhere; }
code { color: var(--ink); }
footer { margin-top: 5rem; padding-top: 1rem; border-top: 1px solid var(--rule); color: var(--faint); font-size: .8rem;
  overflow-wrap: anywhere; }
`;

export const style = `<style>${css}</style>` as Markup;
