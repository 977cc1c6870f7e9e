import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

export interface SiteWeight {
  readonly pages: number;
  /** What the scripts of the start page weigh after gzip, with everything that they import at once. */
  readonly scriptBytes: number;
}

export function siteWeight(folder: string): SiteWeight {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const home = readFileSync(join(folder, "index.html"), "utf8");
  const entries = [...home.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, src = ""]) => src);
  const scripts = new Set<string>();
  for (const entry of entries) addWithImports(folder, entry, scripts);
  const scriptBytes = [...scripts].reduce(
    (sum, name) => sum + gzipSync(readFileSync(join(folder, name)), { level: 9 }).length,
    0,
  );
  return { pages: files.filter((name) => name.endsWith(".html")).length, scriptBytes };
}

/** A script and what it imports statically. */
function addWithImports(folder: string, name: string, found: Set<string>): void {
  if (found.has(name)) return;
  found.add(name);
  const code = readFileSync(join(folder, name), "utf8");
  for (const [, target = ""] of code.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g))
    addWithImports(folder, join("assets", target), found);
}
