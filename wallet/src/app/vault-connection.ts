import { tellLanguage } from "../language/worker-language.ts";
import { openLastingWorker } from "../workers/lasting-worker.ts";
import type { Channel } from "../vault/rpc.ts";
import type { SharedVaultConnection } from "../vault/shared-vault.ts";
import {
  WORKER_STARTED,
  type PageStarted,
  type ProgramToRun,
  type RunningProgram,
} from "../vault/worker-life.ts";
import { isolatedPlace, startIsolatedWorker, startWorker } from "./isolated-worker.ts";
import type { ScriptPolicy } from "../workers/trusted-types.ts";
import { holdLock, isHeld, whenFreed } from "../workers/life-lock.ts";
import { findIntegrity, readChecked } from "./checked-file.ts";

interface VaultFiles {
  readonly vaultUrl: string;
  /** Worker that keeps the program in memory. */
  readonly addressUrl: string;
  readonly policy: ScriptPolicy;
}

interface Started {
  readonly channel: Channel & Pick<EventTarget, "addEventListener">;
  readonly name: string;
  readonly isFound?: boolean;
  readonly failed: Promise<never>;
}

/** Keeps two pages from starting two workers. */
const START_LOCK = "holdfast-vault-start";

const pageLock = `holdfast-page-${crypto.randomUUID()}`;
let isPageLocked: Promise<void> | undefined;

/**
 * All tabs share one worker if the browser keeps it while its last page reloads; otherwise each page has one.
 */
export async function connectVault(files: VaultFiles): Promise<SharedVaultConnection> {
  for (;;) {
    await (isPageLocked ??= holdLock(pageLock));
    const started = await navigator.locks.request(START_LOCK, async () => {
      const worker = await start(files);
      worker.channel.postMessage({ pageLock } satisfies PageStarted, []);
      tellLanguage(worker.channel);
      // If an old worker ends at this moment, the loop starts a new one.
      return (await hasStarted(worker)) ? worker : undefined;
    });
    if (started !== undefined) {
      const { channel, name, failed } = started;
      return { channel, closed: Promise.race([whenFreed(name), failed.catch(() => undefined)]) };
    }
  }
}

async function start({ vaultUrl, addressUrl, policy }: VaultFiles): Promise<Started> {
  const newName = `holdfast-vault-worker-${crypto.randomUUID()}`;
  const integrity = findIntegrity(vaultUrl, document);
  if (integrity === undefined) return ownWorker(await startWorker(vaultUrl, newName, policy), newName);
  const addresses = openAddresses(policy.script(addressUrl));
  const running = await addresses?.ask(undefined);
  if (running !== undefined && (await isHeld(running.name))) {
    // Any page of this origin could have sent this URL, so check the program there.
    const isOurs = await readChecked(running.address, integrity).then(
      () => true,
      () => false,
    );
    if (isOurs) return { ...(await sharedWorker(running, policy)), isFound: true };
  }
  const program = await readChecked(vaultUrl, integrity);
  const address = await addresses?.ask({ program, name: newName });
  if (address !== undefined) return sharedWorker(address, policy);
  return ownWorker(await startIsolatedWorker(program, newName, policy), newName);
}

/** Undefined if the browser ends a shared worker when its last page reloads. */
function openAddresses(url: string) {
  const worker = openLastingWorker(url, "holdfast-vault-program");
  if (worker === undefined) return undefined;
  const { port } = worker;
  port.start();
  return {
    ask: (program: ProgramToRun | undefined) =>
      new Promise<RunningProgram | undefined>((resolve) => {
        worker.addEventListener("error", () => resolve(undefined));
        port.addEventListener("message", ({ data }: MessageEvent<RunningProgram | undefined>) =>
          resolve(data),
        );
        port.postMessage(program);
      }),
  };
}

async function sharedWorker({ address, name }: RunningProgram, policy: ScriptPolicy): Promise<Started> {
  const { SharedWorker: IsolatedWorker } = await isolatedPlace();
  const options: WorkerOptions & { extendedLifetime: boolean } = {
    type: "module",
    name,
    extendedLifetime: true,
  };
  const worker = new IsolatedWorker(policy.checked(address), options);
  worker.port.start();
  return { channel: worker.port, name, failed: whenFailed(worker) };
}

function ownWorker(worker: Worker, name: string): Started {
  return { channel: worker, name, failed: whenFailed(worker) };
}

function whenFailed(worker: EventTarget): Promise<never> {
  return new Promise((_, reject) => {
    worker.addEventListener("error", () => reject(new Error("The vault's worker failed.")));
  });
}

/** False if it ended before it responded. */
function hasStarted({ channel, name, isFound, failed }: Started): Promise<boolean> {
  const isStarted = new Promise<boolean>((resolve) => {
    channel.addEventListener("message", ({ data }) => {
      if (data === WORKER_STARTED) resolve(true);
    });
  });
  const hasEnded = isFound === true ? [whenFreed(name).then(() => false)] : [];
  return Promise.race([isStarted, failed, ...hasEnded]);
}
