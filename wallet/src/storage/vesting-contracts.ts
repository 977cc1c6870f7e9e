import { isAddress, type Address } from "@holdfast/sdk";
import { useStore } from "zustand/react";
import * as z from "zod/mini";
import { createPersistedStore } from "./persisted-store.ts";

/** A vesting contract that the user wants to find again. */
export interface KnownVestingContract {
  readonly chainId: number;
  readonly address: Address;
}

const MAX_CONTRACTS = 200;

const stored = z.object({ contracts: z.array(z.unknown()) });

const storedContract = z.object({
  chainId: z.int().check(z.minimum(0), z.maximum(255)),
  address: z.custom<Address>((value) => isAddress(value)),
});

interface VestingContracts {
  readonly contracts: readonly KnownVestingContract[];
}

const EMPTY: VestingContracts = { contracts: [] };

/** Only where to look: what is in them is asked of the chain. */
const store = createPersistedStore<VestingContracts>({
  name: "holdfast-vesting-contracts",
  empty: EMPTY,
  read: (found) => ({ contracts: parseVestingContracts(found) }),
});

/** The vesting contracts that were added for a chain. */
export function useVestingContracts(chainId: number): readonly Address[] {
  const contracts = useStore(store, (state) => state.contracts);
  return contracts.filter((one) => one.chainId === chainId).map(({ address }) => address);
}

/** Keeps a contract in the list. */
export function addVestingContract(contract: KnownVestingContract): void {
  store.change(({ contracts }) => ({
    contracts: [...without(contracts, contract), contract].slice(-MAX_CONTRACTS),
  }));
}

/** Takes a contract out of the list. */
export function dropVestingContract(contract: KnownVestingContract): void {
  store.change(({ contracts }) => ({ contracts: without(contracts, contract) }));
}

function without(
  contracts: readonly KnownVestingContract[],
  { chainId, address }: KnownVestingContract,
): readonly KnownVestingContract[] {
  return contracts.filter((one) => one.chainId !== chainId || one.address !== address);
}

/** All of them, of every chain. */
export function allVestingContracts(): readonly KnownVestingContract[] {
  return store.getState().contracts;
}

/** Makes these all that there are. */
export function putVestingContracts(contracts: readonly KnownVestingContract[]): void {
  store.change(() => ({ contracts }));
}

/** Reads what was stored. One damaged entry does not take the others with it. */
export function parseVestingContracts(found: unknown): readonly KnownVestingContract[] {
  const read = z.safeParse(stored, found);
  return (read.success ? read.data.contracts : []).flatMap((item) => {
    const contract = z.safeParse(storedContract, item);
    return contract.success ? [contract.data] : [];
  });
}
