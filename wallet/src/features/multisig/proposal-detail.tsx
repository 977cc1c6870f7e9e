import { plural, t } from "@lingui/core/macro";
import type { MultisigInnerPayload } from "@holdfast/sdk";
import {
  proposalPayload,
  computeStanding,
  type MultisigProposal,
  type ProposalStanding,
} from "@holdfast/sdk/multisig";
import { decodePortableProposal } from "@holdfast/sdk/partial-transaction";
import type { ReactElement } from "react";
import type { MultisigState } from "../../chain/multisig/multisig.ts";
import { useAddressNames } from "../../components/addresses/account-names.ts";
import { PartialTransactionIntake } from "../../components/partial-transactions/partial-transaction-intake.tsx";
import { formatDuration } from "../../format/time.ts";
import { ProposedCall } from "../../review/proposed-call.tsx";
import type { CallEnding } from "../../review/sending/call-ending.tsx";
import type { VaultAccount } from "../../vault/vault-api.ts";
import type { HandedPayloads } from "./handed-payloads.ts";
import { ProposalActions } from "./proposal-actions.tsx";
import { StandingChip } from "./proposal-card.tsx";
import { ProposalFrame } from "./proposal-frame.tsx";
import { ProposalSimulation } from "./proposal-simulation.tsx";
import { hasHeadline, payloadWords, proposalWords } from "./proposal-words.ts";
import { VoteFaces } from "./vote-faces.tsx";

export interface ProposalDetailProps {
  readonly state: MultisigState;
  readonly proposal: MultisigProposal;
  readonly owner: VaultAccount;
  readonly ending: CallEnding;
  readonly payloads: HandedPayloads;
  /** The proposal turned out to be executed or removed already. */
  readonly onGone: () => void;
}

/** A proposal that waits: what it would do, how the votes stand, and what this owner can do about it. */
export function ProposalDetail(props: ProposalDetailProps): ReactElement {
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

/** How it stands and what comes first, as sentences. */
function standingWords(standing: ProposalStanding, required: bigint): string {
  const votes = t`${standing.approvals} approved, ${standing.rejections} rejected, ${String(required)} needed.`;
  if (standing.isTimedOut) return t`${votes} The proposal expired and can only be removed.`;
  const left = t`Executable for another ${formatDuration(Number(standing.secondsLeft))}.`;
  if (standing.ahead > 0n)
    return t`${votes} ${plural(Number(standing.ahead), { one: "One proposal", other: `${standing.ahead} proposals` })} must be executed or removed first. ${left}`;
  return `${votes} ${left}`;
}

interface HandedPayloadProps {
  readonly proposal: MultisigProposal;
  readonly onPayload: (payload: MultisigInnerPayload) => void;
}

/** Takes the payload of a proposal that holds only a hash, and believes it only if it has that hash. */
function HandedPayload({ proposal, onPayload }: HandedPayloadProps): ReactElement {
  return (
    <PartialTransactionIntake
      action={t`Check against the hash`}
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
