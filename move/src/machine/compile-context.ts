import type { Instruction } from "../format/instruction.ts";
import type { MoveType } from "../format/move-type.ts";
import type { SignatureToken } from "../format/signature-token.ts";
import type { CodeBody } from "./linked-module.ts";
import type { Frame, Machine } from "./machine.ts";

/** What an instruction does once its operand is known. */
export type Run = (machine: Machine, frame: Frame) => void;

/** What is known about an instruction before it runs. */
export interface CompileContext {
  readonly machine: Machine;
  readonly body: CodeBody;
  /** Type on top of the stack before the instruction, as the code has it. */
  readonly top: SignatureToken | undefined;
  /** The type right below it. */
  readonly below: SignatureToken | undefined;
  /** A type of the code with type arguments put in. */
  readonly type: (token: SignatureToken) => MoveType;
}

/** Makes one instruction ready to run. `cost` is what it takes on top of its fixed gas. */
export type Compile = (item: Instruction, context: CompileContext) => { run: Run; cost?: number };
