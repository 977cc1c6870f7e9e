import { readBuildHash } from "./build-hash.ts";
import type { OfflineState } from "./offline-state.ts";
import type { UpdateVerdict } from "./update-check.ts";

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
export function watchBuilds(
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
    // Answers come when they can: what was asked last counts.
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
