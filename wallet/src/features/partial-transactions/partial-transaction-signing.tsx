import { t } from "@lingui/core/macro";
import {
  addSignature,
  isSameRole,
  namePayer,
  findRoles,
  type PartialTransaction,
  type PartialTransactionRole,
  roleAddress,
} from "@holdfast/sdk/partial-transaction";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { prepareReceived } from "../../chain/transactions/received.ts";
import { FormProblem, useReview } from "../../review/use-review.tsx";
import { ReviewSheet } from "../../review/review-sheet.tsx";
import { Button } from "../../ui/button.tsx";
import type { SignedPart } from "../../vault/signing.ts";
import type { VaultAccount } from "../../vault/vault-api.ts";
import { useSessionState } from "../../vault/vault-context.ts";
import { partialRisk } from "./partial-risk.ts";
import { isThere } from "./party-states.ts";
import { partialTransactionCheckQuery } from "./partial-transaction-query.ts";
import { SponsorVerdict } from "./sponsor-verdict.tsx";
import { bytesToHex, type Address } from "@holdfast/sdk";

interface PartialTransactionSigningProps {
  readonly partial: PartialTransaction;
  readonly account: VaultAccount;
  readonly onSigned: (partial: PartialTransaction) => void;
}

export function PartialTransactionSigning({
  partial,
  account,
  onSigned,
}: PartialTransactionSigningProps): ReactElement | undefined {
  const accounts = useSessionState((state) => state.accounts);
  const { request } = partial;
  const roles = findRoles(request, account.address);
  const review = useReview(account);
  const { sender, sequenceNumber, chainId } = request.raw;
  const sponsors = sender !== account.address && roles.some(({ kind }) => kind === "fee-payer");
  const takePart = async ({ publicKey, signature }: SignedPart): Promise<void> => {
    let signed = partial;
    // One signature is good for every part that the account has: all of them sign the same bytes.
    for (const role of roles)
      signed = await addSignature(signed, role, { kind: "ed25519", publicKey, signature });
    onSigned(signed);
  };
  const ask = (): Promise<void> =>
    review.prepare({
      payload: request.raw.payload,
      from: sender,
      takePart,
      keeps: sponsors ? { sponsored: { chainId, payer: account.address, sender, sequenceNumber } } : {},
      prepare: (network, _overrides, options) =>
        prepareReceived(network, { request, keys: knownKeys(partial, accounts) }, options),
    });
  const isOwn = request.raw.sender === account.address;
  // Whoever asks for a sponsor is not the sponsor.
  const canPay = request.kind === "sponsored" && request.feePayer === undefined && !isOwn;
  const risk = partialRisk(partial, account, accounts);
  const paysForOther = risk.roles.includes("fee-payer") && risk.part !== "sender" && !isOwn;
  const parties = useQuery(partialTransactionCheckQuery(partial)).data;
  const open = roles.filter((role) =>
    parties?.some((party) => isSameRole(party.role, role) && !isThere(party)),
  );
  if (open.length === 0 && !canPay) return undefined;
  return (
    <div className="flex flex-col items-start gap-3">
      <FormProblem review={review} unaffected={t`Nothing was signed.`} />
      {paysForOther && <SponsorVerdict partial={partial} risk={risk} />}
      {open.length > 0 && (
        <Button
          tone="primary"
          size="large"
          width="most"
          loading={review.step === "preparing" && t`Loading the transaction`}
          onClick={() => void ask()}
        >
          {signWords(open)}
        </Button>
      )}
      {canPay && (
        <Button width="most" onClick={() => onSigned(namePayer(partial, account.address))}>
          {t`Pay fee with ${account.name}`}
        </Button>
      )}
      <ReviewSheet review={review} signsOnly onSent={() => undefined} unaffected={t`Nothing was signed.`} />
    </div>
  );
}

function signWords(roles: readonly PartialTransactionRole[]): string {
  const isPayer = roles.some(({ kind }) => kind === "fee-payer");
  if (isPayer && roles.length === 1) return t`Review and sign to pay the fee`;
  return isPayer ? t`Review, sign and pay the fee` : t`Review and sign`;
}

/** Public keys by address: of own accounts, and of those who have signed already. */
function knownKeys(
  partial: PartialTransaction,
  accounts: readonly VaultAccount[],
): ReadonlyMap<Address, string> {
  const keys = new Map<Address, string>();
  for (const { role, authenticator } of partial.signatures) {
    const address = roleAddress(partial.request, role);
    if (address !== undefined && authenticator.kind === "ed25519")
      keys.set(address, bytesToHex(authenticator.publicKey));
  }
  for (const { address, publicKey } of accounts) keys.set(address, publicKey);
  return keys;
}
