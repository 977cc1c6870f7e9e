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

/** A part that an account has in a transaction. Its sender pays the fee, unless another account does. */
export type SignerRole = "sender" | "secondary-signer" | "fee-payer";

/** What the bytes say of a transaction: who signs, who pays, and what it does. */
export interface TransactionTerms {
  readonly sender: Address;
  readonly secondarySigners: readonly Address[];
  /** `open` while no one has agreed to pay. */
  readonly feePayer: Address | "open";
  /** Quants. */
  readonly maxFee: bigint;
  readonly action: PayloadSummary;
}

/** Whose signature it is. */
export interface SignatureOwner {
  /** Every address that the key signs for: all signers sign the same bytes, so one signature is good for each of them. */
  readonly keyAddresses: readonly Address[];
  /** Accounts of the same wallet, under whichever key. */
  readonly ownAddresses: readonly Address[];
}

/** What the chain says of what the bytes only refer to. It adds to the risk and never takes from it. */
export interface ChainFacts {
  /** Payloads of the proposals that are approved or executed, as far as they are known. */
  readonly decides?: readonly MultisigInnerPayload[];
  /** Functions that a script calls, as `0xaddress::module::name`. */
  readonly scriptCalls?: readonly string[];
  /** What accounts hold, where that is known. */
  readonly held?: ReadonlyMap<Address, Holdings>;
}

/** What an account holds. */
export interface Holdings {
  /** Quants. */
  readonly supra: bigint;
  /** Kinds of other coins and assets. */
  readonly others: number;
}

/**
 * What the signature is for. `sponsor`: it pays the fee of a transaction in which no account of the wallet has another
 * part; nothing else is sponsoring. `payer-for-own`: it pays the fee, and another own account sends it or signs along.
 */
export type SigningPart = "sender" | "co-signer" | "co-signer-and-payer" | "payer-for-own" | "sponsor";

/** The most that one signature can cost, and who gets what by it. */
export interface SignatureRisk {
  /** Parts of all addresses of the key; empty when it has none. */
  readonly roles: readonly SignerRole[];
  readonly part: SigningPart;
  /** Own accounts that the code acts for, by this signature or by that of another own account. */
  readonly actsFor: readonly Address[];
  /** What leaves by this signature besides the fee; amounts are the most, unless `unbounded` says why they are none. */
  readonly outflow: Outflow;
  /** Quants of the fee that the key's accounts pay at most. */
  readonly fee: bigint;
  /** Accounts that can lose everything: no amount bounds it, or control over them is handed over. */
  readonly everythingOf: readonly ExposedAccount[];
  /** Who gets power over something of the own accounts, and for how long. */
  readonly control: readonly ControlChange[];
  /** Calls in the name of own accounts, or of multisig accounts that they decide over. */
  readonly calls: readonly RiskyCall[];
  /** What the chain would repeat in their name. */
  readonly tasks: readonly RiskyTask[];
  /** Code outside the framework, in whosever name it runs. */
  readonly foreign: readonly ForeignCall[];
  /** In another sender's transaction, unknown code gets the signer of an own account. */
  readonly isAccountGiven: boolean;
  /** Why no unlocked session alone may sign what this does, whatever its limits. */
  readonly passwordReasons: readonly PasswordReason[];
}

/** A call that is at the expense of an own account. */
interface RiskyCall extends PayloadCall {
  /** It stands in a proposal on the chain that this decides on, and not in the bytes. */
  readonly isDecided: boolean;
}

/** A task that is at the expense of an own account. */
interface RiskyTask extends PayloadTask {
  readonly isDecided: boolean;
}

/** An account that can lose everything. */
interface ExposedAccount {
  readonly account: Address;
  readonly isMultisig: boolean;
  /** Undefined where it is not known. */
  readonly held: Holdings | undefined;
}

/** Power over something that another gets. */
export interface ControlChange {
  readonly rule: CallRule;
  readonly over: "account" | "code" | "coin" | "stake" | "token";
  /** `until-changed`: the account can take it back, by naming another. */
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
  { rule: "call/coin-powers", over: "coin", lasts: "for-good" },
  { rule: "call/stake-operator", over: "stake", lasts: "until-changed" },
  { rule: "call/stake-voter", over: "stake", lasts: "until-changed" },
  { rule: "call/beneficiary", over: "stake", lasts: "until-changed" },
  { rule: "call/token-terms", over: "token", lasts: "until-changed" },
];

/**
 * What a signature can cost: the one answer for the signing worker and for every sentence about loss. From the bytes
 * alone; what the chain says beside them can only make it worse.
 */
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

/** Parts that any of these addresses has. */
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

/** No address is `open`. */
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
