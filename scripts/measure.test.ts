import { describe, expect, it } from "vitest";
import { measure } from "./measure.ts";

const entryPoints = new Set(["sdk/src/index.ts"]);

function findings(files: Record<string, string>): string[] {
  const tree = new Map(Object.entries(files));
  return measure(tree, entryPoints).findings.map(({ path, line, message }) => `${path}:${line} ${message}`);
}

function figure(files: Record<string, string>, part: string, row: string): number | undefined {
  return measure(new Map(Object.entries(files)), entryPoints)
    .parts.get(part)
    ?.rows.get(row);
}

const body = (lines: number) => `{\n${"  go();\n".repeat(lines - 2)}}`;

describe("a finding", () => {
  it.each([
    ["any", `const a: any = 1;`, "uses any"],
    ["a non-null assertion", `const a = b!;`, "uses !"],
    ["a default export", `export default 1;`, "has a default export"],
    ["a default function", `export default function f() {}`, "has a default export"],
    ["a renamed default", `const a = 1; export { a as default };`, "has a default export"],
    ["a plain error", `throw new Error("no");`, "throws a plain Error"],
  ])("is %s, with its line", (_, text, message) => {
    expect(findings({ "devnode/src/chain/block.ts": `// first\n${text}` })).toEqual([
      expect.stringMatching(new RegExp(`^devnode/src/chain/block\\.ts:2 ${message}`)),
    ]);
  });

  it("is a file of more than 600 lines, and not one of 600", () => {
    const lines = (count: number) => "go();\n".repeat(count);
    const tree = { "devnode/src/long.ts": lines(601), "devnode/src/full.ts": lines(600) };
    expect(findings(tree)).toEqual([
      "devnode/src/long.ts:1 has 601 lines, over 600: give each noun in it a file.",
    ]);
  });

  it("is a function of more than 80 lines, however it is written", () => {
    const tree = {
      "devnode/src/a.ts": `function a() ${body(81)}`,
      "devnode/src/b.ts": `const b = () => ${body(81)};`,
      "devnode/src/c.ts": `class C { c() ${body(81)} }`,
      "devnode/src/d.ts": `function d() ${body(80)}`,
    };
    expect(findings(tree)).toEqual(
      ["a", "b", "c"].map(
        (name) => `devnode/src/${name}.ts:1 has a function of 81 lines, over 80: name its steps.`,
      ),
    );
  });

  it.each(["utils.ts", "helpers.ts", "common.ts", "misc.ts", "types.ts"])("is a file called %s", (name) => {
    expect(findings({ [`wallet/src/chain/${name}`]: "" })).toEqual([
      expect.stringContaining("has a name that says nothing"),
    ]);
  });

  it("is an index.ts, but for those that package.json exports", () => {
    expect(findings({ "sdk/src/index.ts": "", "sdk/src/client/index.ts": "" })).toEqual([
      expect.stringContaining("sdk/src/client/index.ts:1 is an index"),
    ]);
  });

  it("is an sdk export without a doc comment", () => {
    const text = `/** One. */\nexport const one = 1;\nexport const two = 2;\nexport { one as three };`;
    expect(findings({ "sdk/src/bytes/hex.ts": text })).toEqual([
      expect.stringContaining("sdk/src/bytes/hex.ts:3 exports two without"),
    ]);
  });

  it("is a part with more than 6 type assertions per 1,000 lines", () => {
    const tree = { "move/src/a.ts": "a as B;\n".repeat(7), "devnode/src/a.ts": "a as B;\n".repeat(6) };
    expect(findings(tree)).toEqual([expect.stringContaining("move:1 has 7 type assertions (as) in 7 lines")]);
  });

  it("is an error code that another error has", () => {
    const tree = {
      "devnode/src/a.ts": `const a = defineError("cup/full", () => "", "");`,
      "wallet/src/b.ts": `const b = defineError("cup/empty", () => "", "");\nconst c = defineError("cup/full", () => "", "");`,
    };
    expect(findings(tree)).toEqual([
      "wallet/src/b.ts:2 defines the error cup/full again, after devnode/src/a.ts: a code names one kind of error.",
    ]);
  });

  it.each([
    ["new DataView(bytes.buffer);", "makes a DataView"],
    ["const a = bytes.subarray(1);", "uses .subarray"],
    ["const a = bytes.buffer;", "uses .buffer"],
    ["const a = bytes.slice();", "copies with .slice()"],
    ["function f(a: Uint8Array) { return a.slice(1); }", "uses slice of a"],
    ["function f(a: string | Uint8Array<ArrayBuffer>) { return a.slice(1); }", "uses slice of a"],
    ["const f = (a: Uint8Array) => () => a.fill(1);", "uses fill of a"],
    ["const a: Buffer = b; a.set(c); ", "uses set of a"],
    ["interface A { b?: Uint8Array } const a: A = c; a.b.reverse();", "uses reverse of a.b"],
    ["class A { #b: Uint8Array; f() { this.#b.sort(); } }", "uses sort of this.#b"],
    ["function f(a: Uint8Array) { a[0] = 1; }", "uses an index, in writing of a"],
    ["function f(a: Uint8Array) { a[0] ^= 1; }", "uses an index, in writing of a"],
    ["function f(a: Uint8Array) { a[0]++; }", "uses an index, in writing of a"],
  ])("is %s, which may reach into memory of its caller", (text, message) => {
    const found = findings({ "move/src/a.ts": text, "move/src/a.test.ts": text, "scripts/a.ts": text });
    expect(found).toContainEqual(expect.stringContaining(`move/src/a.ts:1 ${message}`));
    expect(found.filter((line) => !line.startsWith("move/src/a.ts"))).toEqual([]);
  });

  it("is an import cycle", () => {
    const tree = { "move/src/a.ts": `import "./b.ts";`, "move/src/b.ts": `import "./a.ts";` };
    expect(findings(tree)).toEqual([
      "move/src/a.ts:1 is in a cycle: move/src/a.ts → move/src/b.ts → move/src/a.ts",
    ]);
  });
});

describe("nothing is found", () => {
  it.each([
    ["a default export of a config file", "wallet/vite.config.ts", `export default {};`],
    ["as const", "devnode/src/a.ts", `const a = [1] as const;\n`.repeat(20)],
    ["the word any in text", "devnode/src/a.ts", `// any\nconst a = "any";`],
    ["a negation", "devnode/src/a.ts", `const a = !b;`],
    ["a test file", "devnode/src/a.test.ts", `const a: any = b!; throw new Error("no");`],
    ["a plain error of a script", "scripts/a.ts", `throw new Error("no");`],
    [
      "a cut of owned bytes",
      "move/src/a.ts",
      `function f(a: OwnedBytes) { a[0] = 1; return a.subarray(1); }`,
    ],
    [
      "a cut of a list",
      "move/src/a.ts",
      `function f(a: Uint8Array[], b: string) { return [a.slice(1), b.slice(1)]; }`,
    ],
    ["an index that is read", "move/src/a.ts", `function f(a: Uint8Array) { return a[0] === 1; }`],
    [
      "an owned name inside of another",
      "move/src/a.ts",
      `function f(a: Uint8Array) { return (a: OwnedBytes) => a.slice(1); }`,
    ],
    ["a wipe", "wallet/src/vault/a.ts", `function f(a: Uint8Array) { a.fill(0); }`],
    ["an overload", "sdk/src/a.ts", `/** A. */\nexport function a(): void;\nexport function a() {}`],
    ["a type named as its value", "sdk/src/a.ts", `/** A. */\nexport const A = 1;\nexport type A = 1;`],
  ])("in %s", (_, path, text) => {
    expect(findings({ [path]: text })).toEqual([]);
  });
});

describe("a figure", () => {
  const tree = {
    "sdk/src/a.ts": "one();\ntwo();\n",
    "sdk/src/b.ts": "one();\ntwo();\nthree();\nfour();\n",
    "sdk/src/a.test.ts": "it();\n".repeat(9),
    "tests/contract/a.test.ts": "it();\n".repeat(3),
    "wallet/src/a.ts": "one();\ntwo();\n",
  };

  it.each([
    ["sdk", "files", 2],
    ["sdk", "lines", 6],
    ["sdk", "file lines, longest", 4],
    ["sdk", "test lines : code lines", 1.5],
    ["wallet", "test lines : code lines", 0],
    ["total", "lines", 8],
    ["total", "test lines : code lines", 1.5],
  ])("of %s, %s, is %d", (part, row, value) => {
    expect(figure(tree, part, row)).toBe(value);
  });

  it("is the same set of rows for every part", () => {
    const rows = [...measure(new Map(Object.entries(tree)), entryPoints).parts.values()].map((part) => [
      ...part.rows.keys(),
    ]);
    expect(new Set(rows.map((names) => names.join())).size).toBe(1);
  });
});
