import {
  type OutgoingPayment,
  type PasswordReason,
  signatureRisk,
  type SignatureRisk,
} from "@holdfast/descriptors/calls";
import type { Address } from "@holdfast/sdk";
import { hasWorth } from "./expiry.ts";
import { signSessionOver } from "./sign-errors.ts";
import { SIGNATURES_PER_PASSWORD, type SpendingLimits } from "./spending-limits.ts";
import type { TransactionSummary } from "./signing.ts";

interface RuleKnowledge {
  readonly limits: SpendingLimits;
  /** Own accounts, and recipients paid with the password. */
  readonly recipients: ReadonlySet<Address>;
}

/** Limits what a compromised page can sign. The worker keeps the count; only the password resets it. */
export class PaymentPasswordRule {
  readonly #spent = new Map<number, bigint>();
  readonly #signed = new Set<string>();
  #signatures = 0;

  reasons(summary: TransactionSummary, { limits, recipients }: RuleKnowledge): readonly PasswordReason[] {
    if (this.#signed.has(signatureId(summary))) return [];
    const { payments, unbounded } = computeRisk(summary).outflow;
    const isWorthless = !hasWorth(summary.chainId);
    const isRisky = (payment: OutgoingPayment): boolean =>
      !recipients.has(payment.to) && exceeds(payment, limits.newRecipient, isWorthless);
    const spent = (this.#spent.get(summary.chainId) ?? 0n) + computeCost(summary);
    const isOver = spent > limits.session || this.#signatures >= SIGNATURES_PER_PASSWORD;
    return [
      ...(payments.some(isRisky) ? (["new-recipient"] as const) : []),
      ...(isWorthless ? [] : new Set(unbounded)),
      ...(isOver ? (["session-limit"] as const) : []),
    ];
  }

  /** True if the amount needs confirming each time, whatever the session's limit. */
  mustConfirm(summary: TransactionSummary, { confirmAbove }: SpendingLimits): boolean {
    if (confirmAbove === undefined || this.#signed.has(signatureId(summary))) return false;
    const isWorthless = !hasWorth(summary.chainId);
    const { supra, payments, unbounded } = computeRisk(summary).outflow;
    if (supra > confirmAbove || (!isWorthless && unbounded.length > 0)) return true;
    return payments.some((payment) => exceeds(payment, confirmAbove, isWorthless));
  }

  /** Counts a message: it moves nothing, but others treat it as the user's word. @throws sign/session-over */
  countMessage(): void {
    if (this.#signatures >= SIGNATURES_PER_PASSWORD)
      throw signSessionOver({ signatures: SIGNATURES_PER_PASSWORD });
    this.#signatures++;
  }

  count(summary: TransactionSummary, hasPassword: boolean): void {
    const id = signatureId(summary);
    if (hasPassword) {
      this.#spent.clear();
      this.#signatures = 0;
    } else if (!this.#signed.has(id)) {
      this.#spent.set(summary.chainId, (this.#spent.get(summary.chainId) ?? 0n) + computeCost(summary));
      this.#signatures++;
    }
    this.#signed.add(id);
  }
}

export function listRecipients(summary: TransactionSummary): readonly Address[] {
  return computeRisk(summary).outflow.payments.map(({ to }) => to);
}

/** A coin of unknown worth exceeds every limit, except on a test network. */
function exceeds({ supra, isRepeated }: OutgoingPayment, limit: bigint, isWorthless: boolean): boolean {
  if (supra === undefined || isRepeated) return !isWorthless;
  return supra > limit;
}

/** Maximum outflow of the key's accounts and its multisig accounts. */
function computeCost(summary: TransactionSummary): bigint {
  const { outflow, fee } = computeRisk(summary);
  return outflow.supra + fee;
}

/** Of this signature alone: other accounts are checked when they sign. */
function computeRisk(summary: TransactionSummary): SignatureRisk {
  return signatureRisk(summary, { keyAddresses: summary.keyAddresses, ownAddresses: [] });
}

/** By key, bytes and roles: a signature in one role may pay the fee, and in another move assets. */
function signatureId(summary: TransactionSummary): string {
  return [summary.digest, ...computeRisk(summary).roles, ...summary.keyAddresses].join(" ");
}
