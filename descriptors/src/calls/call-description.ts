import type { MultisigInnerPayload } from "@holdfast/sdk";
import type { BcsReader } from "@holdfast/sdk/bcs";
import type { AutomationSummary, CallMeaning, CallSummary } from "./payload-summary.ts";

/** What is known of an entry function: a row of the framework's table, or what a published description says. */
export interface CallDescription {
  /** How many it takes; none when left out. */
  readonly typeArguments?: number;
  /** Names of its arguments, signers left out; absent where only the family of the function is known. */
  readonly parameters?: readonly string[];
  /** What its arguments say; absent when it has no meaning of its own. */
  readonly read?: ReadCall;
  /** What leaves its signer, where no reading says it; left out, nobody has counted it. */
  readonly takes?: "nothing" | { readonly stake: string };
  /** Why it takes the password, whatever its arguments. */
  readonly password?: PasswordReason;
  /** The rule of the review that it falls under; `none` for one that needs no word there. */
  readonly rule?: CallRule | "none";
  /** The rule does not hold when this argument is these bytes, in hex. */
  readonly unless?: { readonly parameter: string; readonly is: string };
}

/** Why the unlocked session alone may not sign this. */
export type PasswordReason =
  | "publish"
  | "key-rotation"
  | "capability"
  | "owner-change"
  | "new-recipient"
  | "session-limit"
  | "unknown-code"
  | "uncounted"
  | "unseen"
  | "repetition";

/** Reads a call's meaning; `undefined` when it has none of its own, an error for arguments of another shape. */
export type ReadCall = (given: GivenArguments, readAction: ReadAction) => CallMeaning | undefined;

/** Says what an action inside another one does. */
export type ReadAction = (action: MultisigInnerPayload) => CallSummary | AutomationSummary;

/** The arguments of one call. */
export interface GivenArguments {
  /** The first type argument, or SUPRA's coin. */
  readonly type: () => string;
  /** The next argument, which must be read whole. */
  readonly next: <T>(decode: (reader: BcsReader) => T) => T;
}

/** Rules of the review for calls that can cost more than their fee. Stable: settings refer to them. */
export type CallRule =
  | "call/rotate-key"
  | "call/offer-rotation"
  | "call/offer-signer"
  | "call/become-shared"
  | "call/shared-owners"
  | "call/publish"
  | "call/freeze-code"
  | "call/coin-powers"
  | "call/refuse-coins"
  | "call/give-object"
  | "call/burn-object"
  | "call/give-token"
  | "call/burn-token"
  | "call/token-terms"
  | "call/move-store"
  | "call/fund-resource-account"
  | "call/convert-coins"
  | "call/shared-terms"
  | "call/governance"
  | "call/stake-operator"
  | "call/stake-voter"
  | "call/beneficiary"
  | "call/vesting-end"
  | "call/commission"
  | "call/validator"
  | "call/lockup"
  | "call/add-stake"
  | "call/pay-out";
