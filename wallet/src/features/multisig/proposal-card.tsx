import type { MultisigInnerPayload } from "@holdfast/sdk";
import {
  proposalPayload,
  standingOf,
  type MultisigProposal,
  type ProposalStanding,
} from "@holdfast/sdk/multisig";
import type { ReactElement } from "react";
import type { MultisigState } from "../../chain/multisig/multisig.ts";
import { plural } from "../../format/plural.ts";
import { formatDuration } from "../../format/time.ts";
import { useNameOf } from "../../components/addresses/account-names.ts";
import { ProposedCall } from "../../review/proposed-call.tsx";
import { Card } from "../../ui/card.tsx";
import { Chip } from "../../ui/chip.tsx";
import type { VaultAccount } from "../../vault/vault-api.ts";
import type { CallEnding } from "../../review/sending/call-ending.tsx";
import { ProposalActions } from "./proposal-actions.tsx";
import { ProposalSimulation } from "./proposal-simulation.tsx";
import { isToldByWords, payloadWords, proposalWords } from "./proposal-words.ts";
import { VoteFaces } from "./vote-faces.tsx";
import { decodePortableProposal } from "@holdfast/sdk/partial-transaction";
import { PartialTransactionIntake } from "../../components/partial-transactions/partial-transaction-intake.tsx";

export interface ProposalCardProps {
  readonly state: MultisigState;
  readonly proposal: MultisigProposal;
  readonly owner: VaultAccount;
  readonly ending: CallEnding;
  /** What another owner has handed over, for one that holds only a hash. */
  readonly handed: MultisigInnerPayload | undefined;
  readonly onHanded: (payload: MultisigInnerPayload) => void;
  /** The proposal turned out to be executed or removed already. */
  readonly onGone: () => void;
}

/** One proposal of the queue: what it would do, how the votes stand, and what this owner can do about it. */
export function ProposalCard(props: ProposalCardProps): ReactElement {
  const { state, proposal, owner, ending, handed, onGone } = props;
  const nameOf = useNameOf();
  const { account, chainTimeSecs } = state;
  const standing = standingOf(account, proposal, { owner: owner.address, chainTimeSecs });
  const payload = proposalPayload(proposal, handed);
  const isOwner = account.owners.includes(owner.address);
  return (
    <Card
      title={`Proposal ${proposal.sequenceNumber}`}
      aside={<StandingChip standing={standing} required={account.signaturesRequired} />}
    >
      <div className="flex flex-col gap-4">
        <p className="break-words">
          {handed === undefined ? proposalWords(proposal.action, nameOf) : payloadWords(handed, nameOf)}
        </p>
        {payload !== undefined && !isToldByWords(payload) && (
          <ProposedCall payload={payload} sender={account.address} />
        )}
        <p className="text-small text-text-quiet">{standingWords(standing, account.signaturesRequired)}</p>
        <VoteFaces owners={account.owners} proposal={proposal} />
        {proposal.action.kind === "hash" && handed === undefined && (
          <HandedPayload proposal={proposal} onPayload={props.onHanded} />
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
      </div>
    </Card>
  );
}

function StandingChip(props: {
  readonly standing: ProposalStanding;
  readonly required: bigint;
}): ReactElement {
  const { standing, required } = props;
  if (standing.isTimedOut) return <Chip tone="caution">Expired</Chip>;
  if (BigInt(standing.approvals) >= required) return <Chip tone="positive">Approved</Chip>;
  if (BigInt(standing.rejections) >= required) return <Chip tone="danger">Rejected</Chip>;
  return <Chip>{`${standing.approvals} of ${required}`}</Chip>;
}

/** How it stands and what comes first, as sentences. */
function standingWords(standing: ProposalStanding, required: bigint): string {
  const votes = `${standing.approvals} approve, ${standing.rejections} reject; ${required} decide.`;
  if (standing.isTimedOut) return `${votes} It has expired and can only be removed.`;
  const left = `Executable for another ${formatDuration(Number(standing.secondsLeft))}.`;
  if (standing.ahead > 0n)
    return `${votes} ${plural(standing.ahead, { one: "One proposal", other: `${standing.ahead} proposals` })} must be executed or removed first. ${left}`;
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
      action="Check it against the hash"
      what="proposal"
      label="Effect"
      hint="Paste the text or link that the proposer gave you. It is checked against the hash."
      onBytes={(bytes) => {
        const { payload } = decodePortableProposal(bytes);
        proposalPayload(proposal, payload);
        onPayload(payload);
      }}
    />
  );
}
