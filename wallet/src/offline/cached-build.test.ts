import { createHash, webcrypto } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createCachedBuild, type Build, type CachedBuild } from "./cached-build.ts";

const PAGE_HEADERS = { "Content-Security-Policy": "default-src 'none'", "Content-Type": "text/html" };
const SCRIPT_HEADERS = { "Content-Type": "text/javascript" };

/** The browser's store for answers, as far as it is used; Node.js has none. */
class MemoryCaches {
  readonly byName = new Map<string, Map<string, ArrayBuffer>>();

  open(name: string): Promise<Cache> {
    const entries = this.byName.get(name) ?? new Map<string, ArrayBuffer>();
    this.byName.set(name, entries);
    const cache = {
      match: (path: string) =>
        Promise.resolve(entries.has(path) ? new Response(entries.get(path)) : undefined),
      put: async (path: string, response: Response) => void entries.set(path, await response.arrayBuffer()),
    };
    return Promise.resolve(cache as unknown as Cache);
  }

  keys(): Promise<string[]> {
    return Promise.resolve([...this.byName.keys()]);
  }

  delete(name: string): Promise<boolean> {
    return Promise.resolve(this.byName.delete(name));
  }
}

interface Device {
  readonly caches: MemoryCaches;
  /** What the host answers, by path. */
  readonly host: Map<string, string>;
  readonly asked: string[];
}

function newDevice(host: Readonly<Record<string, string>>): Device {
  return { caches: new MemoryCaches(), host: new Map(Object.entries(host)), asked: [] };
}

function createBuild(id: string, contents: Readonly<Record<string, string>>): Build {
  const files = Object.entries(contents).map(([path, text]) => {
    const hash = createHash("sha384").update(text).digest("base64");
    return [path, [hash, path.endsWith(".html") ? 0 : 1]] as const;
  });
  return { id, files: Object.fromEntries(files), headers: [PAGE_HEADERS, SCRIPT_HEADERS] };
}

function on({ caches, host, asked }: Device, build: Build): CachedBuild {
  return createCachedBuild(build, {
    caches,
    digest: (bytes) => webcrypto.subtle.digest("SHA-384", bytes),
    fetch: (path) => {
      asked.push(path);
      const text = host.get(path);
      return Promise.resolve(new Response(text ?? "", { status: text === undefined ? 404 : 200 }));
    },
  });
}

const CONTENTS = { "index.html": "<page>", "assets/a.js": "a()" };
const HOST = { "/index.html": "<page>", "/assets/a.js": "a()" };

describe("a build that is kept on the device", () => {
  it("answers screens with its page and files with themselves, with the headers of its own list", async () => {
    const device = newDevice(HOST);
    const kept = on(device, createBuild("00000001", CONTENTS));
    await kept.keep();
    device.host.clear();
    const fileFor = (path: string) => kept.fileFor(new URL(path, "https://wallet.example"));
    expect(["/", "/home", "/assets/a.js"].map(fileFor)).toEqual(["index.html", "index.html", "assets/a.js"]);
    expect(["/local-network.json", "/assets/b.js", "/assets/b", "/service-worker.js"].map(fileFor)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    const page = await kept.answer("index.html");
    expect(await page?.text()).toBe("<page>");
    expect(page?.headers.get("Content-Security-Policy")).toBe("default-src 'none'");
    const script = await kept.answer("assets/a.js");
    expect([await script?.text(), script?.headers.get("Content-Type")]).toEqual(["a()", "text/javascript"]);
  });

  it("is not kept when one of its files is another one, or cannot be had", async () => {
    for (const bad of ["evil()", undefined]) {
      const device = newDevice(HOST);
      if (bad === undefined) device.host.delete("/assets/a.js");
      else device.host.set("/assets/a.js", bad);
      const kept = on(device, createBuild("00000001", CONTENTS));
      await expect(kept.keep()).rejects.toThrow("assets/a.js");
      expect(await device.caches.keys()).toEqual([]);
    }
  });

  it("does not serve a file that was changed on the device: the host's, or none", async () => {
    const device = newDevice(HOST);
    const kept = on(device, createBuild("00000001", CONTENTS));
    await kept.keep();
    const cache = await device.caches.open("holdfast-app-00000001");
    await cache.put("/index.html", new Response("<evil>"));
    expect(await (await kept.answer("index.html"))?.text()).toBe("<page>");
    // The host has another build by now.
    device.host.set("/index.html", "<new page>");
    expect(await kept.answer("index.html")).toBeUndefined();
  });

  it("takes from the one before what is the same, and leaves that in place until it is told to go", async () => {
    const device = newDevice(HOST);
    await on(device, createBuild("00000001", CONTENTS)).keep();
    device.host.set("/index.html", "<new page>");
    device.asked.length = 0;
    const next = on(device, createBuild("00000002", { ...CONTENTS, "index.html": "<new page>" }));
    await next.keep();
    expect(device.asked).toEqual(["/index.html"]);
    expect(await device.caches.keys()).toEqual(["holdfast-app-00000001", "holdfast-app-00000002"]);
    await next.forgetOthers();
    expect(await device.caches.keys()).toEqual(["holdfast-app-00000002"]);
  });
});
