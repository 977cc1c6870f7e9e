import {
  formatTracedValue,
  tracedFunctionName,
  type Trace,
  type TracedFunction,
  type TracedValue,
} from "@holdfast/move";
import { styled } from "../shell/styled-text.ts";
import type { Sources } from "./source-folder.ts";

/** Maximum locals and calls to print. */
const MAX_LINES = 12;

/** Stop location with values and call stack, innermost call first. */
export function stopLines(trace: Trace, sources: Sources): readonly string[] {
  const { stop } = trace;
  if (stop === undefined) return [];
  const native = stop.native === undefined ? undefined : trace.functions[stop.native];
  const [top] = stop.calls;
  const called = trace.functions[top?.function ?? -1];
  return [
    ...(native === undefined ? [] : [`at ${tracedFunctionName(native)}, native`]),
    ...stop.calls.slice(0, MAX_LINES).map((call, at) => {
      const name = at === 0 && native === undefined ? "at" : "called by";
      return `${name} ${placeText(trace.functions[call.function], call.pc, sources)}`;
    }),
    ...(stop.calls.length > MAX_LINES ? [`… ${stop.calls.length - MAX_LINES} more calls`] : []),
    ...(top === undefined || called === undefined
      ? []
      : localLines(top.locals, called, trace, sources).map((line) => `  ${line}`)),
  ];
}

/** `0x1::coin::transfer, instruction 12: Call …, coin.move:120`. */
export function placeText(called: TracedFunction | undefined, pc: number, sources: Sources): string {
  if (called === undefined) return "an unknown function";
  const line = sources.findLine(called, pc);
  const code = called.code[pc];
  return [
    `${tracedFunctionName(called)}, instruction ${pc}`,
    ...(code === undefined ? [] : [`: ${code}`]),
    ...(line === undefined ? [] : [`, ${line.file}:${line.line}  ${styled("faint", line.text)}`]),
  ].join("");
}

export function localLines(
  locals: readonly TracedValue[],
  called: TracedFunction,
  { structs }: Trace,
  sources: Sources,
): readonly string[] {
  const names = sources.listLocals(called);
  const lines = locals.flatMap((value, at) =>
    value === null
      ? []
      : `${names[at] ?? `local ${at}`} = ${formatTracedValue(value, called.locals[at], structs)}`,
  );
  return lines.length > MAX_LINES
    ? [...lines.slice(0, MAX_LINES), `… ${lines.length - MAX_LINES} more`]
    : lines;
}
