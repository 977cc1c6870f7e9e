import type { ReactElement } from "react";

interface ChartPoint {
  /** 0 (left) to 1 (right). */
  readonly x: number;
  /** 0 (bottom) to 1 (top). */
  readonly y: number;
}

interface StepChartProps {
  /** Describes the chart's result in one sentence. */
  readonly label: string;
  readonly points: readonly ChartPoint[];
}

const [WIDTH, HEIGHT, EDGE] = [600, 120, 4];

/** Show its numbers nearby, for users who can't see it. */
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
