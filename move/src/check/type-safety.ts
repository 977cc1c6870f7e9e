import type { SignatureToken } from "../format/signature-token.ts";
import type { CodeView } from "./code-view.ts";
import { TYPE_RULES } from "./type-rules.ts";
import { TypeState } from "./type-state.ts";
import type { WorkMeter } from "./work-meter.ts";

/** The types on top of the stack and right below it before an instruction. */
export interface OperandTypes {
  readonly top: SignatureToken | undefined;
  readonly below: SignatureToken | undefined;
}

/**
 * Checks that every instruction finds operands of the types it needs, and abilities where it copies or drops. The
 * stack must have been checked before, so that one pass in code order sees every operand. Gives the operand types
 * of every instruction, which the machine needs.
 * @throws bytecode/rejected
 */
export function checkTypes(view: CodeView, meter: WorkMeter): OperandTypes[] {
  const state = new TypeState(view, meter);
  return view.code.map((item, offset) => {
    state.offset = offset;
    const types = { top: state.peek(0), below: state.peek(1) };
    TYPE_RULES[item.op](state, item);
    return types;
  });
}
