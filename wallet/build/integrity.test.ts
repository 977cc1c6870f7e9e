import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { computeHashes, inlineHashesIn, writeIntegrity } from "./integrity.ts";

const EMPTY_PAGE = "<body>\n  </body>";

/** A folder of a build with these files in `assets`, before its hashes are written. */
function createBuild(page: string, assets: readonly string[], connect = EMPTY_PAGE): string {
  const folder = mkdtempSync(join(tmpdir(), "holdfast-integrity-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "index.html"), page);
  writeFileSync(join(folder, "connect.html"), connect);
  writeFileSync(join(folder, "service-worker.js"), "serve()");
  for (const asset of assets) writeFileSync(join(folder, "assets", asset), asset);
  return folder;
}

const readPage = (folder: string): string => readFileSync(join(folder, "index.html"), "utf8");

function writtenPage(page: string, assets: readonly string[]): string {
  const folder = createBuild(page, assets);
  writeIntegrity(folder);
  const once = readPage(folder);
  writeIntegrity(folder);
  expect(readPage(folder)).toBe(once);
  return once;
}

it("a page lists the hash of exactly its scripts and styles", () => {
  const page = [
    '<link rel="icon" href="/favicon.svg" />',
    '<script type="module" crossorigin src="/assets/index-1.js"></script>',
    '<link rel="modulepreload" crossorigin href="/assets/vendor-2.js">',
    '<link rel="stylesheet" href="/assets/index-3.css">',
  ].join("\n");
  const marked = writtenPage(page, ["index-1.js", "vendor-2.js", "index-3.css"]);
  expect(marked.match(/integrity="sha384-[A-Za-z0-9+/]{64}"/g)).toHaveLength(2);
  // Else the browser fetches it again for the module, which is held against the list's hash.
  expect(marked).toMatch(/vendor-2\.js" integrity="sha256-/);
  expect(marked).toContain('<link rel="icon" href="/favicon.svg" />');
  expect(marked).toContain('src="/assets/index-1.js" integrity="sha384-');
});

it("one changed byte of any file changes its hash, and no other", () => {
  const folder = mkdtempSync(join(tmpdir(), "holdfast-integrity-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "index.html"), "page");
  writeFileSync(join(folder, "assets", "a.js"), "a");
  writeFileSync(join(folder, "integrity.json"), "{}");
  const before = computeHashes(folder);
  expect(Object.keys(before)).toEqual(["assets/a.js", "index.html"]);
  writeFileSync(join(folder, "assets", "a.js"), "b");
  const after = computeHashes(folder);
  expect(after["index.html"]).toBe(before["index.html"]);
  expect(after["assets/a.js"]).not.toBe(before["assets/a.js"]);
});

it("the page lists hashes of later scripts, and its policy that list's", () => {
  const page =
    '<body>\n    <style>a{}</style>\n    <script type="module" src="/assets/boot-1.js"></script>\n  </body>';
  const folder = createBuild(page, ["a.js", "boot-1.js", "vault-worker-b.js"]);
  const style = createHash("sha256").update("a{}").digest("base64");
  expect(inlineHashesIn(folder)).toEqual({ scripts: [], styles: [`'sha256-${style}'`] });
  writeIntegrity(folder);
  const [, map = ""] = /<script type="importmap">([^<]*)<\/script>/.exec(readPage(folder)) ?? [];
  expect(Object.keys((JSON.parse(map) as { integrity: object }).integrity)).toEqual([
    "/assets/a.js",
    "/assets/boot-1.js",
    "/assets/vault-worker-b.js",
  ]);
  expect(map.match(/"sha256-[A-Za-z0-9+/]{43}="/g)).toHaveLength(3);
  const hash = createHash("sha256").update(map).digest("base64");
  expect(inlineHashesIn(folder).scripts).toEqual([`'sha256-${hash}'`]);
});

it("a page loads no module before its hashes, as Firefox requires", () => {
  const page = [
    "<head>",
    '    <link rel="preload" as="script" crossorigin href="/assets/react-0.js">',
    '    <link rel="modulepreload" crossorigin href="/assets/react-1.js">',
    "  </head>",
    "  <body>",
    '    <div id="root"></div>',
    '    <script type="module" crossorigin src="/assets/boot-2.js"></script>',
    "  </body>",
  ].join("\n");
  const lines = writtenPage(page, ["react-0.js", "react-1.js", "boot-2.js"]).split("\n");
  const order = ['/react-0.js" ', "importmap", '/react-1.js" ', "root", '/boot-2.js" '].map((part) =>
    lines.findIndex((line) => line.includes(part)),
  );
  expect(order).not.toContain(-1);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
});

it("a build says which policy its page needs", () => {
  const opened = '<script type="module" crossorigin src="/assets/connect.html-1.js"></script>';
  const folder = createBuild(EMPTY_PAGE, ["connect.html-1.js", "late.js"], opened);
  writeIntegrity(folder);
  expect(readFileSync(join(folder, "connect.html"), "utf8")).toContain(' integrity="sha384-');
  expect(readPage(folder)).not.toContain("connect.html-1.js");
  const [hash = ""] = inlineHashesIn(folder).scripts;
  expect(hash).toMatch(/^'sha256-/);
  expect(readFileSync(join(folder, "content-security-policy.txt"), "utf8")).toContain(
    `script-src 'self' 'wasm-unsafe-eval' ${hash};`,
  );
  expect(readFileSync(join(folder, "integrity.json"), "utf8")).toContain('"assets/late.js": "sha384-');
});
