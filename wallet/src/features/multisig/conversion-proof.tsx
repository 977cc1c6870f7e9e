import { t } from "@lingui/core/macro";
import type { EntryFunction } from "@holdfast/sdk";
import { convertToMultisig } from "@holdfast/sdk/multisig";
import type { ReactElement } from "react";
import { useAddressNames } from "../../components/addresses/account-names.ts";
import { AddressText } from "../../ui/address-text.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { KeyValues } from "../../ui/key-values.tsx";
import type { ConversionRequest, ConversionSummary } from "../../vault/signing.ts";
import { useVault } from "../../vault/vault-context.ts";
import { PasswordForm } from "../../components/secrets/password-form.tsx";
import { KeyWarning } from "./conversion-form.tsx";
import type { ConversionPlan } from "./conversion-plan.ts";

/** A proof as the signer reads it, and the plan that it was made from. */
export interface ReviewedProof {
  readonly plan: ConversionPlan;
  readonly request: ConversionRequest;
  readonly summary: ConversionSummary;
}

export interface ConversionProofProps {
  readonly reviewed: ReviewedProof;
  readonly onClose: () => void;
  readonly onSigned: (call: EntryFunction) => void;
}

/** Shows what the signer reads out of the proof, and has it signed for the password. */
export function ConversionProof({ reviewed, onClose, onSigned }: ConversionProofProps): ReactElement {
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
