import { formatModuleId } from "@holdfast/sdk";
import { checkCallee } from "../check/dependencies.ts";
import { calledFunction } from "../check/operand.ts";
import { at } from "../format/at-index.ts";
import type { OpcodeName } from "../format/opcode.ts";
import { getModuleName } from "../explain/module-view.ts";
import type { Compile, CompileContext } from "./compile-context.ts";
import type { FunctionInstance } from "./machine.ts";
import { isVisibleTo } from "./linked-module.ts";
import type { Instruction } from "../format/instruction.ts";
import { asStop } from "./loader.ts";
import { stop } from "./stop.ts";

const call: Compile = (item, context) => {
  let target: FunctionInstance | undefined;
  return {
    run: (machine) => {
      target ??= link(item, context);
      machine.enter(target);
    },
  };
};

export const CALL_STEPS: Partial<Record<OpcodeName, Compile>> = {
  call,
  call_generic: call,
  ret: () => ({ run: (machine) => machine.leave() }),
  abort: () => ({
    run: (machine) => {
      throw stop("ABORTED", "the code aborted", machine.popBigint());
    },
  }),
  branch: ({ index }) => ({
    run: (_, frame) => {
      frame.next = index;
    },
  }),
  br_true: ({ index }) => ({
    run: (machine, frame) => {
      if (machine.popBool()) frame.next = index;
    },
  }),
  br_false: ({ index }) => ({
    run: (machine, frame) => {
      if (!machine.popBool()) frame.next = index;
    },
  }),
};

/** Linked at the first run, so that unreachable calls need no module. */
function link(item: Instruction, { machine, body, type }: CompileContext): FunctionInstance {
  const { unit } = body;
  const { handle, typeArguments } = calledFunction(unit, item);
  const id = getModuleName(unit, at(unit.moduleHandles, handle.module));
  const name = at(unit.identifiers, handle.name);
  const shape = machine.loader.function(id, name);
  const caller = unit.kind === "module" ? getModuleName(unit, at(unit.moduleHandles, unit.self)) : undefined;
  const module = machine.loader.module(id);
  if (!isVisibleTo(shape, module, caller))
    throw stop("LINKER_ERROR", `${formatModuleId(id)}::${name} is not visible here`);
  if (unit.kind === "script" || handle.module !== unit.self) asStop(() => checkCallee(unit, handle, module));
  return machine.instance(shape, typeArguments.map(type));
}
