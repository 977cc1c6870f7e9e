import { fieldCount, testedVariant, type FieldOperand, type FieldsOperand } from "../check/operand.ts";
import { ofLooking, ofPacking, type Operand } from "../check/struct-opcodes.ts";
import type { Instruction } from "../format/instruction.ts";
import type { OpcodeName } from "../format/opcode.ts";
import { GAS_PER_PART } from "../machine/gas-schedule.ts";
import type { CodeWriter, Write } from "./code-writer.ts";

const borrowItem: Write = (_, writer) => {
  const [reference = "", index = ""] = writer.take(2);
  writer.line(`v = ${itemsAt(reference)}; i = Number(${index});`);
  writer.leaveIf("i >= v.length");
  writer.line(`${writer.give()} = new Reference(v, i, ${reference}.owner);`);
  return 0;
};

/** Structs, enums and vectors: made, taken apart, looked into, changed. */
export const VALUE_TEXTS: Partial<Record<OpcodeName, Write>> = {
  ...ofPacking(pack, unpack),
  ...ofLooking<Write>(testVariant, borrowField),
  vec_pack: ({ value }, writer) => {
    const count = Number(value);
    const items = writer.take(count).join(", ");
    writer.line(`${writer.give()} = new VectorValue([${items}]);`);
    return GAS_PER_PART * count;
  },
  vec_unpack: ({ value }, writer) => {
    const count = Number(value);
    const [vector = ""] = writer.take(1);
    writer.line(`v = ${vector}.items;`);
    writer.leaveIf(`v.length !== ${count}`);
    return spread(writer, count);
  },
  vec_len: (_, writer) => {
    const [reference = ""] = writer.take(1);
    writer.line(`${writer.give()} = BigInt(${itemsAt(reference)}.length);`);
    return 0;
  },
  vec_imm_borrow: borrowItem,
  vec_mut_borrow: borrowItem,
  vec_push_back: (_, writer) => {
    const [reference = "", value = ""] = writer.take(2);
    writer.line(changed(reference));
    writer.line(`${itemsAt(reference)}.push(${value});`);
    return 0;
  },
  vec_pop_back: (_, writer) => {
    const [reference = ""] = writer.take(1);
    writer.line(`v = ${itemsAt(reference)};`);
    writer.leaveIf("v.length === 0");
    writer.line(changed(reference));
    writer.line(`${writer.give()} = v.pop();`);
    return 0;
  },
  vec_swap: (_, writer) => {
    const [reference = "", a = "", b = ""] = writer.take(3);
    writer.line(`v = ${itemsAt(reference)}; i = Number(${a}); j = Number(${b});`);
    writer.leaveIf("i >= v.length || j >= v.length");
    writer.line(changed(reference));
    writer.line("t = v[i]; v[i] = v[j]; v[j] = t;");
    return 0;
  },
};

function pack(operand: Operand<FieldsOperand>): Write {
  return (item, writer) => {
    const { unit } = writer.body;
    const count = fieldCount(unit, item);
    const fields = writer.take(count).join(", ");
    writer.line(`${writer.give()} = new StructValue([${fields}], ${operand(unit, item).variant});`);
    return GAS_PER_PART * count;
  };
}

function unpack(operand: Operand<FieldsOperand>): Write {
  return (item, writer) => {
    const { unit } = writer.body;
    const [value = ""] = writer.take(1);
    writer.leaveIf(`${value}.variant !== ${operand(unit, item).variant}`);
    writer.line(`v = ${value}.fields;`);
    return spread(writer, fieldCount(unit, item));
  };
}

/** Puts everything in the list `v` on the stack. */
function spread(writer: CodeWriter, count: number): number {
  for (let i = 0; i < count; i++) writer.line(`${writer.give()} = v[${i}];`);
  return GAS_PER_PART * count;
}

function testVariant(item: Instruction, writer: CodeWriter): number {
  const { variant } = testedVariant(writer.body.unit, item);
  const [reference = ""] = writer.take(1);
  writer.line(`${writer.give()} = ${valueAt(reference)}.variant === ${variant};`);
  return 0;
}

function borrowField(operand: Operand<FieldOperand>): Write {
  return (item, writer) => {
    const { field, variants } = operand(writer.body.unit, item);
    const [reference = ""] = writer.take(1);
    writer.line(`v = ${valueAt(reference)};`);
    if (variants.length > 0)
      writer.leaveIf(variants.map((variant) => `v.variant !== ${variant}`).join(" && "));
    writer.line(`${writer.give()} = new Reference(v.fields, ${field}, ${reference}.owner);`);
    return 0;
  };
}

/** The value a reference points to. */
function valueAt(reference: string): string {
  return `${reference}.slots[${reference}.index]`;
}

function itemsAt(reference: string): string {
  return `${valueAt(reference)}.items`;
}

/** Tells global storage that a value changes. */
function changed(reference: string): string {
  return `if (${reference}.owner !== undefined) ${reference}.owner.isDirty = true;`;
}
