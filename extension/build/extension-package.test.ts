import { cpSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { expect, it, onTestFinished } from "vitest";
import { packFolder } from "./extension-package.ts";

it("packs the same files into the same bytes, whenever they were written", () => {
  const root = mkdtempSync(join(tmpdir(), "holdfast-package-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const [first, second] = [join(root, "first"), join(root, "second")];
  mkdirSync(join(first, "assets"), { recursive: true });
  for (const name of ["manifest.json", "b.js", "assets/a.js"]) writeFileSync(join(first, name), `// ${name}`);
  cpSync(first, second, { recursive: true });
  utimesSync(join(second, "b.js"), 1, 1);
  const packed = packFolder(first);
  expect(packFolder(second)).toEqual(packed);
  expect(packed.sha256).toMatch(/^[0-9a-f]{64}$/);
  const files = unzipSync(packed.bytes);
  expect(Object.keys(files)).toEqual(["assets/a.js", "b.js", "manifest.json"]);
  expect(strFromU8(files["assets/a.js"] ?? new Uint8Array())).toBe("// assets/a.js");
});
