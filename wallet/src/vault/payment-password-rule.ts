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

/** What the rule knows from the vault. */
interface RuleKnowledge {
  readonly limits: SpendingLimits;
  /** Own accounts, and recipients who were paid with the password. */
  readonly recipients: ReadonlySet<Address>;
}

/**
 * Limits what a page can sign while the vault is open, because a page can be broken. It lives in the worker and ends
 * with it, so that only the password gives more.
 */
export class PaymentPasswordRule {
  /** Quants by chain ID, since the password was entered last. */
  readonly #spent = new Map<number, bigint>();
  readonly #signed = new Set<string>();
  #signatures = 0;

  /** Why this needs the password; empty when the session may sign it. */
  reasons(summary: TransactionSummary, { limits, recipients }: RuleKnowledge): readonly PasswordReason[] {
    if (this.#signed.has(signatureId(summary))) return []; // the same signature pays only once
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

  /** Whether its amount is one that is confirmed each time, whatever the session has left. */
  mustConfirm(summary: TransactionSummary, { confirmAbove }: SpendingLimits): boolean {
    if (confirmAbove === undefined || this.#signed.has(signatureId(summary))) return false;
    const isWorthless = !hasWorth(summary.chainId);
    const { supra, payments, unbounded } = computeRisk(summary).outflow;
    if (supra > confirmAbove || (!isWorthless && unbounded.length > 0)) return true;
    return payments.some((payment) => exceeds(payment, confirmAbove, isWorthless));
  }

  /** Counts a message. It moves nothing here, but others take it as the user's word. @throws sign/session-over */
  countMessage(): void {
    if (this.#signatures >= SIGNATURES_PER_PASSWORD)
      throw signSessionOver({ signatures: SIGNATURES_PER_PASSWORD });
    this.#signatures++;
  }

  /** Counts what was signed. With the password everything begins again. */
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

/** The recipients. */
export function listRecipients(summary: TransactionSummary): readonly Address[] {
  return computeRisk(summary).outflow.payments.map(({ to }) => to);
}

/** What has no known worth exceeds every limit, unless it is worth nothing. */
function exceeds({ supra, isRepeated }: OutgoingPayment, limit: bigint, isWorthless: boolean): boolean {
  if (supra === undefined || isRepeated) return !isWorthless;
  return supra > limit;
}

/** The most that leaves the accounts of the key that signs, or a multisig account of which one is an owner. */
function computeCost(summary: TransactionSummary): bigint {
  const { outflow, fee } = computeRisk(summary);
  return outflow.supra + fee;
}

/** What this one signature costs: other accounts of the wallet answer for themselves when they sign. */
function computeRisk(summary: TransactionSummary): SignatureRisk {
  return signatureRisk(summary, { keyAddresses: summary.keyAddresses, ownAddresses: [] });
}

/**
 * A signature, by its key, its bytes and its parts: all signers of a transaction sign the same bytes, and what one of
 * them signed as the fee payer costs another everything as the sender.
 */
function signatureId(summary: TransactionSummary): string {
  return [summary.digest, ...computeRisk(summary).roles, ...summary.keyAddresses].join(" ");
}
