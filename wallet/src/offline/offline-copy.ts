import { createStore, type StoreApi } from "zustand/vanilla";
import { removeCachedApp } from "./remove-cached-app.ts";
import { CHECK_BUILD, TAKE_OVER } from "./messages.ts";

/** How the copy of the app on this device stands. */
export interface OfflineState {
  readonly status: "none" | "saving" | "saved" | "failed";
  /** The build that starts from the device, as people compare it. */
  readonly build: string | undefined;
  /** A newer one, complete on the device, that waits for the user. */
  readonly next: string | undefined;
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
  update(): void;
}

/** What of the browser is used. */
export interface OfflineParts {
  readonly container: ServiceWorkerContainer;
  readonly caches: Pick<CacheStorage, "keys" | "delete">;
  /** Where the service worker's file is, as the page's policy lets it be started. */
  readonly script: string;
  readonly reload: () => void;
}

const NONE: OfflineState = { status: "none", build: undefined, next: undefined };

export function createOfflineCopy({ container, caches, script, reload }: OfflineParts): OfflineCopy {
  const store = createStore<OfflineState>(() => NONE);
  const set = (state: Partial<OfflineState>): void => store.setState(state);
  const known = new WeakSet<ServiceWorkerRegistration>();

  const look = async ({ active, waiting }: ServiceWorkerRegistration): Promise<void> => {
    const [build, next] = await Promise.all([buildOf(active), buildOf(waiting)]);
    if (active !== null) set({ status: "saved", build, next });
  };
  const follow = (registration: ServiceWorkerRegistration): void => {
    void look(registration);
    if (known.has(registration)) return;
    known.add(registration);
    const watch = (): void => {
      const { installing } = registration;
      installing?.addEventListener("statechange", () => {
        const hasFailed = installing.state === "redundant" && registration.active === null;
        if (hasFailed) set({ status: "failed" });
        else void look(registration);
      });
    };
    watch();
    registration.addEventListener("updatefound", watch);
  };
  const registered = (): Promise<ServiceWorkerRegistration | undefined> => container.getRegistration();

  let isControlled = container.controller !== null;
  container.addEventListener("controllerchange", () => {
    // The first one takes over a page that came from the host, which goes on as it is.
    if (isControlled) reload();
    isControlled = true;
  });
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
      set(NONE);
    },
    async check() {
      const registration = await registered();
      await registration?.update().catch(() => undefined);
    },
    update() {
      void registered().then((registration) => registration?.waiting?.postMessage(TAKE_OVER));
    },
  };
}

/** The name of a service worker's build, as it says itself. */
function buildOf(worker: ServiceWorker | null): Promise<string | undefined> {
  if (worker === null) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
      port1.close();
      resolve(typeof data === "string" && /^[0-9a-f]{8}$/.test(data) ? data : undefined);
    });
    port1.start();
    worker.postMessage(CHECK_BUILD, [port2]);
  });
}
