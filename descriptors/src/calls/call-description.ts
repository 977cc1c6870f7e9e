import type { MultisigInnerPayload } from "@holdfast/sdk";
import type { BcsReader } from "@holdfast/sdk/bcs";
import type { AutomationSummary, CallMeaning, CallSummary } from "./payload-summary.ts";

/** Facts about an entry function, from the framework's table or a published description. */
export interface CallDescription {
  /** Default: 0. */
  readonly typeArguments?: number;
  /** Names of arguments without signers; absent for a whole family of functions. */
  readonly parameters?: readonly string[];
  /** Reads the arguments; absent without an own meaning. */
  readonly read?: ReadCall;
  /** Expense if `read` can't tell. Undefined: unknown. */
  readonly takes?: "nothing" | { readonly stake: string };
  /** Why it always needs the password. */
  readonly password?: PasswordReason;
  /** The review's rule for it; `none` if none applies. */
  readonly rule?: CallRule | "none";
  /** Exempt from the rule if this argument has these bytes, in hex. */
  readonly unless?: { readonly parameter: string; readonly is: string };
}

/** Why unlocking is not enough to sign. */
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

/** Returns undefined without an own meaning; throws for invalid arguments. */
export type ReadCall = (given: GivenArguments, readAction: ReadAction) => CallMeaning | undefined;

export type ReadAction = (action: MultisigInnerPayload) => CallSummary | AutomationSummary;

export interface GivenArguments {
  /** The first type argument. Default: SUPRA's coin. */
  readonly type: () => string;
  readonly next: <T>(decode: (reader: BcsReader) => T) => T;
}

/** The review's rules for calls that can cost more than their fee. Stable, as settings store them. */
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
