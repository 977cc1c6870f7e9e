import { isAddress, type Address } from "@holdfast/sdk";
import { useStore } from "zustand/react";
import * as z from "zod/mini";
import { createPersistedStore } from "./persisted-store.ts";

/** A name that was paid from this device, and the address that it stood for. */
export interface PaidName {
  readonly chainId: number;
  readonly name: string;
  readonly address: Address;
  /** Milliseconds since 1970. */
  readonly at: number;
}

const MAX_NAMES = 1_000;

const stored = z.object({ names: z.array(z.unknown()) });

const storedName = z.object({
  chainId: z.int().check(z.minimum(0), z.maximum(255)),
  name: z.string().check(z.maxLength(200)),
  address: z.custom<Address>((value) => isAddress(value)),
  at: z.number(),
});

interface PaidNames {
  /** Newest last, one for each name of a chain. */
  readonly names: readonly PaidName[];
}

const EMPTY: PaidNames = { names: [] };

/** A change of what a name points to is only seen by those who remember. */
const store = createPersistedStore<PaidNames>({
  name: "holdfast-paid-names",
  empty: EMPTY,
  read: (found) => ({ names: parsePaidNames(found) }),
});

/** What a name stood for when it was last paid from here; undefined when it never was. */
export function usePaidName(chainId: number, name: string | undefined): PaidName | undefined {
  return useStore(store, ({ names }) => names.find((one) => one.chainId === chainId && one.name === name));
}

/** Remembers what a name stood for in a payment that was signed and sent. */
export function keepPaidName(paid: PaidName): void {
  store.change(({ names }) => ({
    names: [
      ...names.filter(({ chainId, name }) => chainId !== paid.chainId || name !== paid.name),
      paid,
    ].slice(-MAX_NAMES),
  }));
}

/** For tests, which share a page. */
export function clearPaidNames(): void {
  store.change(() => EMPTY);
}

/** All of them, of every chain. */
export function allPaidNames(): readonly PaidName[] {
  return store.getState().names;
}

/** Makes these all that there are. */
export function putPaidNames(names: readonly PaidName[]): void {
  store.change(() => ({ names }));
}

/** Reads what was stored. One damaged name does not take the others with it. */
export function parsePaidNames(found: unknown): readonly PaidName[] {
  const read = z.safeParse(stored, found);
  return (read.success ? read.data.names : []).flatMap((item) => {
    const name = z.safeParse(storedName, item);
    return name.success ? [name.data] : [];
  });
}
