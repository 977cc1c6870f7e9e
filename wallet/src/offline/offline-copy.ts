import { createStore, type StoreApi } from "zustand/vanilla";
import type { OfflineState } from "./offline-state.ts";
import { removeCachedApp } from "./remove-cached-app.ts";
import type { UpdateVerdict } from "./update-check.ts";
import { TAKE_OVER, CHECK_BUILD } from "./messages.ts";

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

/** A message is lost where the service worker can't be started just then, as on a device that is short of memory. */
const AGAIN_MS = 5000;

/** Told so often, it should have taken over. Chromium can be held up for half a minute by a request at the wrong moment. */
const TOLD_IN_VAIN = 3;

/**
 * Has a service worker that waits take the place of the one before it, and tells it again for as long as it waits.
 * Resolves with whether it took it: false where a newer one came in its stead.
 */
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

/** What watches the service workers of a registration. */
interface BuildWatch {
  /** Keeps the state true to a registration from now on. */
  follow(registration: ServiceWorkerRegistration): void;
  /** The verdict about the waiting build with this hash. */
  find(hash: string | undefined): Promise<Found>;
  /** Ignores answers that are still to come. */
  forget(): void;
}

/** Watches which builds are on the device, and has those that wait checked. */
function watchBuilds(
  checkUpdate: (waiting: string | undefined) => Promise<UpdateVerdict | undefined>,
  set: (state: Partial<OfflineState>) => void,
): BuildWatch {
  const known = new WeakSet<ServiceWorkerRegistration>();
  const find = async (hash: string | undefined): Promise<Found> =>
    hash === undefined ? NOTHING : toFound(hash, await checkUpdate(hash));

  let looks = 0;
  /** The build that was active first: this page runs it. */
  let first: string | undefined;
  const look = async ({ active, waiting }: ServiceWorkerRegistration): Promise<void> => {
    looks += 1;
    const mine = looks;
    const [build, hash] = await Promise.all([readBuildHash(active), readBuildHash(waiting)]);
    first ??= build;
    // Without a page from the copy, a browser activates the next build unasked: its verdict stays.
    const found = await find(hash ?? (build === first ? undefined : build));
    // Answers can arrive out of order: use the one to the latest request.
    if (active !== null && mine === looks) set({ status: "saved", build, ...found });
  };
  /** A build that did not install: its own service worker refused it, or could not fetch it. */
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

/** Without a verdict, as without a network, a build is neither offered nor refused. */
function toFound(hash: string, verdict: UpdateVerdict | undefined): Found {
  if (verdict === undefined) return NOTHING;
  if (verdict.isAccepted) return { next: { hash, release: verdict.release }, refused: undefined };
  const { code, reason } = verdict;
  return { next: undefined, refused: { code, reason, isWaiting: true } };
}

/** The hash of a service worker's build, as it says itself; undefined without one, or after its end. */
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
