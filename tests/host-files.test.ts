import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  CADDY_FILE,
  caddyText,
  HEADERS_FILE,
  headersText,
  NGINX_FILE,
  nginxText,
} from "../wallet/build/host-files.ts";
import { createSecurityHeaders, publicNodes, type Headers } from "../wallet/build/security-headers.ts";
import { findContentType } from "../wallet/build/content-types.ts";
import { hasHost, HOST_SERVERS, startHost, type HostServer } from "./host-server.ts";

const headersFor = createSecurityHeaders(publicNodes, { scripts: ["sha256-map="], styles: [] });

const FILES = [
  "index.html",
  "connect.html",
  "well-known.html",
  "service-worker.js",
  "favicon.svg",
  "manifest.webmanifest",
  "integrity.json",
  "icon-192.png",
  "content-security-policy.txt",
  "assets/index-1a2b.js",
  "assets/index-1a2b.css",
  "assets/vault-worker-3c4d.js",
  "assets/trace.worker-5e6f.js",
  "assets/font-7a8b.woff2",
  "assets/argon-9c0d.wasm",
];

/** Paths without a file of that name: screens of the app. */
const SCREENS = ["/", "/send", "/multisig/0x1/propose", "/connect-a-site"];

let folder: string;
let site: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "holdfast-hosts-"));
  site = join(folder, "site");
  for (const file of FILES) {
    mkdirSync(dirname(join(site, file)), { recursive: true });
    writeFileSync(join(site, file), `${file}\n`.repeat(200));
  }
  writeFileSync(join(site, NGINX_FILE), nginxText(headersFor));
  writeFileSync(join(site, CADDY_FILE), caddyText(headersFor));
  writeFileSync(join(site, HEADERS_FILE), headersText(FILES, headersFor));
});

afterAll(() => rmSync(folder, { recursive: true }));

/** The security headers of a path, and how long a browser may store it: only hashed names forever, pages never. */
function hostHeaders(path: string): Headers {
  const isPage = path.endsWith(".html") || !path.includes(".");
  const caching = path.startsWith("/assets/")
    ? "public, max-age=31536000, immutable"
    : isPage
      ? "no-store"
      : "no-cache";
  return { ...headersFor(path), "Cache-Control": caching };
}

describe.each(HOST_SERVERS)("%s with the file of the build", (name) => {
  const isHere = hasHost(name);
  let server: HostServer;
  beforeAll(async () => {
    if (isHere) server = await startHost(name, folder, site);
  });
  afterAll(async () => {
    if (isHere) await server.stop();
  });

  it.skipIf(!isHere).each([...SCREENS, ...FILES.map((file) => `/${file}`)])(
    "answers %s with its headers",
    async (path) => {
      const { status, headers, body } = await get(server.url, path);
      const file = SCREENS.includes(path) ? "index.html" : path.slice(1);
      expect({ status, begins: body.split("\n")[0] }).toEqual({ status: 200, begins: file });
      expect(valuesIn(headers, path)).toEqual(hostHeaders(path));
      expect(headers["content-type"]).toBe(findContentType(file));
    },
  );

  it.skipIf(!isHere).each(["/missing.js", "/assets/missing-1.js", "/assets/vault-worker-0.js"])(
    "answers 404 for %s, with its headers",
    async (path) => {
      const { status, headers } = await get(server.url, path);
      expect(status).toBe(404);
      expect(valuesIn(headers, path)).toEqual(hostHeaders(path));
    },
  );

  it.skipIf(!isHere).each(["/", "/assets/index-1a2b.js", "/assets/index-1a2b.css", "/integrity.json"])(
    "compresses %s",
    async (path) => {
      const { headers } = await get(server.url, path, { "accept-encoding": "gzip" });
      expect(headers).toMatchObject({ "content-encoding": "gzip", vary: "Accept-Encoding" });
    },
  );
});

describe("the headers file of the build", () => {
  const rules = () => rulesIn(headersText(FILES, headersFor));

  it.each([...SCREENS, ...FILES.map((file) => `/${file}`)])("gives %s its headers", (path) => {
    const wanted = hostHeaders(path);
    expect(onCloudflare(rules(), path)).toEqual(wanted);
    expect(onNetlify(rules(), path)).toEqual(wanted);
  });

  it("has the headers of a page without its ending", () => {
    for (const page of ["/connect", "/well-known"])
      expect(onCloudflare(rules(), page)).toEqual(hostHeaders(`${page}.html`));
  });

  it("stays within the limits of Cloudflare", () => {
    expect(rules().length).toBeLessThan(100);
    for (const line of headersText(FILES, headersFor).split("\n")) expect(line.length).toBeLessThan(2_000);
  });
});

interface HeaderRule {
  readonly path: string;
  readonly removed: readonly string[];
  readonly set: Headers;
}

function rulesIn(text: string): readonly HeaderRule[] {
  return text
    .split(/\n(?=\/)/)
    .filter((block) => block.startsWith("/"))
    .map((block) => {
      const [path = "", ...lines] = block.split("\n").filter((line) => line.trim() !== "");
      const removed = lines.flatMap((line) => /^ {2}! (\S+)$/.exec(line)?.[1] ?? []);
      const set = lines.flatMap((line) => {
        const [, name, value] = /^ {2}([A-Za-z-]+): (.*)$/.exec(line) ?? [];
        return name === undefined || value === undefined ? [] : [[name, value] as const];
      });
      return { path, removed, set: Object.fromEntries(set) };
    });
}

function fitting(rules: readonly HeaderRule[], path: string): readonly HeaderRule[] {
  return rules.filter((rule) =>
    rule.path.endsWith("*") ? path.startsWith(rule.path.slice(0, -1)) : rule.path === path,
  );
}

/** Every rule that fits applies; a header of two rules is joined, unless the later one removes it first. */
function onCloudflare(rules: readonly HeaderRule[], path: string): Headers {
  const found: Record<string, string> = {};
  for (const { removed, set } of fitting(rules, path)) {
    for (const name of removed) delete found[name];
    for (const [name, value] of Object.entries(set))
      found[name] = found[name] === undefined ? value : `${found[name]}, ${value}`;
  }
  return found;
}

/** Of a header of two rules the later one is sent. */
function onNetlify(rules: readonly HeaderRule[], path: string): Headers {
  return Object.assign({}, ...fitting(rules, path).map(({ set }) => set)) as Headers;
}

/** The answer's values of those headers. */
function valuesIn(
  headers: Readonly<Record<string, unknown>>,
  path: string,
): Readonly<Record<string, unknown>> {
  const names = Object.keys(hostHeaders(path));
  return Object.fromEntries(names.map((name) => [name, headers[name.toLowerCase()]]));
}

/** Without the decoding that `fetch` does. */
function get(
  url: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ status: number; headers: Readonly<Record<string, unknown>>; body: string }> {
  return new Promise((resolve, reject) => {
    request(`${url}${path}`, { headers }, (answer) => {
      let body = "";
      answer.setEncoding("latin1");
      answer.on("data", (chunk: string) => (body += chunk));
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }));
    })
      .on("error", reject)
      .end();
  });
}
