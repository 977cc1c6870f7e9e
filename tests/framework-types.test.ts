import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { moduleToJson, readModule } from "@holdfast/move";
import type { ContractAbi } from "@holdfast/sdk";
import * as framework from "@holdfast/sdk/framework";
import { describe, expect, it } from "vitest";
import { installedFramework } from "../devnode/test/installed-framework.ts";
import { frameworkProgram } from "../sdk/test/framework-program.ts";

const PACKAGE = "@supranpm/supra-dapp-templates";
const folder = fileURLToPath(new URL("../.cache/framework-types", import.meta.url));
const compiler = fileURLToPath(new URL("../node_modules/typescript/bin/tsc", import.meta.url));

const ours: readonly ContractAbi[] = Object.values(framework);

describe("types from interfaces", () => {
  it("fit each framework view and entry function, in bounded work", () => {
    const { uncallable, calls, instantiations } = expectCompiles("whole", [
      ...installedInterfaces(),
      ...ours,
    ]);
    expect(calls).toBeGreaterThan(550);
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

  it("are of functions that the framework's bytecode has, with its parameters", () => {
    const source = installedInterfaces();
    // The chain's own module of automation is younger than that package.
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

/** What a node would say of the modules in the package of the framework that is installed, as far as programs call it. */
function installedInterfaces(): ContractAbi[] {
  const views = viewFunctions();
  return [...installedFramework.names].toSorted().flatMap((name) => {
    const code = installedFramework.code(name);
    if (code === undefined) return [];
    const { exposed_functions: functions, ...abi } = moduleToJson(readModule(code));
    const called = functions
      .map((one) => ({ ...one, is_view: views.has(`${name}::${one.name}`) }))
      .filter((one) => one.is_entry || one.is_view);
    return [{ ...abi, exposed_functions: called }];
  });
}

/** Which functions are views, as `module::name`: the package's bytecode does not say it, its sources beside it do. */
function viewFunctions(): ReadonlySet<string> {
  const sources = join(createRequire(import.meta.url).resolve(`${PACKAGE}/package.json`), "../templates");
  const files = readdirSync(sources, { recursive: true, encoding: "utf8" }).filter((file) =>
    /sources[\\/]dependencies[\\/]\w+[\\/]\w+\.move$/.test(file),
  );
  return new Set(
    files.flatMap((file) => {
      const text = readFileSync(join(sources, file), "utf8");
      const module = /^module \w+::(\w+)/m.exec(text)?.[1] ?? "";
      const found = text.matchAll(
        /#\[view\](?:\s|\/\/[^\n]*\n|#\[[^\]]*\])*(?:public )?(?:entry )?fun (\w+)/g,
      );
      return [...found].map(([, name = ""]) => `${module}::${name}`);
    }),
  );
}

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
