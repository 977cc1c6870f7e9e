import { t } from "@lingui/core/macro";
import {
  isSupraError,
  LONGEST_LIFE_SECS,
  SUPRA_DECIMALS,
  transferSupra,
  type Address,
  type TransactionPayload,
} from "@holdfast/sdk";
import type { PartialTransactionRequest } from "@holdfast/sdk/partial-transaction";
import type { Parties } from "../../chain/transactions/parties.ts";
import type { PreparedTransaction } from "../../chain/transactions/prepare.ts";
import { parseAmount } from "../../format/amount.ts";
import { readRecipientText } from "../../components/addresses/recipient-text.ts";
import type { SavedAddress } from "../../components/addresses/known-addresses.ts";
import { problemText } from "../../components/feedback/problem.tsx";

export type PayerChoice = "sender" | "open" | "named";

/** What a user fills in to begin a request. Everything as it was typed. */
export interface NewRequestDraft {
  readonly to: string;
  readonly amount: string;
  readonly payer: PayerChoice;
  readonly payerAddress: string;
  /** One address on each line. */
  readonly otherSigners: string;
  readonly minutes: string;
  readonly note: string;
}

export const EMPTY_DRAFT: NewRequestDraft = {
  to: "",
  amount: "",
  payer: "open",
  payerAddress: "",
  otherSigners: "",
  minutes: "10",
  note: "",
};

export interface NewRequest {
  readonly payload: TransactionPayload;
  readonly parties: Omit<Parties, "sender">;
  readonly expirySecs: bigint;
  readonly note: string;
}

export type DraftProblems = Partial<Record<keyof NewRequestDraft, string>>;

/** The most that is signed, and that a node takes. */
const MAX_MINUTES = Number(LONGEST_LIFE_SECS / 60n);

/**
 * Reads a draft; `given` is a payload that another screen has brought, in place of a payment.
 * @param saved whom a name can stand for
 */
export function readDraft(
  draft: NewRequestDraft,
  given: TransactionPayload | undefined,
  saved: readonly SavedAddress[],
): { readonly request: NewRequest } | { readonly problems: DraftProblems } {
  const problems: { -readonly [Field in keyof NewRequestDraft]?: string } = {};
  const read = <T>(field: keyof NewRequestDraft, from: () => T): T | undefined => {
    try {
      return from();
    } catch (error) {
      if (!isSupraError(error)) throw error;
      problems[field] = problemText(error);
      return undefined;
    }
  };
  const to = given === undefined ? read("to", () => readRecipientText(draft.to, saved)) : undefined;
  const amount =
    given === undefined ? read("amount", () => parseAmount(draft.amount, SUPRA_DECIMALS)) : undefined;
  const feePayer =
    draft.payer === "named"
      ? read("payerAddress", () => readRecipientText(draft.payerAddress, saved))
      : undefined;
  const others = read("otherSigners", () => readLines(draft.otherSigners, saved));
  const minutes = Number(draft.minutes);
  if (!/^\d{1,2}$/.test(draft.minutes.trim()) || minutes < 1 || minutes > MAX_MINUTES)
    problems.minutes = t`Enter a whole number of minutes from 1 to ${MAX_MINUTES}.`;
  if (amount === 0n) problems.amount = t`Enter an amount above zero.`;
  const payload = given ?? createPayment(to, amount);
  if (Object.keys(problems).length > 0 || payload === undefined || others === undefined) return { problems };
  return {
    request: {
      payload,
      parties: {
        ...(others.length === 0 ? {} : { secondarySigners: others.map((address) => ({ address })) }),
        ...(draft.payer === "open" ? { feePayer: "open" } : {}),
        ...(feePayer === undefined ? {} : { feePayer: { address: feePayer } }),
      },
      expirySecs: BigInt(minutes) * 60n,
      note: draft.note.trim(),
    },
  };
}

/** What everybody is asked to sign, from what was prepared. */
export function createRequest({
  raw,
  parties,
}: Pick<PreparedTransaction, "raw" | "parties">): PartialTransactionRequest {
  const { secondarySigners = [], feePayer } = parties;
  const others = secondarySigners.map(({ address }) => address);
  if (feePayer !== undefined)
    return {
      kind: "sponsored",
      raw,
      secondarySigners: others,
      ...(feePayer === "open" ? {} : { feePayer: feePayer.address }),
    };
  return others.length > 0 ? { kind: "multi-agent", raw, secondarySigners: others } : { kind: "single", raw };
}

function createPayment(to: Address | undefined, amount: bigint | undefined): TransactionPayload | undefined {
  if (to === undefined || amount === undefined) return undefined;
  return { kind: "entry-function", entryFunction: transferSupra(to, amount) };
}

function readLines(text: string, saved: readonly SavedAddress[]): readonly Address[] {
  return text
    .split(/\s+/)
    .filter((line) => line !== "")
    .map((line) => readRecipientText(line, saved));
}
