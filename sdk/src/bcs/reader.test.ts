import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { describeCodec } from "../../test/codec-properties.ts";
import { describeVectors } from "../../test/shared-vectors.ts";
import { unsigned } from "../../test/arbitraries.ts";
import { hexToBytes } from "../bytes/hex.ts";
import { bcsUnknownVariant } from "../errors/bcs-errors.ts";
import { decodeBcs, BcsReader } from "./reader.ts";
import { encodeBcs } from "./writer.ts";
import { raises } from "../../test/raises.ts";

describeCodec("u8", { write: (to, v) => to.u8(v), read: (from) => from.u8(), values: fc.nat(0xff) });
describeCodec("u16", { write: (to, v) => to.u16(v), read: (from) => from.u16(), values: fc.nat(0xffff) });
describeCodec("u32", {
  write: (to, v) => to.u32(v),
  read: (from) => from.u32(),
  values: fc.integer({ min: 0, max: 0xffff_ffff }),
});
describeCodec("u64", { write: (to, v) => to.u64(v), read: (from) => from.u64(), values: unsigned(64) });
describeCodec("u128", { write: (to, v) => to.u128(v), read: (from) => from.u128(), values: unsigned(128) });
describeCodec("u256", { write: (to, v) => to.u256(v), read: (from) => from.u256(), values: unsigned(256) });
describeCodec("bool", { write: (to, v) => to.bool(v), read: (from) => from.bool(), values: fc.boolean() });
describeCodec("a length", {
  write: (to, v) => to.uleb128(v),
  read: (from) => from.uleb128(),
  values: fc.oneof(fc.nat(300), fc.integer({ min: 0, max: 0xffff_ffff })),
});
describeCodec("bytes", {
  write: (to, v) => to.bytes(v),
  read: (from) => from.bytes().slice(),
  values: fc.uint8Array({ maxLength: 300 }),
});
describeCodec("text", {
  write: (to, v) => to.string(v),
  read: (from) => from.string(),
  values: fc.oneof(fc.string(), fc.string({ unit: "grapheme" })),
});
describeCodec("a vector of options", {
  write: (to, v) => to.vector(v, (inner, item) => inner.option(item, (last, value) => last.u16(value))),
  read: (from) => from.vector((inner) => inner.option((last) => last.u16())),
  values: fc.array(fc.option(fc.nat(0xffff), { nil: undefined })),
});

describe("BcsReader", () => {
  it("reports the place of missing bytes, how many it needs and has", () => {
    const error = raises("bcs/unexpected-end", () =>
      decodeBcs(Uint8Array.of(1, 2, 3), (r) => [r.u8(), r.u64()]),
    );
    expect(error.context).toEqual({ at: 1, needed: 8, left: 2 });
  });

  it("says where a value ends when more follows", () => {
    const error = raises("bcs/trailing-bytes", () => decodeBcs(Uint8Array.of(1, 2, 3), (r) => r.u8()));
    expect(error.context).toEqual({ at: 1, left: 2 });
  });

  it.each([
    ["8000", "bcs/non-canonical-length"],
    ["80808000", "bcs/non-canonical-length"],
    ["808080801f", "bcs/length-overflow"],
    ["8080808080", "bcs/length-overflow"],
    ["8080808010", "bcs/length-overflow"],
    ["80808080", "bcs/unexpected-end"],
  ])("refuses the length %s as %s", (hex, code) => {
    raises(code, () => decodeBcs(hexToBytes(hex), (reader) => reader.uleb128()));
  });

  it("refuses a flag that is neither 0 nor 1 and names it", () => {
    expect(raises("bcs/bad-bool", () => decodeBcs(Uint8Array.of(9), (r) => r.bool())).context).toEqual({
      at: 0,
      got: 9,
    });
    raises("bcs/bad-bool", () => decodeBcs(Uint8Array.of(5, 0), (r) => r.option((inner) => inner.u8())));
  });

  it("refuses text that is not UTF-8, surrogates and overlong forms included", () => {
    for (const hex of ["01ff", "02c080", "03eda080", "04f4908080", "02c3"])
      raises(/bcs\/(bad-utf8|unexpected-end)/, () => decodeBcs(hexToBytes(hex), (r) => r.string()));
  });

  it("keeps a byte order mark in text", () => {
    expect(decodeBcs(hexToBytes("04efbbbf61"), (reader) => reader.string())).toBe("\ufeffa");
  });

  it("allocates nothing for a length that the input can't hold", () => {
    const claim = hexToBytes("ffffffff0f00");
    const before = process.memoryUsage().arrayBuffers;
    for (let i = 0; i < 1000; i++) {
      raises("bcs/unexpected-end", () => decodeBcs(claim, (r) => r.bytes()));
      raises("bcs/unexpected-end", () => decodeBcs(claim, (r) => r.string()));
      raises("bcs/unexpected-end", () => decodeBcs(claim, (r) => r.vector((inner) => inner.u8())));
    }
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(4_000_000);
  });

  it("counts in whole items when it is told their size", () => {
    const bytes = encodeBcs((writer) => writer.uleb128(2).u64(1n).u64(2n));
    expect(new BcsReader(bytes).count(8)).toBe(2);
    raises("bcs/unexpected-end", () => new BcsReader(bytes).count(9));
  });

  it("reads a part of a larger buffer as if it were alone", () => {
    const whole = hexToBytes("ffff0102030405060708ffff");
    expect(decodeBcs(whole.subarray(2, 10), (reader) => reader.u64())).toBe(0x0807060504030201n);
  });

  it("tells how far it is", () => {
    const reader = new BcsReader(Uint8Array.of(1, 2, 3));
    reader.u16();
    expect([reader.offset, reader.remaining]).toEqual([2, 1]);
  });
});

describeVectors("bcs/canonical.json", (file) => {
  const rows = file
    .get("must_fail")
    .items()
    .filter((row) => row.has("hex"));
  for (const row of rows) {
    const read = findReader(row.get("type").string());
    // The chain has vectors instead of maps.
    if (read === undefined) continue;
    it(`refuses ${row.get("hex").string()} as ${row.get("type").string()}`, () => {
      raises(/^bcs\//, () => decodeBcs(hexToBytes(row.get("hex").string()), read));
    });
  }

  it("reads the large struct and writes the same bytes", () => {
    const row = file
      .get("must_pass")
      .items()
      .find((item) => item.has("value"));
    const bytes = hexToBytes(row?.get("hex").string() ?? "");
    const values = decodeBcs(bytes, (r) => ({
      a: r.u64(),
      b: r.bytes(),
      c: { a: r.u64(), b: r.bytes(), c: r.fixedBytes(32), d: r.u32() },
      d: r.bool(),
      e: r.vector((inner) => [inner.bytes(), inner.bytes()] as const),
    }));
    expect(values.a).toBe(2n ** 64n - 1n);
    expect(values.c.d).toBe(99);
    const again = encodeBcs((w) => {
      w.u64(values.a).bytes(values.b).u64(values.c.a).bytes(values.c.b).fixedBytes(values.c.c);
      w.u32(values.c.d).bool(values.d);
      w.vector(values.e, (inner, [key, value]) => inner.bytes(key).bytes(value));
    });
    expect(again).toEqual(bytes);
  });
});

// The codec has no maps, because transactions contain none.
function findReader(type: string): ((reader: BcsReader) => unknown) | undefined {
  if (type.startsWith("enum2"))
    return (reader) => {
      const at = reader.offset;
      const index = reader.uleb128();
      if (index > 1) throw bcsUnknownVariant({ at, type, index });
    };
  return readers[type];
}

const readers: Readonly<Record<string, (reader: BcsReader) => unknown>> = {
  string: (reader) => reader.string(),
  uleb128: (reader) => reader.uleb128(),
  bool: (reader) => reader.bool(),
  "option<u8>": (reader) => reader.option((inner) => inner.u8()),
  "vector<u8>": (reader) => reader.bytes(),
};
