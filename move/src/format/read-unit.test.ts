import { bytesToHex, hexToBytes, parseAddress } from "@holdfast/sdk";
import { describe, expect, it } from "vitest";
import { allUnits, publishedExample, unitBytes } from "../../test/packages.ts";
import { findRefusal } from "./bytecode-errors.ts";
import type { CompiledModule } from "./compiled-unit.ts";
import { instruction } from "./instruction.ts";
import { readModule, readScript, readUnit } from "./read-unit.ts";
import type { SignatureToken } from "./signature-token.ts";
import { writeModule, writeScript } from "./write-unit.ts";
import { emptyModule, emptyScript } from "../../test/empty-unit.ts";

const u64: SignatureToken = { kind: "u64" };

type Read = (bytes: Uint8Array, options?: { skipBounds?: boolean }) => unknown;

/** `status@offset` of the error, or `accepted`. */
function outcome(bytes: Uint8Array, read: Read = readModule): string {
  try {
    read(bytes, { skipBounds: true });
    return "accepted";
  } catch (error) {
    const refusal = findRefusal(error);
    if (refusal === undefined) throw error;
    return `${refusal.status}@${refusal.at}`;
  }
}

function moduleWith(parts: Partial<CompiledModule>, version = 6): Uint8Array {
  return writeModule({ ...emptyModule(version), ...parts });
}

function changed(bytes: Uint8Array, at: number, byte: number): Uint8Array {
  const copy = Uint8Array.from(bytes);
  copy[at] = byte;
  return copy;
}

describe("reading and writing", () => {
  for (const unit of allUnits())
    it(`gives the same bytes for ${unit.kind} ${unit.name} (${unit.hex.length / 2 - 1} bytes)`, () => {
      const bytes = hexToBytes(unit.hex);
      const read = readUnit(bytes);
      expect(read.kind).toBe(unit.kind);
      expect(read.version).toBe(unit.version);
      expect(bytesToHex(read.kind === "module" ? writeModule(read) : writeScript(read))).toBe(unit.hex);
    });

  it("gives the same bytes for the script of the published SDK's example", () => {
    const bytes = publishedExample() ?? unitBytes("scripts", "transfer_script");
    expect(writeScript(readScript(bytes))).toEqual(bytes);
  });

  it("keeps table order, the compiler's mark and ignored trailing bytes", () => {
    const module = { ...emptyModule(7), identifiers: ["m", "a"], addresses: [parseAddress("0x1")] };
    const layout = {
      versionWord: 0x0a00_0007,
      headers: [0x8, 0x7],
      contents: [0x7, 0x8],
      trailing: Uint8Array.of(9, 9),
    };
    const bytes = writeModule({ ...module, layout });
    const read = readModule(bytes, { skipBounds: true });
    expect(read.layout).toEqual(layout);
    expect(writeModule(read)).toEqual(bytes);
  });

  it("reads the newest shapes: function types, attributes, access specifiers and closures", () => {
    const bytes = moduleWith(
      {
        signatures: [
          [{ kind: "function", abilities: 2, parameters: [u64, { kind: "bool" }], results: [u64] }],
        ],
        functionHandles: [
          {
            module: 0,
            name: 0,
            parameters: 0,
            results: 0,
            typeParameters: [1, 3],
            attributes: [1, 2],
            accessSpecifiers: [
              {
                kind: 2,
                isNegated: true,
                resource: { tag: 5, indices: [1, 2] },
                address: { tag: 3, indices: [4], instantiation: 7 },
              },
              {
                kind: 1,
                isNegated: false,
                resource: { tag: 1, indices: [] },
                address: { tag: 2, indices: [0] },
              },
            ],
          },
        ],
        functionDefinitions: [
          {
            handle: 0,
            visibility: "friend",
            isEntry: true,
            acquires: [0],
            code: { locals: 0, code: [instruction("pack_closure", 3, (1n << 64n) - 1n)] },
          },
        ],
      },
      8,
    );
    const read = readModule(bytes, { skipBounds: true });
    expect(writeModule(read)).toEqual(bytes);
    expect(read.functionHandles[0]?.accessSpecifiers?.[0]?.address.instantiation).toBe(7);
    expect(outcome(changed(bytes, 4, 7))).toContain("MALFORMED");
  });

  it("reads the signed integers of version 9", () => {
    const code = [
      instruction("ld_i8", 0, -1n),
      instruction("cast_i64"),
      instruction("negate"),
      instruction("pop"),
      instruction("ld_i256", 0, -(1n << 255n)),
      instruction("pop"),
      instruction("ld_const", 0),
      instruction("pop"),
      instruction("ret"),
    ];
    const bytes = writeScript({
      ...emptyScript(9),
      accessSpecifiers: [],
      signatures: [[], [{ kind: "i128" }, { kind: "vector", item: { kind: "i16" } }]],
      constants: [{ type: { kind: "i32" }, bytes: Uint8Array.of(0xfe, 0xff, 0xff, 0xff) }],
      code: { locals: 1, code },
    });
    const read = readScript(bytes);
    expect(read.code.code).toEqual(code);
    expect(writeScript(read)).toEqual(bytes);
    expect(outcome(changed(bytes, 4, 8), readScript)).toContain("MALFORMED");
  });

  it("takes names with a dollar sign from version 9 on", () => {
    const named = (version: number) => moduleWith({ identifiers: ["m$1"] }, version);
    expect(outcome(named(9), (bytes) => readModule(bytes, { skipBounds: true }))).toBe("accepted");
    expect(outcome(named(8), (bytes) => readModule(bytes, { skipBounds: true }))).toContain("MALFORMED");
  });

  it("reads a script of version 8, whose end has access specifiers", () => {
    const script = {
      ...emptyScript(8),
      accessSpecifiers: [],
      code: { locals: 0, code: [instruction("ret")] },
    };
    const bytes = writeScript(script);
    expect(readScript(bytes, { skipBounds: true })).toMatchObject({
      accessSpecifiers: [],
      code: { code: [{ op: "ret" }] },
    });
  });
});

describe("a refusal carries the chain's status and the byte", () => {
  const counter = unitBytes("counter");

  it.each([
    ["no bytes", new Uint8Array(), "BAD_MAGIC@0"],
    ["another file", Uint8Array.of(0x7f, 0x45, 0x4c, 0x46, 0, 0, 0, 0), "BAD_MAGIC@0"],
    ["a cut version", counter.subarray(0, 6), "MALFORMED@4"],
    ["version 4", changed(counter, 4, 4), "UNKNOWN_VERSION@4"],
    ["version 10", changed(counter, 4, 10), "UNKNOWN_VERSION@4"],
    ["another mark", changed(counter, 7, 0x0b), "UNKNOWN_VERSION@4"],
    ["no tables at all", counter.subarray(0, 8), "MALFORMED@8"],
    ["an unknown table", changed(counter, 9, 0x9), "UNKNOWN_TABLE_TYPE@9"],
    ["a table twice", changed(counter, 12, 0x1), "DUPLICATE_TABLE@8"],
    ["a gap between tables", changed(counter, 10, 1), "BAD_HEADER_TABLE@8"],
    ["an empty table", changed(counter, 11, 0), "BAD_HEADER_TABLE@8"],
    ["a cut body", counter.subarray(0, 100), "BAD_HEADER_TABLE@8"],
    ["a cut end", counter.subarray(0, counter.length - 1), "MALFORMED"],
  ])("%s", (_, bytes, expected) => {
    expect(outcome(bytes)).toContain(expected);
  });

  it("a version above what the caller takes", () => {
    const shapes = unitBytes("shapes");
    expect(outcome(shapes, (bytes) => readModule(bytes, { maxVersion: 7 }))).toBe("accepted");
    expect(outcome(shapes, (bytes) => readModule(bytes, { maxVersion: 6 }))).toBe("UNKNOWN_VERSION@4");
  });

  it("a table of a module in a script", () => {
    expect(outcome(counter, readScript)).toContain("MALFORMED");
    const script = writeScript({ ...emptyScript(6), friends: [{ address: 0, name: 0 }] });
    expect(outcome(script, readScript)).toContain("MALFORMED");
  });

  it("a number that is not in its shortest form", () => {
    const bytes = moduleWith({ moduleHandles: [{ address: 0, name: 0 }] });
    // one table of two bytes; re-encodes the final self index 0 as 0x80 0x00
    expect(outcome(Uint8Array.of(...bytes.subarray(0, bytes.length - 1), 0x80, 0x00))).toBe(
      `MALFORMED@${bytes.length - 1}`,
    );
  });

  it("a number longer than 64 bits", () => {
    const bytes = moduleWith({});
    expect(outcome(Uint8Array.of(...bytes.subarray(0, 8), ...Array.from({ length: 11 }, () => 0xff)))).toBe(
      "MALFORMED@8",
    );
  });

  const start = 12; // magic, version, one table header

  it.each<[string, Partial<CompiledModule>, string]>([
    ["an index above 65535", { moduleHandles: [{ address: 65_536, name: 0 }] }, `MALFORMED@${start}`],
    [
      "unknown abilities",
      { structHandles: [{ module: 0, name: 0, abilities: 16, typeParameters: [] }] },
      "MALFORMED@14",
    ],
    ["a name with a hyphen", { identifiers: ["a-b"] }, `MALFORMED@${start}`],
    ["a lone underscore", { identifiers: ["_"] }, `MALFORMED@${start}`],
    ["a name outside ASCII", { identifiers: ["é"] }, `MALFORMED@${start}`],
    ["an empty name", { identifiers: [""] }, `MALFORMED@${start}`],
    ["a name of 256 bytes", { identifiers: ["a".repeat(256)] }, "MALFORMED@13"],
    [
      "a struct without its arguments",
      {
        signatures: [
          [{ kind: "struct", handle: 0, typeArguments: [] }],
          [{ kind: "struct", handle: 0, typeArguments: [u64] }],
        ],
      },
      "accepted",
    ],
    ["too many tokens", { signatures: [Array.from({ length: 256 }, () => u64)] }, "MALFORMED@13"],
    [
      "a type parameter above 65536",
      { signatures: [[{ kind: "typeParameter", index: 65_537 }]] },
      "MALFORMED@14",
    ],
    [
      "a function type before version 8",
      { signatures: [[{ kind: "function", abilities: 0, parameters: [], results: [] }]] },
      "MALFORMED@13",
    ],
    [
      "a long metadata key",
      { metadata: [{ key: new Uint8Array(1_024), value: new Uint8Array() }] },
      "MALFORMED@13",
    ],
    ["a long constant", { constants: [{ type: u64, bytes: new Uint8Array(65_536) }] }, "MALFORMED@15"],
    [
      "an enum before version 7",
      { structDefinitions: [{ handle: 0, body: { kind: "variants", variants: [] } }] },
      "MALFORMED@13",
    ],
    [
      "a table of enums before version 7",
      { variantHandles: [{ owner: 0, variant: 0 }] },
      `MALFORMED@${start}`,
    ],
    ["a field above 255", { fieldHandles: [{ owner: 0, field: 256 }] }, "MALFORMED@13"],
  ])("%s", (_, parts, expected) => {
    expect(outcome(moduleWith(parts))).toBe(expected);
  });

  it("unknown types, opcodes, visibilities and flags", () => {
    const signatures = moduleWith({ signatures: [[u64]] });
    expect(outcome(changed(signatures, 13, 0x17))).toBe("UNKNOWN_SERIALIZED_TYPE@13");
    const code = { locals: 0, code: [instruction("ret")] };
    const defined = moduleWith({
      functionDefinitions: [{ handle: 0, visibility: "public", isEntry: false, acquires: [], code }],
    });
    expect(outcome(defined)).toBe("accepted");
    expect(outcome(changed(defined, 13, 2))).toBe("MALFORMED@13");
    expect(outcome(changed(defined, 14, 8))).toBe("INVALID_FLAG_BITS@14");
    expect(outcome(changed(defined, 18, 0x69))).toBe("UNKNOWN_OPCODE@18");
    expect(outcome(changed(defined, 18, 0x52))).toBe("MALFORMED@18");
    const struct = moduleWith({ structDefinitions: [{ handle: 0, body: { kind: "native" } }] });
    expect(outcome(changed(struct, 13, 4))).toBe("UNKNOWN_NATIVE_STRUCT_FLAG@13");
  });

  it("rejects wide integers before version 6 and truncated numbers", () => {
    expect(outcome(moduleWith({ signatures: [[{ kind: "u256" }]] }, 5))).toBe("MALFORMED@13");
    const script = writeScript({
      ...emptyScript(6),
      code: { locals: 0, code: [instruction("ld_u64", 0, 7n)] },
    });
    expect(outcome(script.subarray(0, script.length - 1), readScript)).toBe("BAD_U64@14");
  });

  it("types that nest deeper than 256", () => {
    const nested = (depth: number): SignatureToken => {
      let token: SignatureToken = u64;
      for (let i = 1; i < depth; i++) token = { kind: "vector", item: token };
      return token;
    };
    expect(outcome(moduleWith({ signatures: [[nested(256)]] }))).toBe("accepted");
    expect(outcome(moduleWith({ signatures: [[nested(257)]] }))).toContain("MALFORMED");
  });
});
