import { createStore, type StoreApi } from "zustand/vanilla";
import { readBuildId } from "./build-of.ts";
import { removeCachedApp } from "./remove-cached-app.ts";
import { takeOver } from "./take-over.ts";

/** How the copy of the app on this device stands. */
export interface OfflineState {
  readonly status: "none" | "saving" | "saved" | "failed";
  /** The build that starts from the device, as people compare it. */
  readonly build: string | undefined;
  /** A newer one, complete on the device, that waits for the user. */
  readonly next: string | undefined;
  /** Whether it is taking over, or is held up: the one before it is still at work. */
  readonly update: "none" | "running" | "held";
}

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
export interface OfflineParts {
  readonly container: ServiceWorkerContainer;
  readonly caches: Pick<CacheStorage, "keys" | "delete">;
  /** Where the service worker's file is, as the page's policy lets it be started. */
  readonly script: string;
  readonly reload: () => void;
  /** Notes that the user asked for the update: its taking over is expected, in every tab. */
  readonly noteAsked: () => void;
}

const NONE: OfflineState = { status: "none", build: undefined, next: undefined, update: "none" };

export function createOfflineCopy({
  container,
  caches,
  script,
  reload,
  noteAsked,
}: OfflineParts): OfflineCopy {
  const store = createStore<OfflineState>(() => NONE);
  const set = (state: Partial<OfflineState>): void => store.setState(state);
  const known = new WeakSet<ServiceWorkerRegistration>();

  let looks = 0;
  const look = async ({ active, waiting }: ServiceWorkerRegistration): Promise<void> => {
    looks += 1;
    const mine = looks;
    const [build, next] = await Promise.all([readBuildId(active), readBuildId(waiting)]);
    // Answers come when they can: what was asked last counts.
    if (active !== null && mine === looks) set({ status: "saved", build, next });
  };
  const follow = (registration: ServiceWorkerRegistration): void => {
    void look(registration);
    if (known.has(registration)) return;
    known.add(registration);
    const watch = (worker: ServiceWorker | null): void =>
      worker?.addEventListener("statechange", () => {
        const hasFailed = worker.state === "redundant" && registration.active === null;
        if (hasFailed) set({ status: "failed" });
        else void look(registration);
      });
    watch(registration.waiting);
    watch(registration.installing);
    registration.addEventListener("updatefound", () => watch(registration.installing));
  };
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
      looks += 1;
      set(NONE);
    },
    async check() {
      const registration = await registered();
      await registration?.update().catch(() => undefined);
    },
    async update() {
      if (store.getState().update !== "none") return;
      set({ update: "running" });
      noteAsked();
      const registration = await registered();
      if (registration === undefined) return set(NONE);
      const { waiting } = registration;
      const isTaken = waiting === null || (await takeOver(waiting, () => set({ update: "held" })));
      // A page that came from the host, as one does that was loaded past the copy, hears of no new controller.
      if (isTaken) reload();
      else set({ update: "none" });
    },
  };
}
