import { isAddress, type Address } from "@holdfast/sdk";
import * as z from "zod/mini";
import { parseItems } from "./collection.ts";
import { readFields } from "./guard.ts";
import { createPersistedStore } from "./persisted-store.ts";

/** What an account had staked and vesting, seen at a moment: no history of the chain tells it. */
export interface LockedPoint {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly quants: bigint;
}

interface StoredPoint extends LockedPoint {
  readonly chainId: number;
  readonly address: Address;
}

interface LockedLog {
  /** Oldest first. */
  readonly points: readonly StoredPoint[];
}

const MAX_POINTS = 3_000;
const EMPTY: LockedLog = { points: [] };

const storedPoint = z.object({
  chainId: z.int().check(z.minimum(0), z.maximum(255)),
  address: z.custom<Address>((value) => isAddress(value)),
  at: z.int(),
  quants: z.string().check(z.regex(/^\d{1,39}$/)),
});

/** Kept in this browser, where prices are kept as well. */
export const lockedLog = createPersistedStore<LockedLog>({
  name: "holdfast-locked",
  empty: EMPTY,
  read: (found) => ({ points: parsePoints(found) }),
  // JSON has no whole number that is always exact.
  partialize: ({ points }) =>
    ({
      points: points.map((one) => ({ ...one, quants: one.quants.toString() })),
    }) as unknown as Partial<LockedLog>,
});

/** What was seen of an account, oldest first. */
export function lockedPoints(
  { points }: LockedLog,
  { chainId, address }: Pick<StoredPoint, "chainId" | "address">,
): readonly LockedPoint[] {
  return points.filter((one) => one.chainId === chainId && one.address === address);
}

/** Remembers an amount, where it is another one than before. */
export function noteLocked(seen: StoredPoint): void {
  const last = lockedPoints(lockedLog.getState(), seen).at(-1);
  if (last?.quants === seen.quants) return;
  lockedLog.change(({ points }) => ({ points: [...points, seen].slice(-MAX_POINTS) }));
}

function parsePoints(found: unknown): readonly StoredPoint[] {
  const points = parseItems(storedPoint, readFields(found)?.["points"]);
  return points.map((point) => ({ ...point, quants: BigInt(point.quants) }));
}
