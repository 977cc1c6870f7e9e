import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import {
  computeHashes,
  computeInlineHashes,
  withIntegrity,
  withModuleHashes,
  writeIntegrity,
} from "./integrity.ts";

const read = (path: string) => new TextEncoder().encode(path);

it("a page lists the hash of exactly its scripts and styles", () => {
  const page = [
    '<link rel="icon" href="/favicon.svg" />',
    '<script type="module" crossorigin src="/assets/index-1.js"></script>',
    '<link rel="modulepreload" crossorigin href="/assets/vendor-2.js">',
    '<link rel="stylesheet" href="/assets/index-3.css">',
  ].join("\n");
  const marked = withIntegrity(page, read);
  expect(marked.match(/integrity="sha384-[A-Za-z0-9+/]{64}"/g)).toHaveLength(2);
  // Else the browser fetches it again for the module, which is held against the list's hash.
  expect(marked).toMatch(/vendor-2\.js" integrity="sha256-/);
  expect(marked).toContain('<link rel="icon" href="/favicon.svg" />');
  expect(marked).toContain('src="/assets/index-1.js" integrity="sha384-');
  expect(withIntegrity(marked, read)).toBe(marked);
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
  const page = '<body>\n    <script type="module" src="/assets/boot-1.js"></script>\n  </body>';
  expect(computeInlineHashes(page)).toEqual({ scripts: [], styles: [] });
  const marked = withModuleHashes(page, ["assets/a.js", "assets/vault-worker-b.js"], read);
  const [, map = ""] = /<script type="importmap">([^<]*)<\/script>/.exec(marked) ?? [];
  expect(Object.keys((JSON.parse(map) as { integrity: object }).integrity)).toEqual([
    "/assets/a.js",
    "/assets/vault-worker-b.js",
  ]);
  expect(map.match(/"sha256-[A-Za-z0-9+/]{43}="/g)).toHaveLength(2);
  expect(withModuleHashes(marked, ["assets/a.js"], read)).toBe(marked);
  const hash = createHash("sha256").update(map).digest("base64");
  expect(computeInlineHashes(marked).scripts).toEqual([`'sha256-${hash}'`]);
  const style = createHash("sha256").update("a{}").digest("base64");
  expect(computeInlineHashes("<style>a{}</style>").styles).toEqual([`'sha256-${style}'`]);
});

it("a page loads no module before its hashes, as Firefox requires", () => {
  const page = [
    "<head>",
    '    <link rel="preload" as="script" crossorigin href="/assets/react-0.js">',
    '    <link rel="modulepreload" crossorigin href="/assets/react-1.js">',
    "  </head>",
    "  <body>",
    '    <div id="root"></div>',
    '    <script type="module" crossorigin src="/assets/boot-1.js"></script>',
    "  </body>",
  ].join("\n");
  const lines = withModuleHashes(page, ["assets/a.js"], read).split("\n");
  const order = ["react-0", "importmap", "react-1", "root", "boot-1"].map((part) =>
    lines.findIndex((line) => line.includes(part)),
  );
  expect(order).toEqual(order.toSorted((a, b) => a - b));
});

it("a build says which policy its page needs", () => {
  const folder = mkdtempSync(join(tmpdir(), "holdfast-integrity-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "index.html"), "<body>\n  </body>");
  const opened = '<script type="module" crossorigin src="/assets/connect.html-1.js"></script>';
  writeFileSync(join(folder, "connect.html"), opened);
  writeFileSync(join(folder, "assets", "connect.html-1.js"), "connect");
  writeFileSync(join(folder, "assets", "late.js"), "late");
  writeFileSync(join(folder, "service-worker.js"), "serve()");
  writeIntegrity(folder);
  expect(readFileSync(join(folder, "connect.html"), "utf8")).toContain(' integrity="sha384-');
  expect(readFileSync(join(folder, "index.html"), "utf8")).not.toContain("connect.html-1.js");
  const [hash = ""] = computeInlineHashes(readFileSync(join(folder, "index.html"), "utf8")).scripts;
  expect(hash).toMatch(/^'sha256-/);
  expect(readFileSync(join(folder, "content-security-policy.txt"), "utf8")).toContain(
    `script-src 'self' 'wasm-unsafe-eval' ${hash};`,
  );
  expect(readFileSync(join(folder, "integrity.json"), "utf8")).toContain('"assets/late.js": "sha384-');
});
