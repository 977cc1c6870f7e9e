import { describe, expect, it } from "vitest";
import { checkLayers } from "./layer-check.ts";
import { layers } from "./layers.ts";

function violations(files: Record<string, string>): string[] {
  return checkLayers(new Map(Object.entries(files)), layers).map(
    ({ path, line, message }) => `${path}:${line} ${message}`,
  );
}

describe("the table of allowed imports", () => {
  it("names only layers and packages that have a row themselves", () => {
    const known = new Set([...Object.keys(layers), "sdk/*", "devnode/*", "wallet/*"]);
    const named = Object.values(layers).flatMap(({ may }) => may);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });

  it("lets no two layers import each other", () => {
    const mutual = Object.entries(layers).flatMap(([name, { may }]) =>
      may.filter((other) => layers[other]?.may.includes(name)).map((other) => `${name} ↔ ${other}`),
    );
    expect(mutual).toEqual([]);
  });

  it("ends every rule as a sentence that says what to do", () => {
    expect(Object.values(layers).filter(({ rule }) => !/: [a-z].+\.$/.test(rule))).toEqual([]);
  });
});

describe("a tree that keeps to the table", () => {
  it("has no violations", () => {
    const tree = {
      "sdk/src/errors/supra-error.ts": `export const defineError = 1;`,
      "sdk/src/bytes/hex.ts": `import { defineError } from "../errors/supra-error.ts"; export const hex = defineError;`,
      "sdk/src/crypto/sha3.ts": `import { sha3_256 } from "@noble/hashes/sha3.js"; export { sha3_256 };`,
      "sdk/src/index.ts": `export { hex } from "./bytes/hex.ts";`,
      "devnode/src/vm/execute.ts": `import { hex } from "@holdfast/sdk"; export const execute = Math.max(hex, 1);`,
      "devnode/src/node.ts": `import { execute } from "./vm/execute.ts"; export const now = () => Date.now() + execute;`,
      "wallet/src/features/send/send-page.tsx": `import { Button } from "../../ui/button.tsx"; export const Send = Button;`,
      "wallet/src/storage/version.ts": `import { version } from "../../package.json"; export { version };`,
      "wallet/src/ui/button.tsx": `import { useState } from "react"; export const Button = useState;`,
      "wallet/vite.config.ts": `import { headersFor } from "../wallet/build/security-headers.ts"; export default headersFor;`,
      "tests/contract/transfer.test.ts": `import { execute } from "../../devnode/src/vm/execute.ts"; execute;`,
    };
    expect(violations(tree)).toEqual([]);
  });
});

describe("a violation", () => {
  it("of a row names file, line, both layers and the way out", () => {
    const tree = {
      "sdk/src/bcs/reader.ts": `// line one\nimport { sha3 } from "../crypto/sha3.ts";\nexport const reader = sha3;`,
      "sdk/src/crypto/sha3.ts": `export const sha3 = 1;`,
    };
    expect(violations(tree)).toEqual([
      "sdk/src/bcs/reader.ts:2 sdk/bcs imports sdk/crypto. BCS knows bytes only: put codecs of chain values beside those values, in sdk/move or sdk/transaction.",
    ]);
  });

  it.each([
    ["a type-only import", `import type { Sha } from "../crypto/sha3.ts";`],
    ["a type query", `export type Sha = import("../crypto/sha3.ts").Sha;`],
    ["a dynamic import", `export const sha = () => import("../crypto/sha3.ts");`],
    ["a re-export", `export { sha } from "../crypto/sha3.ts";`],
    ["the address of a worker", `export const url = new URL("../crypto/sha3.ts", import.meta.url);`],
  ])("counts %s too", (_, text) => {
    expect(violations({ "sdk/src/bcs/reader.ts": text })).toEqual([
      expect.stringContaining("sdk/bcs imports sdk/crypto"),
    ]);
  });

  it("is a feature that imports another feature, also in a test file", () => {
    const tree = {
      "wallet/src/features/send/send-page.tsx": `import { pick } from "../contacts/pick.ts"; pick;`,
      "wallet/src/features/send/send-page.test.tsx": `import { pick } from "../contacts/pick.ts"; pick;`,
    };
    const message =
      "features/send imports features/contacts. Features do not know each other: move what both need to wallet/chain, or join them in wallet/app.";
    expect(violations(tree)).toEqual([
      `wallet/src/features/send/send-page.tsx:1 ${message}`,
      `wallet/src/features/send/send-page.test.tsx:1 ${message}`,
    ]);
  });

  it("is a part that reaches into another by a relative path", () => {
    const tree = { "devnode/src/vm/execute.ts": `import { hex } from "../../../sdk/src/bytes/hex.ts"; hex;` };
    expect(violations(tree)).toEqual([
      "devnode/src/vm/execute.ts:1 devnode/vm reaches into sdk by a relative path. Parts know each other by name: import it from @holdfast/sdk.",
    ]);
  });

  it("is a part that imports itself by name", () => {
    const tree = { "sdk/src/move/address.ts": `import { hex } from "@holdfast/sdk"; hex;` };
    expect(violations(tree)).toEqual([
      "sdk/src/move/address.ts:1 sdk/move imports its own package by name: use a relative path instead.",
    ]);
  });

  it("forbids the devnode in the wallet, but not in the wallet's tests", () => {
    const text = `import { createDevnode } from "@holdfast/devnode"; createDevnode;`;
    const tree = { "wallet/src/app/app.tsx": text, "wallet/src/app/app.test.tsx": text };
    expect(violations(tree)).toEqual([
      expect.stringMatching(/^wallet\/src\/app\/app\.tsx:1 wallet\/app imports devnode\. /),
    ]);
  });

  it("allows @holdfast/devnode/replay in the wallet's tracer alone, and no other entry", () => {
    const replay = `import { replay } from "@holdfast/devnode/replay"; replay;`;
    const tree = {
      "wallet/src/tracing/trace-job.ts": replay,
      "wallet/src/tracing/shown-trace.ts": `import { createDevnode } from "@holdfast/devnode/browser"; createDevnode;`,
      "wallet/src/chain/tracing/local-trace.ts": replay,
    };
    expect(violations(tree)).toEqual([
      expect.stringMatching(/^wallet\/src\/tracing\/shown-trace\.ts:1 wallet\/tracing imports devnode\. /),
      expect.stringMatching(
        /^wallet\/src\/chain\/tracing\/local-trace\.ts:1 wallet\/chain imports devnode\. /,
      ),
    ]);
  });

  it("is a script inside the wallet", () => {
    const tree = {
      "wallet/src/app/app.tsx": `import { findPort } from "../../../scripts/ports.ts"; findPort;`,
    };
    expect(violations(tree)).toEqual([expect.stringContaining("wallet/app imports scripts. ")]);
  });

  it.each([
    ["sdk/src/move/address.ts", "@noble/hashes/sha3.js"],
    ["sdk/src/client/http.ts", "node:http"],
    ["wallet/src/chain/client.ts", "node:fs"],
    ["devnode/src/vm/execute.ts", "node:fs"],
    ["move/src/verifier.ts", "hono"],
  ])("is a module from outside where it has no place: %s, %s", (path, specifier) => {
    expect(violations({ [path]: `import x from "${specifier}"; x;` })).toEqual([
      expect.stringContaining(`imports ${specifier}. `),
    ]);
  });

  it.each([
    ["devnode/src/vm/execute.ts", "export const now = () => Date.now();", "Date"],
    ["devnode/src/vm/execute.ts", "export const now = () => new Date();", "Date"],
    ["devnode/src/framework/coin.ts", "export const dice = () => Math.random();", "Math.random"],
    ["devnode/src/framework/coin.ts", "export const get = () => globalThis.fetch('/');", "fetch"],
    ["move/src/run.ts", "export const title = document.title;", "document"],
    ["sdk/src/transaction/submit.ts", "export const get = { fetch };", "fetch"],
    ["sdk/src/client/http.ts", "export const home = process.env;", "process"],
  ])("is a global where it has no place: %s, %s", (path, text, name) => {
    expect(violations({ [path]: text })).toEqual([expect.stringContaining(`uses ${name}. `)]);
  });

  it.each([
    ["an argument", "export const get = (fetch: Fetch) => fetch('/');"],
    ["a member", "export const get = (options: Options) => options.fetch('/');"],
    ["a renamed member", "export const get = ({ fetch: send }: Options) => send('/');"],
    ["a property", "export const options = { fetch: undefined };"],
    ["a function of its own", "function fetch() {} export const get = () => fetch();"],
  ])("is not %s that happens to have the name of a global", (_, text) => {
    expect(violations({ "devnode/src/vm/execute.ts": text })).toEqual([]);
  });

  it("is a folder without a row", () => {
    expect(violations({ "sdk/src/extras/a.ts": "" })).toEqual([
      "sdk/src/extras/a.ts:1 sdk/extras has no row in the table of allowed imports: add one to scripts/layers.ts, or move the file to a folder that has one.",
    ]);
  });
});
