import { parseAddress } from "@holdfast/sdk";
import { describe, expect, it } from "vitest";
import { checkModuleBounds, checkScriptBounds } from "./bounds.ts";
import { findStatus } from "./bytecode-errors.ts";
import type { CompiledModule, CompiledScript } from "./compiled-unit.ts";
import type { FunctionHandle } from "./handle.ts";
import { instruction, type Instruction } from "./instruction.ts";
import { emptyModule, emptyScript } from "../../test/empty-unit.ts";

function handle(parts: Partial<FunctionHandle> = {}): FunctionHandle {
  const plain = { module: 0, name: 0, parameters: 0, results: 0, typeParameters: [], attributes: [] };
  return { ...plain, accessSpecifiers: undefined, ...parts };
}

const base: CompiledModule = {
  ...emptyModule(7),
  moduleHandles: [{ address: 0, name: 0 }],
  identifiers: ["m"],
  addresses: [parseAddress("0x1")],
  signatures: [[], [{ kind: "typeParameter", index: 0 }], [{ kind: "u64" }]],
  structHandles: [{ module: 0, name: 0, abilities: 0, typeParameters: [] }],
  functionHandles: [handle()],
};

function outcome(parts: Partial<CompiledModule>): string {
  try {
    checkModuleBounds({ ...base, ...parts });
    return "accepted";
  } catch (error) {
    return findStatus(error) ?? String(error);
  }
}

function withCode(
  code: readonly Instruction[],
  parts: Partial<CompiledModule> = {},
): Partial<CompiledModule> {
  const definition = { handle: 0, visibility: "public", isEntry: false, acquires: [] } as const;
  return { ...parts, functionDefinitions: [{ ...definition, code: { locals: 0, code } }] };
}

describe("bounds of a module", () => {
  const struct = {
    handle: 0,
    body: { kind: "fields", fields: [{ name: 0, type: { kind: "u8" } }] },
  } as const;
  const variants = [{ name: 0, fields: [{ name: 0, type: { kind: "u8" } }] }] as const;
  const choice = { handle: 0, body: { kind: "variants", variants } } as const;
  const outside: [string, Partial<CompiledModule>][] = [
    ["itself", { self: 1 }],
    ["a module's address", { moduleHandles: [{ address: 1, name: 0 }] }],
    ["a module's name", { moduleHandles: [{ address: 0, name: 1 }] }],
    ["a friend", { friends: [{ address: 0, name: 9 }] }],
    ["a struct's module", { structHandles: [{ module: 1, name: 0, abilities: 0, typeParameters: [] }] }],
    ["a function's parameters", { functionHandles: [handle({ parameters: 3 })] }],
    ["a type parameter of a function", { functionHandles: [handle({ parameters: 1 })] }],
    ["a struct in a signature", { signatures: [[{ kind: "struct", handle: 1, typeArguments: [] }]] }],
    [
      "a struct in a constant",
      { constants: [{ type: { kind: "struct", handle: 1, typeArguments: [] }, bytes: new Uint8Array() }] },
    ],
    ["an instantiated function", { functionInstantiations: [{ target: 1, typeArguments: 0 }] }],
    ["type arguments", { functionInstantiations: [{ target: 0, typeArguments: 3 }] }],
    ["a defined struct", { structDefinitions: [{ handle: 1, body: { kind: "native" } }] }],
    ["a field of a struct", { structDefinitions: [struct], fieldHandles: [{ owner: 0, field: 1 }] }],
    ["a plain field of an enum", { structDefinitions: [choice], fieldHandles: [{ owner: 0, field: 0 }] }],
    ["a variant", { structDefinitions: [choice], variantHandles: [{ owner: 0, variant: 1 }] }],
    [
      "a field of a variant",
      { structDefinitions: [choice], variantFieldHandles: [{ owner: 0, field: 0, variants: [1] }] },
    ],
    [
      "a field of no variant",
      { structDefinitions: [choice], variantFieldHandles: [{ owner: 0, field: 0, variants: [] }] },
    ],
    [
      "an acquired struct",
      {
        functionDefinitions: [
          { handle: 0, visibility: "public", isEntry: false, acquires: [0], code: undefined },
        ],
      },
    ],
    ["a local", withCode([instruction("copy_loc", 0)])],
    ["a jump", withCode([instruction("branch", 1)])],
    ["a constant", withCode([instruction("ld_const", 0)])],
    ["a called function", withCode([instruction("call", 1)])],
    ["an open type argument", withCode([instruction("vec_len", 1)])],
  ];

  it.each(outside)("%s that is not there is INDEX_OUT_OF_BOUNDS", (_, parts) => {
    expect(outcome(parts)).toBe("INDEX_OUT_OF_BOUNDS");
  });

  it("accepts what points at something", () => {
    expect(outcome({})).toBe("accepted");
    expect(outcome({ structDefinitions: [struct], fieldHandles: [{ owner: 0, field: 0 }] })).toBe("accepted");
    expect(outcome(withCode([instruction("vec_len", 2), instruction("branch", 1)]))).toBe("accepted");
  });

  it("tells other faults apart by their own status", () => {
    expect(outcome({ moduleHandles: [] })).toBe("NO_MODULE_HANDLES");
    const tooMany = { kind: "struct", handle: 0, typeArguments: [{ kind: "u8" }] } as const;
    expect(outcome({ signatures: [[tooMany]] })).toBe("NUMBER_OF_TYPE_ARGUMENTS_MISMATCH");
    const many = Array.from({ length: 200 }, () => ({ kind: "u64" }) as const);
    const signatures = [many];
    expect(outcome(withCode([], { signatures }))).toBe("TOO_MANY_LOCALS");
  });
});

describe("bounds of a script", () => {
  const script: CompiledScript = { ...emptyScript(6), signatures: [[{ kind: "typeParameter", index: 0 }]] };

  it("counts its own type parameters", () => {
    expect(() => checkScriptBounds({ ...script, typeParameters: [0] })).not.toThrow();
    expect(() => checkScriptBounds(script)).toThrow("INDEX_OUT_OF_BOUNDS");
  });
});
