import { isAddress, type Address } from "@holdfast/sdk";
import * as z from "zod/mini";
import { createCollection } from "./collection.ts";

export interface MultisigAccount {
  readonly chainId: number;
  readonly address: Address;
  readonly name: string;
}

const MAX_NAME_CHARACTERS = 40;

/** All chains. Only addresses and names: the rest is on the chain. */
export const multisigAccounts = createCollection<
  MultisigAccount,
  Pick<MultisigAccount, "chainId" | "address">
>({
  name: "holdfast-shared-accounts",
  field: "accounts",
  schema: z.object({
    chainId: z.int().check(z.minimum(0), z.maximum(255)),
    address: z.custom<Address>((value) => isAddress(value)),
    name: z.string().check(z.maxLength(MAX_NAME_CHARACTERS)),
  }),
  key: ({ chainId, address }) => `${chainId} ${address}`,
  max: 200,
});

export function useMultisigAccounts(chainId: number): readonly MultisigAccount[] {
  return multisigAccounts.useAll().filter((account) => account.chainId === chainId);
}

export function saveMultisigAccount(account: MultisigAccount): void {
  multisigAccounts.put({ ...account, name: account.name.trim().slice(0, MAX_NAME_CHARACTERS) });
}
