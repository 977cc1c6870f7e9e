import { plural, t } from "@lingui/core/macro";
import {
  type MultisigInnerPayload,
  executeMultisig,
  executeRejectedMultisig,
  isSupraError,
  voteMultisig,
  type EntryFunction,
  type TransactionPayload,
  type Address,
} from "@holdfast/sdk";
import {
  proposalPayload,
  computeStanding,
  type MultisigProposal,
  type ProposalStanding,
  type MultisigAccount,
} from "@holdfast/sdk/multisig";
import { decodePortableProposal } from "@holdfast/sdk/partial-transaction";
import { type ReactElement, useState, type ReactNode } from "react";
import { Trans } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type MultisigState, multisigQuery } from "../../chain/multisig/multisig.ts";
import { useAddressNames } from "../../components/addresses/account-names.ts";
import { PartialTransactionIntake } from "../../components/partial-transactions/partial-transaction-intake.tsx";
import { formatDuration } from "../../format/time.ts";
import { ProposedCall } from "../../review/proposal-decisions.tsx";
import type { CallEnding } from "../../review/sending/call-ending.tsx";
import type { VaultAccount } from "../../vault/vault-api.ts";
import type { HandedPayloads } from "./handed-payloads.ts";
import { StandingChip, ProposalFrame, VoteFaces } from "./proposal-card.tsx";
import { hasHeadline, payloadWords, proposalWords } from "./proposal-words.ts";
import { multisigSimulationQuery } from "../../chain/multisig/multisig-simulation.ts";
import type { Simulation } from "../../chain/transactions/prepare.ts";
import { Problem } from "../../components/feedback/problem.tsx";
import { FailureReason } from "../../review/finding-list.tsx";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { BackLink } from "../../components/forms/back-link.tsx";
import { Button, buttonStyle } from "../../ui/button.tsx";
import { Verdict } from "../../ui/verdict.tsx";
import { multisigHistoryQuery, OWNER_TRANSACTIONS } from "../../chain/multisig/multisig-history.ts";
import { useIsSideDetail } from "../../ui/side-panel-context.ts";
import { Card } from "../../ui/card.tsx";
import { Drawing } from "../../ui/drawing.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { PastDetail } from "./past-proposals.tsx";

interface ProposalDetailProps {
  readonly state: MultisigState;
  readonly proposal: MultisigProposal;
  readonly owner: VaultAccount;
  readonly ending: CallEnding;
  readonly payloads: HandedPayloads;
  readonly onGone: () => void;
}

function ProposalDetail(props: ProposalDetailProps): ReactElement {
  const { state, proposal, owner, ending, payloads, onGone } = props;
  const nameOf = useAddressNames();
  const { account, chainTimeSecs } = state;
  const standing = computeStanding(account, proposal, { owner: owner.address, chainTimeSecs });
  const handed = payloads.of(proposal);
  const payload = proposalPayload(proposal, handed);
  const isOwner = account.owners.includes(owner.address);
  return (
    <ProposalFrame
      number={proposal.sequenceNumber}
      chip={<StandingChip standing={standing} required={account.signaturesRequired} />}
    >
      <p className="text-lead break-words">
        {handed === undefined ? proposalWords(proposal.action, nameOf) : payloadWords(handed, nameOf)}
      </p>
      {payload !== undefined && !hasHeadline(payload) && (
        <ProposedCall payload={payload} sender={account.address} />
      )}
      <p className="text-small text-text-quiet">{standingWords(standing, account.signaturesRequired)}</p>
      <VoteFaces owners={account.owners} proposal={proposal} />
      {proposal.action.kind === "hash" && handed === undefined && (
        <HandedPayload proposal={proposal} onPayload={(given) => payloads.add(proposal, given)} />
      )}
      {isOwner && payload !== undefined && !standing.isTimedOut && (
        <ProposalSimulation
          state={state}
          payload={payload}
          owner={owner}
          isSecret={proposal.action.kind === "hash"}
        />
      )}
      {isOwner && (
        <ProposalActions
          account={account}
          proposal={proposal}
          standing={standing}
          payload={payload}
          ending={ending}
          onGone={onGone}
        />
      )}
    </ProposalFrame>
  );
}

function standingWords(standing: ProposalStanding, required: bigint): string {
  const votes = t`${standing.approvals} approved, ${standing.rejections} rejected. Required approvals: ${String(
    required,
  )}.`;
  if (standing.isTimedOut) return t`${votes} The proposal expired and can only be removed.`;
  const left = t`Can be executed for another ${formatDuration(Number(standing.secondsLeft))}.`;
  if (standing.ahead > 0n)
    return t`${votes} ${plural(Number(standing.ahead), {
      one: "One proposal",
      other: `${standing.ahead} proposals`,
    })} must be executed or removed first. ${left}`;
  return `${votes} ${left}`;
}

interface HandedPayloadProps {
  readonly proposal: MultisigProposal;
  readonly onPayload: (payload: MultisigInnerPayload) => void;
}

/** Accepts a payload only if it has the proposal's hash. */
function HandedPayload({ proposal, onPayload }: HandedPayloadProps): ReactElement {
  return (
    <PartialTransactionIntake
      action={t`Check against hash`}
      what={t`proposal`}
      label={t`Effect`}
      hint={t`Paste the text or link from the proposer. Holdfast checks it against the hash.`}
      onBytes={(bytes) => {
        const { payload } = decodePortableProposal(bytes);
        proposalPayload(proposal, payload);
        onPayload(payload);
      }}
    />
  );
}

interface ProposalSimulationProps {
  readonly state: MultisigState;
  readonly payload: MultisigInnerPayload;
  readonly owner: VaultAccount;
  /** Only its hash is on the chain: simulating reveals the payload to the node. */
  readonly isSecret: boolean;
}

function ProposalSimulation({ state, payload, owner, isSecret }: ProposalSimulationProps): ReactElement {
  const network = useActiveNetwork();
  const [isWanted, setIsWanted] = useState(false);
  const request = { owner, address: state.account.address, payload };
  const simulation = useQuery({ ...multisigSimulationQuery(network, request), enabled: isWanted });
  return (
    <div className="flex flex-col items-start gap-3">
      <Button
        size="small"
        loading={simulation.isFetching && t`Simulating`}
        onClick={() => {
          if (isWanted) void simulation.refetch();
          setIsWanted(true);
        }}
      >
        {simulation.data === undefined ? t`Simulate` : t`Simulate again`}
      </Button>
      {isSecret && (
        <p className="text-small text-text-quiet">
          <Trans>
            The chain stores only this proposal's hash. To simulate the proposal, add its payload.
          </Trans>
        </p>
      )}
      {simulation.error !== null && <Problem error={simulation.error} unaffected={t`Nothing was changed.`} />}
      {simulation.data !== undefined && <SimulationVerdict simulation={simulation.data} />}
    </div>
  );
}

function SimulationVerdict({ simulation }: { readonly simulation: Simulation }): ReactElement {
  switch (simulation.kind) {
    case "worked":
      return (
        <Verdict kind="ok" title={t`Simulation succeeded`}>
          {t`Simulated as the multisig account: ${String(
            simulation.gasUsed,
          )} gas. The executor pays the fee.`}
        </Verdict>
      );
    case "failed":
      return (
        <Verdict kind="danger" title={t`Simulation failed`}>
          <FailureReason vmStatus={simulation.vmStatus} />
        </Verdict>
      );
    case "unsimulated":
      return (
        <Verdict kind="caution" title={t`Not simulated`}>
          {simulation.error.message}
        </Verdict>
      );
  }
}

interface ProposalActionsProps {
  readonly account: MultisigAccount;
  readonly proposal: MultisigProposal;
  readonly standing: ProposalStanding;
  readonly payload: MultisigInnerPayload | undefined;
  readonly ending: CallEnding;
  readonly onGone: () => void;
}

/** Each action first checks that the proposal is still pending. */
function ProposalActions(props: ProposalActionsProps): ReactElement {
  const { account, proposal, standing, payload, ending, onGone } = props;
  const { address } = account;
  const waits = useStillWaits();
  const decides = payload === undefined ? {} : { decides: [payload] };
  const ask = async (call: TransactionPayload): Promise<void> =>
    (await waits(account, proposal)) ? ending.ask(call, decides) : onGone();
  const vote = (isApproved: boolean): Promise<void> =>
    ask(asPayload(voteMultisig(address, proposal.sequenceNumber, isApproved)));
  return (
    <div className="flex flex-wrap gap-3">
      {standing.canExecute && payload !== undefined && (
        <Button tone="primary" onClick={() => void ask(executeMultisig(address, payload))}>
          {standing.ownVote === true ? t`Execute` : t`Approve and execute`}
        </Button>
      )}
      {standing.canRemove && (
        <Button onClick={() => void ask(asPayload(executeRejectedMultisig(address)))}>
          {standing.isTimedOut ? t`Remove proposal` : t`Reject and remove`}
        </Button>
      )}
      {!standing.isTimedOut && standing.ownVote !== true && (
        <Button onClick={() => void vote(true)}>
          {standing.ownVote === undefined ? t`Approve` : t`Approve instead`}
        </Button>
      )}
      {!standing.isTimedOut && standing.ownVote !== false && (
        <Button tone="quiet" onClick={() => void vote(false)}>
          {standing.ownVote === undefined ? t`Reject` : t`Reject instead`}
        </Button>
      )}
    </div>
  );
}

/**
 * Checks that a proposal is still pending: other owners act at the same time, and removing affects whichever
 * is next.
 */
function useStillWaits() {
  const network = useActiveNetwork();
  const queries = useQueryClient();
  return async (account: MultisigAccount, { sequenceNumber }: MultisigProposal): Promise<boolean> => {
    try {
      const fresh = await queries.query({ ...multisigQuery(network, account.address), staleTime: 0 });
      return fresh !== null && fresh.account.lastResolved < sequenceNumber;
    } catch (error) {
      // The review queries the node, too, and reports its errors.
      if (isSupraError(error)) return true;
      throw error;
    }
  };
}

function asPayload(entryFunction: EntryFunction): TransactionPayload {
  return { kind: "entry-function", entryFunction };
}

interface ChosenProposalProps {
  readonly state: MultisigState;
  readonly owner: VaultAccount;
  readonly ending: CallEnding;
  readonly payloads: HandedPayloads;
  readonly text: string;
  readonly onGone: (sequenceNumber: bigint) => void;
  readonly children: ReactNode;
}

export function ChosenProposal(props: ChosenProposalProps): ReactElement {
  const { state, text, onGone, children, ...rest } = props;
  const { account, proposals } = state;
  const isBeside = useIsSideDetail();
  const number = /^\d{1,20}$/.test(text) ? BigInt(text) : undefined;
  const proposal = proposals.find(({ sequenceNumber }) => sequenceNumber === number);
  return (
    <>
      {!isBeside && (
        <BackLink to="/multisig/$address" params={{ address: account.address }} search hash className="-mb-4">
          <Trans>All proposals</Trans>
        </BackLink>
      )}
      {children}
      {proposal !== undefined ? (
        <ProposalDetail
          state={state}
          proposal={proposal}
          {...rest}
          onGone={() => onGone(proposal.sequenceNumber)}
        />
      ) : number !== undefined && number > 0n && number <= account.lastResolved ? (
        <OverProposal state={state} number={number} />
      ) : (
        <NoProposal address={account.address} />
      )}
    </>
  );
}

function OverProposal(props: { readonly state: MultisigState; readonly number: bigint }): ReactElement {
  const { state, number } = props;
  const history = useQuery(multisigHistoryQuery(useActiveNetwork(), state.account));
  const past = history.data?.find(({ sequenceNumber }) => sequenceNumber === number);
  if (past !== undefined) return <PastDetail past={past} account={state.account.address} />;
  if (history.data !== undefined)
    return (
      <Card padding="flush">
        <EmptyState drawing={<Drawing name="waves" />} title={t`Proposal ${String(number)} is closed`}>
          {t`Holdfast checked each owner's last ${OWNER_TRANSACTIONS} transactions and didn't find the result.`}
        </EmptyState>
      </Card>
    );
  if (history.error === null) return <Skeleton shape="block" />;
  return <Problem error={history.error} onRetry={() => void history.refetch()} />;
}

function NoProposal({ address }: { readonly address: Address }): ReactElement {
  return (
    <Card padding="flush">
      <EmptyState
        drawing={<Drawing name="waves" />}
        title={t`Proposal not found`}
        action={
          <Link to="/multisig/$address" params={{ address }} className={buttonStyle()}>
            <Trans>All proposals</Trans>
          </Link>
        }
      >
        <Trans>According to this node, this account has no proposal with this number.</Trans>
      </EmptyState>
    </Card>
  );
}
