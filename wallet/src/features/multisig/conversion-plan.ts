import { t } from "@lingui/core/macro";
import { multisigCreationChallenge, type Address } from "@holdfast/sdk";
import { readTimeout, type TimeUnit } from "./account-terms.ts";
import type { SavedAddress } from "../../components/addresses/known-addresses.ts";
import { readAddresses } from "./owner-form.tsx";
import { adviseThreshold } from "./threshold-advice.ts";

/** What a user fills in to convert an account to multisig. As it was typed. */
export interface ConversionDraft {
  /** One address on each line. */
  readonly owners: string;
  readonly signatures: string;
  readonly time: { readonly text: string; readonly unit: TimeUnit };
  readonly revokesKey: boolean;
}

export const EMPTY_CONVERSION: ConversionDraft = {
  owners: "",
  signatures: "2",
  time: { text: "7", unit: "days" },
  revokesKey: false,
};

/** What the account is to become. */
export interface ConversionPlan {
  readonly owners: readonly Address[];
  readonly signaturesRequired: bigint;
  readonly timeoutSecs: bigint;
  readonly revokesKey: boolean;
}

export interface ConversionProblems {
  readonly owners?: string;
  readonly time?: string;
}

/** Reads a draft for an account, or says what is wrong with it. */
export function readConversion(
  { owners, signatures, time, revokesKey }: ConversionDraft,
  account: Address,
  saved: readonly SavedAddress[],
): { readonly plan: ConversionPlan } | { readonly problems: ConversionProblems } {
  const read = readAddresses(owners, saved);
  const timeout = readTimeout(time.text, time.unit);
  const ownersProblem =
    "problem" in read
      ? read.problem
      : read.addresses.includes(account)
        ? t`The account can't own itself. Enter the owners' accounts.`
        : read.addresses.length === 0
          ? t`Enter at least one owner.`
          : undefined;
  if (ownersProblem !== undefined || "problem" in read || "problem" in timeout)
    return {
      problems: {
        ...(ownersProblem === undefined ? {} : { owners: ownersProblem }),
        ...("problem" in timeout ? { time: timeout.problem } : {}),
      },
    };
  const advice = adviseThreshold(read.addresses.length, Number(signatures));
  // The field for the signatures says so itself.
  if (!/^\d{1,3}$/.test(signatures) || advice.kind === "danger") return { problems: {} };
  return {
    plan: {
      owners: read.addresses,
      signaturesRequired: BigInt(signatures),
      timeoutSecs: timeout.secs,
      revokesKey,
    },
  };
}

/** The bytes that the account's key agrees to a plan with. */
export function conversionProof(
  { owners, signaturesRequired, revokesKey }: ConversionPlan,
  whose: { readonly account: Address; readonly chainId: number; readonly sequenceNumber: bigint },
): Uint8Array {
  return multisigCreationChallenge({ ...whose, owners, signaturesRequired, revokesKey });
}
