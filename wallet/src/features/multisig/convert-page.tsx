import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState, type ReactElement, type SubmitEvent } from "react";
import { type EntryFunction, type Address, multisigCreationChallenge } from "@holdfast/sdk";
import { convertToMultisig } from "@holdfast/sdk/multisig";
import { readTimeAndAccount, type Outbox } from "@holdfast/sdk/outbox";
import { accountNotFound } from "@holdfast/sdk/errors";
import { useOutbox } from "../../chain/outbox/outbox-context.ts";
import { Problem } from "../../components/feedback/problem.tsx";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { buttonStyle, Button } from "../../ui/button.tsx";
import { Page, PageHeading } from "../../ui/page.tsx";
import { Verdict } from "../../ui/verdict.tsx";
import { canSign, type VaultAccount } from "../../vault/vault-api.ts";
import { useOwnAccount, useVault, useSessionState } from "../../vault/vault-context.ts";
import { CallOutcome, useCallEnding } from "../../review/sending/call-ending.tsx";
import { useAddressNames } from "../../components/addresses/account-names.ts";
import { AddressText } from "../../ui/address-text.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { KeyValues } from "../../ui/key-values.tsx";
import type { ConversionRequest, ConversionSummary } from "../../vault/signing.ts";
import { PasswordForm } from "../../components/secrets/password-form.tsx";
import { getClient } from "../../chain/nodes/client-cache.ts";
import type { ChainNetwork } from "../../chain/nodes/chain-network.ts";
import { afterPending } from "../../chain/outbox/submission.ts";
import { SavedAddressMenu } from "../../components/addresses/saved-address-menu.tsx";
import {
  useSavedAddresses,
  withAddress,
  type SavedAddress,
} from "../../components/addresses/known-addresses.ts";
import { Card } from "../../ui/card.tsx";
import { Field } from "../../ui/field.tsx";
import { Switch } from "../../ui/switch.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import {
  SignaturesField,
  adviseThreshold,
  TimeoutField,
  readTimeout,
  type TimeUnit,
  readAddresses,
} from "./account-terms.tsx";

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
      const { owners, signaturesRequired, revokesKey } = plan;
      const proof = multisigCreationChallenge({
        account: address,
        chainId,
        sequenceNumber,
        owners,
        signaturesRequired,
        revokesKey,
      });
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

/** Shows the proof as the signer parsed it. */
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
          { label: t`Required signatures`, value: t`${String(signaturesRequired)} of ${owners.length}` },
          { label: t`Account's key`, value: revokesKey ? t`Revoked permanently` : t`Stays valid` },
        ]}
      />
      <KeyWarning revokesKey={revokesKey} name={name} />
      <PasswordForm
        action={t`Sign agreement`}
        working={t`Signing the agreement`}
        unaffected={t`Nothing was signed.`}
        run={sign}
      />
    </Dialog>
  );
}

/**
 * The account's next sequence number, which the proof must contain.
 * @throws account/not-found, outbox/busy while a transaction is pending, and network errors
 */
function readNextNumber(network: ChainNetwork, sender: Address, outbox: Outbox): Promise<bigint> {
  const isUsedHere = (number: bigint): Promise<boolean> => outbox.hasUsed(network, sender, number);
  return afterPending({ network, sender, outbox }, async () => {
    const { account, chainTimeSecs } = await readTimeAndAccount(getClient(network), sender, isUsedHere);
    if (account === undefined) throw accountNotFound({ address: sender });
    return outbox.nextSequence(network, sender, { onChain: account.sequenceNumber, chainTimeSecs });
  });
}

interface ConversionFormProps {
  readonly account: VaultAccount;
  readonly isBusy: boolean;
  readonly onPlan: (plan: ConversionPlan) => void;
}

function ConversionForm({ account, isBusy, onPlan }: ConversionFormProps): ReactElement {
  const [draft, setDraft] = useState(EMPTY_CONVERSION);
  const [problems, setProblems] = useState<ConversionProblems>({});
  const [isFinal, setIsFinal] = useState(false);
  const saved = useSavedAddresses();
  const read = readAddresses(draft.owners, saved);
  const owners = "addresses" in read ? read.addresses : [];
  const isCount = /^\d{1,3}$/.test(draft.signatures);
  const advice = adviseThreshold(Math.max(owners.length, 1), isCount ? Number(draft.signatures) : 0);
  const isOwn = useSessionState(({ accounts }) =>
    accounts.some((one) => canSign(one) && owners.includes(one.address)),
  );
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setIsFinal(true);
    const plan = readConversion(draft, account.address, saved);
    setProblems("problems" in plan ? plan.problems : {});
    if ("plan" in plan) onPlan(plan.plan);
  };
  return (
    <Card>
      <form className="flex flex-col gap-4" noValidate onSubmit={submit}>
        <Field
          label={t`Owners`}
          aside={
            <SavedAddressMenu
              label={t`Owners`}
              without={`${account.address} ${draft.owners}`}
              onChoose={(address) => setDraft({ ...draft, owners: withAddress(draft.owners, address) })}
            />
          }
          hint={t`One address per line. ${account.name} can't own itself.`}
          problem={problems.owners}
        >
          <TextArea
            mono
            rows={3}
            value={draft.owners}
            onValueChange={(owners) => setDraft({ ...draft, owners })}
          />
        </Field>
        {owners.length > 0 && !isOwn && (
          <Verdict kind="caution" title={t`None of the owners is in this wallet`}>
            <Trans>You will lose control of this account unless you have an owner's key elsewhere.</Trans>
          </Verdict>
        )}
        <SignaturesField
          advice={advice}
          isStarted={isFinal || owners.length > 0 || draft.signatures !== EMPTY_CONVERSION.signatures}
          value={draft.signatures}
          onValueChange={(signatures) => setDraft({ ...draft, signatures })}
        />
        <TimeoutField
          value={draft.time}
          problem={problems.time}
          onValueChange={(time) => setDraft({ ...draft, time })}
        />
        <Switch
          label={t`Revoke the account's own key`}
          note={t`Only the owners can then approve this account's transactions. This can't be undone.`}
          checked={draft.revokesKey}
          onCheckedChange={(revokesKey) => setDraft({ ...draft, revokesKey })}
        />
        <KeyWarning revokesKey={draft.revokesKey} name={account.name} />
        <div>
          <Button type="submit" tone="primary" loading={isBusy && t`Preparing`}>
            <Trans>Review agreement</Trans>
          </Button>
        </div>
      </form>
    </Card>
  );
}

function KeyWarning(props: { readonly revokesKey: boolean; readonly name: string }): ReactElement {
  return props.revokesKey ? (
    <Verdict kind="danger" title={t`This wallet can never sign for ${props.name} again`}>
      <Trans>
        The private key and recovery phrase will no longer control this account, and permissions you gave
        others will end. If too many owners lose their keys, the account's assets are lost. This can't be
        undone.
      </Trans>
    </Verdict>
  ) : (
    <Verdict kind="caution" title={t`The account's own key stays valid`}>
      <Trans>
        Anyone with this key can still move everything alone. The account isn't truly multisig until you
        revoke the key.
      </Trans>
    </Verdict>
  );
}

interface ConversionDraft {
  readonly owners: string;
  readonly signatures: string;
  readonly time: { readonly text: string; readonly unit: TimeUnit };
  readonly revokesKey: boolean;
}

const EMPTY_CONVERSION: ConversionDraft = {
  owners: "",
  signatures: "2",
  time: { text: "7", unit: "days" },
  revokesKey: false,
};

interface ConversionPlan {
  readonly owners: readonly Address[];
  readonly signaturesRequired: bigint;
  readonly timeoutSecs: bigint;
  readonly revokesKey: boolean;
}

interface ConversionProblems {
  readonly owners?: string;
  readonly time?: string;
}

function readConversion(
  { owners, signatures, time, revokesKey }: ConversionDraft,
  account: Address,
  saved: readonly SavedAddress[],
): { readonly plan: ConversionPlan } | { readonly problems: ConversionProblems } {
  const read = readAddresses(owners, saved);
  const timeout = readTimeout(time.text, time.unit);
  const ownersProblem =
    "problem" in read
      ? read.problem
      : read.addresses.includes(account)
        ? t`The account can't own itself. Remove its address from the list.`
        : read.addresses.length === 0
          ? t`Enter at least one owner.`
          : undefined;
  if (ownersProblem !== undefined || "problem" in read || "problem" in timeout)
    return {
      problems: {
        ...(ownersProblem === undefined ? {} : { owners: ownersProblem }),
        ...("problem" in timeout ? { time: timeout.problem } : {}),
      },
    };
  const advice = adviseThreshold(read.addresses.length, Number(signatures));
  // The signatures field reports this itself.
  if (!/^\d{1,3}$/.test(signatures) || advice.kind === "danger") return { problems: {} };
  return {
    plan: {
      owners: read.addresses,
      signaturesRequired: BigInt(signatures),
      timeoutSecs: timeout.secs,
      revokesKey,
    },
  };
}
