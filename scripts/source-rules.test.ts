import { describe, expect, it } from "vitest";
import { checkSources } from "./source-rules.ts";

function findings(files: Record<string, string>): string[] {
  const tree = new Map(Object.entries(files));
  return checkSources(tree).map(({ path, line, message }) => `${path}:${line} ${message}`);
}

describe("a finding", () => {
  it("is a plain error, with its line", () => {
    expect(findings({ "devnode/src/chain/block.ts": `// first\nthrow new Error("no");` })).toEqual([
      expect.stringMatching(/^devnode\/src\/chain\/block\.ts:2 throws a plain Error/),
    ]);
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

  it("is a transaction that is submitted past the outbox", () => {
    const text = `await client.transactions.submit(signed);`;
    const allowed = ["sdk/src/outbox/delivery.ts", "sdk/src/client/send.ts", "devnode/src/chain/mempool.ts"];
    expect(findings(Object.fromEntries(allowed.map((path) => [path, text])))).toEqual([]);
    expect(
      findings({ "wallet/src/review/use-review.ts": text, "cli/src/a.ts": `"/transactions/submit"` }),
    ).toEqual([
      expect.stringContaining("wallet/src/review/use-review.ts:1 submits a transaction"),
      expect.stringContaining("cli/src/a.ts:1 submits a transaction"),
    ]);
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
});

describe("a text without a mark is found", () => {
  it.each([
    ["between tags", "const a = <p>Send it</p>;"],
    ["in braces", "const a = <p>{isOpen ? `Close` : t`Open`}</p>;"],
    ["with a value", "const a = <Card title={`Send ${amount}`} />;"],
    ["in a property", '<Card title="Send it" />;'],
    ["in an object of words", 'const a = { label: t`Open`, title: "Send it" };'],
  ])("%s", (_, text) => {
    const found = findings({ "wallet/src/a.tsx": text, "wallet/src/a.test.tsx": text });
    expect(found).toEqual([expect.stringMatching(/^wallet\/src\/a\.tsx:1 says “/)]);
  });
});

describe("nothing is found", () => {
  it.each([
    ["a marked text", "wallet/src/a.tsx", "const a = <Trans>Send <b>it</b></Trans>;"],
    ["a style", "wallet/src/a.tsx", '<p className="Big" tone="Quiet">{t`Send`}</p>;'],
    ["a name", "wallet/src/a.tsx", '<p title={t({ context: "a", message: "Send" })}>JSON</p>;'],
    ["a test file", "devnode/src/a.test.ts", `throw new Error("no");`],
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
