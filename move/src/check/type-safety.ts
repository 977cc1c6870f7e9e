import type { SignatureToken } from "../format/signature-token.ts";
import type { CodeView } from "./code-view.ts";
import { TYPE_RULES } from "./type-rules.ts";
import { TypeState } from "./type-state.ts";
import type { WorkMeter } from "./work-meter.ts";

/** Types of the top two stack values before an instruction. */
export interface OperandTypes {
  readonly top: SignatureToken | undefined;
  readonly below: SignatureToken | undefined;
}

/** Operand types and abilities, in one pass after the stack check. @throws bytecode/rejected */
export function checkTypes(view: CodeView, meter: WorkMeter): OperandTypes[] {
  const state = new TypeState(view, meter);
  return view.code.map((item, offset) => {
    state.offset = offset;
    const types = { top: state.peek(0), below: state.peek(1) };
    TYPE_RULES[item.op](state, item);
    return types;
  });
}
