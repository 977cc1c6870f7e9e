import { describe, expect, it } from "vitest";
import { assemble } from "../../test/assembly.ts";
import type { CompiledModule, CompiledScript } from "../format/compiled-unit.ts";
import { instruction as op } from "../format/instruction.ts";
import type { SignatureToken } from "../format/signature-token.ts";
import { emptyScript } from "../../test/empty-unit.ts";
import { disassemble } from "./disassembly.ts";
import { functionToJson, moduleToJson } from "./module-abi.ts";
import { comparePackages } from "./package-diff.ts";
import { explainScript } from "./script-summary.ts";

describe("long types that are named many times over", () => {
  const u8: SignatureToken = { kind: "u8" };
  const createPairType = (depth: number): SignatureToken =>
    depth === 0
      ? u8
      : { kind: "struct", handle: 0, typeArguments: [createPairType(depth - 1), createPairType(depth - 1)] };
  const parameter = { constraints: 0, isPhantom: true };
  const pair = { name: "P".repeat(250), abilities: 7, typeParameters: [parameter, parameter], fields: [u8] };
  const long = createPairType(6);
  const functions = Array.from({ length: 2_000 }, (_, i) => ({
    isEntry: i === 0,
    parameters: [long, long, long, long],
    code: [op("vec_pack", 0, 0n), op("pop"), op("ret")],
  }));
  const module = assemble({ name: "m".repeat(250), structs: [pair], signatures: [[long]], functions });

  it("keeps JSON, disassembly and findings small for repeated long types", () => {
    expect(JSON.stringify(moduleToJson(module)).length).toBeLessThan(5_000_000);
    expect(moduleToJson(module).exposed_functions).toHaveLength(functions.length);
    expect(functionToJson(module, "f1999")?.params[0]).toMatch(/^0x42::m+::P+</);
    expect(disassemble(module).length).toBeLessThan(5_000_000);
    expect(comparePackages({ modules: [module], policy: "compatible" }, [module]).isAccepted).toBe(true);
  });

  it("are told apart by what lies far behind", () => {
    const changed = { ...pair, name: `${pair.name}x` };
    const after = assemble({ name: "m".repeat(250), structs: [changed], signatures: [[long]], functions });
    const [diff] = comparePackages({ modules: [module], policy: "arbitrary" }, [after]).modules;
    expect(diff?.functions.changed).toHaveLength(functions.length);
  });

  it("leave every call of a script named", () => {
    const calls = Array.from({ length: 3_000 }, () => op("call_generic", 0));
    const script: CompiledScript = {
      ...emptyScript(7),
      structHandles: module.structHandles,
      moduleHandles: module.moduleHandles,
      identifiers: module.identifiers,
      addresses: module.addresses,
      signatures: module.signatures,
      functionHandles: module.functionHandles.map((handle) => ({ ...handle, typeParameters: [0] })),
      functionInstantiations: [{ target: 0, typeArguments: 0 }],
      code: { locals: 0, code: calls },
    };
    const summary = explainScript(script);
    expect(summary.calls).toHaveLength(calls.length);
    expect(summary.calls.every((call) => call.startsWith(`0x42::${"m".repeat(250)}::f0<`))).toBe(true);
    expect(summary.calls.join("").length).toBeLessThan(3_000_000);
  });
});

it("tells functions apart whose constants differ far behind", () => {
  const moduleWith = (last: number): CompiledModule =>
    assemble({
      functions: [{ code: [op("ld_const", 0), op("pop"), op("ret")] }],
      tables: {
        constants: [
          {
            type: { kind: "vector", item: { kind: "u8" } },
            bytes: Uint8Array.from([0xd0, 0x0f, ...Array.from({ length: 1_999 }, () => 97), last]),
          },
        ],
      },
    });
  const diff = comparePackages({ modules: [moduleWith(97)], policy: "compatible" }, [moduleWith(98)]);
  expect(diff.modules[0]?.functions.changed).toEqual(["f0"]);
  const same = comparePackages({ modules: [moduleWith(97)], policy: "compatible" }, [moduleWith(97)]);
  expect(same.modules[0]?.change).toBe("same");
});
