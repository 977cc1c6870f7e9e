import { createHash, webcrypto } from "node:crypto";
import { describe, expect, it } from "vitest";
import { hashBuild } from "@holdfast/sdk/release";
import {
  ADA,
  createHost,
  createList,
  createSignedHost,
  NOW,
  SIGNED,
  UNSIGNED,
  type Contents,
  type ReleaseFacts,
} from "../../test/signed-build.ts";
import { createCachedBuild, type Build } from "./cached-build.ts";

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

function on({ caches, host, asked }: Device, build: Build): ReturnType<typeof createCachedBuild> {
  return createCachedBuild(build, {
    caches,
    digest: (bytes) => webcrypto.subtle.digest("SHA-384", bytes),
    now: () => NOW,
    fetch: (path) => {
      asked.push(path);
      const text = host.get(path);
      return Promise.resolve(new Response(text ?? "", { status: text === undefined ? 404 : 200 }));
    },
  });
}

const HOST = createHost(UNSIGNED);

describe("a build that is kept on the device", () => {
  it("serves the page for screens and files with their headers", async () => {
    const device = newDevice(HOST);
    const kept = on(device, createBuild("00000001", UNSIGNED));
    await kept.keep();
    device.host.clear();
    const fileFor = (path: string) => kept.fileFor(new URL(path, "https://wallet.example"), "");
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

  it("stores no build with a changed or missing file", async () => {
    for (const bad of ["evil()", undefined]) {
      const device = newDevice(HOST);
      if (bad === undefined) device.host.delete("/assets/a.js");
      else device.host.set("/assets/a.js", bad);
      const kept = on(device, createBuild("00000001", UNSIGNED));
      await expect(kept.keep()).rejects.toThrow("assets/a.js");
      expect(await device.caches.keys()).toEqual([]);
    }
  });

  it("never serves a file changed on the device", async () => {
    const device = newDevice(HOST);
    const kept = on(device, createBuild("00000001", UNSIGNED));
    await kept.keep();
    const cache = await device.caches.open("holdfast-app-00000001");
    await cache.put("/index.html", new Response("<evil>"));
    expect(await (await kept.answer("index.html"))?.text()).toBe("<page>");
    // The host has another build by now.
    device.host.set("/index.html", "<new page>");
    expect(await kept.answer("index.html")).toBeUndefined();
  });

  it("copies unchanged files from the previous build and keeps that", async () => {
    const device = newDevice(HOST);
    await on(device, createBuild("00000001", UNSIGNED)).keep();
    const changed = { ...UNSIGNED, "index.html": "<new page>" };
    for (const [path, text] of Object.entries(createHost(changed))) device.host.set(path, text);
    device.asked.length = 0;
    const next = on(device, createBuild("00000002", changed));
    await next.keep();
    expect(device.asked).toEqual(["/integrity.json", "/release.json", "/publishers.json", "/index.html"]);
    expect(await device.caches.keys()).toEqual(["holdfast-app-00000001", "holdfast-app-00000002"]);
    await next.forgetOthers();
    expect(await device.caches.keys()).toEqual(["holdfast-app-00000002"]);
  });
});

describe("the lists of a kept build", () => {
  it("serves the build's lists locally except a request to the host", async () => {
    const device = newDevice(HOST);
    const kept = on(device, createBuild("00000001", UNSIGNED));
    await kept.keep();
    expect(await kept.hash()).toBe(hashBuild(createList(UNSIGNED)));
    const fileFor = (path: string) => kept.fileFor(new URL(path, "https://wallet.example"), "");
    expect(["/integrity.json", "/integrity.json?host"].map(fileFor)).toEqual(["integrity.json", undefined]);
    const page = new URL("https://wallet.example/index.html?host");
    expect([kept.fileFor(page, "document"), kept.fileFor(page, "")]).toEqual(["index.html", undefined]);
    expect(await (await kept.answer("integrity.json"))?.text()).toBe(HOST["/integrity.json"]);
    expect(await kept.answer("release.json")).toBeUndefined();
  });

  it("are not served after a change on the device", async () => {
    const device = newDevice(HOST);
    const kept = on(device, createBuild("00000001", UNSIGNED));
    await kept.keep();
    const cache = await device.caches.open("holdfast-app-00000001");
    await cache.put(
      "/integrity.json",
      new Response(JSON.stringify(createList({ ...UNSIGNED, "index.html": "" }))),
    );
    expect([await kept.hash(), await kept.answer("integrity.json")]).toEqual([undefined, undefined]);
  });
});

const NEXT = { ...SIGNED, "assets/a.js": "b()" };

/** The host has this build with a release. */
async function publish({ host }: Device, contents: Contents, facts: ReleaseFacts = {}): Promise<void> {
  for (const [path, text] of Object.entries(await createSignedHost(contents, facts))) host.set(path, text);
}

/** A device that starts from a signed build of version 1.0.0. */
async function signedDevice(): Promise<Device> {
  const device = newDevice({});
  await publish(device, SIGNED, { hours: 0 });
  await on(device, createBuild("00000001", SIGNED)).keep();
  return device;
}

describe("an update of a signed build", () => {
  it("keeps an update with two signatures, 48 hours old or urgent", async () => {
    for (const facts of [{ hours: 48 }, { hours: 0, isUrgent: true }]) {
      const device = await signedDevice();
      await publish(device, NEXT, { version: "1.1.0", ...facts });
      const next = on(device, createBuild("00000002", NEXT));
      await next.keep();
      expect(await next.hash()).toBe(hashBuild(createList(NEXT)));
      expect(await (await next.answer("release.json"))?.text()).toContain('"version": "1.1.0"');
    }
  });

  it.each([
    ["build/signatures-missing", { signers: [ADA] }],
    ["build/signatures-missing", { signers: [ADA, ADA] }],
    ["build/downgrade", { version: "0.9.9" }],
    ["build/too-new", { hours: 47 }],
  ])("is refused with %s, and the kept build stays: %j", async (code, facts) => {
    const device = await signedDevice();
    await publish(device, NEXT, { version: "1.1.0", ...facts });
    const refused: unknown = expect.objectContaining({ code });
    await expect(on(device, createBuild("00000002", NEXT)).keep()).rejects.toThrow(refused);
    expect(await device.caches.keys()).toEqual(["holdfast-app-00000001"]);
    expect(await on(device, createBuild("00000001", SIGNED)).hash()).toBe(hashBuild(createList(SIGNED)));
  });

  it("is refused when one byte differs from what was signed", async () => {
    const device = await signedDevice();
    await publish(device, SIGNED, { version: "1.1.0" });
    const flipped = { ...SIGNED, "assets/a.js": "a(!" };
    for (const [path, text] of Object.entries(createHost(flipped))) device.host.set(path, text);
    await expect(on(device, createBuild("00000002", flipped)).keep()).rejects.toThrow(
      expect.objectContaining({ code: "build/file-changed", context: { path: "assets/a.js", count: 1 } }),
    );
  });

  it("is refused without a release file", async () => {
    const device = await signedDevice();
    device.host.delete("/release.json");
    await expect(on(device, createBuild("00000002", SIGNED)).keep()).rejects.toThrow(
      expect.objectContaining({ code: "build/signatures-missing" }),
    );
  });
});
