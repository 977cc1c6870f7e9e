import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request, type IncomingHttpHeaders } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSecurityHeaders } from "../wallet/build/security-headers.ts";
import { serveStatic, type StaticServer } from "./static-server.ts";

const home = mkdtempSync(join(tmpdir(), "holdfast-static-"));
const folder = join(home, "dist");
const script = `console.log("${"holdfast ".repeat(400)}");`;
let server: StaticServer;

beforeAll(async () => {
  mkdirSync(join(folder, "assets"), { recursive: true });
  writeFileSync(join(home, "secret.txt"), "secret");
  writeFileSync(join(folder, ".hidden.js"), "hidden");
  writeFileSync(join(folder, "index.html"), "<!doctype html><title>Holdfast</title>");
  writeFileSync(join(folder, "icon.svg"), "<svg/>");
  writeFileSync(join(folder, "assets", "index-Ab12.js"), script);
  writeFileSync(join(folder, "assets", "vault-worker-Cd34.js"), "self;");
  writeFileSync(join(folder, "assets", "index-Ab12.js.gz"), gzipSync(script));
  server = await serveStatic({
    folder,
    host: "127.0.0.1",
    port: 0,
    headersFor: createSecurityHeaders(),
    gzip: true,
    extraFiles: new Map([["/extra.json", "{}"]]),
  });
});

afterAll(async () => {
  await server.close();
  rmSync(home, { recursive: true });
});

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

// Not fetch, which tidies a path up before it sends it.
function ask(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, headers, method }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
      );
    });
    sent.on("error", reject);
    sent.end();
  });
}

describe("a page", () => {
  it.each(["/", "/index.html", "/send", "/tx/0xabc?tab=events", "/account/0x1/"])(
    "is index.html at %s, and never kept",
    async (path) => {
      const { status, headers, body } = await ask(path);
      expect(status).toBe(200);
      expect(body.toString()).toContain("<title>Holdfast</title>");
      expect(headers).toMatchObject({
        "content-type": "text/html; charset=utf-8",
        "cache-control": "no-store",
        "content-security-policy": expect.stringContaining("trusted-types holdfast"),
      });
    },
  );
});

describe("a file", () => {
  it("with a hash in its name is kept for ever", async () => {
    const { headers, body } = await ask("/assets/index-Ab12.js");
    expect(body.toString()).toBe(script);
    expect(headers).toMatchObject({
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "public, max-age=31536000, immutable",
    });
  });

  it("of a worker has the worker's policy", async () => {
    const { headers } = await ask("/assets/vault-worker-Cd34.js");
    expect(headers["content-security-policy"]).toBe(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'",
    );
  });

  it("answers 304 for an unchanged file whose name has no hash", async () => {
    const first = await ask("/icon.svg");
    expect(first.headers).toMatchObject({
      "content-type": "image/svg+xml; charset=utf-8",
      "cache-control": "no-cache",
    });
    const tag = String(first.headers.etag);
    expect(await ask("/icon.svg", { "if-none-match": tag })).toMatchObject({ status: 304 });

    writeFileSync(join(folder, "icon.svg"), "<svg></svg>");
    expect(await ask("/icon.svg", { "if-none-match": tag })).toMatchObject({ status: 200 });
  });

  it("that is given beside the folder is served too", async () => {
    expect((await ask("/extra.json")).body.toString()).toBe("{}");
  });

  it("that does not exist is missing, and no page", async () => {
    for (const path of ["/missing.js", "/assets/missing", "/favicon.ico"]) {
      expect(await ask(path)).toMatchObject({ status: 404 });
    }
  });
});

it("a compressed file is sent to who accepts it", async () => {
  const { headers, body } = await ask("/assets/index-Ab12.js", { "accept-encoding": "gzip, deflate" });
  expect(headers).toMatchObject({
    "content-encoding": "gzip",
    "content-type": "text/javascript; charset=utf-8",
    vary: "Accept-Encoding",
  });
  expect(gunzipSync(body).toString()).toBe(script);
  expect((await ask("/assets/index-Ab12.js")).body.toString()).toBe(script);
});

describe("a request", () => {
  it.each([
    "/../secret.txt",
    "/..%2fsecret.txt",
    "/%2e%2e/secret.txt",
    "/assets/../../secret.txt",
    "/..%5csecret.txt",
    "/assets%00/index.js",
    "/%",
    "/.hidden.js",
    "//assets/vault-worker-Cd34.js",
    "/./icon.svg",
    "/assets//index-Ab12.js",
  ])("refuses an outside, aliased or unreadable path: %s", async (path) => {
    const { status, body } = await ask(path);
    expect(status).toBe(400);
    expect(body.toString()).not.toContain("secret");
  });

  it("may only read", async () => {
    const { status, headers } = await ask("/", {}, "POST");
    expect(status).toBe(405);
    expect(headers.allow).toBe("GET, HEAD");
  });

  it("for the head has the headers and no body", async () => {
    const { status, headers, body } = await ask("/assets/index-Ab12.js", {}, "HEAD");
    expect(status).toBe(200);
    expect(headers["content-length"]).toBe(String(script.length));
    expect(body.length).toBe(0);
  });
});
