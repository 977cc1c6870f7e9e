import { existsSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { PageFile, PageFiles } from "./server/page.ts";

/** Beside a bundled command, above the package's command, or in a build from source. */
const PLACES = ["./node-page/", "../node-page/", "../dist/node-page/"];

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
};

/** Files of the page at `/`, read on demand. Undefined if the page was not built. */
export function findPage(): PageFiles | undefined {
  const folder = PLACES.map((place) => fileURLToPath(new URL(place, import.meta.url))).find((found) =>
    existsSync(join(found, "index.html")),
  );
  return folder === undefined ? undefined : (path) => readPageFile(folder, path);
}

function readPageFile(folder: string, path: string): PageFile | undefined {
  const name = path === "/" ? "/index.html" : path;
  // The pattern also prevents paths to other folders.
  if (!/^\/(?:assets\/)?[a-z-]+\.[a-z]+$/.test(name)) return undefined;
  const type = TYPES[extname(name)];
  const file = join(folder, name);
  return type === undefined || !existsSync(file)
    ? undefined
    : { type, body: new Uint8Array(readFileSync(file)) };
}
