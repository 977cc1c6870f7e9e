import type { ReactElement } from "react";
import { clsx } from "clsx";
import { gasUnits, totalGas, tracedFunctionName, type GasNode, type Trace } from "@holdfast/move";

/** Percent of the width below which a bar is left out. */
const MIN_WIDTH = 0.3;
const MAX_ROWS = 60;

interface Bar {
  readonly name: string;
  readonly hint: string;
  readonly isNative: boolean;
  readonly left: number;
  readonly width: number;
}

/** The gas of a run as a picture: each call is a bar below its caller, as wide as its gas. The calls below say it in text. */
export function Flame({ trace }: { readonly trace: Trace }): ReactElement {
  const rows = createRows(trace);
  return (
    <div
      role="img"
      aria-label={`Flame graph of ${rows.flat().length} calls, as wide as their gas`}
      className="flex flex-col gap-0.5 overflow-hidden rounded-small"
    >
      {rows.map((bars, row) => (
        <div key={row} className="relative h-6">
          {bars.map(({ name, hint, isNative, left, width }) => (
            <span
              key={`${left} ${name}`}
              title={hint}
              style={{ insetInlineStart: `${left}%`, width: `calc(${width}% - 2px)` }}
              className={clsx(
                "absolute inset-y-0 truncate rounded-small px-1.5 font-mono text-small",
                isNative ? "bg-surface-soft text-text-quiet" : "bg-accent-soft text-on-accent-soft",
              )}
            >
              {name}
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}

function createRows(trace: Trace): readonly (readonly Bar[])[] {
  const rows: Bar[][] = [];
  const whole = trace.gas.reduce((sum, root) => sum + totalGas(root), 0);
  const place = (node: GasNode, left: number, row: number): number => {
    const gas = totalGas(node);
    const width = whole === 0 ? 100 / trace.gas.length : (gas / whole) * 100;
    if (width < MIN_WIDTH || row >= MAX_ROWS) return width;
    (rows[row] ??= []).push(createBar(trace, node, { gas, left, width }));
    let at = left;
    for (const child of node.children) at += place(child, at, row + 1);
    return width;
  };
  let left = 0;
  for (const root of trace.gas) left += place(root, left, 0);
  return rows;
}

function createBar(
  trace: Trace,
  node: GasNode,
  { gas, left, width }: { readonly gas: number; readonly left: number; readonly width: number },
): Bar {
  const called = trace.functions[node.function];
  const name = called === undefined ? "?" : tracedFunctionName(called);
  const times = node.count === 1 ? "once" : `${node.count} times`;
  return {
    name,
    left,
    width,
    isNative: called?.isNative === true,
    hint: `${name}, ${times}: ${gasUnits(gas)} gas, ${width.toFixed(1)} %`,
  };
}
