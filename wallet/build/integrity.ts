import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, posix, relative, resolve, sep } from "node:path";
import { Complaint, runMain } from "../../scripts/complaint.ts";
import { isEntryPoint, repositoryRoot } from "../../scripts/entry-point.ts";
import {
  CADDY_FILE,
  caddyText,
  HEADERS_FILE,
  headersText,
  HOST_FILES,
  NGINX_FILE,
  nginxText,
  REDIRECTS_FILE,
  redirectsText,
} from "./host-files.ts";
import {
  createSecurityHeaders,
  publicNodes,
  SERVICE_WORKER_FILE,
  takeNodes,
  type Headers,
  type InlineHashes,
} from "./security-headers.ts";
import { NO_PUBLISHERS, PUBLISHERS_FILE, RELEASE_FILE, takePublishers } from "./publishers.ts";
import { LICENSES_FILE, thirdPartyLicenses } from "./third-party-licenses.ts";
import { findContentType } from "./content-types.ts";

/** File with a build's hashes, for comparison with a server or another build. */
const INTEGRITY_FILE = "integrity.json";

const POLICY_FILE = "content-security-policy.txt";

/** Writes all hashes, the policy and the publishers' keys. Can be repeated for other nodes or publishers. */
export function writeIntegrity(
  folder: string,
  nodes: readonly string[] = publicNodes,
  publishers: string = NO_PUBLISHERS,
): void {
  const page = join(folder, "index.html");
  const read = (path: string): Uint8Array => readFileSync(join(folder, path));
  // The connect page's files are never loaded here.
  const scripts = listFiles(folder).filter((path) => /^assets\/(?!connect\.html-).*\.js$/.test(path));
  const html = withModuleHashes(withIntegrity(readFileSync(page, "utf8"), read), scripts, read);
  writeFileSync(page, html);
  const connect = join(folder, "connect.html");
  writeFileSync(connect, withIntegrity(readFileSync(connect, "utf8"), read));
  writeFileSync(join(folder, PUBLISHERS_FILE), publishers);
  const headersFor = createSecurityHeaders(nodes, computeInlineHashes(html));
  writeFileSync(join(folder, POLICY_FILE), `${headersFor("/")["Content-Security-Policy"] ?? ""}\n`);
  writeFileSync(join(folder, NGINX_FILE), nginxText(headersFor));
  writeFileSync(join(folder, CADDY_FILE), caddyText(headersFor));
  writeFileSync(join(folder, HEADERS_FILE), headersText(listFiles(folder), headersFor));
  writeFileSync(join(folder, REDIRECTS_FILE), redirectsText());
  writeFileSync(join(folder, LICENSES_FILE), thirdPartyLicenses([join(repositoryRoot, "wallet")]));
  writeFileSync(join(folder, SERVICE_WORKER_FILE), serviceWorkerText(folder, headersFor));
  writeFileList(folder);
}

/** Last step of a build: file hashes into {@link INTEGRITY_FILE}. */
export function writeFileList(folder: string): void {
  writeFileSync(join(folder, INTEGRITY_FILE), `${JSON.stringify(computeHashes(folder), undefined, 2)}\n`);
}

/** All file hashes and headers are in its first line, so that a browser notices each new build. */
export function serviceWorkerText(folder: string, headersFor: (path: string) => Headers): string {
  const program = readFileSync(join(folder, SERVICE_WORKER_FILE), "utf8").replace(BUILD_LINE, "");
  const sets: string[] = [];
  const files = Object.entries(computeHashes(folder)).filter(([path]) => !NOT_KEPT.has(path));
  const entries = files.map(([path, hash]) => {
    const headers = JSON.stringify({ ...headersFor(`/${path}`), "Content-Type": findContentType(path) });
    if (!sets.includes(headers)) sets.push(headers);
    return [path, [hash.slice("sha384-".length), sets.indexOf(headers)]] as const;
  });
  const id = createHash("sha256")
    .update(JSON.stringify([entries, sets, program]))
    .digest("hex")
    .slice(0, 8);
  const build = {
    id,
    files: Object.fromEntries(entries),
    headers: sets.map((text) => JSON.parse(text) as Headers),
  };
  return `self.HOLDFAST_BUILD=${JSON.stringify(build)};\n${program}`;
}

const BUILD_LINE = /^self\.HOLDFAST_BUILD=.*\n/;

/** Files that change without a build, and the list itself. */
const NOT_KEPT: ReadonlySet<string> = new Set([
  SERVICE_WORKER_FILE,
  "local-network.json",
  LICENSES_FILE,
  ...HOST_FILES,
]);

/** Adds integrity hashes to a page's scripts and styles. */
function withIntegrity(html: string, read: (path: string) => Uint8Array): string {
  return html.replaceAll(
    /(<(?:script|link)\b[^>]*?\b(?:src|href)="\/(assets\/[^"]+\.(?:js|css))")(?! integrity)/g,
    // A preload is reused only with the same hash as in the list below.
    (_, start: string, path: string) => {
      const isAhead = /\b(?:data-ahead|rel="modulepreload")/.test(start);
      return `${start} integrity="${computeIntegrity(read(path), isAhead ? "sha256" : "sha384")}"`;
    },
  );
}

/** Must precede all module requests: Firefox ignores later import maps and loads modules unchecked. */
function withModuleHashes(
  html: string,
  scripts: readonly string[],
  read: (path: string) => Uint8Array,
): string {
  const integrity = Object.fromEntries(
    scripts.map((path) => [`/${path}`, computeIntegrity(read(path), "sha256")]),
  );
  const map = `    <script type="importmap">${JSON.stringify({ integrity })}</script>\n`;
  return html.includes('type="importmap"')
    ? html
    : html.replace(ASKING_FOR_MODULE, (first) => `${map}${first}`);
}

/** First possible module request, or the end. */
const ASKING_FOR_MODULE = /^.*<(?:link rel="modulepreload"|script type="module").*$|^ *<\/body>/m;

/** Policy hashes of inline scripts and styles. */
function computeInlineHashes(html: string): InlineHashes {
  const hashesOfAll = (element: RegExp): readonly string[] =>
    Array.from(html.matchAll(element), ([, text = ""]) => {
      return `'${computeIntegrity(new TextEncoder().encode(text), "sha256")}'`;
    });
  return {
    scripts: hashesOfAll(/<script(?![^>]*\bsrc=)[^>]*>(.*?)<\/script>/gs),
    styles: hashesOfAll(/<style[^>]*>(.*?)<\/style>/gs),
  };
}

export function inlineHashesIn(folder: string): InlineHashes {
  return computeInlineHashes(readFileSync(join(folder, "index.html"), "utf8"));
}

export function computeHashes(folder: string): Readonly<Record<string, string>> {
  const paths = listFiles(folder).filter((path) => path !== INTEGRITY_FILE && path !== RELEASE_FILE);
  return Object.fromEntries(paths.map((path) => [path, computeIntegrity(readFileSync(join(folder, path)))]));
}

function listFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join(posix.sep))
    .sort();
}

function computeIntegrity(bytes: Uint8Array, algorithm: "sha256" | "sha384" = "sha384"): string {
  return `${algorithm}-${createHash(algorithm).update(bytes).digest("base64")}`;
}

if (isEntryPoint(import.meta.url))
  await runMain(() => {
    const { nodes, rest: others } = takeNodes(process.argv.slice(2));
    const { publishers, rest } = takePublishers(others);
    const [folder = "dist", ...unknown] = rest;
    if (unknown.length > 0) throw new Complaint(`There is no ${unknown.join(" ")} here.`);
    writeIntegrity(resolve(folder), nodes, publishers);
  });
