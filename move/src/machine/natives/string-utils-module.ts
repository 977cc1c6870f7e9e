import { bytesToHex, shortAddress, type Address } from "@holdfast/sdk";
import type { MoveType } from "../../format/move-type.ts";
import type { LinkedModule } from "../linked-module.ts";
import type { NativeBody, NativeCall, NativeContext } from "../native-call.ts";
import { defineNativeModule } from "../native-module.ts";
import { abort } from "../stop.ts";
import { present, Reference, StructValue, type Value, type VectorValue } from "../value.ts";
import { argument, expectVector, valueToBytes, vectorArgument } from "./native-values.ts";
import { isStdStruct, std } from "./std-id.ts";
import { string } from "./string-module.ts";

/** How values are written. */
export interface Style {
  readonly hasFullTypes?: boolean;
  readonly hasLongAddresses?: boolean;
  readonly hasIntegerTypes?: boolean;
  readonly isOneLine?: boolean;
}

const ONE_LINE: Style = { isOneLine: true };
/** The schedule says 3, far less than it takes here. */
const GAS_PER_CHARACTER = 30;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** `0x1::string_utils`: values as text for people, as the chain's native formatter writes them. */
export const stringUtilsModule: LinkedModule = defineNativeModule(std("string_utils"), {
  functions: {
    "public fun to_string<T>(s: &T): 0x1::string::String": formatting(ONE_LINE),
    "public fun to_string_with_canonical_addresses<T>(s: &T): 0x1::string::String": formatting({
      ...ONE_LINE,
      hasLongAddresses: true,
    }),
    // The chain's function asks its formatter for whole addresses instead of types.
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

function formatting(style: Style): NativeBody {
  return (call) => [format(call, style)];
}

/** The text of what the first argument is or points to. */
export function format(call: NativeCall, style: Style): Value {
  const [type] = call.typeArguments;
  const formatter = new Formatter(call.context, style);
  return formatter.paid(type === undefined ? "" : formatter.text(type, argument(call, 0), 0));
}

function filled(call: NativeCall): Value[] {
  const pattern = valueToBytes(vectorArgument(call, 0));
  return [formatList(call, pattern, call.typeArguments, call.values.slice(1))];
}

/** A pattern with the texts of values in the places of its `{}`. @throws abort with 1 or 2 where they do not fit */
export function formatList(
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
    return formatter.text(type, value, 0);
  });
  if (next !== types.length) throw abort(call.module, 1n);
  return formatter.paid(text);
}

class Formatter {
  readonly #context: NativeContext;
  readonly #style: Style;
  #written = 0;

  constructor(context: NativeContext, style: Style) {
    this.#context = context;
    this.#style = style;
  }

  /** The text as a string value, with the rest of its gas taken. */
  paid(text: string): Value {
    const bytes = encoder.encode(text);
    this.#context.charge(GAS_PER_CHARACTER * Math.max(0, bytes.length - this.#written));
    return string(bytes);
  }

  /** Gas for a part is taken when it is made: a small value can have a text that is larger than any memory. */
  #part(text: string): string {
    this.#pay(text.length);
    return text;
  }

  #pay(characters: number): void {
    this.#written += characters;
    this.#context.charge(GAS_PER_CHARACTER * characters);
  }

  text(type: MoveType, value: Value, depth: number): string {
    if (value instanceof Reference)
      return this.text(type.kind === "reference" ? type.to : type, value.get(), depth);
    switch (type.kind) {
      case "address":
        return this.#address(value as Address);
      case "signer":
        return value instanceof StructValue
          ? `signer(${this.#address(present(value.fields[0]) as Address)})`
          : "";
      case "vector":
        return this.#vector(type.item, expectVector(value), depth);
      case "struct":
        return value instanceof StructValue ? this.#struct(type, value, depth) : "";
      case "bool":
        return this.#part(value === true ? "true" : "false");
      default:
        if (typeof value !== "number" && typeof value !== "bigint") return "";
        return this.#part(`${value}${this.#style.hasIntegerTypes === true ? type.kind : ""}`);
    }
  }

  #address(address: Address): string {
    return this.#part(`@${this.#style.hasLongAddresses === true ? address : shortAddress(address)}`);
  }

  #vector(item: MoveType, value: VectorValue, depth: number): string {
    if (item.kind === "u8") return this.#part(bytesToHex(valueToBytes(value)));
    const items = value.items.map((one) => this.text(item, present(one), depth + 1));
    return `[${this.#inside(items, depth)}]`;
  }

  #struct(type: Extract<MoveType, { kind: "struct" }>, value: StructValue, depth: number): string {
    if (isStdStruct(type, "string", "String"))
      return this.#part(`"${decoder.decode(valueToBytes(expectVector(value.fields[0])))}"`);
    if (isStdStruct(type, "option", "Option")) {
      const [item] = expectVector(value.fields[0]).items;
      const [inner] = type.typeArguments;
      return item === undefined || inner === undefined ? "None" : `Some(${this.text(inner, item, depth)})`;
    }
    const shape = this.#context.structShape(type);
    const variant = shape.variants[value.variant];
    const name = this.#style.hasFullTypes === true ? this.#context.typeText(type) : type.name;
    const title = this.#part(shape.isEnum ? `${name}::${variant?.name ?? ""}` : name);
    const types = this.#context.fieldTypes(type, value.variant);
    const fields = (variant?.fields ?? []).map((field, i) => {
      const label = this.#part(`${field.name}: `);
      const inside = this.text(types[i] ?? field.type, present(value.fields[i]), depth + 1);
      return `${label}${inside}`;
    });
    return `${title} {${this.#inside(fields, depth)}}`;
  }

  /** Parts one after another, each on a line of its own where lines are wanted. */
  #inside(parts: readonly string[], depth: number): string {
    if (parts.length === 0) return "";
    const isOneLine = this.#style.isOneLine === true;
    const line = (level: number): string => (isOneLine ? " " : `\n${"  ".repeat(level)}`);
    // Many short items far inside take up little, and the room in front of them much.
    this.#pay(parts.length * line(depth + 1).length);
    return `${line(depth + 1)}${parts.join(`,${line(depth + 1)}`)}${line(depth)}`;
  }
}
