import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { createLoopingProgram } from "../../test/looping-programs.ts";
import { createRandom } from "../../test/random.ts";
import type { CompiledModule } from "../format/compiled-unit.ts";
import type { CodeBody, FunctionShape } from "../machine/linked-module.ts";
import { linkModule, Loader } from "../machine/loader.ts";
import { writeCode } from "./code-text.ts";
import { createCodeGenerator } from "./code-generator.ts";

/** Everything that a text can have beside numbers, signs, and the names of variables. */
const WORDS = new Set(
  `use strict return m frame at data const let locals sites constants gas pause if for switch case continue
  leave L S C d i j t v new Reference StructValue VectorValue copyValue isSameValue abstractSize pointedSize
  Number BigInt Math floor slots index owner isDirty items fields variant length push pop settle undefined
  true false`.split(/\s+/),
);
const VARIABLE = /^(l\d+_\d+|s\d+|K\d+)$/;

/** The texts of all functions, as if all of their instructions had run. */
function textsOf(module: CompiledModule, change: (body: CodeBody) => CodeBody = (body) => body): string[] {
  const loader = new Loader({ native: () => undefined, bytecode: () => undefined });
  return [...linkModule(module).functions.values()].flatMap((shape): string[] => {
    if (shape.body.kind !== "code") return [];
    const body = change(shape.body);
    const hostile: FunctionShape = { ...shape, name: HOSTILE, body };
    const steps = body.view.code.map(() => ({ cost: 0, run: () => undefined }));
    const instance = { shape: hostile, typeArguments: [], localCount: 0, callCost: 0, steps };
    return [writeCode(loader, instance, body)?.text ?? ""];
  });
}

const HOSTILE = "\"'`\\u0022); globalThis.taken = true; //\u2028${1}";

/** The same code with other names, and other bytes in its constants. */
function renamed(body: CodeBody): CodeBody {
  const { unit } = body;
  const constants = unit.constants.map(({ type }) => ({ type, bytes: new Uint8Array(32).fill(34) }));
  return { ...body, unit: { ...unit, identifiers: unit.identifiers.map(() => HOSTILE), constants } };
}

it("has no word that is not its own, and no quote beside that of strict mode", () => {
  for (let seed = 0; seed < 60; seed++)
    for (const text of textsOf(createLoopingProgram(createRandom(seed)))) {
      const rest = text.replace('"use strict";', "");
      expect(rest).not.toMatch(/["'`\\]|\/[/*]|[^ -~\n]/);
      const words = rest.match(/[A-Za-z_$][\w$]*/g) ?? [];
      // What comes after the digits of a bigint is no word.
      const foreign = words.filter((word) => !WORDS.has(word) && !VARIABLE.test(word) && word !== "n");
      expect(foreign).toEqual([]);
    }
});

it("is the same whatever names and constants the module has", () => {
  for (let seed = 0; seed < 20; seed++) {
    const module = createLoopingProgram(createRandom(seed));
    expect(textsOf(module, renamed)).toEqual(textsOf(module));
  }
});

it("is not written where a platform forbids to make code of text", () => {
  expect(createCodeGenerator()).toBeDefined();
  const program = `import { createCodeGenerator } from "@holdfast/move"; console.log(createCodeGenerator());`;
  const { stdout } = spawnSync(
    process.execPath,
    [
      ...["--disallow-code-generation-from-strings", "--conditions=source", "--import", "tsx"],
      ...["--input-type=module", "--eval", program],
    ],
    { encoding: "utf8", cwd: new URL(".", import.meta.url) },
  );
  expect(stdout.trim()).toBe("undefined");
});
