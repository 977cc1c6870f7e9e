import { readFileSync } from "node:fs";
import { bytesToHex, parseAddress, sha3 } from "@holdfast/sdk";
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
import { bytesToValue, signerValue, StructValue, type Value, type VectorValue } from "../value.ts";
import { option, optionModule } from "./option-module.ts";
import {
  bcsModule,
  errorModule,
  eventModule,
  hashModule,
  signerModule,
  typeInfoModule,
} from "./small-modules.ts";
import { STD_MODULES } from "./std-modules.ts";
import { stringModule } from "./string-module.ts";
import { tableModule } from "./table-module.ts";
import { vectorModule } from "./vector-module.ts";

const numbers = (...items: number[]): VectorValue => createVector(...items.map(BigInt));

describe("0x1::vector", () => {
  const call = nativeCaller(vectorModule);
  /** A vector after a call that changes it. */
  const after = (name: string, vector: VectorValue, ...rest: Value[]): unknown => {
    const result = call(name, [refTo(vector), ...rest]);
    return typeof result === "string" ? result : plain(vector);
  };

  it("makes, measures and looks", () => {
    expect(call("empty", [])).toEqual([]);
    expect(call("singleton", [7n])).toEqual([7n]);
    expect(call("length", [refTo(numbers(1, 2))])).toBe(2n);
    expect(call("is_empty", [refTo(numbers())])).toBe(true);
    expect(call("borrow", [refTo(numbers(1, 2)), 1n])).toBe(2n);
    expect(call("borrow", [refTo(numbers(1, 2)), 2n])).toBe("VECTOR_OPERATION_ERROR 0x1");
    expect(call("contains", [refTo(numbers(1, 2)), refTo(2n)])).toBe(true);
    expect(call("index_of", [refTo(numbers(1, 2)), refTo(2n)])).toEqual([true, 1n]);
    expect(call("index_of", [refTo(numbers(1, 2)), refTo(3n)])).toEqual([false, 0n]);
  });

  it("grows and shrinks", () => {
    expect(after("push_back", numbers(1), 2n)).toEqual([1n, 2n]);
    expect(call("pop_back", [refTo(numbers(1, 2))])).toBe(2n);
    expect(call("pop_back", [refTo(numbers())])).toBe("VECTOR_OPERATION_ERROR 0x2");
    expect(after("append", numbers(1), numbers(2, 3))).toEqual([1n, 2n, 3n]);
    expect(after("reverse_append", numbers(1), numbers(2, 3))).toEqual([1n, 3n, 2n]);
    expect(after("insert", numbers(1, 3), 1n, 2n)).toEqual([1n, 2n, 3n]);
    expect(after("insert", numbers(1), 2n, 2n)).toBe("abort 0x20000");
    expect(call("remove", [refTo(numbers(1, 2, 3)), 0n])).toBe(1n);
    expect(after("remove", numbers(1, 2, 3), 0n)).toEqual([2n, 3n]);
    expect(after("remove", numbers(1), 1n)).toBe("abort 0x20000");
    expect(after("swap_remove", numbers(1, 2, 3), 0n)).toEqual([3n, 2n]);
    expect(after("swap_remove", numbers(1), 0n)).toEqual([]);
    expect(call("trim", [refTo(numbers(1, 2, 3)), 1n])).toEqual([2n, 3n]);
    expect(call("trim_reverse", [refTo(numbers(1, 2, 3)), 1n])).toEqual([3n, 2n]);
    expect(call("trim", [refTo(numbers(1)), 2n])).toBe("abort 0x20000");
    expect(call("destroy_empty", [numbers()])).toEqual([]);
    expect(call("destroy_empty", [numbers(1)])).toBe("VECTOR_OPERATION_ERROR 0x3");
  });

  it("changes its order", () => {
    expect(after("swap", numbers(1, 2), 0n, 1n)).toEqual([2n, 1n]);
    expect(after("reverse", numbers(1, 2, 3))).toEqual([3n, 2n, 1n]);
    expect(after("reverse_slice", numbers(1, 2, 3, 4), 1n, 3n)).toEqual([1n, 3n, 2n, 4n]);
    expect(after("reverse_slice", numbers(1), 1n, 0n)).toBe("abort 0x20001");
    expect(after("rotate", numbers(1, 2, 3), 1n)).toEqual([2n, 3n, 1n]);
    expect(call("rotate", [refTo(numbers(1, 2, 3)), 1n])).toBe(2n);
  });

  it("cuts and counts", () => {
    expect(call("slice", [refTo(numbers(1, 2, 3)), 1n, 3n])).toEqual([2n, 3n]);
    expect(call("slice", [refTo(numbers(1)), 0n, 2n])).toBe("abort 0x20004");
    expect(call("range", [1n, 4n])).toEqual([1n, 2n, 3n]);
    expect(call("range_with_step", [0n, 5n, 2n])).toEqual([0n, 2n, 4n]);
    expect(call("range_with_step", [0n, 5n, 0n])).toBe("abort 0x20003");
  });
});

describe("0x1::option", () => {
  const call = nativeCaller(optionModule);
  const some = (value: bigint): StructValue => option([value]);
  const none = (): StructValue => option([]);

  it("holds one item or none", () => {
    expect(call("none", [])).toEqual({ fields: [[]] });
    expect(call("some", [3n])).toEqual({ fields: [[3n]] });
    expect(call("from_vec", [numbers(1)])).toEqual({ fields: [[1n]] });
    expect(call("from_vec", [numbers(1, 2)])).toBe("abort 0x40002");
    expect(call("to_vec", [some(1n)])).toEqual([1n]);
    expect(call("is_some", [refTo(some(1n))])).toBe(true);
    expect(call("is_none", [refTo(some(1n))])).toBe(false);
    expect(call("contains", [refTo(some(1n)), refTo(1n)])).toBe(true);
  });

  it("gives its item, or says that there is none", () => {
    expect(call("borrow", [refTo(some(1n))])).toBe(1n);
    expect(call("borrow", [refTo(none())])).toBe("abort 0x40001");
    expect(call("borrow_with_default", [refTo(none()), refTo(9n)])).toBe(9n);
    expect(call("get_with_default", [refTo(none()), 9n])).toBe(9n);
    expect(call("destroy_with_default", [some(1n), 9n])).toBe(1n);
    expect(call("destroy_some", [some(1n)])).toBe(1n);
    expect(call("destroy_some", [none()])).toBe("abort 0x40001");
    expect(call("destroy_none", [none()])).toEqual([]);
    expect(call("destroy_none", [some(1n)])).toBe("abort 0x40000");
  });

  it("is filled and emptied", () => {
    const value = none();
    call("fill", [refTo(value), 4n]);
    expect(plain(value)).toEqual({ fields: [[4n]] });
    expect(call("fill", [refTo(value), 5n])).toBe("abort 0x40000");
    expect(call("swap", [refTo(value), 6n])).toBe(4n);
    expect(call("swap_or_fill", [refTo(value), 7n])).toEqual({ fields: [[6n]] });
    expect(call("extract", [refTo(value)])).toBe(7n);
    expect(call("extract", [refTo(value)])).toBe("abort 0x40001");
  });
});

describe("0x1::string", () => {
  const call = nativeCaller(stringModule);
  const text = (value: unknown): string => JSON.stringify(value);
  const bytes = (value: string): unknown => ({ fields: [[...new TextEncoder().encode(value)]] });

  it("takes UTF-8 and nothing else", () => {
    expect(text(call("utf8", [bytesToValue(Uint8Array.of(0xc3, 0xa9))]))).toBe(text(bytes("é")));
    expect(call("utf8", [bytesToValue(Uint8Array.of(0xff))])).toBe("abort 0x1");
    expect(call("try_utf8", [bytesToValue(Uint8Array.of(0xff))])).toEqual({ fields: [[]] });
    expect(call("append_utf8", [refTo(createString("a")), bytesToValue(Uint8Array.of(0xff))])).toBe(
      "abort 0x1",
    );
  });

  it("joins, cuts and finds by bytes", () => {
    const value = createString("ab");
    call("append", [refTo(value), createString("é")]);
    expect(plain(value)).toEqual(bytes("abé"));
    call("insert", [refTo(value), 1n, createString("-")]);
    expect(plain(value)).toEqual(bytes("a-bé"));
    expect(call("length", [refTo(value)])).toBe(5n);
    expect(call("is_empty", [refTo(createString(""))])).toBe(true);
    expect(call("sub_string", [refTo(value), 2n, 5n])).toEqual(bytes("bé"));
    expect(call("sub_string", [refTo(value), 2n, 4n])).toBe("abort 0x2");
    expect(call("sub_string", [refTo(value), 3n, 2n])).toBe("abort 0x2");
    expect(call("insert", [refTo(value), 9n, createString("x")])).toBe("abort 0x2");
    expect(call("index_of", [refTo(value), refTo(createString("é"))])).toBe(3n);
    expect(call("index_of", [refTo(value), refTo(createString("x"))])).toBe(5n);
    expect(call("bytes", [refTo(createString("a"))])).toEqual([97]);
  });
});

describe("0x1::table", () => {
  const context = createNativeContext();
  const call = nativeCaller(tableModule, context);
  const table = refTo(new StructValue([parseAddress("0x7")]));

  it("keeps items by key", () => {
    expect(call("contains", [table, 1n])).toBe(false);
    expect(call("borrow", [table, 1n])).toBe("abort 0x6507");
    call("add", [table, 1n, 10n]);
    expect(call("add", [table, 1n, 11n])).toBe("abort 0x6407");
    expect(call("borrow", [table, 1n])).toBe(10n);
    call("upsert", [table, 1n, 12n]);
    call("upsert", [table, 2n, 20n]);
    expect(call("borrow_mut", [table, 1n])).toBe(12n);
    expect(call("borrow_with_default", [table, 3n, refTo(30n)])).toBe(30n);
    expect(call("contains", [table, 3n])).toBe(false);
    expect(call("borrow_mut_with_default", [table, 3n, 30n])).toBe(30n);
    expect(call("contains", [table, 3n])).toBe(true);
    expect(call("remove", [table, 1n])).toBe(12n);
    expect(call("remove", [table, 1n])).toBe("abort 0x6507");
  });

  it("gets a handle of its own", () => {
    expect(call("new", [])).not.toEqual(call("new", []));
  });
});

describe("small modules", () => {
  const coin: MoveType = {
    kind: "struct",
    address: parseAddress("0x1"),
    module: "option",
    name: "Option",
    typeArguments: [{ kind: "u8" }],
  };

  it("0x1::error puts a category above a reason", () => {
    const call = nativeCaller(errorModule);
    expect(call("not_found", [1n])).toBe(0x60001n);
    expect(call("unavailable", [1n])).toBe(0xd0001n);
    expect(call("canonical", [3n, 2002n])).toBe(0x307d2n);
    expect(call("internal", [2n ** 64n - 1n])).toBe("ARITHMETIC_ERROR");
  });

  it("0x1::signer knows its address", () => {
    const call = nativeCaller(signerModule);
    const address = parseAddress("0xa11ce");
    expect(call("address_of", [refTo(signerValue(address))])).toBe(address);
    expect(call("borrow_address", [refTo(signerValue(address))])).toBe(address);
  });

  it("0x1::bcs encodes by type", () => {
    const call = nativeCaller(bcsModule);
    expect(call("to_bytes", [refTo(5n)])).toEqual([5, 0, 0, 0, 0, 0, 0, 0]);
    expect(call("to_bytes", [refTo(option([7]))], [coin])).toEqual([1, 7]);
    expect(call("serialized_size", [refTo(5n)])).toBe(8n);
  });

  it("0x1::hash is the sdk's SHA3", () => {
    const call = nativeCaller(hashModule);
    const hash = call("sha3_256", [bytesToValue(Uint8Array.of(1))]);
    expect(bytesToHex(Uint8Array.from(hash as number[]))).toBe(bytesToHex(sha3(Uint8Array.of(1))));
  });

  it("0x1::type_info names types as the node does", () => {
    const call = nativeCaller(typeInfoModule);
    const letters = (text: string): number[] => [...new TextEncoder().encode(text)];
    expect(call("type_name", [], [coin])).toEqual({ fields: [letters("0x1::option::Option<u8>")] });
    const info = { fields: [parseAddress("0x1"), letters("option"), letters("Option<u8>")] };
    expect(call("type_of", [], [coin])).toEqual(info);
    expect(call("type_of", [], [{ kind: "u8" }])).toBe("abort 0x1");
    const value = new StructValue([
      parseAddress("0x1"),
      bytesToValue(Uint8Array.of(1)),
      bytesToValue(Uint8Array.of(2)),
    ]);
    expect(call("account_address", [refTo(value)])).toBe(parseAddress("0x1"));
    expect(call("module_name", [refTo(value)])).toEqual([1]);
    expect(call("struct_name", [refTo(value)])).toEqual([2]);
  });

  it("0x1::event emits", () => {
    const events: string[] = [];
    nativeCaller(eventModule, createNativeContext(events))("emit", [5n]);
    expect(events).toEqual(["u64"]);
  });
});

it("the README lists the modules that work without bytecode", () => {
  const readme = readFileSync(new URL("../../../README.md", import.meta.url), "utf8");
  const [, list = ""] = /`STD_MODULES` has ([^.]*)\./.exec(readme) ?? [];
  const names = [...list.matchAll(/`(\w+)/g)].map(([, name]) => name);
  expect(new Set(names)).toEqual(new Set(STD_MODULES.map(({ id }) => id.name)));
});
