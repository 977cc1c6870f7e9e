import type { ReactElement } from "react";

export type DrawingName =
  | "contacts"
  | "waves"
  | "circle"
  | "tide"
  | "seedlings"
  | "steps"
  | "shell"
  | "horizon"
  | "rain"
  | "bottle"
  | "buoy";

/** 160 by 96. Colors are theme roles. */
export const DRAWINGS: Readonly<Record<DrawingName, ReactElement>> = {
  // Two plants.
  contacts: (
    <>
      <path className="fill-accent-soft stroke-none" d="M8 84q36-10 72 0t72 0v12H8z" />
      <path d="M56 84C54 64 50 50 58 34M104 84C106 62 110 48 102 30" />
      <path d="M56 62q-14-4-16-16 15 1 17 14M57 48q12-4 12-16-13 3-12 14M104 60q14-4 15-15-14 1-15 13M104 46q-13-3-13-15 13 2 13 13" />
      <path className="stroke-line-strong" strokeDasharray="2 5" d="M70 26q10-10 20-2" />
    </>
  ),
  // A shore.
  waves: (
    <>
      <path className="fill-accent-soft stroke-none" d="M8 70q18-12 36 0t36 0 36 0 36 0v26H8z" />
      <path d="M8 70q18-12 36 0t36 0 36 0 36 0" />
      <path className="stroke-line-strong" d="M20 84q10-6 20 0t20 0M92 86q10-6 20 0t20 0" />
      <circle cx="114" cy="30" r="14" />
      <path d="M114 21v9l7 4" />
    </>
  ),
  // Three people with a stone.
  circle: (
    <>
      <path className="fill-accent-soft" d="M56 74q-2-24 24-26 26 2 24 26-24 10-48 0z" />
      <path d="M66 52C60 40 50 38 46 22M80 48c0-14-2-20 0-34M94 52c6-12 16-14 20-30" />
      <circle className="fill-surface-raised" cx="44" cy="18" r="8" />
      <circle className="fill-surface-raised" cx="80" cy="12" r="8" />
      <circle className="fill-surface-raised" cx="116" cy="18" r="8" />
      <path className="stroke-line-strong" d="M34 82h92" />
    </>
  ),
  // Tides.
  tide: (
    <>
      <path className="stroke-line-strong" strokeDasharray="2 5" d="M12 52h136" />
      <path className="fill-accent-soft stroke-none" d="M12 52q17-44 34 0t34 0 34 0 34 0v34H12z" />
      <path d="M12 52q17-44 34 0t34 0 34 0 34 0" />
      <circle className="fill-surface-raised" cx="29" cy="30" r="5" />
      <circle className="fill-surface-raised" cx="97" cy="30" r="5" />
    </>
  ),
  // Young kelp.
  seedlings: (
    <>
      <path className="fill-accent-soft stroke-none" d="M8 78q72-14 144 0v18H8z" />
      <path d="M44 76V56M80 73V34M116 76V48" />
      <path d="M44 62q-11-2-13-12 12 0 13 10M44 60q10-3 11-12-11 1-11 11M80 54q-14-2-16-15 15 0 16 13M80 46q13-3 14-15-14 1-14 14M116 60q-12-2-14-13 13 0 14 11M116 56q11-3 12-13-12 1-12 12" />
    </>
  ),
  // Stepping stones.
  steps: (
    <>
      <path className="stroke-line-strong" d="M8 80q12-7 24 0t24 0 24 0 24 0 24 0 24 0" />
      <ellipse className="fill-accent-soft" cx="34" cy="68" rx="18" ry="7" />
      <ellipse className="fill-accent-soft" cx="80" cy="54" rx="18" ry="7" />
      <ellipse className="fill-accent-soft" cx="126" cy="38" rx="18" ry="7" />
      <path className="stroke-line-strong" strokeDasharray="2 5" d="M42 56q8-12 24-8M90 42q8-12 22-10" />
    </>
  ),
  // A shell.
  shell: (
    <>
      <path className="fill-accent-soft stroke-none" d="M8 80q72-12 144 0v16H8z" />
      <path
        className="fill-surface-raised"
        d="M74 76c-24-5-34-20-30-39 8-11 20-16 30-16s22 5 30 16c4 19-6 34-30 39z"
      />
      <path d="M74 76V21M74 76C64 59 57 45 55 28M74 76c10-17 17-31 19-48" />
      <path className="stroke-line-strong" d="M126 78c10 0 14-9 9-15-5-6-14-4-14 3 0 5 6 7 8 2" />
    </>
  ),
  // The sea's horizon.
  horizon: (
    <>
      <path className="fill-accent-soft stroke-none" d="M8 76h144v20H8z" />
      <path className="stroke-line-strong" d="M8 76h144M24 86h20M96 88h24" />
      <path strokeDasharray="2 5" d="M20 62l30-8 26 6 30-22 26-8" />
      <circle className="fill-surface-raised" cx="134" cy="29" r="7" />
    </>
  ),
  // Drops.
  rain: (
    <>
      <path
        className="fill-surface-raised"
        d="M54 42c-15 0-16-19-1-20 3-15 27-16 31-2 13-5 26 3 22 13 9 3 6 9-3 9z"
      />
      <path d="M62 52v6M80 52v12M98 52v6" />
      <ellipse className="fill-accent-soft" cx="80" cy="80" rx="44" ry="8" />
      <path className="stroke-line-strong" d="M66 80q14 5 28 0" />
    </>
  ),
  // A message in a bottle.
  bottle: (
    <>
      <path className="fill-accent-soft stroke-none" d="M8 70q18-12 36 0t36 0 36 0 36 0v26H8z" />
      <g transform="rotate(-32 80 52)">
        <rect className="fill-surface-raised" x="42" y="38" width="56" height="28" rx="11" />
        <path className="fill-surface-raised" d="M97 45h16v14H97" />
        <path d="M118 46v12" />
        <path className="stroke-line-strong" d="M56 48h24M56 56h16" />
      </g>
      <path d="M8 70q18-12 36 0t36 0 36 0 36 0" />
    </>
  ),
  // A buoy.
  buoy: (
    <>
      <path className="fill-accent-soft stroke-none" d="M8 72q18-10 36 0t36 0 36 0 36 0v24H8z" />
      <path className="fill-surface-raised" d="M62 72l10-38h16l10 38" />
      <path d="M68 52h24M80 34V24M8 72q18-10 36 0t36 0 36 0 36 0" />
      <circle className="fill-accent-soft" cx="80" cy="18" r="6" />
      <path className="stroke-line-strong" d="M62 18h-8M98 18h8M67 7l-4-4M93 7l4-4" />
    </>
  ),
};
