import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { featureRows, type FeatureRow } from "../../test/feature-tables.ts";
import { raises } from "../../test/raises.ts";
import { describeVectorText } from "../../test/shared-vectors.ts";
import { bytesToHex, hexToBytes } from "../bytes/hex.ts";
import { decodeBcs, type BcsReader } from "./reader.ts";
import { BcsWriter, encodeBcs } from "./writer.ts";
import { codePoint } from "../../test/code-point.ts";

describe("BcsWriter", () => {
  it.each(["u8", "u16", "u32"] as const)("refuses what %s can't hold", (type) => {
    const max = 2 ** Number(type.slice(1)) - 1;
    for (const value of [-1, max + 1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])
      expect(raises("bcs/out-of-range", () => new BcsWriter()[type](value)).context).toEqual({
        type,
        value: String(value),
      });
  });

  it.each(["u64", "u128", "u256"] as const)("refuses what %s can't hold", (type) => {
    const max = 2n ** BigInt(type.slice(1)) - 1n;
    for (const value of [-1n, max + 1n, -(2n ** 300n)])
      raises("bcs/out-of-range", () => new BcsWriter()[type](value));
  });

  it("refuses a Number where a bigint belongs: it may be rounded already", () => {
    const rounded: unknown = 9007199254740993;
    // Possible for untyped callers.
    raises("bcs/out-of-range", () => new BcsWriter().u64(rounded as bigint));
  });

  it("writes nothing of a value that it refuses", () => {
    const writer = new BcsWriter().u8(1);
    raises("bcs/out-of-range", () => writer.u32(-1));
    raises("bcs/out-of-range", () => writer.u256(-1n));
    expect(writer.u8(2).toBytes()).toEqual(Uint8Array.of(1, 2));
  });

  it("writes hex of any case and prefix, and refuses other texts", () => {
    const form = fc.constantFrom("0x", "0X", "");
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 40 }),
        form,
        fc.boolean(),
        fc.nat(60),
        (bytes, prefix, isUpper, room) => {
          const digits = bytesToHex(bytes).slice(2);
          const text = prefix + (isUpper ? digits.toUpperCase() : digits);
          const writer = new BcsWriter(room).u8(7).fixedHex(text, bytes.length, "A key");
          raises("bytes/wrong-length", () => writer.fixedHex(`${text}00`, bytes.length, "A key"));
          raises("hex/bad-digit", () => writer.fixedHex(`${text}0g`, bytes.length + 1, "A key"));
          raises("hex/odd-length", () => writer.fixedHex(`${text}0`, bytes.length, "A key"));
          expect(writer.u8(9).toBytes()).toEqual(Uint8Array.of(7, ...bytes, 9));
        },
      ),
    );
    raises("text/not-text", () => new BcsWriter().fixedHex({ length: 4 } as never, 1, "A key"));
  });

  it("gives bytes that later writing does not change", () => {
    const writer = new BcsWriter(4).u32(1);
    const bytes = writer.toBytes();
    writer.u64(2n ** 64n - 1n);
    expect(bytes).toEqual(Uint8Array.of(1, 0, 0, 0));
  });

  it("grows from any first size", () => {
    fc.assert(
      fc.property(fc.nat(20), fc.array(fc.uint8Array({ maxLength: 50 })), (capacity, parts) => {
        const writer = new BcsWriter(capacity);
        for (const part of parts) writer.fixedBytes(part).u8(7);
        expect(writer.toBytes()).toEqual(Uint8Array.from(parts.flatMap((part) => [...part, 7])));
      }),
    );
  });

  it("keeps two writers in use at once apart", () => {
    const outer = encodeBcs((writer) => {
      writer.u8(1);
      writer.bytes(encodeBcs((inner) => inner.u8(2).u64(3n)));
      writer.u8(4);
    });
    expect(bytesToHex(outer)).toBe("0x010902030000000000000004");
  });

  it("stays usable after a refusal inside encodeBcs", () => {
    raises("bcs/out-of-range", () => encodeBcs((writer) => writer.u8(1).u8(256)));
    expect(encodeBcs((writer) => writer.u8(3))).toEqual(Uint8Array.of(3));
  });

  it("gives results that nothing changes later, whatever their length", () => {
    const lengths = fc.array(fc.oneof(fc.nat(700), fc.constantFrom(0, 64, 65, 512, 513, 3000)), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(lengths, (list) => {
        const made = list.map((length, index) =>
          encodeBcs((writer) => writer.fixedBytes(new Uint8Array(length).fill(index + 1))),
        );
        expect(made.map((bytes) => bytes.length)).toEqual(list);
        expect(made.every((bytes, index) => bytes.every((byte) => byte === index + 1))).toBe(true);
        expect(made.every((bytes) => bytes.buffer.byteLength === bytes.length)).toBe(true);
      }),
    );
  });

  it("writes lone surrogates as U+FFFD, as the platform does", () => {
    expect(bytesToHex(encodeBcs((writer) => writer.string("\ud800")))).toBe("0x03efbfbd");
  });

  it("writes long ASCII and short text of any script alike", () => {
    const text = fc.oneof(fc.string({ minLength: 0, maxLength: 300 }), fc.string({ unit: codePoint }));
    fc.assert(
      fc.property(text, (value) => {
        const utf8 = new TextEncoder().encode(value);
        expect(encodeBcs((writer) => writer.string(value))).toEqual(
          encodeBcs((writer) => writer.bytes(utf8)),
        );
      }),
    );
  });
});

interface TableType {
  readonly parse: (text: string) => unknown;
  readonly write: (writer: BcsWriter, text: string) => unknown;
  readonly read: (reader: BcsReader) => unknown;
}

const tableTypes: Readonly<Record<string, TableType>> = {
  bool: {
    parse: (text) => text === "true",
    write: (writer, text) => writer.bool(text === "true"),
    read: (reader) => reader.bool(),
  },
  address: {
    parse: (text) => `0x${text.slice(2).toLowerCase().padStart(64, "0")}`,
    write: (writer, text) => writer.fixedBytes(hexToBytes(text.slice(2).padStart(64, "0"))),
    read: (reader) => bytesToHex(reader.fixedBytes(32)),
  },
  string: {
    parse: (text) => unquoted(text),
    write: (writer, text) => writer.string(unquoted(text)),
    read: (reader) => reader.string(),
  },
  bytes: {
    parse: (text) => hexToBytes(text),
    write: (writer, text) => writer.bytes(hexToBytes(text)),
    read: (reader) => reader.bytes(),
  },
  uleb128: numbers("uleb128"),
  u8: numbers("u8"),
  u16: numbers("u16"),
  u32: numbers("u32"),
  u64: bigints("u64"),
  u128: bigints("u128"),
  u256: bigints("u256"),
};

describeVectorText("aptos-features/bcs_serialization.feature", (text) => {
  it.each(tableRows(text))("writes $type $value as $bytes", ({ type, value, bytes, length }) => {
    const encoded = encodeBcs((writer) => {
      if (length !== undefined) writer.fixedBytes(hexToBytes(value));
      else if (type.startsWith("sequence of "))
        writer.vector(splitList(value), (to, item) => typeNamed(type.slice(12)).write(to, item));
      else typeNamed(type).write(writer, value);
    });
    expect(bytesToHex(encoded)).toBe(bytes.toLowerCase());
  });
});

describeVectorText("aptos-features/bcs_deserialization.feature", (text) => {
  it.each(tableRows(text).filter((row) => !row.fails))("reads $bytes as $type $value", (row) => {
    const bytes = hexToBytes(row.bytes);
    if (row.length !== undefined) {
      expect(decodeBcs(bytes, (r) => r.fixedBytes(Number(row.length)))).toEqual(hexToBytes(row.value));
    } else if (row.type.startsWith("sequence of ")) {
      const item = typeNamed(row.type.slice(12));
      expect(decodeBcs(bytes, (r) => r.vector(item.read))).toEqual(splitList(row.value).map(item.parse));
    } else expect(decodeBcs(bytes, typeNamed(row.type).read)).toEqual(typeNamed(row.type).parse(row.value));
  });

  it.each(tableRows(text).filter((row) => row.fails))("refuses $bytes as $type", (row) => {
    raises(/^bcs\//, () =>
      decodeBcs(hexToBytes(row.bytes), (reader) => {
        if (row.length !== undefined) return reader.fixedBytes(Number(row.length));
        if (row.type.startsWith("sequence of ")) return reader.vector(typeNamed(row.type.slice(12)).read);
        return typeNamed(row.type).read(reader);
      }),
    );
  });
});

function tableRows(text: string) {
  return featureRows(text).map((row) => ({
    type: typeIn(row),
    value: row.cells["value"] ?? "",
    bytes: row.cells["bytes"] ?? /Given bytes (\S+)/.exec(row.steps)?.[1] ?? "",
    length: row.cells["length"] ?? /with length (\d+)/.exec(row.steps)?.[1],
    fails: row.steps.includes("should fail"),
  }));
}

function typeIn({ steps, cells }: FeatureRow): string {
  const type = /serialize as (sequence of \S+|[^\s]+)/.exec(steps)?.[1] ?? "";
  return type.replace("<type>", cells["type"] ?? "");
}

function typeNamed(name: string): TableType {
  const type = tableTypes[name];
  if (type === undefined) return expect.fail(`the table has a type ${name}`);
  return type;
}

function numbers(type: "u8" | "u16" | "u32" | "uleb128"): TableType {
  return {
    parse: Number,
    write: (writer, text) => writer[type](Number(text)),
    read: (reader) => reader[type](),
  };
}

function bigints(type: "u64" | "u128" | "u256"): TableType {
  return {
    parse: BigInt,
    write: (writer, text) => writer[type](BigInt(text)),
    read: (reader) => reader[type](),
  };
}

function unquoted(text: string): string {
  return text.startsWith('"') ? (JSON.parse(text) as string) : text;
}

function splitList(text: string): string[] {
  const inner = text.replace(/^\[|\]$/g, "").trim();
  return inner === "" ? [] : inner.split(",").map((item) => item.trim());
}
