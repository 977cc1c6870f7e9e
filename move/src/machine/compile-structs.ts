import { fieldCount, testedVariant, type FieldOperand, type FieldsOperand } from "../check/operand.ts";
import { ofLooking, ofPacking, type Operand } from "../check/struct-opcodes.ts";
import type { Instruction } from "../format/instruction.ts";
import type { OpcodeName } from "../format/opcode.ts";
import type { Compile, CompileContext } from "./compile-context.ts";
import { GAS_PER_PART } from "./gas-schedule.ts";
import type { Machine } from "./machine.ts";
import { wrongType } from "./machine.ts";
import { stop } from "./stop.ts";
import { MAX_VALUE_DEPTH, typeDepth } from "./type-depth.ts";
import { present, StructValue, type Reference } from "./value.ts";

export const STRUCT_STEPS: Partial<Record<OpcodeName, Compile>> = {
  ...ofPacking(pack, unpack),
  ...ofLooking<Compile>(testVariant, borrowField),
};

function pack(operand: Operand<FieldsOperand>): Compile {
  return (item, context) => {
    const { variant, token } = operand(context.body.unit, item);
    const count = fieldCount(context.body.unit, item);
    const isTooDeep = typeDepth(context.machine.loader, context.type(token)) > MAX_VALUE_DEPTH;
    const cost = GAS_PER_PART * count;
    if (isTooDeep) return { run: tooDeep, cost };
    return { run: (machine) => machine.push(new StructValue(machine.popMany(count), variant)), cost };
  };
}

function unpack(operand: Operand<FieldsOperand>): Compile {
  return (item, { body }) => {
    const { variant } = operand(body.unit, item);
    return {
      run: (machine) => {
        const value = machine.popStruct();
        if (value.variant !== variant) throw mismatch();
        for (const field of value.fields) machine.push(present(field));
      },
      cost: GAS_PER_PART * fieldCount(body.unit, item),
    };
  };
}

function testVariant(item: Instruction, { body }: CompileContext): ReturnType<Compile> {
  const { variant } = testedVariant(body.unit, item);
  return { run: (machine) => machine.push(structAt(machine.popReference()).variant === variant) };
}

function borrowField(operand: Operand<FieldOperand>): Compile {
  return (item, { body }) => {
    const { field, variants } = operand(body.unit, item);
    const borrow = (machine: Machine, reference: Reference, value: StructValue): void =>
      machine.push(reference.inside(value.fields, field));
    if (variants.length === 0)
      return {
        run: (machine) => {
          const reference = machine.popReference();
          borrow(machine, reference, structAt(reference));
        },
      };
    return {
      run: (machine) => {
        const reference = machine.popReference();
        const value = structAt(reference);
        if (!variants.includes(value.variant)) throw mismatch();
        borrow(machine, reference, value);
      },
    };
  };
}

function structAt(reference: Reference): StructValue {
  const value = reference.get();
  if (value instanceof StructValue) return value;
  throw wrongType();
}

function mismatch(): Error {
  return stop("STRUCT_VARIANT_MISMATCH", "the value is another variant");
}

function tooDeep(): never {
  throw stop("VM_MAX_VALUE_DEPTH_REACHED", "values of this type nest too deep");
}
