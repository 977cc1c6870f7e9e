import type { Trace, TracedChange, TracedValue } from "./trace.ts";

/** An open call. */
export interface SteppedCall {
  /** Index in {@link Trace.calls}. */
  readonly call: number;
  /** Offset of the next instruction, or of the call. */
  readonly pc: number;
  readonly locals: readonly TracedValue[];
}

/** State of a run between two steps. */
export interface Moment {
  /** Number of earlier steps. */
  readonly position: number;
  /** Open calls, outermost first. */
  readonly calls: readonly SteppedCall[];
  readonly stack: readonly TracedValue[];
  /** By index in {@link Trace.globals}; undefined until first seen. */
  readonly globals: readonly (TracedValue | undefined)[];
}

/** Walks through a trace, forwards and backwards. */
export interface Stepper {
  readonly position: number;
  /** The last position. */
  readonly end: number;
  moment(): Moment;
  /** Next instruction. Returns false at the end. */
  forward(): boolean;
  /** Previous instruction. Returns false at the start. */
  backward(): boolean;
  /** Next instruction of this call or a caller: steps over calls. */
  over(): void;
  /** Reverse of {@link Stepper.over}. */
  backOver(): void;
  /** Steps until the innermost call returns. */
  out(): void;
  /** Jumps to a position, clamped to the trace. */
  seek(position: number): void;
}

/** A stepper at the start of a trace. */
export function createStepper(trace: Trace): Stepper {
  return new TraceStepper(trace);
}

interface OpenFrame {
  readonly call: number;
  pc: number;
  readonly locals: TracedValue[];
}

class TraceStepper implements Stepper {
  readonly #trace: Trace;
  readonly #frames: OpenFrame[] = [];
  readonly #stack: TracedValue[] = [];
  readonly #globals: TracedValue[];
  #position = 0;

  constructor(trace: Trace) {
    this.#trace = trace;
    this.#globals = trace.globals.map(({ before }) => before);
    const first = trace.steps[0];
    if (first !== undefined) this.#enter(first.call);
  }

  get position(): number {
    return this.#position;
  }

  get end(): number {
    return this.#trace.steps.length;
  }

  moment(): Moment {
    const next = this.#trace.steps[this.#position];
    const last = this.#frames.length - 1;
    return {
      position: this.#position,
      calls: this.#frames.map(({ call, pc, locals }, depth) => ({
        call,
        pc: depth === last && next?.call === call ? next.pc : pc,
        locals: [...locals],
      })),
      stack: [...this.#stack],
      globals: this.#globals.map((value, i) =>
        (this.#trace.globals[i]?.firstStep ?? 0) < this.#position ? value : undefined,
      ),
    };
  }

  forward(): boolean {
    const step = this.#trace.steps[this.#position];
    if (step === undefined) return false;
    const frame = this.#frames.at(-1);
    if (frame !== undefined) frame.pc = step.pc;
    for (const change of step.changes) this.#put(change, change.after);
    if (step.leaves !== undefined) this.#frames.pop();
    if (step.enters !== undefined) this.#enter(step.enters);
    this.#position++;
    return true;
  }

  backward(): boolean {
    const step = this.#trace.steps[this.#position - 1];
    if (step === undefined) return false;
    if (step.enters !== undefined) this.#frames.pop();
    if (step.leaves !== undefined)
      this.#frames.push({ call: step.call, pc: step.pc, locals: [...step.leaves] });
    for (const change of step.changes.toReversed()) this.#put(change, change.before);
    const frame = this.#frames.at(-1);
    if (frame !== undefined) frame.pc = step.pc;
    this.#position--;
    return true;
  }

  over(): void {
    const depth = this.#frames.length;
    do if (!this.forward()) return;
    while (this.#frames.length > depth);
  }

  backOver(): void {
    const depth = this.#frames.length;
    do if (!this.backward()) return;
    while (this.#frames.length > depth);
  }

  out(): void {
    const depth = this.#frames.length;
    do if (!this.forward()) return;
    while (this.#frames.length >= depth);
  }

  seek(position: number): void {
    while (this.#position < position && this.forward());
    while (this.#position > position && this.backward());
  }

  #enter(call: number): void {
    const traced = this.#trace.calls[call];
    const count = this.#trace.functions[traced?.function ?? -1]?.locals.length ?? 0;
    const locals: TracedValue[] = [...(traced?.arguments ?? [])];
    while (locals.length < count) locals.push(null);
    this.#frames.push({ call, pc: 0, locals });
  }

  #put({ place }: TracedChange, value: TracedValue | undefined): void {
    switch (place.kind) {
      case "stack":
        if (value === undefined) this.#stack.length = Math.min(this.#stack.length, place.index);
        else this.#stack[place.index] = value;
        return;
      case "local": {
        const frame = this.#frames[place.depth];
        if (frame !== undefined) frame.locals[place.index] = value ?? null;
        return;
      }
      case "global":
        this.#globals[place.index] = value ?? null;
    }
  }
}
