import {
  formatTracedValue,
  gasUnits,
  tracedFunctionName,
  type GasNode,
  type StoppedCall,
  type Trace,
  type TracedCall,
  type TracedFunction,
} from "@holdfast/move";

/** A call as texts, with field names in values. */
export interface ShownCall {
  readonly depth: number;
  readonly name: string;
  readonly arguments: readonly string[];
  /** Undefined for a call that did not return. */
  readonly results: readonly string[] | undefined;
  /** Including called functions. */
  readonly gas: string;
  readonly isNative: boolean;
}

export interface ShownLocal {
  readonly number: number;
  readonly isParameter: boolean;
  readonly value: string;
}

export interface ShownStop {
  readonly status: string;
  readonly detail: string;
  readonly code: string | undefined;
  readonly abortName: string | undefined;
  readonly description: string | undefined;
  readonly native: string | undefined;
  readonly calls: readonly { readonly name: string; readonly pc: number; readonly instruction: string }[];
  readonly locals: readonly ShownLocal[];
  readonly stack: readonly string[];
}

export interface ShownGas {
  readonly name: string;
  readonly count: number;
  /** Without called functions. */
  readonly gas: string;
  readonly percent: number;
}

export interface ShownRun {
  readonly calls: readonly ShownCall[];
  readonly moreCalls: number;
  readonly isComplete: boolean;
  readonly stop: ShownStop | undefined;
  readonly gas: readonly ShownGas[];
}

/** Limits per run. */
const MAX_CALLS = 1_000;
const MAX_PLACES = 50;
const MAX_VALUES = 100;

/** Cuts long values. */
export function showTrace(trace: Trace): ShownRun {
  return {
    calls: trace.calls.slice(0, MAX_CALLS).map((call) => showCall(trace, call)),
    moreCalls: Math.max(0, trace.calls.length - MAX_CALLS),
    isComplete: trace.isComplete,
    stop: showStop(trace),
    gas: gasByFunction(trace),
  };
}

function showCall(trace: Trace, call: TracedCall): ShownCall {
  const called = trace.functions[call.function];
  const list = (values: TracedCall["arguments"], types: TracedFunction["parameters"] = []): string[] =>
    values.slice(0, MAX_VALUES).map((value, at) => formatTracedValue(value, types[at], trace.structs));
  return {
    depth: call.depth,
    name: formatName(called),
    arguments: list(call.arguments, called?.parameters),
    results: call.results === undefined ? undefined : list(call.results, called?.results),
    gas: gasUnits(call.gas),
    isNative: called?.isNative ?? false,
  };
}

function showStop(trace: Trace): ShownStop | undefined {
  const { stop } = trace;
  if (stop === undefined) return undefined;
  const [top] = stop.calls;
  return {
    status: stop.status,
    detail: stop.detail,
    code: stop.code,
    abortName: stop.name?.name,
    description: stop.name?.description,
    native: stop.native === undefined ? undefined : formatName(trace.functions[stop.native]),
    calls: stop.calls.slice(0, MAX_PLACES).map(({ function: at, pc }) => ({
      name: formatName(trace.functions[at]),
      pc,
      instruction: trace.functions[at]?.code[pc] ?? "",
    })),
    locals: top === undefined ? [] : showLocals(trace, top),
    stack: stop.stack
      .toReversed()
      .slice(0, MAX_VALUES)
      .map((value) => formatTracedValue(value, undefined, trace.structs)),
  };
}

function showLocals(trace: Trace, { function: at, locals }: StoppedCall): readonly ShownLocal[] {
  const called = trace.functions[at];
  const parameters = called?.parameters.length ?? 0;
  return locals.slice(0, MAX_VALUES).flatMap((value, index) =>
    value === null
      ? []
      : {
          number: index + 1,
          isParameter: index < parameters,
          value: formatTracedValue(value, called?.locals[index], trace.structs),
        },
  );
}

/** Highest first. */
function gasByFunction(trace: Trace): readonly ShownGas[] {
  const sums = new Map<number, { count: number; gas: number }>();
  const add = ({ function: at, count, ownGas, children }: GasNode): void => {
    const sum = sums.get(at) ?? { count: 0, gas: 0 };
    sums.set(at, { count: sum.count + count, gas: sum.gas + ownGas });
    for (const child of children) add(child);
  };
  for (const node of trace.gas) add(node);
  const whole = [...sums.values()].reduce((sum, { gas }) => sum + gas, 0);
  return [...sums]
    .sort(([, a], [, b]) => b.gas - a.gas)
    .slice(0, MAX_PLACES)
    .map(([at, { count, gas }]) => ({
      name: formatName(trace.functions[at]),
      count,
      gas: gasUnits(gas),
      percent: whole === 0 ? 0 : Math.round((gas / whole) * 100),
    }));
}

function formatName(called: TracedFunction | undefined): string {
  return called === undefined ? "?" : tracedFunctionName(called);
}
