import { callRule, type CallRule, type PayloadCall } from "@holdfast/descriptors/calls";
import { formatAddress } from "../../format/address.ts";
import { reviewRisk } from "../review-risk.ts";
import type { Level } from "./finding.ts";
import type { Rule } from "./rule.ts";

/** A kind of call that can cost more than its fee. */
interface CallRuleWords {
  /** The setting's name. */
  readonly label: string;
  /** What it does, one sentence. */
  readonly title: string;
  /** What follows from it and when it is right. */
  readonly why: string;
  readonly level: Exclude<Level, "off" | "block">;
}

/** Calls that hand over control or cannot be undone; which function falls under which stands in its row of `calls`. */
const WORDS: Readonly<Record<CallRule, CallRuleWords>> = {
  "call/rotate-key": {
    label: "Change the key of an account",
    title: "This changes the key that controls your account.",
    why: "Afterwards the key in this wallet cannot sign for it any more. The holder of the new key controls everything in the account.",
    level: "critical",
  },
  "call/offer-rotation": {
    label: "Let another account change the key",
    title: "This lets another account change the key of your account.",
    why: "They can take the whole account at any time until you revoke it.",
    level: "critical",
  },
  "call/offer-signer": {
    label: "Let another account act as this one",
    title: "This lets another account act as your account.",
    why: "They can do anything in its name, with all of its coins, until you revoke it.",
    level: "critical",
  },
  "call/become-shared": {
    label: "Convert an account to multisig",
    title: "This turns your account into a multisig account.",
    why: "From then on its owners decide together. With the variant that revokes the key, this wallet can never sign for it alone again.",
    level: "critical",
  },
  "call/shared-owners": {
    label: "Change the owners of a multisig account",
    title: "This changes who decides over a multisig account.",
    why: "Owners that are added can move its coins together with the others. Too few owners can lock it for ever.",
    level: "critical",
  },
  "call/publish": {
    label: "Publish or replace code",
    title: "This publishes code under your account.",
    why: "Published code stays on the chain. An upgrade changes what everybody who uses it gets.",
    level: "critical",
  },
  "call/freeze-code": {
    label: "Make code unchangeable",
    title: "This makes your published code unchangeable.",
    why: "It can never be upgraded or repaired again.",
    level: "critical",
  },
  "call/coin-powers": {
    label: "Mint, burn or freeze coins",
    title: "This uses the powers over a coin.",
    why: "It makes, destroys or freezes coins, or hands the power to do so on.",
    level: "critical",
  },
  "call/refuse-coins": {
    label: "Refuse coins that are sent directly",
    title: "Your account will refuse coins that it has not registered.",
    why: "Payments to you in new coins fail until you allow them again.",
    level: "critical",
  },
  "call/give-object": {
    label: "Transfer an object",
    title: "This transfers an object to another owner.",
    why: "Whatever the object holds or controls goes with it, and only the new owner can give it back.",
    level: "critical",
  },
  "call/burn-object": {
    label: "Burn an object",
    title: "This burns an object.",
    why: "Nobody can use or move it, or what it holds, until it is taken back.",
    level: "critical",
  },
  "call/give-token": {
    label: "Transfer a token",
    title: "This transfers a token to another owner.",
    why: "Only they can give it back.",
    level: "critical",
  },
  "call/burn-token": {
    label: "Burn a token",
    title: "This burns a token.",
    why: "It cannot be brought back.",
    level: "critical",
  },
  "call/token-terms": {
    label: "Change a token or its collection",
    title: "This changes who can move a token, or who earns from it.",
    why: "Read the arguments below: the new terms hold at once.",
    level: "warning",
  },
  "call/move-store": {
    label: "Move assets between stores",
    title: "This moves a fungible asset out of your account.",
    why: "What it moves and to whom stands below among the arguments. A store can belong to another account.",
    level: "critical",
  },
  "call/fund-resource-account": {
    label: "Create and fund a resource account",
    title: "This creates an account that another key can control.",
    why: "The holder of the key given here controls the coins that go with it.",
    level: "critical",
  },
  "call/convert-coins": {
    label: "Convert coins",
    title: "This converts coins of yours into a fungible asset.",
    why: "They stay in your account, and apps that know only the coin may not show them.",
    level: "info",
  },
  "call/shared-terms": {
    label: "Change the terms of a multisig account",
    title: "This changes the terms of a multisig account.",
    why: "They hold for everybody who owns it.",
    level: "warning",
  },
  "call/governance": {
    label: "Govern the network",
    title: "This takes part in governing the network.",
    why: "A proposal or a vote counts with all of the stake behind it and cannot be taken back.",
    level: "warning",
  },
  "call/stake-operator": {
    label: "Change the operator of a stake",
    title: "This decides who operates a stake.",
    why: "The operator runs the validator, earns the commission, and can cost the stake its rewards.",
    level: "critical",
  },
  "call/stake-voter": {
    label: "Change the voter of a stake",
    title: "This decides who votes with a stake.",
    why: "They vote on changes of the network with all of its voting power.",
    level: "critical",
  },
  "call/beneficiary": {
    label: "Change who is paid",
    title: "This decides who is paid, or who may change that.",
    why: "From then on the payments go to the address that is given here.",
    level: "critical",
  },
  "call/vesting-end": {
    label: "Take or hand over vested coins",
    title: "This hands over vested or staked coins, or ends what was agreed on.",
    why: "Who gets them stands below among the arguments. It cannot be taken back.",
    level: "critical",
  },
  "call/commission": {
    label: "Change a commission",
    title: "This changes how much of the rewards an operator keeps.",
    why: "The rest is what the owners of the stake get.",
    level: "warning",
  },
  "call/validator": {
    label: "Run a validator",
    title: "This changes how a validator takes part in the network.",
    why: "A validator that is not there earns no rewards for its stake.",
    level: "warning",
  },
  "call/lockup": {
    label: "Lock a stake for longer",
    title: "This locks a stake for longer.",
    why: "Nothing of it can be withdrawn before the new lockup ends.",
    level: "warning",
  },
  "call/add-stake": {
    label: "Add stake",
    title: "This locks coins in a stake.",
    why: "They remain yours, but you can use them again only after you unlock them and the lockup is over.",
    level: "info",
  },
  "call/pay-out": {
    label: "Unlock, withdraw and pay out stake",
    title: "This moves coins out of a stake or a vesting contract, or makes them ready to move.",
    why: "They go to those who own them. What is unlocked earns no more rewards.",
    level: "info",
  },
};

const BYTES = "read from the bytes that would be signed";
const PROPOSAL = "read from the proposal that this decides on";

/** True for a call that hands over control or cannot be undone. */
export function isSevereCall(call: PayloadCall["call"]): boolean {
  const rule = callRule(call);
  return rule !== undefined && rule !== "none" && WORDS[rule].level === "critical";
}

export const CALL_RULES: readonly Rule[] = Object.entries(WORDS).map(([id, words]) => ({
  id,
  label: words.label,
  level: words.level,
  least: words.level === "info" ? "info" : "warning",
  find: (facts) => {
    const { calls, actsFor } = reviewRisk(facts);
    const severe = calls.find(({ call }) => callRule(call) === id);
    if (severe === undefined) return undefined;
    const { sender } = facts.summary;
    const shared = severe.isMultisig ? `${words.why} The account is the multisig account.` : undefined;
    const isForeign = !actsFor.includes(sender);
    const whose = formatAddress(sender);
    const both = isForeign
      ? `${words.why} It acts for the sender, ${whose}, and for your account as well.`
      : undefined;
    return {
      title: words.title,
      why: shared ?? both ?? words.why,
      source: `${severe.isDecided ? PROPOSAL : BYTES}: ${severe.call.function}`,
      target: sender,
    };
  },
}));
