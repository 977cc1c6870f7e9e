import { signatureRisk, type SignatureRisk, summarizePayload } from "@holdfast/descriptors/calls";
import type { PartialTransaction } from "@holdfast/sdk/partial-transaction";
import { listKeyAddresses } from "../../vault/key-addresses.ts";
import type { VaultAccount } from "../../vault/vault-api.ts";

/** The maximum cost of signing, including the fee if the fee payer is open. */
export function partialRisk(
  { request }: Pick<PartialTransaction, "request">,
  account: VaultAccount,
  accounts: readonly VaultAccount[],
): SignatureRisk {
  const { raw } = request;
  const payer = request.kind === "sponsored" ? (request.feePayer ?? account.address) : raw.sender;
  return signatureRisk(
    {
      sender: raw.sender,
      secondarySigners: request.kind === "single" ? [] : request.secondarySigners,
      feePayer: payer,
      maxFee: raw.maxGasAmount * raw.gasUnitPrice,
      action: summarizePayload(raw.payload),
    },
    {
      keyAddresses: listKeyAddresses(account, accounts),
      ownAddresses: accounts.map(({ address }) => address),
    },
  );
}
