import type { Address, MultisigInnerPayload } from "@holdfast/sdk";
import type { CallRule, PasswordReason } from "./call-description.ts";
import { callRule, describeCall } from "./framework-calls.ts";
import { NOTHING, computeOutflow, type Outflow } from "./outflow.ts";
import {
  listCalls,
  listForeignCalls,
  findMultisigAddress,
  listTasks,
  type ForeignCall,
  type PayloadCall,
  type PayloadTask,
} from "./payload-calls.ts";
import { summarizePayload } from "./payload-reader.ts";
import type { PayloadSummary } from "./payload-summary.ts";

/** The sender pays the fee, unless a fee payer does. */
export type SignerRole = "sender" | "secondary-signer" | "fee-payer";

export interface TransactionTerms {
  readonly sender: Address;
  readonly secondarySigners: readonly Address[];
  /** `open`: anyone may pay. */
  readonly feePayer: Address | "open";
  readonly maxFee: bigint;
  readonly action: PayloadSummary;
}

interface SignatureOwner {
  /** All addresses of the key: signers sign the same bytes, so one signature works for each of them. */
  readonly keyAddresses: readonly Address[];
  /** All accounts of the wallet, under any key. */
  readonly ownAddresses: readonly Address[];
}

/** On-chain facts beside the bytes. They can only add risk. */
export interface ChainFacts {
  /** Known payloads of the decided proposals. */
  readonly decides?: readonly MultisigInnerPayload[];
  /** Functions that a script calls, as `0xaddress::module::name`. */
  readonly scriptCalls?: readonly string[];
  readonly held?: ReadonlyMap<Address, Holdings>;
}

export interface Holdings {
  /** Quants. */
  readonly supra: bigint;
  /** Number of other coins and assets. */
  readonly others: number;
}

/** `sponsor`: no account of the wallet has another part. `payer-for-own`: pays for an own account. */
export type SigningPart = "sender" | "co-signer" | "co-signer-and-payer" | "payer-for-own" | "sponsor";

export interface SignatureRisk {
  readonly roles: readonly SignerRole[];
  readonly part: SigningPart;
  /** Own accounts that the code acts for, by any own signature. */
  readonly actsFor: readonly Address[];
  /** Outflow besides the fee; amounts are maximums unless `unbounded` gives reasons. */
  readonly outflow: Outflow;
  /** Maximum fee in quants paid by the key's accounts. */
  readonly fee: bigint;
  /** Accounts that can lose everything: unbounded outflow, or transferred control. */
  readonly everythingOf: readonly ExposedAccount[];
  /** Who gains power over own accounts, and for how long. */
  readonly control: readonly ControlChange[];
  /** Calls for own accounts, or for multisig accounts that they decide for. */
  readonly calls: readonly RiskyCall[];
  readonly tasks: readonly RiskyTask[];
  readonly foreign: readonly ForeignCall[];
  /** Unknown code gets an own account's signer in another sender's transaction. */
  readonly isAccountGiven: boolean;
  /** Why the unlocked session alone must not sign, whatever its limits. */
  readonly passwordReasons: readonly PasswordReason[];
}

interface RiskyCall extends PayloadCall {
  /** In an on-chain proposal, not in the bytes. */
  readonly isDecided: boolean;
}

interface RiskyTask extends PayloadTask {
  readonly isDecided: boolean;
}

interface ExposedAccount {
  readonly account: Address;
  readonly isMultisig: boolean;
  readonly held: Holdings | undefined;
}

export interface ControlChange {
  readonly rule: CallRule;
  readonly over: "account" | "code" | "coin" | "stake" | "token";
  /** `until-changed`: the account can name someone else. */
  readonly lasts: "for-good" | "until-revoked" | "until-changed";
  readonly call: RiskyCall;
}

const CONTROL: readonly Omit<ControlChange, "call">[] = [
  { rule: "call/rotate-key", over: "account", lasts: "for-good" },
  { rule: "call/offer-rotation", over: "account", lasts: "until-revoked" },
  { rule: "call/offer-signer", over: "account", lasts: "until-revoked" },
  { rule: "call/become-shared", over: "account", lasts: "for-good" },
  { rule: "call/shared-owners", over: "account", lasts: "until-changed" },
  { rule: "call/publish", over: "code", lasts: "for-good" },
  { rule: "call/freeze-code", over: "code", lasts: "for-good" },
  { rule: "call/coin-powers", over: "coin", lasts: "for-good" },
  { rule: "call/stake-operator", over: "stake", lasts: "until-changed" },
  { rule: "call/stake-voter", over: "stake", lasts: "until-changed" },
  { rule: "call/beneficiary", over: "stake", lasts: "until-changed" },
  { rule: "call/token-terms", over: "token", lasts: "until-changed" },
];

/** From the bytes only; chain facts can only add risk. */
export function signatureRisk(
  terms: TransactionTerms,
  { keyAddresses, ownAddresses }: SignatureOwner,
  { decides = [], scriptCalls = [], held = new Map() }: ChainFacts = {},
): SignatureRisk {
  const { action, feePayer, maxFee } = terms;
  const roles = signerRoles(terms, keyAddresses);
  const own = [...keyAddresses, ...ownAddresses];
  const actsFor = [terms.sender, ...terms.secondarySigners].filter((address) => own.includes(address));
  const isPayerOnly = roles.every((role) => role === "fee-payer");
  const part = choosePart(roles, actsFor.length > 0);
  const isOwn = actsFor.length > 0;
  const calls = isOwn ? readAll(listCalls, action, decides) : [];
  const control = calls.flatMap(controlBy);
  const { unbounded } = computeOutflow(action);
  const isAll = isOwn && (unbounded.length > 0 || control.some(({ over }) => over === "account"));
  const multisig = findMultisigAddress(action);
  const exposed = multisig === undefined ? actsFor : [multisig];
  const everythingOf = (isAll ? exposed : []).map((account) => ({
    account,
    isMultisig: multisig !== undefined,
    held: held.get(account),
  }));
  return {
    roles,
    part,
    actsFor,
    outflow: isPayerOnly ? NOTHING : computeOutflow(action),
    fee: isAmong(keyAddresses, feePayer) ? maxFee : 0n,
    everythingOf,
    control,
    calls,
    tasks: isOwn ? readAll(listTasks, action, decides) : [],
    foreign: listForeignCalls(action, decides, scriptCalls),
    isAccountGiven:
      isOwn && part !== "sender" && multisig === undefined && unbounded.includes("unknown-code"),
    passwordReasons: isPayerOnly ? [] : [...new Set(listCalls(action).flatMap(listReasons))],
  };
}

export function signerRoles(
  { sender, secondarySigners, feePayer }: Omit<TransactionTerms, "maxFee" | "action">,
  addresses: readonly Address[],
): readonly SignerRole[] {
  const isOne = (address: Address | "open"): boolean => isAmong(addresses, address);
  return [
    ...(isOne(sender) ? (["sender"] as const) : []),
    ...(secondarySigners.some(isOne) ? (["secondary-signer"] as const) : []),
    ...(feePayer !== sender && isOne(feePayer) ? (["fee-payer"] as const) : []),
  ];
}

function isAmong(addresses: readonly (Address | "open")[], address: Address | "open"): boolean {
  return addresses.includes(address);
}

function choosePart(roles: readonly SignerRole[], isOwn: boolean): SigningPart {
  if (roles.includes("sender")) return "sender";
  const isPayer = roles.includes("fee-payer");
  if (roles.includes("secondary-signer")) return isPayer ? "co-signer-and-payer" : "co-signer";
  return isOwn ? "payer-for-own" : "sponsor";
}

function readAll<T extends object>(
  read: (action: PayloadSummary) => readonly T[],
  action: PayloadSummary,
  decides: readonly MultisigInnerPayload[],
): readonly (T & { readonly isDecided: boolean })[] {
  const decided = decides.flatMap((payload) => read(summarizePayload(payload)));
  return [
    ...read(action).map((one) => ({ ...one, isDecided: false })),
    ...decided.map((one) => ({ ...one, isMultisig: true, isDecided: true })),
  ];
}

function controlBy(call: RiskyCall): readonly ControlChange[] {
  const found = callRule(call.call);
  return CONTROL.filter(({ rule }) => rule === found).map((change) => ({ ...change, call }));
}

function listReasons({ call }: PayloadCall): readonly PasswordReason[] {
  const reason = describeCall(call.function)?.password;
  return reason === undefined ? [] : [reason];
}
