import type { VaultPlaces } from "./vault-store.ts";

const FREE_TRIES = 5;
const LONGEST_WAIT_SECS = 300;

/** Slows guessing on this device. A copied file is protected by the password only. */
export interface UnlockThrottle {
  waitSecs(): Promise<number>;
  /** Counts the try as failed beforehand, so that killing the program doesn't undo it. */
  begin(): Promise<void>;
  /** For a failure other than a wrong password. */
  forgive(): Promise<void>;
  reset(): Promise<void>;
  triesLeft(): Promise<number>;
}

interface Failures {
  readonly count: number;
  readonly lastAt: number;
}

const NONE: Failures = { count: 0, lastAt: 0 };

export function createUnlockThrottle(
  places: Pick<VaultPlaces, "read" | "write">,
  now: () => number,
): UnlockThrottle {
  // A full disk must not keep the owner out, so failed writes are counted in memory.
  let unwritten: Failures | undefined;
  const read = async (): Promise<Failures> => unwritten ?? parseFailures(await places.read("throttle"));
  const write = async ({ count, lastAt }: Failures): Promise<void> => {
    try {
      await places.write("throttle", JSON.stringify({ count, lastAt }));
      unwritten = undefined;
    } catch {
      unwritten = { count, lastAt };
    }
  };
  return {
    async waitSecs() {
      const failures = await read();
      const wait = waitAfter(failures.count);
      if (wait === 0) return 0;
      const elapsed = now() - failures.lastAt;
      // A clock set back restarts the wait; it must not lock the user out for years.
      if (elapsed < 0) {
        await write({ ...failures, lastAt: now() });
        return wait;
      }
      return Math.max(0, Math.ceil(wait - elapsed / 1000));
    },

    async begin() {
      await write({ count: (await read()).count + 1, lastAt: now() });
    },

    async forgive() {
      const { count, lastAt } = await read();
      await write({ count: Math.max(0, count - 1), lastAt });
    },

    reset: () => write(NONE),

    triesLeft: async () => Math.max(0, FREE_TRIES - (await read()).count),
  };
}

function waitAfter(failures: number): number {
  return failures < FREE_TRIES ? 0 : Math.min(LONGEST_WAIT_SECS, 2 ** (failures - FREE_TRIES + 1));
}

function parseFailures(text: string | undefined): Failures {
  const match = /^\{"count":(\d{1,9}),"lastAt":(\d{1,16})\}$/.exec(text ?? "");
  return match === null ? NONE : { count: Number(match[1]), lastAt: Number(match[2]) };
}
