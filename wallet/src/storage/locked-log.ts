import { isAddress, type Address } from "@holdfast/sdk";
import * as z from "zod/mini";
import { createCollection } from "./collection.ts";

/** Staked and vesting amount at a time: no chain history has it. */
export interface LockedPoint {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly quants: bigint;
}

interface StoredPoint extends LockedPoint {
  readonly chainId: number;
  readonly address: Address;
}

const storedPoint = z.object({
  chainId: z.int().check(z.minimum(0), z.maximum(255)),
  address: z.custom<Address>((value) => isAddress(value)),
  at: z.int(),
  // JSON numbers are not exact.
  quants: z.string().check(z.regex(/^\d{1,39}$/)),
});

const points = createCollection<z.infer<typeof storedPoint>>({
  name: "holdfast-locked",
  field: "points",
  schema: storedPoint,
  key: ({ chainId, address, at }) => `${chainId} ${address} ${at}`,
  max: 3_000,
});

export function useLockedPoints(chainId: number): (address: Address) => readonly LockedPoint[] {
  const all = points.useAll();
  return (address) => pointsOf(all, { chainId, address });
}

export function noteLocked(seen: StoredPoint): void {
  const quants = seen.quants.toString();
  if (pointsOf(points.all(), seen).at(-1)?.quants !== seen.quants) points.put({ ...seen, quants });
}

function pointsOf(
  all: readonly z.infer<typeof storedPoint>[],
  { chainId, address }: Pick<StoredPoint, "chainId" | "address">,
): readonly LockedPoint[] {
  return all
    .filter((one) => one.chainId === chainId && one.address === address)
    .map(({ at, quants }) => ({ at, quants: BigInt(quants) }));
}
