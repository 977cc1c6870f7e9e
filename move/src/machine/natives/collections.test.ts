import { describe, expect, it } from "vitest";
import { nativeCaller, plain, refTo, createVector } from "../../../test/native-call.ts";
import { bytesToValue, StructValue, type Value } from "../value.ts";
import { fromBcsModule } from "./from-bcs-module.ts";
import { simpleMapModule } from "./simple-map-module.ts";

describe("0x1::simple_map", () => {
  const call = nativeCaller(simpleMapModule);
  const map = (...pairs: [bigint, bigint][]): StructValue =>
    new StructValue([createVector(...pairs.map(([key, value]) => new StructValue([key, value])))]);
  const numbers = (...list: bigint[]): Value => createVector(...list);

  it("keeps one value per key", () => {
    const value = map([1n, 10n]);
    call("add", [refTo(value), 2n, 20n]);
    expect(call("length", [refTo(value)])).toBe(2n);
    expect(call("add", [refTo(value), 2n, 21n])).toBe("abort 0x10001");
    expect(call("borrow", [refTo(value), refTo(2n)])).toBe(20n);
    expect(call("borrow_mut", [refTo(value), refTo(3n)])).toBe("abort 0x10002");
    expect(call("contains_key", [refTo(value), refTo(1n)])).toBe(true);
    expect(call("keys", [refTo(value)])).toEqual([1n, 2n]);
    expect(call("values", [refTo(value)])).toEqual([10n, 20n]);
    expect(call("remove", [refTo(value), refTo(1n)])).toEqual([1n, 10n]);
    expect(call("remove", [refTo(value), refTo(1n)])).toBe("abort 0x10002");
    expect(call("to_vec_pair", [value])).toEqual([[2n], [20n]]);
  });

  it("replaces, takes many, and ends empty", () => {
    const value = map([1n, 10n]);
    expect(call("upsert", [refTo(value), 1n, 11n])).toEqual([{ fields: [[1n]] }, { fields: [[10n]] }]);
    expect(call("upsert", [refTo(value), 2n, 20n])).toEqual([{ fields: [[]] }, { fields: [[]] }]);
    call("add_all", [refTo(value), numbers(3n), numbers(30n)]);
    expect(plain(value)).toEqual(plain(map([1n, 11n], [2n, 20n], [3n, 30n])));
    expect(call("add_all", [refTo(value), numbers(4n), numbers()])).toBe("abort 0x20002");
    expect(call("destroy_empty", [value])).toBe("VECTOR_OPERATION_ERROR 0x3");
    expect(call("destroy_empty", [map()])).toEqual([]);
    expect(call("new", [])).toEqual(call("create", []));
    expect(call("new_from", [numbers(1n), numbers(2n)])).toEqual(plain(map([1n, 2n])));
  });
});

describe("0x1::from_bcs", () => {
  const call = nativeCaller(fromBcsModule);
  const bytes = (...list: number[]): Value => bytesToValue(Uint8Array.from(list));

  it("reads values from their bytes and nothing else", () => {
    expect(call("to_u16", [bytes(1, 2)])).toBe(513);
    expect(call("to_bool", [bytes(1)])).toBe(true);
    expect(call("to_bool", [bytes(2)])).toBe("abort 0x10001");
    expect(call("to_u64", [bytes(1)])).toBe("abort 0x10001");
    expect(call("to_bytes", [bytes(2, 7, 8)])).toEqual([7, 8]);
    expect(call("to_string", [bytes(1, 65)])).toEqual({ fields: [[65]] });
    expect(call("to_string", [bytes(1, 0xff)])).toBe("abort 0x1");
  });
});
