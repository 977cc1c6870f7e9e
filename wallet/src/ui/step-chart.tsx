import type { ReactElement } from "react";

interface ChartPoint {
  /** Where it stands, from 0 at the left to 1 at the right. */
  readonly x: number;
  /** From 0 at the bottom to 1 at the top. */
  readonly y: number;
}

interface StepChartProps {
  /** What it shows and what comes out of it, in one sentence. */
  readonly label: string;
  /** From left to right; each value holds until the next. */
  readonly points: readonly ChartPoint[];
}

const [WIDTH, HEIGHT, EDGE] = [600, 120, 4];

/** A value that stays until it changes, as a line with steps. Its numbers belong beside it, for users who can't see it. */
export function StepChart({ label, points }: StepChartProps): ReactElement {
  const line = linePath(points);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-28 w-full text-accent"
    >
      <path d={`${line}V${HEIGHT}H${EDGE}Z`} fill="currentColor" opacity="0.12" />
      <path
        d={line}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

function linePath(points: readonly ChartPoint[]): string {
  const [first, ...rest] = points;
  if (first === undefined) return `M${EDGE} ${HEIGHT}`;
  const start = `M${EDGE} ${down(first)}`;
  return `${start}${rest.map((point) => `H${along(point)}V${down(point)}`).join("")}H${WIDTH - EDGE}`;
}

function along({ x }: ChartPoint): string {
  return (EDGE + x * (WIDTH - 2 * EDGE)).toFixed(1);
}

function down({ y }: ChartPoint): string {
  return (HEIGHT - EDGE - y * (HEIGHT - 2 * EDGE)).toFixed(1);
}
