import type { TransactionHash } from "@holdfast/sdk";
import type { WalletNetwork } from "./network.ts";

/** The public explorers of the networks that have one. Opened by a press only: an explorer learns what is looked at. */
const EXPLORERS: Readonly<Record<string, string>> = {
  mainnet: "https://suprascan.io",
  testnet: "https://testnet.suprascan.io",
};

/** Where the network's explorer shows a transaction; undefined for a network without one. */
export function explorerLink({ id }: Pick<WalletNetwork, "id">, hash: TransactionHash): string | undefined {
  const explorer = EXPLORERS[id];
  return explorer === undefined ? undefined : `${explorer}/tx/${hash}`;
}
