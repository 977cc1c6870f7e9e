import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FRAMEWORK_ADDRESS, formatModuleId } from "@holdfast/sdk";
import {
  checkDependencies,
  frameworkNatives,
  listFunctions,
  linkModule,
  getModuleName,
  moduleToJson,
  readModule,
  selfName,
  writeModule,
  type LinkedModule,
} from "@holdfast/move";
import { describe, expect, it } from "vitest";
import {
  findFrameworkCode,
  frameworkMissing,
  hashFramework,
  readFrameworkFolder,
} from "./framework-folder.ts";
import { installedFramework } from "../test/installed-framework.ts";
import { findModule } from "./framework/framework-modules.ts";
import { findNativeFunction } from "./framework/natives/native-functions.ts";
import { typeExpressionText } from "./framework/declare/type.ts";
import { builtInModules } from "./vm/bytecode/framework-code.ts";

const framework = installedFramework;
const modules = framework.names.map((name) => {
  const bytes = framework.code(name) ?? new Uint8Array();
  return { name, bytes, module: readModule(bytes, { maxVersion: 7 }) };
});

describe("the framework's own bytecode", () => {
  it("is all of it there, each module under its own name", () => {
    expect(modules).toHaveLength(107);
    expect(modules.map(({ module }) => formatModuleId(selfName(module)))).toEqual(
      modules.map(({ name }) => `0x1::${name}`),
    );
  });

  it("is read and written again without a changed byte", () => {
    const changed = modules.filter(({ module, bytes }) => !Buffer.from(writeModule(module)).equals(bytes));
    expect(changed.map(({ name }) => name)).toEqual([]);
  });

  it("passes the checker, links and finds what it uses of one another", () => {
    const linked = new Map<string, LinkedModule>(
      modules.map(({ name, module }) => [name, linkModule(module)]),
    );
    for (const { module } of modules)
      checkDependencies(
        module,
        ({ name }) => linked.get(name),
        () => true,
      );
    const used = modules.flatMap(({ module }) =>
      module.moduleHandles.map((one) => getModuleName(module, one)),
    );
    expect(used.every(({ address, name }) => address === FRAMEWORK_ADDRESS && linked.has(name))).toBe(true);
    expect(modules.flatMap(({ module }) => listFunctions(module)).length).toBeGreaterThan(1_500);
  });

  it("has native functions that run here, but for these", () => {
    const missing = modules.flatMap(({ name, module }) =>
      listFunctions(module)
        .filter(({ definition }) => definition.code === undefined)
        .map((native) => `${name}::${native.name}`)
        .filter((id) => findNativeFunction(id) === undefined)
        .filter((id) => frameworkNatives(selfName(module))(id.slice(name.length + 2)) === undefined),
    );
    const count = new Map<string, number>();
    for (const id of missing) {
      const name = id.split("::")[0] ?? "";
      count.set(name, (count.get(name) ?? 0) + 1);
    }
    expect(Object.fromEntries(count)).toEqual({
      bls12381: 9,
      crypto_algebra: 22,
      ristretto255: 27,
      ristretto255_bulletproofs: 1,
    });
  });

  it("has the same structs as the declarations here", () => {
    for (const { name, module } of modules) {
      const declared = findModule(FRAMEWORK_ADDRESS, name)?.structs;
      for (const struct of moduleToJson(module).structs) {
        const own = declared?.get(struct.name);
        if (own === undefined) continue;
        const fields = own.fields.map((field) => [field.name, typeExpressionText(field.type)]);
        expect([name, struct.name, fields]).toEqual([
          name,
          struct.name,
          struct.fields.map((one) => [one.name, one.type]),
        ]);
        expect([...own.abilities].sort()).toEqual([...struct.abilities].sort());
      }
    }
  });

  it("is the chain's where nothing is written in its place", () => {
    const { names, code } = builtInModules(framework);
    expect(names).toContain("smart_table");

    expect(code("none")).toBeUndefined();
    expect(code("smart_table")).toBe(framework.code("smart_table"));
  });
});

describe("a folder of bytecode", () => {
  it("is read whole, with what is in it", () => {
    const folder = mkdtempSync(join(tmpdir(), "holdfast-framework-"));
    try {
      expect(() => readFrameworkFolder(folder)).toThrow(
        frameworkMissing({ folder, reason: "no file ends with .mv" }).message,
      );
      writeFileSync(join(folder, "smart_table.mv"), framework.code("smart_table") ?? "");
      const { names, code } = readFrameworkFolder(folder);
      expect(names).toEqual(["smart_table"]);
      expect(code("smart_table")).toEqual(framework.code("smart_table"));
      expect(code("none")).toBeUndefined();
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it("hashes a folder by its content, in any order of files", () => {
    const code = (name: string) => Uint8Array.of(name.length);
    const hash = hashFramework({ names: ["a", "bc"], code });
    expect(hashFramework({ names: ["bc", "a"], code })).toBe(hash);
    expect(hashFramework({ names: ["a", "bd"], code })).not.toBe(hash);
    expect(hashFramework({ names: ["a", "bc"], code: () => Uint8Array.of(1) })).not.toBe(hash);
  });

  it("that is not there is named", () => {
    expect(() => readFrameworkFolder("/there/is/none")).toThrow("/there/is/none");
  });

  it("is found in the package that this repository installs", () => {
    expect(findFrameworkCode()?.names).toHaveLength(107);
  });
});
