import { createStore, type StoreApi } from "zustand/vanilla";
import { readBuildHash } from "./build-hash.ts";
import type { OfflineState } from "./offline-state.ts";
import { removeCachedApp } from "./remove-cached-app.ts";
import { takeOver } from "./take-over.ts";
import type { UpdateVerdict } from "./update-check.ts";
import { watchBuilds } from "./watch-builds.ts";

/** The copy of the app that a service worker keeps and serves. */
export interface OfflineCopy {
  readonly store: StoreApi<OfflineState>;
  /** Fetches and keeps the app. It starts from the device at the next start. */
  keep(): Promise<void>;
  /** Ends that: the app comes from its host again. */
  remove(): Promise<void>;
  /** Asks the host for a newer build. */
  check(): Promise<void>;
  /** Uses the build that waits, here and in every other tab: all of them are loaded again. */
  update(): Promise<void>;
}

/** What of the browser is used. */
interface OfflineParts {
  readonly container: ServiceWorkerContainer;
  readonly caches: Pick<CacheStorage, "keys" | "delete">;
  /** Where the service worker's file is, as the page's policy lets it be started. */
  readonly script: string;
  readonly reload: () => void;
  /** Checks the host's build: the waiting one with this hash, or one whose installation failed. */
  readonly checkUpdate: (waiting: string | undefined) => Promise<UpdateVerdict | undefined>;
  /** Notes that the user asked for the update: its taking over is expected, in every tab. */
  readonly noteAsked: () => void;
}

const NONE: OfflineState = {
  status: "none",
  build: undefined,
  next: undefined,
  refused: undefined,
  update: "none",
};

export function createOfflineCopy({
  container,
  caches,
  script,
  reload,
  checkUpdate,
  noteAsked,
}: OfflineParts): OfflineCopy {
  const store = createStore<OfflineState>(() => NONE);
  const set = (state: Partial<OfflineState>): void => store.setState(state);

  const { follow, find, forget } = watchBuilds(checkUpdate, set);
  const registered = (): Promise<ServiceWorkerRegistration | undefined> => container.getRegistration();

  void registered().then((registration) => {
    if (registration !== undefined) follow(registration);
  });

  return {
    store,
    async keep() {
      set({ status: "saving" });
      try {
        const options = { scope: "/", updateViaCache: "none" } as const;
        const registration = (await container.register(script, options)) as
          | ServiceWorkerRegistration
          | undefined;
        // A browser that is told to keep none answers nothing.
        if (registration === undefined) set({ status: "failed" });
        else follow(registration);
      } catch {
        set({ status: "failed" });
      }
    },
    async remove() {
      await removeCachedApp({ container, caches });
      forget();
      set(NONE);
    },
    async check() {
      const registration = await registered();
      await registration?.update().catch(() => undefined);
    },
    async update() {
      if (store.getState().update !== "none") return;
      set({ update: "running" });
      const registration = await registered();
      if (registration === undefined) return set(NONE);
      const { waiting } = registration;
      if (waiting !== null) {
        // Another build may have come since the last look.
        const found = await find(await readBuildHash(waiting));
        if (found.next === undefined) return set({ ...found, update: "none" });
      }
      noteAsked();
      const isTaken = waiting === null || (await takeOver(waiting, () => set({ update: "held" })));
      // A page that came from the host, as one does that was loaded past the copy, hears of no new controller.
      if (isTaken) reload();
      else set({ update: "none" });
    },
  };
}
