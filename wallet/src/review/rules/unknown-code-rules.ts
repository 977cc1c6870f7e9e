import { plural, t } from "@lingui/core/macro";
import {
  callRule,
  type ForeignCall,
  type Holdings,
  isFrameworkAddress,
  type SignatureRisk,
  type SigningPart,
} from "@holdfast/descriptors/calls";
import { parseFunctionId } from "@holdfast/sdk";
import { formatAddress } from "../../format/address.ts";
import { formatSupra } from "../../components/coins/supra-amount.tsx";
import { reviewRisk } from "../review-risk.ts";
import type { Finding } from "./finding.ts";
import type { ReviewFacts, Rule } from "./rule.ts";

const BYTES = t`read from the bytes that would be signed`;

/** Unknown code acts for an own account in another sender's transaction: what that means, by the own part. */
const GIVEN_WORDS: Readonly<Partial<Record<SigningPart, Pick<Finding, "title" | "why">>>> = {
  "co-signer": {
    title: t`The code gets your account as well.`,
    why: t`You sign along, so it can do everything that your account can do. Reject it unless you know the code and its sender.`,
  },
  "co-signer-and-payer": {
    title: t`The code gets your account as well.`,
    why: t`You sign along and do not only pay the fee, so it can do everything that your account can do. Reject it if you only meant to pay the fee.`,
  },
  "payer-for-own": {
    title: t`The code gets another of your accounts as well.`,
    why: t`Another of your accounts signs it, and the code can do everything that this account can do. Reject it unless you know the code.`,
  },
};

/** Code whose effects this app cannot tell. What the simulation shows is what it does now. */
export const UNKNOWN_CODE_RULES: readonly Rule[] = [
  {
    id: "unknown-code-cosigned",
    label: t`Unknown code in another sender’s transaction`,
    level: "critical",
    least: "critical",
    find: (facts) => {
      const { isAccountGiven, part } = reviewRisk(facts);
      const words = isAccountGiven ? GIVEN_WORDS[part] : undefined;
      if (words === undefined) return undefined;
      return {
        ...words,
        source: BYTES,
        target: facts.summary.sender,
        isUnsettled: true,
      };
    },
  },
  {
    id: "unknown-code",
    label: t`Unknown code`,
    level: "warning",
    least: "warning",
    find: (facts) => {
      const { foreign } = reviewRisk(facts);
      const [first] = foreign.filter((call) => standingOf(facts, call) !== "immutable");
      return first === undefined
        ? undefined
        : {
            ...codeFinding(facts, first, foreign),
            title: t`This runs code of ${formatAddress(first.address)} that this app does not know.`,
          };
    },
  },
  {
    id: "unknown-code-fixed",
    label: t`Unknown code that cannot be replaced`,
    level: "info",
    least: "info",
    find: (facts) => {
      const { foreign } = reviewRisk(facts);
      const [first] = foreign;
      if (first === undefined || foreign.some((call) => standingOf(facts, call) !== "immutable"))
        return undefined;
      return {
        ...codeFinding(facts, first, foreign),
        title: t`This runs code of ${formatAddress(first.address)} that no one can replace.`,
      };
    },
  },
  {
    id: "framework-call",
    label: t`Functions of the framework without a description`,
    level: "warning",
    least: "warning",
    find: (facts) => {
      const found = reviewRisk(facts).calls.find(
        ({ call }) =>
          call.kind === "call" &&
          isFrameworkAddress(parseFunctionId(call.function).module.address) &&
          callRule(call) === undefined,
      );
      if (found === undefined) return undefined;
      return {
        title: t`This calls ${found.call.function}, which this app has no description of.`,
        why: t`This is the network's code, but it can still move your assets. Sign only if you understand the arguments below.`,
        source: BYTES,
        target: facts.summary.sender,
        isUnsettled: true,
      };
    },
  },
];

function standingOf({ circumstances }: ReviewFacts, { module }: ForeignCall) {
  return circumstances?.packages.get(module) ?? "unknown";
}

function codeFinding(facts: ReviewFacts, first: ForeignCall, foreign: readonly ForeignCall[]) {
  const risk = reviewRisk(facts);
  const others = new Set(foreign.map(({ module }) => module)).size - 1;
  return {
    why: [
      t`The effect can change until execution.`,
      maxWords(risk),
      changeWords(facts, first),
      ...(others === 0 ? [] : [t`Calls ${others} more modules like this.`]),
      ...(risk.everythingOf.length === 0
        ? []
        : [t`Use an account for it that holds only what you can afford to lose.`]),
    ].join(" "),
    source: t`${BYTES}: ${first.function}; what the account holds and whether the code can be replaced are the node's word`,
    target: facts.summary.sender,
    isUnsettled: true,
  };
}

/** What it could take: code acts for its signers, with all that they have. */
function maxWords({ everythingOf, fee: maxFee }: SignatureRisk): string {
  const [first] = everythingOf;
  if (first === undefined)
    return t`Acts for the sender, not for you. You can lose only the fee, up to ${formatSupra(maxFee)}.`;
  const held = sumOf(everythingOf.map((one) => one.held));
  if (first.isMultisig)
    return held === undefined
      ? t`At most it can take everything that the multisig account holds.`
      : t`At most it can take everything that the multisig account holds: ${heldWords(held)}.`;
  if (everythingOf.length > 1)
    return held === undefined
      ? t`At most it can take everything that your accounts in it hold.`
      : t`At most it can take everything that your accounts in it hold: ${heldWords(held)}.`;
  return held === undefined
    ? t`At most it can take everything that your account holds.`
    : t`At most it can take everything that your account holds: ${heldWords(held)}.`;
}

/** Undefined where one of them is not known: a part would look like the whole. */
function sumOf(all: readonly (Holdings | undefined)[]): Holdings | undefined {
  const known = all.filter((one) => one !== undefined);
  if (known.length < all.length) return undefined;
  return known.reduce((sum, { supra, others }) => ({
    supra: sum.supra + supra,
    others: sum.others + others,
  }));
}

function heldWords({ supra, others }: Holdings): string {
  if (others === 0) return formatSupra(supra);
  return plural(others, {
    one: `${formatSupra(supra)} and one other coin`,
    other: `${formatSupra(supra)} and ${others} other coins`,
  });
}

function changeWords(facts: ReviewFacts, call: ForeignCall): string {
  switch (standingOf(facts, call)) {
    case "immutable":
      return t`The code itself stays as it is, but it may go by data that its owner can change.`;
    case "depends":
      return t`The package cannot be replaced, but it uses code that can be.`;
    case "changeable":
      return t`The publisher can replace this code at any time.`;
    case "unknown":
      return t`Whether it can be replaced is not known here.`;
  }
}
