import { substituteType, tokenToType, type MoveType } from "../format/move-type.ts";
import type { OpcodeName } from "../format/opcode.ts";
import type { SignatureToken } from "../format/signature-token.ts";
import type { Compile } from "./compile-context.ts";
import { ARITHMETIC_STEPS } from "./compile-arithmetic.ts";
import { CALL_STEPS } from "./compile-calls.ts";
import { GLOBAL_STEPS } from "./compile-globals.ts";
import { LOCAL_STEPS } from "./compile-locals.ts";
import { STRUCT_STEPS } from "./compile-structs.ts";
import { VECTOR_STEPS } from "./compile-vectors.ts";
import { instructionGas } from "./gas-schedule.ts";
import type { CodeBody } from "./linked-module.ts";
import type { FunctionInstance, Machine, Step } from "./machine.ts";
import { stop } from "./stop.ts";

const COMPILERS: Partial<Record<OpcodeName, Compile>> = {
  ...LOCAL_STEPS,
  ...ARITHMETIC_STEPS,
  ...CALL_STEPS,
  ...STRUCT_STEPS,
  ...GLOBAL_STEPS,
  ...VECTOR_STEPS,
};

/** Makes the code of a function ready to run with its type arguments. */
export function compileSteps(machine: Machine, instance: FunctionInstance, body: CodeBody): Step[] {
  const type = (token: SignatureToken): MoveType =>
    substituteType(tokenToType(body.unit, token), instance.typeArguments);
  return body.view.code.map((item, offset) => {
    const compile = COMPILERS[item.op];
    if (compile === undefined) throw stop("UNKNOWN_OPCODE", `${item.op} cannot run`);
    const operands = body.operandTypes[offset];
    const top = operands?.top === undefined ? undefined : type(operands.top);
    const below = operands?.below === undefined ? undefined : type(operands.below);
    const { run, cost = 0 } = compile(item, { machine, body, top, below, type });
    return { run, cost: instructionGas(item.op) + cost };
  });
}
