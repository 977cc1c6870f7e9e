import { t } from "@lingui/core/macro";
import { encodeRawTransaction, equalBytes, type Address, type BalanceChanges } from "@holdfast/sdk";
import type { VerificationVerdict } from "../chain/nodes/verification-node.ts";
import type { PreparedTransaction } from "../chain/transactions/prepare.ts";
import type { TransactionSummary } from "../vault/signing.ts";
import { accountChanges } from "./balance-changes.ts";
import type { DescribedCall } from "./description/described-call.ts";
import type { ProposalDecision } from "./proposal-decision.ts";
import type { Finding } from "./rules/finding.ts";

interface Compared {
  readonly prepared: PreparedTransaction;
  readonly summary: TransactionSummary;
  readonly moves: BalanceChanges;
  readonly ownAddresses: readonly Address[];
  readonly findings: readonly Finding[];
  readonly isAgreed: boolean;
  readonly decision: ProposalDecision;
  readonly described?: DescribedCall | undefined;
  readonly verification: VerificationVerdict;
}

/**
 * What a rebuilt review says otherwise than the one before, each in a word or two: empty where a user who read the first
 * has read the second. Its time and a lower fee are no change.
 */
export function reviewChanges(before: Compared, after: Compared): readonly string[] {
  return [
    ...(isSamePayload(before, after) ? [] : [t`the transaction`]),
    ...(isSame(before, after, formatBalances) ? [] : [t`balance changes`]),
    ...(after.summary.maxFee <= before.summary.maxFee ? [] : [t`network fee`]),
    ...(isSame(before, after, formatProposals) ? [] : [t`the proposal`]),
    ...(isSame(before, after, formatFindings) ? [] : [t`findings`]),
  ];
}

function isSame(before: Compared, after: Compared, read: (review: Compared) => string): boolean {
  return read(before) === read(after);
}

function isSamePayload({ prepared: { raw, rawBytes } }: Compared, { prepared: after }: Compared): boolean {
  return equalBytes(encodeRawTransaction({ ...raw, payload: after.raw.payload }), rawBytes);
}

/** Without the fee, which is compared for itself. */
function formatBalances({ prepared, moves, ownAddresses }: Compared): string {
  const changes = accountChanges(prepared, moves, ownAddresses).map(
    ({ account, coinType, amount, fee }) => `${account} ${coinType} ${amount + fee}`,
  );
  const objects = moves.objects.map(({ object, from, to }) => `${object} ${from} ${to ?? ""}`);
  return [...changes, ...objects, ...moves.unnamed.map(({ amount }) => String(amount))].join();
}

function formatProposals({ decision }: Compared): string {
  return (decision.proposals ?? []).map(({ sequenceNumber }) => String(sequenceNumber)).join();
}

function formatFindings({ findings, isAgreed, described, verification }: Compared): string {
  const check = described?.kind === "fits" ? described.check : (described?.kind ?? "");
  return [String(isAgreed), check, verification.state, ...findings.map(({ title }) => title)].join("\n");
}
