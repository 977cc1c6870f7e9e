import type { PartialTransaction } from "@holdfast/sdk/partial-transaction";
import { canSign, type VaultAccount } from "../../vault/vault-api.ts";

/** True for a request of somebody else who wants one of these accounts, or anybody, to pay the fee. */
export function asksToPay({ request }: PartialTransaction, accounts: readonly VaultAccount[]): boolean {
  if (request.kind !== "sponsored") return false;
  const own = accounts.filter((account) => canSign(account)).map(({ address }) => address);
  const { feePayer, raw } = request;
  return !own.includes(raw.sender) && (feePayer === undefined || own.includes(feePayer));
}
