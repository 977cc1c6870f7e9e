import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { firstVisitWeight } from "./first-visit-weight.ts";

const chunk = (fileName: string, module: string, imports: readonly string[] = []) => ({
  fileName,
  code: `/* ${fileName} */`,
  moduleIds: [`/wallet${module}`],
  imports,
});

const bytesOf = (...names: readonly string[]): number =>
  names.reduce((sum, name) => sum + gzipSync(`/* ${name} */`, { level: 9 }).length, 0);

it("weighs the page's script, the wallet's start and what they import, each once, and nothing that is loaded later", () => {
  const chunks = [
    chunk("boot.js", "/src/boot.ts", ["shared.js"]),
    chunk("start.js", "/src/main.tsx", ["shared.js", "more.js"]),
    chunk("shared.js", "/src/shared.ts"),
    chunk("more.js", "/src/more.ts", ["start.js"]),
    chunk("later.js", "/src/later.ts", ["start.js"]),
  ];
  expect(firstVisitWeight(chunks)).toBe(bytesOf("boot.js", "start.js", "shared.js", "more.js"));
});
