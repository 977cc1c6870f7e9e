import { t } from "@lingui/core/macro";
import { callRule, type CallRule, type PayloadCall } from "@holdfast/descriptors/calls";
import { formatAddress } from "../../format/address.ts";
import { reviewRisk, type Rule } from "./rule.ts";
import type { Level } from "./finding.ts";

interface CallRuleWords {
  readonly label: string;
  /** One sentence on the effect. */
  readonly title: string;
  readonly why: string;
  readonly level: Exclude<Level, "off" | "block">;
}

/** Calls that transfer control or can't be undone; `calls` maps functions to them. */
const WORDS: Readonly<Record<CallRule, CallRuleWords>> = {
  "call/rotate-key": {
    label: t`Rotate an account's key`,
    title: t`This rotates the key that controls your account.`,
    why: t`After the rotation, this wallet's key can't sign for the account. The holder of the new key controls everything in the account.`,
    level: "critical",
  },
  "call/offer-rotation": {
    label: t`Let another account rotate the key`,
    title: t`This lets another account rotate your account's key.`,
    why: t`The authorized account can take everything at any time until you revoke this permission.`,
    level: "critical",
  },
  "call/offer-signer": {
    label: t`Let another account act as this one`,
    title: t`This lets another account act as your account.`,
    why: t`The other account can do anything as you, with all your coins, until you revoke this permission.`,
    level: "critical",
  },
  "call/become-shared": {
    label: t`Convert an account to multisig`,
    title: t`This turns your account into a multisig account.`,
    why: t`The owners will decide together. If the call also revokes the key, this wallet can never sign alone again.`,
    level: "critical",
  },
  "call/shared-owners": {
    label: t`Change the owners of a multisig account`,
    title: t`This changes who controls a multisig account.`,
    why: t`New owners can approve payments. If too few owners remain, the account is locked permanently.`,
    level: "critical",
  },
  "call/publish": {
    label: t`Publish or replace code`,
    title: t`This publishes code under your account.`,
    why: t`Published code stays on the chain. An upgrade affects everyone who uses it.`,
    level: "critical",
  },
  "call/freeze-code": {
    label: t`Make code immutable`,
    title: t`This makes your published code immutable.`,
    why: t`The code can never be upgraded or fixed again.`,
    level: "critical",
  },
  "call/coin-powers": {
    label: t`Mint, burn or freeze coins`,
    title: t`This uses admin rights over a coin.`,
    why: t`The call mints, burns or freezes coins, or gives someone else that right.`,
    level: "critical",
  },
  "call/refuse-coins": {
    label: t`Reject unregistered coins`,
    title: t`Your account will reject coins that it has not registered.`,
    why: t`Payments to you in new coins fail until you allow them again.`,
    level: "critical",
  },
  "call/give-object": {
    label: t`Transfer an object`,
    title: t`This transfers an object to another owner.`,
    why: t`Everything the object contains or controls goes with it. Only the new owner can return the object.`,
    level: "critical",
  },
  "call/burn-object": {
    label: t`Burn an object`,
    title: t`This burns an object.`,
    why: t`No one can use or move the object or its contents until it is restored.`,
    level: "critical",
  },
  "call/give-token": {
    label: t`Transfer a token`,
    title: t`This transfers a token to another owner.`,
    why: t`Only the new owner can return the token.`,
    level: "critical",
  },
  "call/burn-token": {
    label: t`Burn a token`,
    title: t`This burns a token.`,
    why: t`This can't be undone.`,
    level: "critical",
  },
  "call/token-terms": {
    label: t`Change a token or its collection`,
    title: t`This changes who can move a token, or who earns from it.`,
    why: t`Check the arguments below. The new terms apply immediately.`,
    level: "warning",
  },
  "call/move-store": {
    label: t`Move assets between stores`,
    title: t`This moves a fungible asset out of your account.`,
    why: t`Check the amount and recipient in the arguments below. A store can belong to another account.`,
    level: "critical",
  },
  "call/fund-resource-account": {
    label: t`Create and fund a resource account`,
    title: t`This creates an account that another key can control.`,
    why: t`The holder of the new account's key controls the coins you send to the account.`,
    level: "critical",
  },
  "call/convert-coins": {
    label: t`Convert coins`,
    title: t`This converts your coins into a fungible asset.`,
    why: t`The assets stay in your account. Some apps may not show them.`,
    level: "info",
  },
  "call/shared-terms": {
    label: t`Change multisig account settings`,
    title: t`This changes the settings of a multisig account.`,
    why: t`This affects every owner. Check the new values below.`,
    level: "warning",
  },
  "call/governance": {
    label: t`Vote on or propose network changes`,
    title: t`This call votes on or proposes network changes.`,
    why: t`Your proposal or vote uses your stake's full voting power. This can't be undone.`,
    level: "warning",
  },
  "call/stake-operator": {
    label: t`Change the operator of a stake`,
    title: t`This changes who operates a stake.`,
    why: t`The operator runs the validator and earns the commission. A bad operator can make the stake lose its rewards.`,
    level: "critical",
  },
  "call/stake-voter": {
    label: t`Change the voter of a stake`,
    title: t`This changes who votes with a stake.`,
    why: t`The voter decides on network changes with all the stake's voting power.`,
    level: "critical",
  },
  "call/beneficiary": {
    label: t`Change the payee`,
    title: t`This changes the payee, or the accounts that can change the payee.`,
    why: t`Future payments can go to a different address. Check the arguments below.`,
    level: "critical",
  },
  "call/vesting-end": {
    label: t`Give away coins in a vesting contract or stake, or end the contract`,
    title: t`This gives away coins in a vesting contract or stake, or ends a vesting contract.`,
    why: t`Check the recipient in the arguments below. This can't be undone.`,
    level: "critical",
  },
  "call/commission": {
    label: t`Change a commission`,
    title: t`This changes an operator's share of the rewards.`,
    why: t`The stake owners get the rest of the rewards.`,
    level: "warning",
  },
  "call/validator": {
    label: t`Run a validator`,
    title: t`This changes how a validator takes part in the network.`,
    why: t`An inactive validator earns no rewards for its stake.`,
    level: "warning",
  },
  "call/lockup": {
    label: t`Lock a stake for longer`,
    title: t`This locks a stake for longer.`,
    why: t`You can't withdraw the stake before the new lockup ends.`,
    level: "warning",
  },
  "call/add-stake": {
    label: t`Add stake`,
    title: t`This locks coins in a stake.`,
    why: t`The coins remain yours. To use them again, unlock the stake. You can withdraw it when the lockup ends.`,
    level: "info",
  },
  "call/pay-out": {
    label: t`Unlock, withdraw and pay out stake`,
    title: t`This withdraws coins from a stake or vesting contract, or unlocks them for withdrawal.`,
    why: t`The coins go to their owners. Unlocked stake stops earning rewards when the lockup ends.`,
    level: "info",
  },
};

const BYTES = t`bytes to sign`;
const PROPOSAL = t`proposal you vote on or execute`;

export function isSevereCall(call: PayloadCall["call"]): boolean {
  const rule = callRule(call);
  return rule !== undefined && rule !== "none" && WORDS[rule].level === "critical";
}

export const CALL_RULES: readonly Rule[] = Object.entries(WORDS).map(([id, words]) => ({
  id,
  label: words.label,
  level: words.level,
  minLevel: words.level === "info" ? "info" : "warning",
  find: (facts) => {
    const { calls, actsFor } = reviewRisk(facts);
    const severe = calls.find(({ call }) => callRule(call) === id);
    if (severe === undefined) return undefined;
    const { sender } = facts.summary;
    const shared = severe.isMultisig
      ? t`${words.why} Here, “account” means the multisig account.`
      : undefined;
    const isForeign = !actsFor.includes(sender);
    const whose = formatAddress(sender);
    const both = isForeign
      ? t`${words.why} The transaction acts for your account and for the sender, ${whose}.`
      : undefined;
    return {
      title: words.title,
      why: shared ?? both ?? words.why,
      source: `${severe.isDecided ? PROPOSAL : BYTES}: ${severe.call.function}`,
      target: sender,
    };
  },
}));
