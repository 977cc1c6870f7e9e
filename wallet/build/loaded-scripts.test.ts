import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { chunksFor, weighScripts, type Output } from "./loaded-scripts.ts";

/** A build whose files hold a module each, and so many bytes that gzip can't make fewer. */
function built(files: Readonly<Record<string, { bytes: number; imports?: readonly string[] }>>): Output {
  return Object.entries(files).map(([module, { bytes, imports = [] }]) => ({
    type: "chunk",
    fileName: module,
    moduleIds: [module],
    imports,
    code: randomBytes(bytes / 2).toString("latin1"),
  })) as unknown as Output;
}

const small = {
  "/src/boot.ts": { bytes: 1000 },
  "/src/main.tsx": { bytes: 1000 },
  "/languages/de.po?first": { bytes: 1000 },
  "/features/onboarding/create-page.tsx": { bytes: 1000 },
  "/app/shell.tsx": { bytes: 1000 },
  "/app/home-screen.tsx": { bytes: 1000, imports: ["shared"] },
  shared: { bytes: 1000 },
};

it("refuses a welcome or a home that loads more than it may", () => {
  expect(() => weighScripts(built(small))).not.toThrow();
  const heavyWelcome = { ...small, "/src/main.tsx": { bytes: 400_000 } };
  expect(() => weighScripts(built(heavyWelcome))).toThrow("/src/main.tsx is loaded with");
  const heavyTexts = { ...small, "/languages/de.po?first": { bytes: 400_000 } };
  expect(() => weighScripts(built(heavyTexts))).toThrow("/languages/de.po?first is loaded with");
  const heavyHome = { ...small, shared: { bytes: 800_000 } };
  expect(() => weighScripts(built(heavyHome))).toThrow("/app/home-screen.tsx is loaded with");
});

it("refuses a build without a file for what it weighs", () => {
  expect(() => chunksFor(built(small), ["/src/gone.tsx"])).toThrow("/src/gone.tsx");
});
