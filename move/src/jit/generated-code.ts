import type { Frame, Machine } from "../machine/machine.ts";
import type { Value } from "../machine/value.ts";

/** A place in generated code where it leaves to the machine. */
export interface Site {
  /** The instruction that the machine runs. */
  readonly offset: number;
  /** Locals of the call that are variables of the generated code. */
  readonly kept: readonly number[];
  /** Calls that were written into the code and are pending here: where each is in the code around it. */
  readonly calls: readonly number[];
}

/** A place where generated code can be entered. */
export interface Entry {
  /** Its number in the text. */
  readonly label: number;
  /** Operands that lie on the stack there. */
  readonly height: number;
}

/** What generated code works with beside the machine: its text has numbers for these. */
interface GeneratedData {
  readonly sites: readonly Site[];
  readonly constants: readonly Value[];
}

/** Code of a function as text, and what goes with it. */
export interface WrittenCode {
  readonly text: string;
  readonly data: GeneratedData;
  /** By offset. */
  readonly entries: ReadonlyMap<number, Entry>;
  /** Most operands and calls that it has at once, without those that wait in the machine. */
  readonly operands: number;
  readonly calls: number;
}

/** Runs code of a call from one of its entries, until it ends, calls, or has to leave to the machine. */
export type GeneratedFunction = (machine: Machine, frame: Frame, entry: number, data: GeneratedData) => void;
