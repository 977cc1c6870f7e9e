import { useEffect } from "react";
import { useStore } from "zustand";
import { version } from "../../package.json";
import { noteAskedUpdate } from "./asked-update.ts";
import { createOfflineCopy, type OfflineCopy } from "./offline-copy.ts";
import type { OfflineState } from "./offline-state.ts";
import { fetchOwnFile } from "./own-file.ts";
import { useService } from "../services/app-services.ts";
import { serviceWorkerScriptService } from "./service-worker-script.ts";

export function useOfflineCopy(): OfflineCopy | undefined {
  const script = useService(serviceWorkerScriptService);
  if (script === undefined || !("serviceWorker" in navigator)) return undefined;
  copy ??= createOfflineCopy({
    container: navigator.serviceWorker,
    caches,
    script,
    reload: () => location.reload(),
    async checkUpdate(waiting) {
      const { checkUpdate } = await import("./update-check.ts");
      // Bypasses the browser's cache and the kept copy.
      const fetchHost = (path: string) => fetch(`${path}?host`, { cache: "no-store", credentials: "omit" });
      const now = (): number => Date.now();
      return checkUpdate({ fetchOwn: fetchOwnFile, fetchHost, version, now }, waiting);
    },
    noteAsked: () => noteAskedUpdate(localStorage, Date.now()),
  });
  return copy;
}

/** One per page, like the registration. */
let copy: OfflineCopy | undefined;

export function useOfflineState(of: OfflineCopy): OfflineState {
  return useStore(of.store);
}

/** Leaves the network to the wallet's start. */
const KEPT_AFTER_MS = 30_000;

/** Keeps the app on the device later, unless the connection is metered. */
export function useOfflineCaching(isRequested: boolean): void {
  const of = useOfflineCopy();
  useEffect(() => {
    if (of === undefined || !isRequested || savesData()) return undefined;
    const timer = setTimeout(() => {
      if (of.store.getState().status === "none") void of.keep();
    }, KEPT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [of, isRequested]);
}

function savesData(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}
