import type { Instruction } from "../format/instruction.ts";
import type { SignatureToken } from "../format/signature-token.ts";
import type { CodeBody } from "../machine/linked-module.ts";
import type { ValueKind } from "../machine/value-kind.ts";

/** What the text of one instruction is written with. Operands and locals are variables of the text. */
export interface CodeWriter {
  readonly body: CodeBody;
  /** Types on top of the stack and right below it, before the instruction. */
  readonly top: SignatureToken | undefined;
  readonly below: SignatureToken | undefined;
  kindOf(token: SignatureToken | undefined): ValueKind;
  local(index: number): string;
  /** The list of locals that references point into. */
  readonly slots: string;
  /** Takes operands from the stack: their variables, the lowest first. */
  take(count: number): readonly string[];
  /** Puts an operand on the stack: its variable. */
  give(): string;
  line(text: string): void;
  /** Leaves to the machine before the instruction where a condition holds. */
  leaveIf(condition: string): void;
  /** Takes gas that is only known when the code runs. */
  charge(amount: string): void;
  /** A constant of the unit, as it was decoded. */
  constant(index: number): string;
}

/** Writes one instruction. Gives the gas that it takes beside its fixed one. */
export type Write = (item: Instruction, writer: CodeWriter) => number;
