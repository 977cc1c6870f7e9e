import { substituteType, tokenToType, typeNodes, type MoveType } from "../format/move-type.ts";
import type { OpcodeName } from "../format/opcode.ts";
import type { SignatureToken } from "../format/signature-token.ts";
import type { Compile } from "./compile-context.ts";
import { ARITHMETIC_STEPS } from "./compile-arithmetic.ts";
import { CALL_STEPS } from "./compile-calls.ts";
import { GLOBAL_STEPS } from "./compile-globals.ts";
import { LOCAL_STEPS } from "./compile-locals.ts";
import { STRUCT_STEPS } from "./compile-structs.ts";
import { VECTOR_STEPS } from "./compile-vectors.ts";
import { GAS_PER_TYPE_NODE, instructionGas } from "./gas-schedule.ts";
import type { CodeBody } from "./linked-module.ts";
import { MAX_TYPE_NODES, type FunctionInstance, type Machine, type Step } from "./machine.ts";
import { stop } from "./stop.ts";

const COMPILERS: Partial<Record<OpcodeName, Compile>> = {
  ...LOCAL_STEPS,
  ...ARITHMETIC_STEPS,
  ...CALL_STEPS,
  ...STRUCT_STEPS,
  ...GLOBAL_STEPS,
  ...VECTOR_STEPS,
};

/** Parts of a type that an instruction has for nothing. */
const FREE_NODES = 16;

/** Makes an instruction of a function ready to run with the function's type arguments. */
export function compileStep(
  machine: Machine,
  instance: FunctionInstance,
  body: CodeBody,
  offset: number,
): Step | undefined {
  const item = body.view.code[offset];
  if (item === undefined) return undefined;
  const type = (token: SignatureToken): MoveType => {
    const made = substituteType(tokenToType(body.unit, token), instance.typeArguments);
    const nodes = typeNodes(made, MAX_TYPE_NODES);
    if (nodes > MAX_TYPE_NODES) throw stop("VM_MAX_TYPE_NODES_REACHED", "a type is too large");
    if (nodes > FREE_NODES) machine.charge(GAS_PER_TYPE_NODE * nodes);
    return made;
  };
  const compile = COMPILERS[item.op];
  if (compile === undefined) throw stop("UNKNOWN_OPCODE", `${item.op} cannot run`);
  const { top, below } = body.operandTypes[offset] ?? {};
  const { run, cost = 0, linked } = compile(item, { machine, body, top, below, type });
  return { run, cost: instructionGas(item.op) + cost, linked };
}
