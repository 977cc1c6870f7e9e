import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import {
  decodePartialTransaction,
  mergePartialTransactions,
  findRoles,
  type PartialTransaction,
  encodePartialTransaction,
  partialTransactionToTransaction,
  type PartialTransactionParty,
  type PartialTransactionRole,
  type PartialTransactionValidity,
  addSignature,
  isSameRole,
  namePayer,
  roleAddress,
} from "@holdfast/sdk/partial-transaction";
import { Link } from "@tanstack/react-router";
import { type ReactElement, useEffect, useState, useMemo } from "react";
import {
  isSupraError,
  type SupraError,
  type TransactionHash,
  encodeSignedTransaction,
  type Address,
  bytesToHex,
} from "@holdfast/sdk";
import { useQuery, useMutation } from "@tanstack/react-query";
import { PartialTransactionIntake } from "../../components/partial-transactions/partial-transaction-intake.tsx";
import { Problem } from "../../components/feedback/problem.tsx";
import { buttonStyle, Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Page, PageHeading } from "../../ui/page.tsx";
import { useOwnAccount, useSessionState } from "../../vault/vault-context.ts";
import { usePartialTransactionLink } from "./partial-transaction-link.ts";
import { SponsorInbox } from "./sponsor-inbox.tsx";
import { partialTransactionValidityQuery, prepareReceived } from "../../chain/transactions/received.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { keepRequest, requestId, throwAwayRequest } from "../../storage/sponsor-inbox.ts";
import { useNow } from "../../ui/now.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Verdict } from "../../ui/verdict.tsx";
import { type VaultAccount, canSign } from "../../vault/vault-api.ts";
import { SentCall } from "../../review/sending/sent-call.tsx";
import { partialTransactionCheckQuery } from "./partial-transaction-query.ts";
import { isPast } from "./device-expiry.ts";
import { PartialTransactionHandover } from "../../components/partial-transactions/partial-transaction-handover.tsx";
import { useOutbox } from "../../chain/outbox/outbox-context.ts";
import { formatAddress } from "../../format/address.ts";
import { formatChainTime, formatDuration } from "../../format/time.ts";
import { useAddressNames, useOwnNames, type NameOf } from "../../components/addresses/account-names.ts";
import { PayloadDescription } from "../../components/descriptions/description-sentence.tsx";
import { feeRow } from "../../components/coins/fee.tsx";
import { AddressText } from "../../ui/address-text.tsx";
import { KeyValues } from "../../ui/key-values.tsx";
import { payloadWords } from "./payload-words.ts";
import { showChainText } from "../../format/chain-text.ts";
import { Chip, type ChipTone } from "../../ui/chip.tsx";
import { FormProblem, useReview } from "../../review/use-review.tsx";
import { ReviewSheet } from "../../review/review-sheet.tsx";
import type { SignedPart } from "../../vault/signing.ts";
import { partialRisk } from "./partial-risk.ts";
import { SponsorVerdict } from "./sponsor-verdict.tsx";

export function SignPage(): ReactElement | undefined {
  const account = useOwnAccount();
  const { partial, problem, open, close } = usePartialTransactionLink();
  if (account === undefined) return undefined;
  return (
    <Page width="form">
      <PageHeading title={partial === undefined ? t`Co-sign` : t`Signing request`}>
        {partial === undefined
          ? t`Some transactions need more signatures: from a sponsor, a second signer or an offline device.`
          : undefined}
      </PageHeading>
      {partial === undefined ? (
        <>
          {problem !== undefined && <Problem error={problem} unaffected={t`Nothing was signed.`} />}
          <Card title={t`Open a request`}>
            <PartialTransactionIntake
              action={t`Open request`}
              what={t`request`}
              onBytes={(bytes) => open(decodePartialTransaction(bytes))}
            />
          </Card>
          <SponsorInbox />
          <Card title={t`New request`}>
            <div className="flex flex-col items-start gap-4">
              <p className="text-text-quiet">
                <Trans>Create a transaction that needs co-signers or a sponsor.</Trans>
              </p>
              <Link to="/sign/new" className={buttonStyle()}>
                <Trans>New request</Trans>
              </Link>
            </div>
          </Card>
        </>
      ) : (
        <>
          <PartialTransactionView partial={partial} account={account} onChange={open} />
          <Button tone="quiet" onClick={close}>
            <Trans>Close request</Trans>
          </Button>
        </>
      )}
    </Page>
  );
}

interface PartialTransactionViewProps {
  readonly partial: PartialTransaction;
  readonly account: VaultAccount;
  readonly onChange: (partial: PartialTransaction) => void;
}

function PartialTransactionView({ partial, account, onChange }: PartialTransactionViewProps): ReactElement {
  const network = useActiveNetwork();
  const { request } = partial;
  const [sent, setSent] = useState<TransactionHash>();
  const life = useQuery(partialTransactionValidityQuery(network, request));
  const now = useNow();
  useStoredPartial(partial, sent !== undefined);
  const parties = useQuery(partialTransactionCheckQuery(partial));
  const isDead = life.data !== undefined && !["alive", "waiting"].includes(life.data.kind);
  const isComplete = parties.data?.every(isThere) === true;
  // Once sent, show its status, not that its sequence number is used.
  if (sent !== undefined)
    return (
      <>
        <SentCall sender={request.raw.sender} hash={sent} />
        <PartialTransactionTerms partial={partial} />
      </>
    );
  return (
    <>
      {life.data !== undefined && <ValidityNote life={life.data} isOverHere={isPast(request, now)} />}
      {life.error !== null && life.data === undefined && (
        <Verdict kind="caution" title={t`No response from the node`}>
          <Trans>You can still read and sign the request, but it may no longer be valid.</Trans>
        </Verdict>
      )}
      <PartialTransactionTerms partial={partial} />
      <Card title={t`Signatures`}>
        {parties.data === undefined ? <Skeleton shape="line" /> : <PartyList parties={parties.data} />}
      </Card>
      <OwnPart account={account} partial={partial} onSigned={onChange} isDead={isDead} />
      {isComplete && !isDead && <PartialTransactionSending partial={partial} onSent={setSent} />}
      <RequestHandover partial={partial} />
      <MergeCard partial={partial} onMerged={onChange} />
    </>
  );
}

/** Keeps a sponsorship request with all its signatures until sent. */
function useStoredPartial(partial: PartialTransaction, isSent: boolean): void {
  const accounts = useSessionState((state) => state.accounts);
  useEffect(() => {
    if (!asksToPay(partial, accounts)) return;
    if (isSent) throwAwayRequest(requestId(partial));
    else keepRequest(partial);
  }, [partial, accounts, isSent]);
}

function OwnPart(props: {
  readonly partial: PartialTransaction;
  readonly account: VaultAccount;
  readonly onSigned: (partial: PartialTransaction) => void;
  readonly isDead: boolean;
}): ReactElement | undefined {
  const { partial, account, onSigned, isDead } = props;
  const accounts = useSessionState((state) => state.accounts);
  const { request, signatures } = partial;
  const others = accounts.filter(
    ({ id, address }) => id !== account.id && findRoles(request, address).length > 0,
  );
  if (isDead) return undefined;
  return (
    <>
      {others.length > 0 && findRoles(request, account.address).length === 0 && (
        <Verdict kind="info" title={t`Another of your accounts needs to sign`}>
          {t`To sign, switch at the top to one of these accounts: ${others.map(({ name }) => name).join(", ")}.`}
        </Verdict>
      )}
      <PartialTransactionSigning
        key={`${account.id} ${signatures.length}`}
        partial={partial}
        account={account}
        onSigned={onSigned}
      />
    </>
  );
}

function MergeCard(props: {
  readonly partial: PartialTransaction;
  readonly onMerged: (partial: PartialTransaction) => void;
}): ReactElement {
  const [problem, setProblem] = useState<SupraError>();
  const merge = (other: PartialTransaction): void => {
    try {
      props.onMerged(mergePartialTransactions(props.partial, other));
      setProblem(undefined);
    } catch (error) {
      if (!isSupraError(error)) throw error;
      setProblem(error);
    }
  };
  return (
    <Disclosure summary={t`Add signatures from another copy`}>
      <div className="flex flex-col gap-4 pt-3">
        {problem !== undefined && <Problem error={problem} unaffected={t`This copy didn't change.`} />}
        <PartialTransactionIntake
          action={t`Add signatures`}
          what={t`request`}
          onBytes={(bytes) => merge(decodePartialTransaction(bytes))}
        />
      </div>
    </Disclosure>
  );
}

/** True if another sender asks one of these accounts, or anyone, to pay the fee. */
function asksToPay({ request }: PartialTransaction, accounts: readonly VaultAccount[]): boolean {
  if (request.kind !== "sponsored") return false;
  const own = accounts.filter((account) => canSign(account)).map(({ address }) => address);
  const { feePayer, raw } = request;
  return !own.includes(raw.sender) && (feePayer === undefined || own.includes(feePayer));
}

function RequestHandover({ partial }: { readonly partial: PartialTransaction }): ReactElement {
  const bytes = useMemo(() => encodePartialTransaction(partial), [partial]);
  return (
    <Card title={t`Share request`}>
      <div className="flex flex-col gap-4">
        <p className="text-text-quiet">
          <Trans>
            Send this request to the next signer. The request contains the transaction and its signatures, but
            no secrets.
          </Trans>
        </p>
        <PartialTransactionHandover
          bytes={bytes}
          what={t`request`}
          page="/sign"
          fileName={fileName(partial)}
        />
      </div>
    </Card>
  );
}

function fileName({ request: { raw } }: PartialTransaction): string {
  return `request-${raw.sender.slice(2, 8)}-${raw.sequenceNumber}`;
}

/** Any signer may submit, because the signed bytes can't change. */
function PartialTransactionSending(props: {
  readonly partial: PartialTransaction;
  readonly onSent: (hash: TransactionHash) => void;
}): ReactElement {
  const { partial, onSent } = props;
  const network = useActiveNetwork();
  const outbox = useOutbox();
  const send = useMutation({
    mutationFn: async (): Promise<TransactionHash> => {
      const signed = await partialTransactionToTransaction(partial);
      return (await outbox.send(network, encodeSignedTransaction(signed))).hash;
    },
    onSuccess: onSent,
  });
  return (
    <div className="flex flex-col items-start gap-3">
      {send.error !== null && (
        <Problem error={send.error} unaffected={t`The request and its signatures are still here.`} />
      )}
      <Button
        tone="primary"
        size="large"
        loading={send.isPending && t`Sending`}
        onClick={() => send.mutate()}
      >
        <Trans>Send transaction</Trans>
      </Button>
    </div>
  );
}

function PartialTransactionTerms({ partial }: { readonly partial: PartialTransaction }): ReactElement {
  const nameOf = useAddressNames();
  const ownNameOf = useOwnNames();
  const { request, note } = partial;
  const { raw } = request;
  const name = nameOf(raw.sender);
  return (
    <Card title={t`Request`}>
      <div className="flex flex-col gap-4">
        <PayloadDescription payload={raw.payload} sender={raw.sender} chainId={raw.chainId} />
        <KeyValues
          items={[
            { label: t`Action`, value: <span className="break-all">{payloadWords(raw.payload)}</span> },
            {
              label: t`From`,
              value: <AddressText value={raw.sender} copy={false} />,
              ...(name === undefined ? {} : { note: name }),
            },
            feeRow("max", raw.maxGasAmount * raw.gasUnitPrice, payerWords(request, nameOf, ownNameOf)),
            { label: t`Valid until`, value: formatChainTime(raw.expirationTimestampSecs) },
            ...(note === ""
              ? []
              : [
                  {
                    label: t`Note`,
                    value: showChainText(note, 500),
                    note: t`The note isn't part of the transaction. Don't rely on it.`,
                  },
                ]),
          ]}
        />
      </div>
    </Card>
  );
}

/** Always names an own account as payer. */
function payerWords(request: PartialTransaction["request"], nameOf: NameOf, ownNameOf: NameOf): string {
  const payer = request.kind === "sponsored" ? request.feePayer : request.raw.sender;
  if (payer === undefined) return t`Paid by any sponsor.`;
  const own = ownNameOf(payer);
  if (own !== undefined) return t`Paid by your account ${own}.`;
  if (payer === request.raw.sender) return t`Paid by the sender.`;
  return t`Paid by ${nameOf(payer) ?? formatAddress(payer)}.`;
}

function PartyList({ parties }: { readonly parties: readonly PartialTransactionParty[] }): ReactElement {
  return (
    <ul aria-label={t`Signers`} className="divide-y divide-line">
      {parties.map(({ role, address, state, isOwnKey }) => (
        <li
          key={roleWords(role)}
          className="flex items-start justify-between gap-4 py-3 first:pt-0 last:pb-0"
        >
          <div className="min-w-0">
            <p className="font-medium">{roleWords(role)}</p>
            <PartyAddress address={address} />
            {state === "signed" && !isOwnKey && (
              <p className="text-small text-text-quiet">
                <Trans>
                  Signed with a key that doesn't match the address. The network decides whether the signature
                  is valid.
                </Trans>
              </p>
            )}
          </div>
          <Chip tone={STATES[state].tone}>{STATES[state].word}</Chip>
        </li>
      ))}
    </ul>
  );
}

function PartyAddress({ address }: { readonly address: Address | undefined }): ReactElement {
  const nameOf = useAddressNames();
  if (address === undefined)
    return (
      <p className="text-small text-text-quiet">
        <Trans>Any sponsor</Trans>
      </p>
    );
  const name = nameOf(address);
  return (
    <div className="text-small text-text-quiet">
      {name !== undefined && <p className="truncate">{name}</p>}
      <AddressText value={address} copy={false} />
    </div>
  );
}

function roleWords(role: PartialTransactionRole): string {
  if (role.kind === "sender") return t`Sender`;
  return role.kind === "fee-payer" ? t`Fee payer` : t`Co-signer ${role.index + 1}`;
}

const STATES: Readonly<
  Record<PartialTransactionParty["state"], { readonly word: string; readonly tone: ChipTone }>
> = {
  missing: { word: t`Not yet`, tone: "plain" },
  signed: { word: t`Signed`, tone: "positive" },
  invalid: { word: t`Invalid`, tone: "danger" },
  unproven: { word: t`Not checked`, tone: "caution" },
};

interface ValidityNoteProps {
  readonly life: PartialTransactionValidity;
  readonly isOverHere: boolean;
}

/** Never advises paying again, as the result may be unknown. */
function ValidityNote({ life, isOverHere }: ValidityNoteProps): ReactElement {
  const { kind, title, words } = describeValidity(life, isOverHere);
  return (
    <Verdict kind={kind} title={title}>
      {words}
    </Verdict>
  );
}

interface LifeWords {
  readonly kind: "info" | "caution" | "danger";
  readonly title: string;
  readonly words: string;
}

function describeValidity(life: PartialTransactionValidity, isOverHere: boolean): LifeWords {
  switch (life.kind) {
    case "alive":
      return {
        kind: "info",
        title: t`Valid for another ${formatDuration(Number(life.secondsLeft))}`,
        words: t`Until this transaction executes or expires, the sender shouldn't send another. Another transaction would use its sequence number.`,
      };
    case "waiting":
      return {
        kind: "caution",
        title: t`The sender must send other transactions first`,
        words: t`Earlier transactions still to execute: ${String(life.ahead)}. You can sign this transaction now and send it within ${formatDuration(Number(life.secondsLeft))}.`,
      };
    case "wrong-chain":
      return {
        kind: "danger",
        title: t`For chain ${life.got}, but this network is chain ${life.expected}`,
        words: t`Switch to the request's network, or ask the sender for a new request.`,
      };
    case "sequence-used":
      return {
        kind: "danger",
        title: t`Sequence number already used, according to this node`,
        words: t`Sequence number ${String(life.used)} was used by this transaction or another one. Check the sender's activity before you ask for a new request.`,
      };
    case "expired":
      return isOverHere
        ? {
            kind: "danger",
            title: t`Expired`,
            words: t`Expired ${formatDuration(Number(life.secondsAgo))} ago, according to the clocks of the node and this device. The transaction may have been executed before it expired. Check the sender's activity before you ask for a new request.`,
          }
        : {
            kind: "caution",
            title: t`Expired, according to this node`,
            words: t`Expired ${formatDuration(Number(life.secondsAgo))} ago by the node's clock, but not by this device's. The transaction may still be executed. Do not ask for a new request until it has expired by both clocks.`,
          };
  }
}

interface PartialTransactionSigningProps {
  readonly partial: PartialTransaction;
  readonly account: VaultAccount;
  readonly onSigned: (partial: PartialTransaction) => void;
}

function PartialTransactionSigning({
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
    // All signers sign the same bytes, so one signature covers every role of the account.
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
  // The requester can't be the sponsor.
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
  if (isPayer && roles.length === 1) return t`Review and sign as fee payer`;
  return isPayer ? t`Review, sign and pay fee` : t`Review and sign`;
}

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

/** True if the party signed, even if only the chain can judge its key. */
function isThere({ state }: Pick<PartialTransactionParty, "state">): boolean {
  return state === "signed" || state === "unproven";
}
