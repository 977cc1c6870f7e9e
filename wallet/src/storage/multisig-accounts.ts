import { isAddress, type Address } from "@holdfast/sdk";
import { useStore } from "zustand/react";
import * as z from "zod/mini";
import { createPersistedStore } from "./persisted-store.ts";

/** A multisig account that the user wants to find again. */
export interface MultisigAccount {
  readonly chainId: number;
  readonly address: Address;
  readonly name: string;
}

/** Characters of a name. */
const MAX_NAME_CHARACTERS = 40;
const MAX_ACCOUNTS = 200;

const stored = z.object({ accounts: z.array(z.unknown()) });

const storedAccount = z.object({
  chainId: z.int().check(z.minimum(0), z.maximum(255)),
  address: z.custom<Address>((value) => isAddress(value)),
  name: z.string().check(z.maxLength(MAX_NAME_CHARACTERS)),
});

interface MultisigAccounts {
  readonly accounts: readonly MultisigAccount[];
}

const EMPTY: MultisigAccounts = { accounts: [] };

/** Reads what was stored. One damaged account does not take the others with it. Never throws. */
export function parseMultisigAccounts(found: unknown): readonly MultisigAccount[] {
  const read = z.safeParse(stored, found);
  return (read.success ? read.data.accounts : []).flatMap((item) => {
    const account = z.safeParse(storedAccount, item);
    return account.success ? [account.data] : [];
  });
}

/** Only where to look: everything else about them is asked of the chain. */
const store = createPersistedStore<MultisigAccounts>({
  name: "holdfast-shared-accounts",
  empty: EMPTY,
  read: (found) => ({ accounts: parseMultisigAccounts(found) }),
});

/** The multisig accounts of a chain, in the order in which they were added. */
export function useMultisigAccounts(chainId: number): readonly MultisigAccount[] {
  const accounts = useStore(store, (state) => state.accounts);
  return accounts.filter((account) => account.chainId === chainId);
}

/** The multisig accounts of every chain, as they are now. */
export function multisigAccounts(): readonly MultisigAccount[] {
  return store.getState().accounts;
}

/** Replaces all of them: for a backup that is brought back. */
export function replaceMultisigAccounts(accounts: readonly MultisigAccount[]): void {
  store.change(() => ({ accounts: accounts.slice(-MAX_ACCOUNTS) }));
}

/** Adds an account, or gives it another name. */
export function saveMultisigAccount(account: MultisigAccount): void {
  const name = account.name.trim().slice(0, MAX_NAME_CHARACTERS);
  store.change(({ accounts }) => ({
    accounts: [...accounts.filter((one) => !isSameMultisig(one, account)), { ...account, name }].slice(
      -MAX_ACCOUNTS,
    ),
  }));
}

/** Takes an account off the list. The account itself is not touched. */
export function forgetMultisigAccount(account: Pick<MultisigAccount, "chainId" | "address">): void {
  store.change(({ accounts }) => ({ accounts: accounts.filter((one) => !isSameMultisig(one, account)) }));
}

/** For tests, which share a page. */
export function clearMultisigAccounts(): void {
  store.change(() => EMPTY);
}

/** True when both are the same account of the same chain. */
export function isSameMultisig(
  a: Pick<MultisigAccount, "chainId" | "address">,
  b: Pick<MultisigAccount, "chainId" | "address">,
): boolean {
  return a.chainId === b.chainId && a.address === b.address;
}
