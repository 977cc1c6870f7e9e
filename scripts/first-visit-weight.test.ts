import { randomBytes } from "node:crypto";
import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { startWeight, weighPage } from "./first-visit-weight.ts";

const chunk = (fileName: string, module: string, imports: readonly string[] = []) => ({
  fileName,
  code: `/* ${fileName} */`,
  moduleIds: [`/wallet${module}`],
  imports,
});

const bytesOf = (...names: readonly string[]): number =>
  names.reduce((sum, name) => sum + gzipSync(`/* ${name} */`, { level: 9 }).length, 0);

it("weighs the wallet's start and what it imports, each once, and nothing that is loaded later", () => {
  const chunks = [
    chunk("boot.js", "/src/boot.ts", ["shared.js"]),
    chunk("start.js", "/src/main.tsx", ["shared.js", "more.js"]),
    chunk("shared.js", "/src/shared.ts"),
    chunk("more.js", "/src/more.ts", ["start.js"]),
    chunk("later.js", "/src/later.ts", ["start.js"]),
  ];
  expect(startWeight(chunks, "/src/main.tsx")).toBe(bytesOf("start.js", "shared.js", "more.js"));
});

it("refuses to weigh a build whose start it does not find", () => {
  expect(() => startWeight([chunk("boot.js", "/src/boot.ts")], "/src/main.tsx")).toThrow("/src/main.tsx");
});

it("refuses a page that is too heavy after compression", () => {
  expect(() => weighPage("a".repeat(1_000_000))).not.toThrow();
  expect(() => weighPage(randomBytes(30_000).toString("base64"))).toThrow("more than it may");
});
