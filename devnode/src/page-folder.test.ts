import { copyFileSync, existsSync, mkdtempSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import type * as PageFolder from "./page-folder.ts";

it("reads files of the page and nothing beside its folder", async () => {
  const parent = mkdtempSync(join(tmpdir(), "node-page-"));
  const folder = join(parent, "node-page");
  try {
    // Where the page lies beside a bundled command.
    const program = join(parent, "page-folder.ts");
    copyFileSync(fileURLToPath(new URL("./page-folder.ts", import.meta.url)), program);
    const { findPage } = (await import(pathToFileURL(program).href)) as typeof PageFolder;
    expect(findPage()).toBeUndefined();
    mkdirSync(join(folder, "assets"), { recursive: true });
    writeFileSync(join(parent, "secret.js"), "secret");
    writeFileSync(join(folder, "index.html"), "page");
    writeFileSync(join(folder, "assets", "page.js"), "script");
    const page = findPage() ?? expect.fail("The page was not found.");
    const text = (path: string) => {
      const file = page(path);
      return file && `${file.type} ${new TextDecoder().decode(file.body)}`;
    };
    expect(text("/")).toBe("text/html; charset=utf-8 page");
    expect(text("/assets/page.js")).toBe("text/javascript; charset=utf-8 script");
    expect(existsSync(join(folder, "assets", "../../secret.js"))).toBe(true);
    for (const path of [
      "/assets/../../secret.js",
      "/assets/..%2f..%2fsecret.js",
      "/../secret.js",
      "/assets/",
      "/none.js",
    ])
      expect(text(path)).toBeUndefined();
  } finally {
    rmSync(parent, { recursive: true });
  }
});
