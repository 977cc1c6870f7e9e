import type { GasNode, Trace } from "./trace.ts";
import { totalGas, tracedFunctionName } from "./traced-text.ts";

/** A profile for speedscope.app and compatible viewers. */
export interface SpeedscopeFile {
  readonly $schema: "https://www.speedscope.app/file-format-schema.json";
  readonly name: string;
  readonly exporter: "holdfast";
  readonly shared: { readonly frames: readonly { readonly name: string }[] };
  readonly profiles: readonly {
    readonly type: "evented";
    readonly name: string;
    readonly unit: "none";
    readonly startValue: number;
    readonly endValue: number;
    readonly events: readonly { readonly type: "O" | "C"; readonly frame: number; readonly at: number }[];
  }[];
}

/** A speedscope file with one profile per run, in 10^-6 gas units. */
export function toSpeedscope(traces: readonly Trace[], name: string): SpeedscopeFile {
  const frames: { name: string }[] = [];
  const profiles = traces.map((trace, run) => {
    const first = frames.length;
    frames.push(...trace.functions.map((called) => ({ name: tracedFunctionName(called) })));
    const events: { type: "O" | "C"; frame: number; at: number }[] = [];
    let at = 0;
    const visit = (node: GasNode): void => {
      const frame = first + node.function;
      events.push({ type: "O", frame, at });
      at += node.ownGas;
      for (const child of node.children) visit(child);
      events.push({ type: "C", frame, at });
    };
    for (const root of trace.gas) visit(root);
    return {
      type: "evented" as const,
      name: traces.length === 1 ? "execution gas" : `execution gas, run ${run + 1}`,
      unit: "none" as const,
      startValue: 0,
      endValue: trace.gas.reduce((sum, root) => sum + totalGas(root), 0),
      events,
    };
  });
  return {
    $schema: "https://www.speedscope.app/file-format-schema.json",
    name,
    exporter: "holdfast",
    shared: { frames },
    profiles,
  };
}
