import { expect, it } from "vitest";
import type { CachedAppParts } from "../offline/remove-cached-app.ts";
import { beginErasing, isErasing, type DeviceStorage } from "./device-storage.ts";
import { finishErasing } from "./finish-erasing.ts";

function createStorage(names: readonly string[]) {
  const stored = new Map(names.map((name) => [name, "something"]));
  return {
    stored,
    get length() {
      return stored.size;
    },
    key: (at: number) => [...stored.keys()][at] ?? null,
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  };
}

class Deletion extends EventTarget {
  error: DOMException | null = null;

  end(event: "success" | "error"): this {
    queueMicrotask(() => this.dispatchEvent(new Event(event)));
    return this;
  }
}

function createDevice(end: "success" | "error" = "success") {
  const local = createStorage(["holdfast-settings", "holdfast-workbench", "another-app"]);
  const session = createStorage(["holdfast/unfinished-phrase", "tsr-scroll-restoration-v1_3"]);
  const databases = new Set(["holdfast-vault", "holdfast-outbox", "keyval-store"]);
  const indexedDb = {
    databases: async () => [...databases].map((name) => ({ name, version: 1 })),
    deleteDatabase(name: string) {
      if (end === "success") databases.delete(name);
      return new Deletion().end(end) as unknown as IDBOpenDBRequest;
    },
  };
  const device: DeviceStorage = { areas: [local, session], indexedDb };
  return { device, local, session, databases };
}

/** A service worker and the files that it has kept. */
function createCachedApp() {
  const files = new Set(["holdfast-app-00000001", "holdfast-app-00000002"]);
  let isRegistered = true;
  const registration = { unregister: async () => !(isRegistered = false) };
  const cachedApp: CachedAppParts = {
    container: { getRegistrations: async () => [registration as unknown as ServiceWorkerRegistration] },
    caches: { keys: async () => [...files], delete: async (name) => files.delete(name) },
  };
  return { cachedApp, files, isRegistered: () => isRegistered };
}

it("removes everything under the app's names, and nothing else", async () => {
  const { device, local, session, databases } = createDevice();
  const { cachedApp, files, isRegistered } = createCachedApp();
  expect(isErasing(device)).toBe(false);
  beginErasing(device);
  expect([isErasing(device), session.stored.size]).toEqual([true, 0]);
  local.setItem("holdfast-activity", "written by a window that had not heard of it");
  await finishErasing(device, cachedApp);
  expect([...local.stored.keys()]).toEqual(["another-app"]);
  expect([...databases]).toEqual(["keyval-store"]);
  expect([isRegistered(), files.size]).toEqual([false, 0]);
  expect(isErasing(device)).toBe(false);
});

it("stays unfinished when a database can't be removed", async () => {
  const { device } = createDevice("error");
  beginErasing(device);
  await expect(finishErasing(device, undefined)).rejects.toThrow("No reason was given.");
  expect(isErasing(device)).toBe(true);
});
