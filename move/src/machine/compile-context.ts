import type { Instruction } from "../format/instruction.ts";
import type { MoveType } from "../format/move-type.ts";
import type { SignatureToken } from "../format/signature-token.ts";
import type { CodeBody } from "./linked-module.ts";
import type { Frame, Machine } from "./machine.ts";

export type Run = (machine: Machine, frame: Frame) => void;

export interface CompileContext {
  readonly machine: Machine;
  readonly body: CodeBody;
  /** Declared type of the top stack value. */
  readonly top: SignatureToken | undefined;
  /** The type right below it. */
  readonly below: SignatureToken | undefined;
  readonly type: (token: SignatureToken) => MoveType;
}

/** Prepares an instruction. `cost` is extra gas. */
export type Compile = (item: Instruction, context: CompileContext) => { run: Run; cost?: number };
