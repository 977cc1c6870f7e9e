import type { Address } from "@holdfast/sdk";
import { formatAddress } from "../../format/address.ts";
import type { MultisigAccount } from "../../storage/multisig-accounts.ts";
import type { VaultAccount } from "../../vault/vault-api.ts";
import type { PackageInput } from "./package-files.ts";

/** Whose package it will be: the user's account, or a multisig account, whose owners vote on it. */
export interface Publisher {
  readonly kind: "own" | "multisig";
  readonly address: Address;
  readonly name: string;
}

/** Everybody who can publish: the user's account, and the multisig accounts in the list. */
export function listPublishers(
  account: VaultAccount,
  multisigs: readonly MultisigAccount[],
): readonly [Publisher, ...Publisher[]] {
  return [
    { kind: "own", address: account.address, name: account.name },
    ...multisigs
      .filter(({ address }) => address !== account.address)
      .map(({ address, name }): Publisher => {
        return { kind: "multisig", address, name: name === "" ? formatAddress(address) : name };
      }),
  ];
}

/** The one that was chosen, else the one that the package was compiled for, else the user's account. */
export function likelyPublisher(
  publishers: readonly [Publisher, ...Publisher[]],
  input: PackageInput,
  chosen: Address | undefined,
): Publisher {
  const by = (wanted: string | undefined) => publishers.find(({ address }) => address === wanted);
  return by(chosen) ?? by(input.modules[0]?.address) ?? publishers[0];
}
