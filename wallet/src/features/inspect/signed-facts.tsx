import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { checkSignatures, transactionHash, type SignedTransaction } from "@holdfast/sdk";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { AddressText } from "../../ui/address-text.tsx";
import { buttonStyle } from "../../ui/button.tsx";
import { Verdict } from "../../ui/verdict.tsx";
import { RawFacts } from "./raw-facts.tsx";

/** A signed transaction: what it says, its hash, and whether the signatures hold. */
export function SignedFacts({ signed }: { readonly signed: SignedTransaction }): ReactElement {
  const hash = transactionHash(signed);
  return (
    <div className="flex flex-col gap-5">
      <Signatures signed={signed} hash={hash} />
      <RawFacts raw={signed.raw} {...listParties(signed)} />
      <div className="flex flex-col gap-2">
        <p className="text-text-quiet">
          <Trans>Transaction hash</Trans>
        </p>
        <AddressText value={hash} what={t`hash`} form="full" />
        <div>
          <Link to="/tx/$hash" params={{ hash }} className={buttonStyle({ size: "small" })}>
            <Trans>Find on network</Trans>
          </Link>
        </div>
      </div>
    </div>
  );
}

function Signatures(props: {
  readonly signed: SignedTransaction;
  readonly hash: string;
}): ReactElement | undefined {
  const checks = useQuery({
    queryKey: ["signatures", props.hash],
    queryFn: () => checkSignatures(props.signed),
    staleTime: Infinity,
  });
  if (checks.data === undefined) return undefined;
  const wrong = checks.data.filter(({ verdict }) => verdict === "invalid");
  if (wrong.length > 0)
    return (
      <Verdict kind="danger" title={t`A signature is not valid`}>
        {t`The network rejects this transaction. Invalid signatures: ${wrong.map(({ role }) => ROLES[role]).join(", ")}.`}
      </Verdict>
    );
  return checks.data.every(({ isOwnKey }) => isOwnKey) ? (
    <Verdict kind="ok" title={t`All signatures are valid`} />
  ) : (
    <Verdict kind="caution" title={t`The signatures are valid, but a key doesn't match its address`}>
      <Trans>Expected only if the account's key was rotated. The network decides.</Trans>
    </Verdict>
  );
}

const ROLES = {
  sender: t`sender`,
  secondary: t`co-signer`,
  "fee-payer": t`fee payer`,
} as const;

function listParties({ authenticator }: SignedTransaction) {
  if (authenticator.kind === "multi-agent")
    return { parties: { secondarySigners: authenticator.secondarySignerAddresses } };
  if (authenticator.kind !== "fee-payer") return {};
  const { secondarySignerAddresses, feePayerAddress } = authenticator;
  return { parties: { secondarySigners: secondarySignerAddresses, feePayer: feePayerAddress } };
}
