import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState, type ReactElement } from "react";
import type { EntryFunction } from "@holdfast/sdk";
import { convertToMultisig } from "@holdfast/sdk/multisig";
import { readNextNumber } from "../../chain/outbox/next-number.ts";
import { useOutbox } from "../../chain/outbox/outbox-context.ts";
import { Problem } from "../../components/feedback/problem.tsx";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { buttonStyle } from "../../ui/button.tsx";
import { Page, PageHeading } from "../../ui/page.tsx";
import { Verdict } from "../../ui/verdict.tsx";
import { canSign, type VaultAccount } from "../../vault/vault-api.ts";
import { useOwnAccount, useVault } from "../../vault/vault-context.ts";
import { CallOutcome, useCallEnding } from "../../review/sending/call-ending.tsx";
import { conversionProof, type ConversionPlan } from "./conversion-plan.ts";
import { ConversionForm, KeyWarning } from "./conversion-form.tsx";
import { useAddressNames } from "../../components/addresses/account-names.ts";
import { AddressText } from "../../ui/address-text.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { KeyValues } from "../../ui/key-values.tsx";
import type { ConversionRequest, ConversionSummary } from "../../vault/signing.ts";
import { PasswordForm } from "../../components/secrets/password-form.tsx";

/** Converts the chosen account, with its address and all that it holds, to multisig. */
export function ConvertPage(): ReactElement | undefined {
  const account = useOwnAccount();
  if (account === undefined) return undefined;
  return (
    <Page width="form">
      <PageHeading title={t`Convert ${account.name} to multisig`}>
        <Trans>The account keeps its address and assets. Its owners then decide together.</Trans>
      </PageHeading>
      {canSign(account) ? (
        <Conversion key={account.id} account={account} />
      ) : (
        <Verdict kind="info" title={t`${account.name} is watch-only`}>
          <Trans>This wallet doesn't have the account's key. Choose an account you can sign for.</Trans>
        </Verdict>
      )}
    </Page>
  );
}

function Conversion({ account }: { readonly account: VaultAccount }): ReactElement {
  const network = useActiveNetwork();
  const vault = useVault();
  const outbox = useOutbox();
  const ending = useCallEnding(account);
  const [reviewed, setReviewed] = useState<ReviewedProof>();
  const read = useMutation({
    mutationFn: async (plan: ConversionPlan): Promise<ReviewedProof> => {
      const { address, id } = account;
      const { chainId } = network;
      const sequenceNumber = await readNextNumber(network, address, outbox);
      const proof = conversionProof(plan, { account: address, chainId, sequenceNumber });
      const request = { accountId: id, proof, chainId };
      return { plan, request, summary: await vault.reviewConversion(request) };
    },
    onSuccess: setReviewed,
  });
  return (
    <>
      <ConversionForm account={account} isBusy={read.isPending || ending.isPreparing} onPlan={read.mutate} />
      {read.error !== null && <Problem error={read.error} unaffected={t`Nothing was signed.`} />}
      {reviewed !== undefined && (
        <ConversionProof
          reviewed={reviewed}
          onClose={() => setReviewed(undefined)}
          onSigned={(entryFunction) => {
            setReviewed(undefined);
            const multisig = { chainId: network.chainId, address: account.address, name: account.name };
            ending.ask({ kind: "entry-function", entryFunction }, { keeps: { multisig } });
          }}
        />
      )}
      <CallOutcome
        account={account}
        ending={ending}
        next={
          <Link
            to="/multisig/$address"
            params={{ address: account.address }}
            className={buttonStyle({ size: "small", tone: "primary" })}
          >
            <Trans>Open multisig account</Trans>
          </Link>
        }
      />
    </>
  );
}

/** A proof as the signer reads it, and the plan that it was made from. */
interface ReviewedProof {
  readonly plan: ConversionPlan;
  readonly request: ConversionRequest;
  readonly summary: ConversionSummary;
}

interface ConversionProofProps {
  readonly reviewed: ReviewedProof;
  readonly onClose: () => void;
  readonly onSigned: (call: EntryFunction) => void;
}

/** Shows what the signer reads out of the proof, and has it signed for the password. */
function ConversionProof({ reviewed, onClose, onSigned }: ConversionProofProps): ReactElement {
  const vault = useVault();
  const nameOf = useAddressNames();
  const { plan, request, summary } = reviewed;
  const { account, owners, signaturesRequired, revokesKey, digest } = summary;
  const name = nameOf(account) ?? t`the account`;
  const sign = async (password: string): Promise<void> => {
    const { publicKey, signature } = await vault.signConversion({ ...request, digest, password });
    onSigned(
      convertToMultisig({
        account,
        owners,
        signaturesRequired,
        revokesKey,
        timeoutSecs: plan.timeoutSecs,
        publicKey,
        proof: signature,
      }),
    );
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t`Agree to convert ${name}`}
      description={t`The account's key signs this agreement first. Then you review the transaction.`}
    >
      <KeyValues
        items={[
          { label: t`Account`, value: <AddressText value={account} copy={false} /> },
          {
            label: t`New owners`,
            value: (
              <ul aria-label={t`New owners`} className="flex flex-col gap-1">
                {owners.map((owner) => (
                  <li key={owner}>
                    {nameOf(owner) !== undefined && <span className="block">{nameOf(owner)}</span>}
                    <AddressText value={owner} copy={false} form="full" />
                  </li>
                ))}
              </ul>
            ),
            stacked: true,
          },
          { label: t`Signatures needed`, value: t`${String(signaturesRequired)} of ${owners.length}` },
          { label: t`Account's key`, value: revokesKey ? t`Revoked permanently` : t`Stays valid` },
        ]}
      />
      <KeyWarning revokesKey={revokesKey} name={name} />
      <PasswordForm
        action={t`Sign the agreement`}
        working={t`Signing the agreement`}
        unaffected={t`Nothing was signed.`}
        run={sign}
      />
    </Dialog>
  );
}
