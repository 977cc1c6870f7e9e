import { structOperand } from "../check/operand.ts";
import { formatMoveType, type MoveType } from "../format/move-type.ts";
import type { OpcodeName } from "../format/opcode.ts";
import type { Compile } from "./compile-context.ts";
import type { Machine } from "./machine.ts";
import { wrongType } from "./machine.ts";
import type { GlobalSlot } from "./global-slot.ts";
import { isAddress } from "@holdfast/sdk";
import { StructValue } from "./value.ts";

const exists = onSlot((machine, slot) => machine.push(slot.value !== undefined));
const borrow = onSlot((machine, slot) => machine.push(slot.borrow()));
const moveFrom = onSlot((machine, slot) => machine.push(slot.take()));
const moveTo: Compile = (item, context) => {
  const resource = context.type(structOperand(context.body.unit, item).token);
  const text = resourceKey(context.machine, resource);
  return {
    run: (machine) => {
      const value = machine.pop();
      const signer = machine.popReference().get();
      const address = signer instanceof StructValue ? signer.fields[0] : undefined;
      if (!isAddress(address)) throw wrongType();
      machine.cache.resource(address, resource, text).put(value);
    },
  };
};

export const GLOBAL_STEPS: Partial<Record<OpcodeName, Compile>> = {
  exists,
  exists_generic: exists,
  imm_borrow_global: borrow,
  imm_borrow_global_generic: borrow,
  mut_borrow_global: borrow,
  mut_borrow_global_generic: borrow,
  move_from: moveFrom,
  move_from_generic: moveFrom,
  move_to: moveTo,
  move_to_generic: moveTo,
};

function resourceKey(machine: Machine, resource: MoveType): string {
  const text = formatMoveType(resource);
  machine.chargeTypeText(text);
  return machine.cache.typeKey(text);
}

function onSlot(use: (machine: Machine, slot: GlobalSlot) => void): Compile {
  return (item, context) => {
    const resource = context.type(structOperand(context.body.unit, item).token);
    const text = resourceKey(context.machine, resource);
    return { run: (machine) => use(machine, machine.cache.resource(machine.popAddress(), resource, text)) };
  };
}
