import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { findFirefox } from "../../scripts/firefox.ts";
import { startExtension } from "./firefox-extension.ts";

describe.skipIf(findFirefox() === undefined)("the signer's frame in Firefox", () => {
  it("has its own origin without network, storage or extension interface", async () => {
    const { url, asked } = await listen();
    const { storeAda } = await startExtension({}, (folder) => {
      writeFileSync(join(folder, "signer.js"), probe(url));
    });
    const page = await storeAda();
    // As `extension/src/signer-frame.ts` does it.
    const found = await page.evaluate(
      () =>
        new Promise((resolve) => {
          addEventListener("message", ({ data }) => resolve(data));
          const frame = document.createElement("iframe");
          frame.sandbox.add("allow-scripts");
          frame.src = "signer.html";
          document.body.append(frame);
        }),
    );
    expect(found).toEqual({
      origin: "null",
      browser: "undefined",
      chrome: "undefined",
      localStorage: "SecurityError",
      indexedDB: "SecurityError",
      caches: "SecurityError",
      parent: "SecurityError",
      request: "TypeError",
      ownFile: "TypeError",
      image: "refused",
      socket: "refused",
      worker: "refused",
      beacon: false,
      eval: "EvalError",
      webAssembly: "runs",
    });
    expect(asked).toEqual([]);
  });
});

/** Runs in the signer's place, and tells its parent what it may do. */
function probe(url: string): string {
  return `(async () => {
    const attempt = async (run) => { try { return await run(); } catch (error) { return error.name; } };
    const event = (make) => attempt(() => new Promise((resolve) => {
      const made = make();
      made.onload = made.onopen = made.onmessage = () => resolve("reached");
      made.onerror = () => resolve("refused");
    })).then((told) => told === "reached" ? told : "refused");
    parent.postMessage({
      origin,
      browser: typeof globalThis.browser,
      chrome: typeof globalThis.chrome,
      localStorage: await attempt(() => localStorage.length),
      indexedDB: await attempt(() => indexedDB.open("x").readyState),
      caches: await attempt(() => caches.keys()),
      parent: await attempt(() => parent.document.title),
      request: await attempt(() => fetch(${JSON.stringify(url)}).then(() => "reached")),
      ownFile: await attempt(() => fetch("manifest.json").then(() => "reached")),
      image: await event(() => Object.assign(new Image(), { src: ${JSON.stringify(url)} })),
      socket: await event(() => new WebSocket(${JSON.stringify(url.replace("http", "ws"))})),
      worker: await event(() => new Worker("signer.js")),
      beacon: navigator.sendBeacon(${JSON.stringify(url)}),
      eval: await attempt(() => (0, eval)("1")),
      webAssembly: await attempt(() =>
        WebAssembly.compile(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0)).then(() => "runs")),
    }, "*");
  })();`;
}

/** A server that notes each request: none may come. */
async function listen(): Promise<{ readonly url: string; readonly asked: readonly string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.setHeader("access-control-allow-origin", "*").end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, asked };
}
