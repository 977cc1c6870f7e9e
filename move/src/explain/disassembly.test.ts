import { hexToBytes } from "@holdfast/sdk";
import { describe, expect, it } from "vitest";
import { allUnits, unitBytes } from "../../test/packages.ts";
import { instruction } from "../format/instruction.ts";
import { readModule, readScript, readUnit } from "../format/read-unit.ts";
import { emptyScript } from "../../test/empty-unit.ts";
import { constantText } from "./constant-text.ts";
import { disassemble } from "./disassembly.ts";

describe("disassembly", () => {
  it.each(allUnits().map((unit) => [unit.name, unit.hex] as const))("shows all of %s", (_, hex) => {
    const text = disassemble(readUnit(hexToBytes(hex)));
    expect(text).not.toContain("undefined");
    expect(text.split("\n").length).toBeGreaterThan(5);
  });

  it("names functions, fields, constants and abilities", () => {
    const text = disassemble(readModule(unitBytes("counter")));
    expect(text).toContain("struct Counter has key\n  value: u64");
    expect(text).toContain("public entry fun increment(0: &signer, 1: u64) acquires Counter");
    expect(text).toContain("call 0x1::signer::address_of");
    expect(text).toContain("mut_borrow_field Counter.value");
    expect(text).toContain("ld_const 1000: u64");
    expect(text).toContain("call_generic 0x1::event::emit<");
  });

  it("names variants and their fields", () => {
    const text = disassemble(readModule(unitBytes("shapes")));
    expect(text).toContain("enum Shape has copy, drop, store\n  Dot\n  Circle\n    radius: u64");
    expect(text).toContain("test_variant Shape::Circle");
    expect(text).toMatch(/imm_borrow_variant_field Shape::Circle\.radius/);
    expect(text).toMatch(/imm_borrow_variant_field_generic Versioned::V1\|V2\.value/);
  });

  it("shows a script as a function", () => {
    const text = disassemble(readScript(unitBytes("scripts", "generic_script")));
    expect(text).toContain("fun main<T0>(0: &signer, 1: address, 2: u64)");
  });

  it("shows signed integers of version 9", () => {
    const code = [
      instruction("ld_i8", 0, -1n),
      instruction("cast_i64"),
      instruction("pop"),
      instruction("ret"),
    ];
    const text = disassemble({
      ...emptyScript(9),
      accessSpecifiers: [],
      signatures: [[], [{ kind: "i128" }]],
      code: { locals: 1, code },
    });
    expect(text).toContain("ld_i8 -1");
    expect(text).toContain("cast_i64");
    expect(text).toContain("i128");
  });
});

describe("constants", () => {
  const u8 = { kind: "u8" } as const;
  const shapes = readModule(unitBytes("shapes"));

  it.each([
    [{ kind: "u64" } as const, "0x0700000000000000", "7"],
    [{ kind: "i8" } as const, "0xff", "-1"],
    [{ kind: "i256" } as const, `0x${"00".repeat(31)}80`, String(-(2n ** 255n))],
    [{ kind: "bool" } as const, "0x01", "true"],
    [{ kind: "vector", item: u8 } as const, "0x026869", 'b"hi"'],
    [{ kind: "vector", item: u8 } as const, "0x0100", 'x"00"'],
    [{ kind: "vector", item: { kind: "vector", item: u8 } } as const, "0x020161", 'x"020161"'],
    [{ kind: "vector", item: { kind: "u16" } } as const, "0x0201000200", "vector[1, 2]"],
    [{ kind: "u128" } as const, "0x00", 'x"00"'],
  ])("of type %j and bytes %s read %s", (type, hex, text) => {
    expect(constantText(shapes, { type, bytes: hexToBytes(hex) }).value).toBe(text);
  });
});
