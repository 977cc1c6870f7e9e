/** The landing page's style sheet: system fonts, both colour schemes, nothing loaded from elsewhere. */
export const landingStyle = `:root { color-scheme: light dark; --line: light-dark(#d5dad8, #333b38); }
body { margin: 0; font: 15px/1.5 system-ui, sans-serif; background: light-dark(#f8faf9, #101513); color: light-dark(#17201c, #e6ece9); }
main { max-width: 72rem; margin: 0 auto; padding: 2rem 1rem; overflow-x: auto; }
h1 { font-size: 1.5rem; margin: 0; } h2 { font-size: 1.1rem; margin: 2rem 0 .5rem; }
dl { display: flex; flex-wrap: wrap; gap: .5rem 2rem; } dt { font-weight: 600; } dd { margin: 0; font-variant-numeric: tabular-nums; }
dl { display: grid; grid-template-columns: max-content 1fr; }
table { border-collapse: collapse; width: 100%; } th, td { text-align: left; padding: .35rem .75rem .35rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
code { font-size: .85em; overflow-wrap: anywhere; } .number { text-align: right; font-variant-numeric: tabular-nums; }
a { color: light-dark(#0b6b4f, #6fd3b0); }
`;
