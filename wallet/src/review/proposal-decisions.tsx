import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { summarizePayload, listCalls } from "@holdfast/descriptors/calls";
import {
  bytesToHex,
  type Address,
  type MultisigInnerPayload,
  type AutomationRegistration,
} from "@holdfast/sdk";
import type { MultisigProposal } from "@holdfast/sdk/multisig";
import type { ReactElement, ReactNode } from "react";
import type { VerificationVerdict } from "../chain/nodes/verification-node.ts";
import { Verdict } from "../ui/verdict.tsx";
import { compareStored, decisionPayload, findDecision } from "./proposal-decision.ts";
import { isSettled } from "./description/described-call.ts";
import { SubjectSection } from "./subject-section.tsx";
import type { Reviewed } from "./transaction-flow.ts";
import { formatChainTime, formatDateTime } from "../format/time.ts";
import { taskFeeRows } from "../components/coins/fee.tsx";
import { KeyValues, type KeyValue } from "../ui/key-values.tsx";
import { CallFacts } from "./call-facts.tsx";

interface ProposalDecisionsProps {
  readonly reviewed: Pick<
    Reviewed,
    "prepared" | "summary" | "request" | "described" | "decision" | "verification"
  >;
}

/**
 * Payloads of decided proposals: not in the signed bytes, so read from the chain or checked by hash. Shows
 * what the rules and the verification node saw, not later answers.
 */
export function ProposalDecisions({ reviewed }: ProposalDecisionsProps): ReactElement | undefined {
  const { prepared, request, described, decision, verification } = reviewed;
  const { action } = reviewed.summary;
  const about = findDecision(action);
  if (about === undefined) return undefined;
  const { proposals } = decision;
  const stored = compareStored(prepared.raw.payload, proposals);
  if (stored?.state === "same")
    return (
      <p className="text-small text-text-quiet">
        {t`These bytes match proposal ${String(stored.sequenceNumber ?? 0n)} on the chain.`}
      </p>
    );
  // A finding says so.
  if (stored !== undefined && stored.state !== "other") return undefined;
  const isDescribed = action.kind === "multisig" && isSettled(described);
  if (proposals !== undefined && proposals.length > 0)
    return (
      <>
        {proposals.map((proposal) => (
          <ProposalDecision
            key={String(proposal.sequenceNumber)}
            proposal={proposal}
            suppliedPayloads={request.decides ?? []}
            source={formatSource(verification)}
            {...(isDescribed ? {} : { caller: about.multisigAddress })}
          />
        ))}
      </>
    );
  return proposals === undefined ? (
    <Verdict kind="caution" title={t`The proposal's effect is unknown`}>
      <Trans>
        The node didn't return the proposal, and the bytes you sign don't contain it. Sign only if you know
        its contents from a trusted source.
      </Trans>
    </Verdict>
  ) : (
    <Verdict kind="caution" title={t`No such pending proposal`}>
      <Trans>
        According to this node, the proposal was executed, removed or never created. Your signature would
        fail, or apply to another proposal. Check the account on another node before you propose this again.
      </Trans>
    </Verdict>
  );
}

function ProposalDecision(props: {
  readonly proposal: MultisigProposal;
  readonly suppliedPayloads: readonly MultisigInnerPayload[];
  readonly source: string;
  /** Undefined if the description is shown above. */
  readonly caller?: Address;
}): ReactElement {
  const { proposal, suppliedPayloads, source, caller } = props;
  const { action, sequenceNumber } = proposal;
  const payload = decisionPayload(proposal, suppliedPayloads);
  if (payload !== undefined)
    return (
      <Titled title={t`Effect of proposal ${String(sequenceNumber)}`}>
        <SubjectSection action={summarizePayload(payload)} isMultisig />
        <ProposedCall payload={payload} sender={caller} />
        <p className="text-small text-text-quiet">
          {action.kind === "hash"
            ? t`From the data you received. The data's hash matches the hash on the chain.`
            : source}
        </p>
      </Titled>
    );
  return action.kind === "unreadable" ? (
    <Verdict kind="caution" title={t`Proposal ${String(sequenceNumber)} can't be read`}>
      <Trans>
        The proposal's bytes are not a call, so the proposal can never be executed. Owners can only reject and
        remove it.
      </Trans>
    </Verdict>
  ) : (
    <Verdict kind="caution" title={t`The effect of proposal ${String(sequenceNumber)} is unknown`}>
      <p>
        <Trans>
          Only the proposal's hash is on the chain. Before you approve, get the payload from the proposer and
          add it to the proposal.
        </Trans>
      </p>
      <p className="mt-1 font-mono text-small break-all">{bytesToHex(action.hash)}</p>
    </Verdict>
  );
}

function formatSource(verification: VerificationVerdict): string {
  if (verification.state === "agrees" && !verification.oneNode.includes("proposals"))
    return t`Source: two nodes agree.`;
  return verification.state === "disagrees"
    ? t`Source: your node. The verification node disagrees.`
    : t`Source: one node.`;
}

function Titled(props: { readonly title: string; readonly children: ReactNode }): ReactElement {
  return (
    <section aria-label={props.title} className="flex flex-col gap-4">
      <h3 className="font-semibold">{props.title}</h3>
      {props.children}
    </section>
  );
}

export function ProposedCall(props: {
  readonly payload: MultisigInnerPayload;
  /** The caller, unless its description is shown elsewhere. */
  readonly sender: Address | undefined;
}): ReactElement {
  const { payload, sender } = props;
  return (
    <div className="flex flex-col gap-4">
      {listCalls(summarizePayload(payload)).map(({ call }, at) => (
        <CallFacts key={`${at} ${call.function}`} call={call} sender={sender} />
      ))}
      {payload.kind === "automation-registration" && <KeyValues items={taskFacts(payload.registration)} />}
    </div>
  );
}

function taskFacts(task: AutomationRegistration): readonly KeyValue[] {
  return [
    ...taskFeeRows({ ...task, feeCap: task.automationFeeCapForEpoch }),
    { label: t`Runs until`, value: formatChainTime(task.expirationTimestampSecs, formatDateTime) },
  ];
}
