import { bytesToHex, parseAddress, utf8ToBytes } from "@holdfast/sdk";
import { sha256 } from "@holdfast/sdk/digests";
import { describe, expect, it } from "vitest";
import {
  createNativeContext,
  nativeCaller,
  plain,
  refTo,
  createString,
  createVector,
} from "../../../test/native-call.ts";
import type { MoveType } from "../../format/move-type.ts";
import { bytesToValue, signerValue, StructValue, VectorValue, type Value } from "../value.ts";
import { option } from "./option-module.ts";
import { aptosHashModule, hashModule } from "./small-modules.ts";
import { stringUtilsModule } from "./string-utils-module.ts";
import { tableWithLengthModule } from "./table-with-length-module.ts";

const std = (module: string, name: string, ...typeArguments: MoveType[]): MoveType => ({
  kind: "struct",
  address: parseAddress("0x1"),
  module,
  name,
  typeArguments,
});
const U8: MoveType = { kind: "u8" };
const U64: MoveType = { kind: "u64" };

describe("0x1::string_utils", () => {
  const call = nativeCaller(stringUtilsModule);
  /** Text of a value by a function. */
  const text = (type: MoveType, value: Value, name = "to_string"): string =>
    formatResult(call(name, [refTo(value)], [type]));
  const formatResult = (result: unknown): string => {
    if (typeof result === "string") return result;
    const { fields } = result as { readonly fields: readonly [readonly number[]] };
    return new TextDecoder().decode(Uint8Array.from(fields[0]));
  };

  it("writes plain values", () => {
    expect(text(U64, 5n)).toBe("5");
    expect(text({ kind: "bool" }, true)).toBe("true");
    expect(text({ kind: "address" }, parseAddress("0x1"))).toBe("@0x1");
    expect(text({ kind: "signer" }, signerValue(parseAddress("0x1")))).toBe("signer(@0x1)");
    expect(text(std("string", "String"), createString("hello"))).toBe('"hello"');
    expect(text({ kind: "vector", item: U8 }, bytesToValue(Uint8Array.of(1, 255)))).toBe("0x01ff");
    expect(text(U8, 7, "to_string_with_integer_types")).toBe("7");
    expect(text({ kind: "address" }, parseAddress("0x1"), "to_string_with_canonical_addresses")).toBe(
      `@${parseAddress("0x1")}`,
    );
  });

  it("writes what is inside of vectors, options and structs", () => {
    const numbers: MoveType = { kind: "vector", item: U64 };
    expect(text(numbers, createVector(1n, 2n))).toBe("[ 1, 2 ]");
    expect(text(numbers, createVector())).toBe("[]");
    expect(text(std("option", "Option", U64), option([]))).toBe("None");
    expect(text(std("option", "Option", numbers), option([createVector(1n)]))).toBe("Some([ 1 ])");
    const info = new StructValue([
      parseAddress("0x1"),
      bytesToValue(utf8ToBytes("m")),
      bytesToValue(new Uint8Array()),
    ]);
    expect(text(std("type_info", "TypeInfo"), info)).toBe(
      "TypeInfo { account_address: @0x1, module_name: 0x6d, struct_name: 0x }",
    );
    expect(text(std("type_info", "TypeInfo"), info, "debug_string")).toBe(
      "0x1::type_info::TypeInfo {\n  account_address: @0x1,\n  module_name: 0x6d,\n  struct_name: 0x\n}",
    );
  });

  it("fills values into a pattern", () => {
    const pattern = (source: string): Value => refTo(bytesToValue(utf8ToBytes(source)));
    const two = (source: string): string =>
      formatResult(call("format2", [pattern(source), 1n, true], [U64, { kind: "bool" }]));
    expect(two("a = {}, b = {}")).toBe("a = 1, b = true");
    expect(two("{{{}}} {}")).toBe("{1} true");
    expect(two("only {}")).toBe("abort 0x1");
    expect(two("{} {} {}")).toBe("abort 0x1");
    expect(two("{} {} {")).toBe("abort 0x2");
    expect(two("{} {} {x}")).toBe("abort 0x2");
  });
});

describe("0x1::table_with_length", () => {
  const context = createNativeContext();
  const call = nativeCaller(tableWithLengthModule, context);
  const create = (): StructValue => {
    const made = tableWithLengthModule.functions.get("new")?.body;
    const [table] =
      made?.kind === "native"
        ? made.run({ context, module: tableWithLengthModule.id, typeArguments: [U64, U64], values: [] })
        : [];
    return table instanceof StructValue ? table : new StructValue([]);
  };

  it("counts what goes in and comes out", () => {
    const table = create();
    expect(call("empty", [refTo(table)])).toBe(true);
    call("add", [refTo(table), 1n, 10n]);
    call("add", [refTo(table), 2n, 20n]);
    expect(call("length", [refTo(table)])).toBe(2n);
    expect(call("add", [refTo(table), 2n, 21n])).toBe("abort 0x6407");
    expect(call("remove", [refTo(table), 3n])).toBe("abort 0x6507");
    expect(call("length", [refTo(table)])).toBe(2n);
    expect(call("borrow", [refTo(table), 2n])).toBe(20n);
    expect(call("contains", [refTo(table), 3n])).toBe(false);
    expect(call("remove", [refTo(table), 1n])).toBe(10n);
    expect(call("destroy_empty", [table])).toBe("abort 0x30066");
    call("remove", [refTo(table), 2n]);
    expect(call("destroy_empty", [table])).toEqual([]);
  });

  it("counts an item that a default makes, once", () => {
    const table = create();
    expect(call("borrow_mut_with_default", [refTo(table), 5n, 50n])).toBe(50n);
    expect(call("borrow_mut_with_default", [refTo(table), 5n, 51n])).toBe(50n);
    call("upsert", [refTo(table), 5n, 52n]);
    call("upsert", [refTo(table), 6n, 60n]);
    expect(call("borrow_mut", [refTo(table), 5n])).toBe(52n);
    expect(call("length", [refTo(table)])).toBe(2n);
  });

  it("keeps its items apart from another table's", () => {
    const [one, other] = [create(), create()];
    call("add", [refTo(one), 1n, 10n]);
    expect(call("contains", [refTo(other), 1n])).toBe(false);
    expect(plain(other)).not.toEqual(plain(one));
  });
});

describe("hashes", () => {
  it("come from the sdk's library", () => {
    const input = utf8ToBytes("abc");
    const hash = nativeCaller(hashModule);
    expect(hash("sha2_256", [bytesToValue(input)])).toEqual([...sha256(input)]);
    const other = nativeCaller(aptosHashModule);
    const lengths = ["keccak256", "sha2_512", "sha3_512", "ripemd160", "blake2b_256"].map(
      (name) => (other(name, [new VectorValue([...input])]) as readonly number[]).length,
    );
    expect(lengths).toEqual([32, 64, 64, 20, 32]);
    expect(bytesToHex(sha256(input))).toMatch(/^0xba7816bf/);
  });
});
