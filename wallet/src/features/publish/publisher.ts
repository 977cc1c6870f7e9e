import type { Address } from "@holdfast/sdk";
import { formatAddress } from "../../format/address.ts";
import type { MultisigAccount } from "../../storage/multisig-accounts.ts";
import type { VaultAccount } from "../../vault/vault-api.ts";
import type { PackageInput } from "./package-files.ts";

export interface Publisher {
  readonly kind: "own" | "multisig";
  readonly address: Address;
  readonly name: string;
}

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

export function likelyPublisher(
  publishers: readonly [Publisher, ...Publisher[]],
  input: PackageInput,
  chosen: Address | undefined,
): Publisher {
  const by = (wanted: string | undefined) => publishers.find(({ address }) => address === wanted);
  return by(chosen) ?? by(input.modules[0]?.address) ?? publishers[0];
}
