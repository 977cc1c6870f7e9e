import { t, plural } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import {
  proposalPayload,
  computeStanding,
  voteMultisigRange,
  type MultisigProposal,
  type ProposedAction,
} from "@holdfast/sdk/multisig";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { type ReactElement, type ReactNode, useState } from "react";
import Download from "lucide-react/icons/download";
import RefreshCw from "lucide-react/icons/refresh-cw";
import {
  type Address,
  type MultisigInnerPayload,
  bytesToHex,
  encodeMultisigInnerPayload,
  formatFunctionId,
  stringifyJson,
  type JsonValue,
} from "@holdfast/sdk";
import { encodeBcs } from "@holdfast/sdk/bcs";
import { multisigQuery, type MultisigState } from "../../chain/multisig/multisig.ts";
import { multisigHistoryQuery, type PastProposal } from "../../chain/multisig/multisig-history.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { Button } from "../../ui/button.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { Tabs } from "../../ui/tabs.tsx";
import type { VaultAccount } from "../../vault/vault-api.ts";
import type { CallEnding } from "../../review/sending/call-ending.tsx";
import type { HandedPayloads } from "./handed-payloads.ts";
import { PastProposals } from "./past-proposals.tsx";
import { ProposalCard } from "./proposal-card.tsx";
import { emptyWords, firstTab, queueParts, type QueueTab } from "./waiting-proposals.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";

interface ProposalQueueProps {
  readonly state: MultisigState;
  readonly owner: VaultAccount;
  readonly ending: CallEnding;
  readonly payloads: HandedPayloads;
}

export function ProposalQueue({ state, owner, ending, payloads }: ProposalQueueProps): ReactElement {
  const { tab } = useSearch({ from: "/shell/multisig/$address" });
  const navigate = useNavigate();
  const { account, proposals } = state;
  const parts = queueParts(state, owner.address);
  const isOwner = account.owners.includes(owner.address);
  const createItem = (value: Exclude<QueueTab, "done">, label: string) => ({
    value,
    label: parts[value].length === 0 ? label : `${label} (${parts[value].length})`,
    content: (
      <TabContent>
        {value === "mine" && isOwner && (
          <BatchVote
            state={state}
            owner={owner.address}
            ending={ending}
            payloadOf={(proposal) => proposalPayload(proposal, payloads.of(proposal))}
          />
        )}
        {parts[value].length === 0 && (
          <p className="text-text-quiet">{emptyWords(value, proposals.length === 0)}</p>
        )}
        {parts[value].length > 0 && (
          <ul aria-label={label} className="flex flex-col gap-4">
            {parts[value].map((proposal) => (
              <ProposalCard
                key={String(proposal.sequenceNumber)}
                state={state}
                proposal={proposal}
                owner={owner.address}
                handed={payloads.of(proposal)}
              />
            ))}
          </ul>
        )}
      </TabContent>
    ),
  });
  return (
    <section className="flex flex-col gap-2" aria-label={t`Queue`}>
      <QueueHeading state={state} />
      <Tabs<QueueTab>
        label={t`Proposals`}
        value={tab ?? firstTab(parts)}
        onValueChange={(next) =>
          void navigate({ to: ".", search: { tab: next }, hash: true, replace: true, resetScroll: false })
        }
        items={[
          createItem("mine", t`Waiting for you`),
          createItem("others", t`Waiting for others`),
          createItem("ready", t`Ready`),
          { value: "done", label: t`Done`, content: <PastProposals account={account} /> },
        ]}
      />
    </section>
  );
}

function TabContent({ children }: { readonly children: ReactNode }): ReactElement {
  return <div className="flex flex-col gap-4">{children}</div>;
}

function QueueHeading({ state }: { readonly state: MultisigState }): ReactElement {
  const network = useActiveNetwork();
  const query = useQuery(multisigQuery(network, state.account.address));
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: async (): Promise<void> => {
      const history = queries.query(multisigHistoryQuery(network, state.account));
      // Export the pending ones even without the history.
      saveQueue(state, await history.catch(() => undefined));
    },
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h2 className="text-heading font-semibold">
        <Trans>Proposals</Trans>
      </h2>
      <div className="flex gap-3">
        <Button size="small" icon={<RefreshCw />} onClick={() => void query.refetch({ cancelRefetch: true })}>
          <Trans>Refresh</Trans>
        </Button>
        <Button
          size="small"
          icon={<Download />}
          loading={save.isPending && t`Loading the history`}
          onClick={() => save.mutate()}
        >
          <Trans>Save as file</Trans>
        </Button>
      </div>
    </div>
  );
}

function saveQueue(state: MultisigState, history: readonly PastProposal[] | undefined): void {
  const name = `queue-${state.account.address.slice(2, 8)}-${state.account.nextSequenceNumber - 1n}`;
  saveFile(`${name}.json`, "application/json", queueToJson(state, history));
}

interface BatchVoteProps {
  readonly payloadOf: (proposal: MultisigProposal) => MultisigInnerPayload | undefined;
  readonly state: MultisigState;
  readonly owner: Address;
  readonly ending: CallEnding;
}

/** One transaction with the same vote on consecutive proposals. */
function BatchVote(props: BatchVoteProps): ReactElement | undefined {
  const { state, owner, ending, payloadOf } = props;
  const { account, proposals, chainTimeSecs } = state;
  const numbers = proposals
    .filter((proposal) => !computeStanding(account, proposal, { owner, chainTimeSecs }).isTimedOut)
    .map(({ sequenceNumber }) => String(sequenceNumber));
  const [from, setFrom] = useState<string>();
  const [to, setTo] = useState<string>();
  const [newest, oldest] = [numbers.at(-1), numbers[0]];
  if (newest === undefined || oldest === undefined || numbers.length < 2) return undefined;
  const first = from !== undefined && numbers.includes(from) ? from : oldest;
  const last = to !== undefined && numbers.includes(to) ? to : newest;
  const count = BigInt(last) - BigInt(first) + 1n;
  const ask = (isApproved: boolean): void => {
    const range = { first: BigInt(first), last: BigInt(last) };
    const entryFunction = voteMultisigRange(account.address, { ...range, isApproved });
    const decides = proposals
      .filter(({ sequenceNumber: number }) => number >= range.first && number <= range.last)
      .flatMap((proposal) => payloadOf(proposal) ?? []);
    ending.ask({ kind: "entry-function", entryFunction }, { decides });
  };
  const options = numbers.map((number) => ({ value: number, label: t`Proposal ${number}` }));
  return (
    <Disclosure summary={t`Vote on several proposals`}>
      <div className="flex flex-col gap-4 pt-3">
        <div className="grid grid-cols-2 gap-3">
          <Field label={t({ context: "first of several", message: "From" })}>
            <Select value={first} onValueChange={setFrom} options={options} />
          </Field>
          <Field
            label={t({ context: "last of several", message: "To" })}
            problem={count < 1n && t`The last proposal can't come before the first.`}
          >
            <Select value={last} onValueChange={setTo} options={options} />
          </Field>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button disabled={count < 1n} onClick={() => ask(true)}>
            {approveWords(count)}
          </Button>
          <Button tone="quiet" disabled={count < 1n} onClick={() => ask(false)}>
            {rejectWords(count)}
          </Button>
        </div>
      </div>
    </Disclosure>
  );
}

function approveWords(count: bigint): string {
  if (count < 1n) return t`Approve`;
  return plural(Number(count), { one: "Approve one", other: `Approve all ${count}` });
}

function rejectWords(count: bigint): string {
  if (count < 1n) return t`Reject`;
  return plural(Number(count), { one: "Reject one", other: `Reject all ${count}` });
}

/**
 * A record of the account, its queue and past proposals, with payloads as bytes. `history` is undefined if it
 * failed to load.
 */
export function queueToJson(
  { account, proposals, balance, chainTimeSecs }: MultisigState,
  history: readonly PastProposal[] | undefined,
): string {
  return stringifyJson({
    account: account.address,
    chain_time: formatTime(chainTimeSecs),
    balance_quants: String(balance),
    owners: [...account.owners],
    signatures_required: String(account.signaturesRequired),
    timeout_seconds: String(account.timeoutSecs),
    last_resolved: String(account.lastResolved),
    metadata: account.metadata.map(({ key, value }) => ({ name: key, bytes: bytesToHex(value) })),
    proposals: proposals.map(proposalToJson),
    ...(history === undefined ? {} : { history: history.map(pastToJson) }),
  });
}

function proposalToJson({
  sequenceNumber,
  creator,
  createdSecs,
  votes,
  action,
}: MultisigProposal): JsonValue {
  return {
    sequence_number: String(sequenceNumber),
    creator,
    created: formatTime(createdSecs),
    votes: votes.map(({ owner, isApproved }) => ({ owner, approved: isApproved })),
    ...actionToJson(action),
  };
}

function pastToJson(past: PastProposal): JsonValue {
  const { sequenceNumber, kind, executor, action, made, rejections, failure, hash, at } = past;
  return {
    sequence_number: String(sequenceNumber),
    ended: kind,
    by: executor,
    transaction: hash,
    ...(at === undefined ? {} : { time: formatTime(at / 1_000_000n) }),
    ...(failure === undefined ? {} : { failure }),
    ...(made === undefined ? {} : { creator: made.creator, created: formatTime(made.createdSecs) }),
    ...(rejections === undefined ? {} : { rejections: String(rejections) }),
    ...(action === undefined ? {} : actionToJson(action)),
  };
}

function actionToJson(action: ProposedAction): { readonly [name: string]: JsonValue } {
  return {
    hash: bytesToHex(action.hash),
    ...(action.kind === "whole" ? payloadToJson(action.payload) : {}),
    ...(action.kind === "unreadable" ? { unreadable: bytesToHex(action.bytes) } : {}),
  };
}

function payloadToJson(payload: MultisigInnerPayload): { readonly [name: string]: JsonValue } {
  const call =
    payload.kind === "entry-function" ? { function: formatFunctionId(payload.entryFunction.function) } : {};
  return { ...call, payload: bytesToHex(encodeBcs((to) => encodeMultisigInnerPayload(to, payload))) };
}

function formatTime(secs: bigint): string {
  return new Date(Number(secs) * 1000).toISOString();
}
