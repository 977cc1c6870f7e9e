import { createStore, type StoreApi } from "zustand/vanilla";
import type { OfflineState } from "./offline-state.ts";
import { removeCachedApp } from "./remove-cached-app.ts";
import type { UpdateVerdict } from "./update-check.ts";
import { TAKE_OVER, CHECK_BUILD } from "./messages.ts";

export interface OfflineCopy {
  readonly store: StoreApi<OfflineState>;
  /** Fetches and keeps the app, which then starts from the device. */
  keep(): Promise<void>;
  remove(): Promise<void>;
  check(): Promise<void>;
  /** Activates the waiting build, and reloads all tabs. */
  update(): Promise<void>;
}

interface OfflineParts {
  readonly container: ServiceWorkerContainer;
  readonly caches: Pick<CacheStorage, "keys" | "delete">;
  /** The service worker's URL, as a trusted type. */
  readonly script: string;
  readonly reload: () => void;
  /** Checks the host's build: the waiting one with this hash, or a failed installation. */
  readonly checkUpdate: (waiting: string | undefined) => Promise<UpdateVerdict | undefined>;
  /** Marks the takeover as requested, for all tabs. */
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
        // A browser that keeps no service workers returns nothing.
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
        // Another build may have arrived in the meantime.
        const found = await find(await readBuildHash(waiting));
        if (found.next === undefined) return set({ ...found, update: "none" });
      }
      noteAsked();
      const isTaken = waiting === null || (await takeOver(waiting, () => set({ update: "held" })));
      // A page loaded past the copy gets no controllerchange event.
      if (isTaken) reload();
      else set({ update: "none" });
    },
  };
}

/** A message is lost if the service worker can't start, for example without memory. */
const AGAIN_MS = 5000;

/** After so many messages it should be active. In Chromium, a request can delay that for half a minute. */
const TOLD_IN_VAIN = 3;

/** Messages a waiting service worker until it is active. Resolves with false if a newer one replaced it. */
function takeOver(worker: ServiceWorker, onHeld: () => void): Promise<boolean> {
  return new Promise((resolve) => {
    let messageCount = 0;
    const tell = (): void => {
      // eslint-disable-next-line unicorn/require-post-message-target-origin -- a service worker is of this origin
      worker.postMessage(TAKE_OVER);
      messageCount += 1;
      if (messageCount === TOLD_IN_VAIN) onHeld();
    };
    const look = (): void => {
      if (worker.state === "installed") return;
      clearInterval(timer);
      worker.removeEventListener("statechange", look);
      resolve(worker.state !== "redundant");
    };
    const timer = setInterval(tell, AGAIN_MS);
    worker.addEventListener("statechange", look);
    tell();
    look();
  });
}

type Found = Pick<OfflineState, "next" | "refused">;

interface BuildWatch {
  follow(registration: ServiceWorkerRegistration): void;
  find(hash: string | undefined): Promise<Found>;
  /** Ignores pending answers. */
  forget(): void;
}

function watchBuilds(
  checkUpdate: (waiting: string | undefined) => Promise<UpdateVerdict | undefined>,
  set: (state: Partial<OfflineState>) => void,
): BuildWatch {
  const known = new WeakSet<ServiceWorkerRegistration>();
  const find = async (hash: string | undefined): Promise<Found> =>
    hash === undefined ? NOTHING : toFound(hash, await checkUpdate(hash));

  let looks = 0;
  let first: string | undefined;
  const look = async ({ active, waiting }: ServiceWorkerRegistration): Promise<void> => {
    looks += 1;
    const mine = looks;
    const [build, hash] = await Promise.all([readBuildHash(active), readBuildHash(waiting)]);
    first ??= build;
    // Without a controlled page, a browser activates the next build unasked; its verdict stays.
    const found = await find(hash ?? (build === first ? undefined : build));
    // Answers can arrive out of order: use the one to the latest request.
    if (active !== null && mine === looks) set({ status: "saved", build, ...found });
  };
  /** Explains a build that did not install. */
  const explain = async ({ active }: ServiceWorkerRegistration): Promise<void> => {
    looks += 1;
    const mine = looks;
    const verdict = await checkUpdate(undefined);
    if (mine !== looks) return;
    const refused = verdict?.isAccepted === false ? { ...verdict, isWaiting: false } : undefined;
    set(active === null ? { status: "failed", refused } : { refused });
  };
  const follow = (registration: ServiceWorkerRegistration): void => {
    void look(registration);
    if (known.has(registration)) return;
    known.add(registration);
    const watch = (worker: ServiceWorker | null): void => {
      let isInstalling = worker?.state === "installing";
      worker?.addEventListener("statechange", () => {
        const hasFailed = isInstalling && worker.state === "redundant";
        isInstalling = false;
        void (hasFailed ? explain(registration) : look(registration));
      });
    };
    watch(registration.waiting);
    watch(registration.installing);
    registration.addEventListener("updatefound", () => watch(registration.installing));
  };
  const forget = (): void => {
    looks += 1;
    first = undefined;
  };
  return { follow, find, forget };
}

const NOTHING: Found = { next: undefined, refused: undefined };

/** Without a verdict, for example offline, a build is neither offered nor refused. */
function toFound(hash: string, verdict: UpdateVerdict | undefined): Found {
  if (verdict === undefined) return NOTHING;
  if (verdict.isAccepted) return { next: { hash, release: verdict.release }, refused: undefined };
  const { code, reason } = verdict;
  return { next: undefined, refused: { code, reason, isWaiting: true } };
}

/** Undefined without a build, or if the worker ended. */
function readBuildHash(worker: ServiceWorker | null): Promise<string | undefined> {
  if (worker === null || worker.state === "redundant") return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const end = (build: string | undefined): void => {
      port1.close();
      worker.removeEventListener("statechange", look);
      resolve(build);
    };
    const look = (): void => {
      if (worker.state === "redundant") end(undefined);
    };
    port1.addEventListener("message", ({ data }: MessageEvent<unknown>) =>
      end(typeof data === "string" && /^[0-9a-f]{64}$/.test(data) ? data : undefined),
    );
    port1.start();
    worker.addEventListener("statechange", look);
    worker.postMessage(CHECK_BUILD, [port2]);
  });
}
