import { bytesToHex, shortAddress, type Address } from "@holdfast/sdk";
import type { MoveType } from "../../format/move-type.ts";
import type { LinkedModule } from "../linked-module.ts";
import type { NativeBody, NativeCall, NativeContext } from "../native-call.ts";
import { declareNativeModule } from "../native-module.ts";
import { abort } from "../stop.ts";
import { present, Reference, StructValue, type Value, type VectorValue } from "../value.ts";
import { argument, expectVector, structArgument, valueToBytes, vectorArgument } from "./native-values.ts";
import { isStdStruct, std } from "./std-id.ts";
import { string } from "./string-module.ts";

interface Style {
  readonly hasFullTypes?: boolean;
  readonly hasLongAddresses?: boolean;
  readonly hasIntegerTypes?: boolean;
  readonly isOneLine?: boolean;
}

const ONE_LINE: Style = { isOneLine: true };
/** The schedule's 3 is too little here. */
const GAS_PER_CHARACTER = 30;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** `0x1::string_utils`, with the chain's text format. */
export const stringUtilsModule: LinkedModule = declareNativeModule(std("string_utils"), {
  functions: {
    "public fun to_string<T>(s: &T): 0x1::string::String": formatting(ONE_LINE),
    "public fun to_string_with_canonical_addresses<T>(s: &T): 0x1::string::String": formatting({
      ...ONE_LINE,
      hasLongAddresses: true,
    }),
    // The chain's function prints whole addresses instead of types.
    "public fun to_string_with_integer_types<T>(s: &T): 0x1::string::String": formatting({
      ...ONE_LINE,
      hasLongAddresses: true,
    }),
    "public fun debug_string<T>(s: &T): 0x1::string::String": formatting({ hasFullTypes: true }),
    "public fun format1<T0: drop>(fmt: &vector<u8>, a: T0): 0x1::string::String": filled,
    "public fun format2<T0: drop, T1: drop>(fmt: &vector<u8>, a: T0, b: T1): 0x1::string::String": filled,
    "public fun format3<T0: drop, T1: drop, T2: drop>(fmt: &vector<u8>, a: T0, b: T1, c: T2): 0x1::string::String":
      filled,
    "public fun format4<T0: drop, T1: drop, T2: drop, T3: drop>(fmt: &vector<u8>, a: T0, b: T1, c: T2, d: T3): 0x1::string::String":
      filled,
  },
});

/** Native functions of `0x1::string_utils` as bytecode. */
export const STRING_UTILS_NATIVES: Readonly<Record<string, NativeBody>> = {
  native_format: (call) => [
    format(call, {
      hasFullTypes: argument(call, 1) === true,
      hasLongAddresses: argument(call, 2) === true,
      isOneLine: argument(call, 3) === true,
      hasIntegerTypes: argument(call, 4) === true,
    }),
  ],
  native_format_list: (call) => {
    const [types, values] = readList(call);
    return [formatList(call, valueToBytes(vectorArgument(call, 0)), types, values)];
  },
};

/** Types and values of the list `Cons<A, Cons<B, NIL>>` that the second argument is. @throws abort with 1 for others */
function readList(call: NativeCall): [MoveType[], Value[]] {
  const types: MoveType[] = [];
  const values: Value[] = [];
  let [type] = call.typeArguments;
  let value = structArgument(call, 1);
  while (type?.kind === "struct" && isStdStruct(type, "string_utils", "Cons")) {
    const [head, tail]: readonly MoveType[] = type.typeArguments;
    const [item, rest] = value.fields;
    if (head === undefined || item === undefined || !(rest instanceof StructValue))
      throw abort(call.module, 1n);
    types.push(head);
    values.push(item);
    value = rest;
    type = tail;
  }
  if (type?.kind !== "struct" || !isStdStruct(type, "string_utils", "NIL")) throw abort(call.module, 1n);
  return [types, values];
}

function formatting(style: Style): NativeBody {
  return (call) => [format(call, style)];
}

/** Text of the first argument or its referent. */
function format(call: NativeCall, style: Style): Value {
  const [type] = call.typeArguments;
  const formatter = new Formatter(call.context, style);
  return formatter.paid(type === undefined ? "" : formatter.text(type, argument(call, 0)));
}

function filled(call: NativeCall): Value[] {
  const pattern = valueToBytes(vectorArgument(call, 0));
  return [formatList(call, pattern, call.typeArguments, call.values.slice(1))];
}

/** Replaces each `{}` with a value's text. @throws abort with 1 or 2 for a mismatch */
function formatList(
  call: NativeCall,
  given: Uint8Array,
  types: readonly MoveType[],
  values: readonly Value[],
): Value {
  const pattern = decoder.decode(given);
  const formatter = new Formatter(call.context, ONE_LINE);
  let next = 0;
  const text = pattern.replace(/\{\{|\}\}|\{\}|[{}]/g, (mark) => {
    if (mark === "{{" || mark === "}}") return mark.charAt(0);
    if (mark !== "{}") throw abort(call.module, 2n);
    const [type, value] = [types[next], values[next]];
    next++;
    if (type === undefined || value === undefined) throw abort(call.module, 1n);
    return formatter.text(type, value);
  });
  if (next !== types.length) throw abort(call.module, 1n);
  return formatter.paid(text);
}

class Formatter {
  readonly #context: NativeContext;
  readonly #style: Style;
  #written = 0;
  #text = "";

  constructor(context: NativeContext, style: Style) {
    this.#context = context;
    this.#style = style;
  }

  /** The text as a string value, after charging the rest. */
  paid(text: string): Value {
    const bytes = encoder.encode(text);
    this.#context.charge(GAS_PER_CHARACTER * Math.max(0, bytes.length - this.#written));
    return string(bytes);
  }

  /** Charged before creation: a small value may have a huge text. */
  #part(text: string): void {
    this.#pay(text.length);
    this.#text += text;
  }

  #pay(characters: number): void {
    this.#written += characters;
    this.#context.charge(GAS_PER_CHARACTER * characters);
  }

  text(type: MoveType, value: Value): string {
    this.#text = "";
    this.#write(type, value, 0);
    return this.#text;
  }

  #write(type: MoveType, value: Value, depth: number): void {
    if (value instanceof Reference)
      return this.#write(type.kind === "reference" ? type.to : type, value.get(), depth);
    switch (type.kind) {
      case "address":
        return this.#address(value as Address);
      case "signer":
        if (value instanceof StructValue) this.#around("signer(", present(value.fields[0]), ")");
        return undefined;
      case "vector":
        return this.#vector(type.item, expectVector(value), depth);
      case "struct":
        return value instanceof StructValue ? this.#struct(type, value, depth) : undefined;
      case "bool":
        return this.#part(value === true ? "true" : "false");
      default:
        if (typeof value !== "number" && typeof value !== "bigint") return undefined;
        return this.#part(`${value}${this.#style.hasIntegerTypes === true ? type.kind : ""}`);
    }
  }

  #around(before: string, address: Value, after: string): void {
    this.#text += before;
    this.#address(address as Address);
    this.#text += after;
  }

  #address(address: Address): void {
    this.#part(`@${this.#style.hasLongAddresses === true ? address : shortAddress(address)}`);
  }

  #vector(item: MoveType, value: VectorValue, depth: number): void {
    if (item.kind === "u8") return this.#part(bytesToHex(valueToBytes(value)));
    const { items } = value;
    this.#text += "[";
    this.#inside(items.length, depth, (i) => this.#write(item, present(items[i]), depth + 1));
    this.#text += "]";
  }

  #struct(type: Extract<MoveType, { kind: "struct" }>, value: StructValue, depth: number): void {
    if (isStdStruct(type, "string", "String"))
      return this.#part(`"${decoder.decode(valueToBytes(expectVector(value.fields[0])))}"`);
    if (isStdStruct(type, "option", "Option")) return this.#option(type.typeArguments[0], value, depth);
    const shape = this.#context.structShape(type);
    const variant = shape.variants[value.variant];
    const name = this.#style.hasFullTypes === true ? this.#context.typeText(type) : type.name;
    this.#part(shape.isEnum ? `${name}::${variant?.name ?? ""}` : name);
    const types = this.#context.fieldTypes(type, value.variant);
    const fields = variant?.fields ?? [];
    this.#text += " {";
    this.#inside(fields.length, depth, (i) => {
      const [field, fieldType] = [fields[i], types[i]];
      if (field === undefined || fieldType === undefined) return;
      this.#part(`${field.name}: `);
      this.#write(fieldType, present(value.fields[i]), depth + 1);
    });
    this.#text += "}";
  }

  #option(type: MoveType | undefined, value: StructValue, depth: number): void {
    const [item] = expectVector(value.fields[0]).items;
    if (item === undefined || type === undefined) {
      this.#text += "None";
      return;
    }
    this.#text += "Some(";
    this.#write(type, item, depth);
    this.#text += ")";
  }

  /** One line per part if the style has lines. */
  #inside(count: number, depth: number, write: (index: number) => void): void {
    if (count === 0) return;
    const isOneLine = this.#style.isOneLine === true;
    const line = isOneLine ? " " : `\n${"  ".repeat(depth + 1)}`;
    // Indentation of deep items may be much longer than the items.
    this.#pay(count * line.length);
    for (let i = 0; i < count; i++) {
      this.#text += i === 0 ? line : `,${line}`;
      write(i);
    }
    this.#text += isOneLine ? " " : `\n${"  ".repeat(depth)}`;
  }
}
