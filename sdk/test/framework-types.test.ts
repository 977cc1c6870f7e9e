import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import type { ContractAbi } from "../src/contract/contract-abi.ts";
import * as framework from "../src/framework/index.ts";
import { frameworkProgram } from "./framework-program.ts";
import { interfacesOf, type FrameworkSource } from "./framework-signatures.ts";

const shared = fileURLToPath(new URL("../../../shared/network/framework-abi.json", import.meta.url));
const folder = fileURLToPath(new URL("../../.cache/framework-types", import.meta.url));
const compiler = fileURLToPath(new URL("../../node_modules/typescript/bin/tsc", import.meta.url));

const ours: readonly ContractAbi[] = Object.values(framework);

describe("types from interfaces", () => {
  it.skipIf(existsSync(shared))("fit every view and entry function of @holdfast/sdk/framework", () => {
    const { calls, uncallable } = expectCompiles("ours", ours);
    expect(calls + uncallable.length).toBe(ours.flatMap((abi) => abi.exposed_functions).length);
  });

  it.skipIf(!existsSync(shared))("fit every one of the whole framework beside them, in bounded work", () => {
    const source = JSON.parse(readFileSync(shared, "utf8")) as FrameworkSource;
    const { uncallable, calls, instantiations } = expectCompiles("whole", [...interfacesOf(source), ...ours]);
    expect(calls).toBeGreaterThan(590);
    // They take references to structs, or structs: nobody outside of the chain has one.
    expect(uncallable).toMatchInlineSnapshot(`
      [
        "0x1::coin::freeze_coin_store",
        "0x1::coin::unfreeze_coin_store",
        "0x1::coin::freeze_coin_store",
        "0x1::coin::unfreeze_coin_store",
      ]
    `);
    // Per call, with the wrong call beside it.
    expect(instantiations / calls).toBeLessThan(250);
  });

  it.skipIf(!existsSync(shared))("are of functions that the framework has, with its parameters", () => {
    const source = interfacesOf(JSON.parse(readFileSync(shared, "utf8")) as FrameworkSource);
    // The chain's own module of automation is not in the source that the folder was made from.
    const known = ours.filter(({ name }) => name !== "automation_registry");
    const differing = known.flatMap((abi) => {
      const real = source.find(({ address, name }) => address === abi.address && name === abi.name);
      return abi.exposed_functions.flatMap((one) => {
        const found = real?.exposed_functions.find(({ name }) => name === one.name);
        const isSame =
          JSON.stringify([found?.params, found?.return]) === JSON.stringify([one.params, one.return]);
        return isSame ? [] : [`${abi.name}::${one.name}`];
      });
    });
    expect(differing).toEqual([]);
  });
});

/** Has the compiler read the program. */
function expectCompiles(name: string, abis: readonly ContractAbi[]) {
  const program = frameworkProgram(abis);
  mkdirSync(folder, { recursive: true });
  const file = `${folder}/${name}.ts`;
  writeFileSync(file, program.text);
  const config = { extends: "../../sdk/tsconfig.json", include: [`${name}.ts`] };
  writeFileSync(`${folder}/${name}.json`, JSON.stringify(config));
  const { stdout } = spawnSync(
    process.execPath,
    [compiler, "-p", `${folder}/${name}.json`, "--extendedDiagnostics"],
    { encoding: "utf8" },
  );
  expect(stdout.match(/error TS.*/g) ?? []).toEqual([]);
  const instantiations = Number(/Instantiations:\s*(\d+)/.exec(stdout)?.[1]);
  return { ...program, instantiations };
}
