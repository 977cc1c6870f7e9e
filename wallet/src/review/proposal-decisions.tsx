import { bytesToHex, type Address, type MultisigInnerPayload, type TransactionPayload } from "@holdfast/sdk";
import type { MultisigProposal } from "@holdfast/sdk/multisig";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement, ReactNode } from "react";
import { JUST_READ_MS, multisigQuery } from "../chain/multisig/multisig.ts";
import { useActiveNetwork } from "../storage/settings/settings.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import { Verdict } from "../ui/verdict.tsx";
import { summarizePayload } from "../calls/payload-reader.ts";
import {
  compareStored,
  decisionsAmong,
  decisionPayload,
  decisionOf,
  type Decision,
} from "./use-proposal-decisions.ts";
import { isSettled } from "./description/described-call.ts";
import { ProposedCall } from "./proposed-call.tsx";
import { SubjectSection } from "./subject-section.tsx";
import type { Reviewed } from "./use-review.ts";

export interface ProposalDecisionsProps {
  readonly reviewed: Pick<Reviewed, "prepared" | "summary" | "request" | "described">;
}

/**
 * What the proposals would do that are voted on, removed or executed: it is not in the bytes that are signed, so it is
 * read from the chain, or from what was handed over and has the hash that the chain holds.
 */
export function ProposalDecisions({ reviewed }: ProposalDecisionsProps): ReactElement | undefined {
  const { prepared, request, described } = reviewed;
  const { action } = reviewed.summary;
  const decision = decisionOf(action);
  return decision === undefined ? undefined : (
    <OnChain
      decision={decision}
      payload={prepared.raw.payload}
      handed={request.decides ?? []}
      isDescribed={action.kind === "multisig" && isSettled(described)}
    />
  );
}

function OnChain(props: {
  readonly decision: Decision;
  /** What would be signed: an execution may carry what it executes. */
  readonly payload: TransactionPayload;
  /** What was handed over of proposals that hold only a hash. */
  readonly handed: readonly MultisigInnerPayload[];
  /** The description of what is carried out stands above, or a finding says why not. */
  readonly isDescribed: boolean;
}): ReactElement | undefined {
  const { decision, payload, handed, isDescribed } = props;
  const state = useQuery({
    ...multisigQuery(useActiveNetwork(), decision.multisigAddress),
    staleTime: JUST_READ_MS,
  });
  const stored = compareStored(payload, state.data?.proposals);
  if (stored?.state === "same")
    return (
      <p className="text-small text-text-quiet">
        {`These bytes are proposal ${stored.sequenceNumber ?? 0n}, as it is stored on the chain.`}
      </p>
    );
  // A finding says so.
  if (stored !== undefined && stored.state !== "other") return undefined;
  const found = decisionsAmong(state.data?.proposals ?? [], decision);
  if (found.length > 0)
    return (
      <>
        {found.map((proposal) => (
          <ProposalDecision
            key={String(proposal.sequenceNumber)}
            proposal={proposal}
            handed={handed}
            {...(isDescribed ? {} : { caller: decision.multisigAddress })}
          />
        ))}
      </>
    );
  // What was read before the proposal was made does not say that there is none.
  if (state.isFetching) return <Skeleton shape="block" />;
  return state.data === undefined ? (
    <Verdict kind="caution" title="What the proposal would do is not known here">
      The node did not tell it, and it is not in the bytes that you sign. Sign only if you know it from a
      trusted source.
    </Verdict>
  ) : (
    <Verdict kind="caution" title="No such proposal waits">
      As this node says, it was executed or removed, or never made. What you sign would fail, or be about
      another one. Look at the account on another node before you propose the same again.
    </Verdict>
  );
}

function ProposalDecision(props: {
  readonly proposal: MultisigProposal;
  readonly handed: readonly MultisigInnerPayload[];
  /** Who would make its call; left out where its description stands above. */
  readonly caller?: Address;
}): ReactElement {
  const { proposal, handed, caller } = props;
  const { action, sequenceNumber } = proposal;
  const payload = decisionPayload(proposal, handed);
  if (payload !== undefined)
    return (
      <Titled title={`What proposal ${sequenceNumber} would do`}>
        <SubjectSection action={summarizePayload(payload)} isMultisig />
        <ProposedCall payload={payload} sender={caller} />
        <p className="text-small text-text-quiet">
          {action.kind === "hash"
            ? "From the data you were given: it has the hash that is on the chain."
            : "Read from the chain, by the node that you use."}
        </p>
      </Titled>
    );
  return action.kind === "unreadable" ? (
    <Verdict kind="caution" title={`Proposal ${sequenceNumber} cannot be read`}>
      Its bytes are no call, so it can never be executed. It can only be rejected and removed.
    </Verdict>
  ) : (
    <Verdict kind="caution" title={`What proposal ${sequenceNumber} would do is not known here`}>
      <p>
        Only its hash is on the chain. Ask its proposer for the payload and paste it at the proposal before
        you approve.
      </p>
      <p className="mt-1 font-mono text-small break-all">{bytesToHex(action.hash)}</p>
    </Verdict>
  );
}

function Titled(props: { readonly title: string; readonly children: ReactNode }): ReactElement {
  return (
    <section aria-label={props.title} className="flex flex-col gap-4">
      <h3 className="font-semibold">{props.title}</h3>
      {props.children}
    </section>
  );
}
