import { fileURLToPath } from "node:url";
import { moduleToJson } from "@holdfast/move";
import { FRAMEWORK_ADDRESS } from "@holdfast/sdk";
import { describe, expect, it } from "vitest";
import type { TypeExpression } from "../../src/framework/declare/type.ts";
import { moduleCode } from "../../src/vm/bytecode/module-code.ts";
import { installedFramework } from "../installed-framework.ts";
import { findModule, moduleNames } from "../../src/framework/framework-modules.ts";
import { readAborts } from "./abort-graph.ts";
import type { KeptOutcome } from "../test-machine.ts";
import type { Case } from "./case.ts";
import { cases } from "./every-case.ts";

/** Files that declare the entry functions of a module whose own file has another name. */
const FILES: Readonly<Record<string, readonly string[]>> = {
  account: ["account-keys.ts", "account-capabilities.ts"],
  automation_registry: ["automation-tasks.ts"],
};

const known = readAborts(fileURLToPath(new URL("../../src/framework", import.meta.url)));

/** Transactions can't pass such an argument, so the entry can't be called. */
function isStructReference(type: TypeExpression): boolean {
  return type.kind === "reference" && type.to.kind === "struct";
}

/** Entry functions of a bytecode module, whose source names no aborts. */
function bytecodeEntries(module: string) {
  const code = moduleCode(installedFramework.code(module) ?? new Uint8Array());
  return moduleToJson(code.module)
    .exposed_functions.filter(({ is_entry }) => is_entry)
    .map(({ name }) => ({ module, name }));
}

/** Functions for delegators. Those of owners and operators have no cases here. */
const delegatorEntries = Object.keys(cases["pbo_delegation_pool"] ?? {}).map((name) => ({
  module: "pbo_delegation_pool",
  name,
}));

/** Entry functions of native modules with the aborts in their code. */
const declared = moduleNames(FRAMEWORK_ADDRESS).flatMap((module) => {
  const functions = findModule(FRAMEWORK_ADDRESS, module)?.functions.values() ?? [];
  const files = FILES[module] ?? [`${module.replaceAll("_", "-")}.ts`];
  return [...functions]
    .filter(({ isEntry, parameters }) => isEntry && !parameters.some(isStructReference))
    .map(({ name }) => ({
      module,
      name,
      named: files.flatMap((file) => known.get(`${file}:${name}`) ?? [])[0],
    }));
});

const entries: readonly {
  readonly module: string;
  readonly name: string;
  readonly named?: ReadonlySet<string> | undefined;
}[] = [...declared, ...bytecodeEntries("multisig_account"), ...delegatorEntries];

/** Modules of assets and objects. */
const OF_ASSETS: ReadonlySet<string> = new Set([
  "fungible_asset",
  "object",
  "object_code_deployment",
  "primary_fungible_store",
]);

/** Assets need coins only if SUPRA is paired, which it is not here; see `framework/coin-pairing.test.ts`. */
function isOfPair(module: string, abort: string): boolean {
  return !OF_ASSETS.has(module) && /^(fungible_asset|object)::|^table::0x6407$/.test(abort);
}

/** Such as `coin::EFROZEN`, or the whole status. */
function readAbort({ vmStatus }: KeptOutcome): string {
  const [, module, reason] = /^Move abort in 0x1::(\w+): (\w+)/.exec(vmStatus) ?? [];
  return module === undefined ? vmStatus : `${module}::${reason}`;
}

describe.each(entries.map((entry) => [`${entry.module}::${entry.name}`, entry] as const))(
  "%s",
  (_, entry) => {
    const { module, name, named } = entry;
    const given = cases[module]?.[name];
    const covered = [...Object.keys(given?.aborts ?? {}), ...Object.keys(given?.never ?? {})];

    it("has a case for each named abort, or a reason against it", () => {
      if (!("named" in entry)) return expect(covered).not.toEqual([]);
      expect(named).toBeDefined();
      const wanted = [...(named ?? [])].filter(
        (abort) => covered.includes(abort) || !isOfPair(module, abort),
      );
      expect(covered.sort()).toEqual(wanted.sort());
      expect(new Set(covered).size).toBe(covered.length);
    });

    const success = given?.success;
    if (typeof success === "function")
      it("succeeds", async () => {
        expect((await success()).vmStatus).toBe("Executed successfully");
      });
    else if (success !== undefined) it(`never succeeds: ${success}`, () => expect(success).not.toBe(""));

    const aborts: readonly (readonly [string, Case])[] = Object.entries(given?.aborts ?? {});
    it.each(aborts)("%s", async (abort, attempt) => {
      expect(readAbort(await attempt())).toBe(abort);
    });
  },
);
