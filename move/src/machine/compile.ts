import { substituteType, tokenToType, typeNodes, type MoveType } from "../format/move-type.ts";
import type { OpcodeName } from "../format/opcode.ts";
import type { SignatureToken } from "../format/signature-token.ts";
import type { Instruction } from "../format/instruction.ts";
import type { Compile, CompileContext } from "./compile-context.ts";
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

/** Type parts without charge. */
const FREE_NODES = 16;

/** Instructions that depend on the run: they substitute types, which costs gas, or keep state. */
const OF_A_RUN: ReadonlySet<OpcodeName> = new Set<OpcodeName>([
  "ld_const",
  "call",
  "call_generic",
  "pack",
  "pack_generic",
  "pack_variant",
  "pack_variant_generic",
  "exists",
  "exists_generic",
  "imm_borrow_global",
  "imm_borrow_global_generic",
  "mut_borrow_global",
  "mut_borrow_global_generic",
  "move_from",
  "move_from_generic",
  "move_to",
  "move_to_generic",
  "vec_pack",
]);

/** Cached steps that depend only on the code, so all sessions can share them. */
const shared = new WeakMap<CodeBody, (Step | undefined)[]>();

/** Prepares an instruction for a function's type arguments. */
export function compileStep(
  machine: Machine,
  instance: FunctionInstance,
  body: CodeBody,
  offset: number,
): Step | undefined {
  const item = body.view.code[offset];
  if (item === undefined) return undefined;
  if (OF_A_RUN.has(item.op)) return makeStep(item, new RunContext(machine, instance, body, offset));
  let steps = shared.get(body);
  if (steps === undefined) shared.set(body, (steps = []));
  return (steps[offset] ??= makeStep(item, new CodeContext(body, offset)));
}

function makeStep(item: Instruction, context: CompileContext): Step {
  const compile = COMPILERS[item.op];
  if (compile === undefined) throw stop("UNKNOWN_OPCODE", `${item.op} can't run`);
  const { run, cost = 0 } = compile(item, context);
  return { run, cost: instructionGas(item.op) + cost };
}

class CodeContext implements CompileContext {
  readonly body: CodeBody;
  readonly top: SignatureToken | undefined;
  readonly below: SignatureToken | undefined;

  constructor(body: CodeBody, offset: number) {
    const types = body.operandTypes[offset];
    this.body = body;
    this.top = types?.top;
    this.below = types?.below;
  }

  get machine(): Machine {
    throw stop("UNREACHABLE", "a step that many runs have knows none of them");
  }

  type(_: SignatureToken): MoveType {
    throw stop("UNREACHABLE", "a step that many runs have has no type arguments");
  }
}

class RunContext extends CodeContext {
  readonly #machine: Machine;
  readonly #instance: FunctionInstance;

  constructor(machine: Machine, instance: FunctionInstance, body: CodeBody, offset: number) {
    super(body, offset);
    this.#machine = machine;
    this.#instance = instance;
  }

  override get machine(): Machine {
    return this.#machine;
  }

  override readonly type = (token: SignatureToken): MoveType => {
    const made = substituteType(tokenToType(this.body.unit, token), this.#instance.typeArguments);
    const nodes = typeNodes(made, MAX_TYPE_NODES);
    if (nodes > MAX_TYPE_NODES) throw stop("VM_MAX_TYPE_NODES_REACHED", "a type is too large");
    if (nodes > FREE_NODES) this.#machine.charge(GAS_PER_TYPE_NODE * nodes);
    return made;
  };
}
