import type { Instruction } from "../format/instruction.ts";
import type { MoveType } from "../format/move-type.ts";
import type { SignatureToken } from "../format/signature-token.ts";
import type { CodeBody } from "./linked-module.ts";
import type { Frame, Machine } from "./machine.ts";

export type Run = (machine: Machine, frame: Frame) => void;

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

/** Prepares an instruction. `cost` is added to its fixed gas. */
export type Compile = (item: Instruction, context: CompileContext) => { run: Run; cost?: number };
