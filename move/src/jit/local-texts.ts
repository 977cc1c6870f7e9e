import { at } from "../format/at-index.ts";
import type { OpcodeName } from "../format/opcode.ts";
import type { SignatureToken } from "../format/signature-token.ts";
import { GAS_PER_CONSTANT_BYTE, GAS_PER_SIZE } from "../machine/gas-schedule.ts";
import { abstractSize } from "../machine/value.ts";
import type { CodeWriter, Write } from "./code-writer.ts";

/** Gas for the size of a value that has no parts, and of a reference. */
const PLAIN_GAS = GAS_PER_SIZE * abstractSize(false);

const small: Write = ({ value }, writer) => put(writer, String(Number(value)));
const wide: Write = ({ value }, writer) => put(writer, `${value}n`);
const borrow: Write = ({ index }, writer) =>
  put(writer, `new Reference(${writer.slots}, ${index}, undefined)`);
const nothing: Write = () => 0;

/** Locals, constants, references, equality. */
export const LOCAL_TEXTS: Partial<Record<OpcodeName, Write>> = {
  nop: nothing,
  freeze_ref: nothing,
  pop: (_, writer) => {
    writer.take(1);
    return 0;
  },
  ld_u8: small,
  ld_u16: small,
  ld_u32: small,
  ld_u64: wide,
  ld_u128: wide,
  ld_u256: wide,
  ld_true: (_, writer) => put(writer, "true"),
  ld_false: (_, writer) => put(writer, "false"),
  ld_const: ({ index }, writer) => {
    const { unit } = writer.body;
    const { type, bytes } = at(unit.constants, index);
    const value = writer.constant(index);
    put(writer, writer.kindOf(type) === "plain" ? value : `copyValue(${value})`);
    return GAS_PER_CONSTANT_BYTE * bytes.length;
  },
  copy_loc: ({ index }, writer) => copy(writer, writer.body.view.locals[index], writer.local(index)),
  move_loc: ({ index }, writer) => {
    put(writer, writer.local(index));
    writer.line(`${writer.local(index)} = undefined;`);
    return 0;
  },
  st_loc: ({ index }, writer) => {
    const [value = ""] = writer.take(1);
    writer.line(`${writer.local(index)} = ${value};`);
    return 0;
  },
  mut_borrow_loc: borrow,
  imm_borrow_loc: borrow,
  read_ref: (_, writer) => {
    const type = writer.top?.kind === "reference" ? writer.top.to : undefined;
    const [reference = ""] = writer.take(1);
    return copy(writer, type, `${reference}.slots[${reference}.index]`);
  },
  write_ref: (_, writer) => {
    const [value = "", reference = ""] = writer.take(2);
    writer.line(`if (${reference}.owner !== undefined) ${reference}.owner.isDirty = true;`);
    writer.line(`${reference}.slots[${reference}.index] = ${value};`);
    return 0;
  },
  eq: compare(""),
  neq: compare("!"),
};

function compare(not: "" | "!"): Write {
  return (_, writer) => {
    const isPlain = writer.kindOf(writer.top) === "plain";
    const [a = "", b = ""] = writer.take(2);
    if (isPlain) {
      put(writer, `${a} ${not === "" ? "===" : "!=="} ${b}`);
      return 2 * PLAIN_GAS;
    }
    writer.charge(`${GAS_PER_SIZE} * (pointedSize(${a}) + pointedSize(${b}))`);
    return put(writer, `${not}isSameValue(${a}, ${b})`);
  };
}

/** A copy, paid for by its size where it has one. */
function copy(writer: CodeWriter, type: SignatureToken | undefined, from: string): number {
  const kind = writer.kindOf(type);
  if (kind !== "composed") {
    put(writer, from);
    return kind === "plain" ? 0 : PLAIN_GAS;
  }
  writer.line(`v = ${from};`);
  writer.charge(`${GAS_PER_SIZE} * abstractSize(v)`);
  return put(writer, "copyValue(v)");
}

function put(writer: CodeWriter, text: string): 0 {
  writer.line(`${writer.give()} = ${text};`);
  return 0;
}
