import { hexToBytes, parseAddress } from "@holdfast/sdk";
import { describe, expect, it } from "vitest";
import { assemble } from "../../test/assembly.ts";
import { CHAIN_MODULES } from "../../test/framework.ts";
import { allUnits } from "../../test/packages.ts";
import { findStatus } from "../format/bytecode-errors.ts";
import type { CompiledModule } from "../format/compiled-unit.ts";
import type { Visibility } from "../format/definition.ts";
import { instruction as op } from "../format/instruction.ts";
import { readUnit } from "../format/read-unit.ts";
import type { LinkedModule } from "../machine/linked-module.ts";
import { linkModule } from "../machine/loader.ts";
import { STD_MODULES } from "../machine/natives/std-modules.ts";
import { checkDependencies } from "./dependencies.ts";

const natives = [...STD_MODULES, ...CHAIN_MODULES];

describe("the modules that a unit uses", () => {
  it.each(allUnits().map((unit) => [unit.name, unit.hex] as const))("are as %s says", (_, hex) => {
    const find = (id: { name: string }): LinkedModule | undefined =>
      natives.find((m) => m.id.name === id.name);
    expect(() => checkDependencies(readUnit(hexToBytes(hex)), find)).not.toThrow();
  });

  it("may be missing, or have no such function, or another one", () => {
    expect(against(undefined)).toBe("MISSING_DEPENDENCY");
    expect(against(library("public", "other"))).toBe("LOOKUP_FAILED");
    expect(against(library("public", "g", [{ kind: "u8" }]))).toBe("TYPE_MISMATCH");
    expect(against(library("public", "g"))).toBe("accepted");
  });

  it("show private functions to nobody and friend functions to friends", () => {
    expect(against(library("private", "g"))).toBe("LOOKUP_FAILED");
    expect(against(library("friend", "g"))).toBe("LOOKUP_FAILED");
    const friendly = library("friend", "g");
    expect(against({ ...friendly, friends: new Set(["0x42::m"]) })).toBe("accepted");
  });

  it("can't be joined by native functions of the module itself", () => {
    const module = assemble({ functions: [{ code: [op("ret")] }] });
    const [definition] = module.functionDefinitions;
    if (definition === undefined) throw new TypeError("there is a function");
    const native = { ...module, functionDefinitions: [{ ...definition, code: undefined }] };
    expect(outcome(native, undefined)).toBe("MISSING_DEPENDENCY");
  });
});

/** A module `lib` with one function. */
function library(
  visibility: Visibility,
  name: string,
  parameters: readonly { readonly kind: "u8" }[] = [],
): LinkedModule {
  const address = parseAddress("0x42");
  return linkModule(
    assemble({ address, name: "lib", functions: [{ name, visibility, parameters, code: [op("ret")] }] }),
  );
}

/** Outcome of a module that calls `lib::g` without arguments. */
function against(lib: LinkedModule | undefined): string {
  const module = assemble({ functions: [{ code: [op("ret")] }] });
  const identifiers = [...module.identifiers, "lib", "g"];
  const [handle] = module.functionHandles;
  if (handle === undefined) throw new TypeError("there is a function");
  const caller: CompiledModule = {
    ...module,
    identifiers,
    moduleHandles: [...module.moduleHandles, { address: 0, name: identifiers.length - 2 }],
    functionHandles: [handle, { ...handle, module: 1, name: identifiers.length - 1 }],
  };
  return outcome(caller, lib);
}

function outcome(module: CompiledModule, lib: LinkedModule | undefined): string {
  try {
    checkDependencies(module, () => lib);
    return "accepted";
  } catch (error) {
    return findStatus(error) ?? String(error);
  }
}
