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
import { formatFee } from "../../components/coins/fee.tsx";
import { formatSupra } from "../../components/coins/supra-amount.tsx";
import { reviewRisk, type ReviewFacts, type Rule } from "./rule.ts";
import type { Finding } from "./finding.ts";

const BYTES = t`bytes to sign`;

/** Meaning of unknown code acting for an own account in another sender's transaction. */
const GIVEN_WORDS: Readonly<Partial<Record<SigningPart, Pick<Finding, "title" | "why">>>> = {
  "co-signer": {
    title: t`The code can also act as your account.`,
    why: t`You co-sign, so the code can do anything your account can do. Reject the request unless you know the code and the sender.`,
  },
  "co-signer-and-payer": {
    title: t`The code can also act as your account.`,
    why: t`You co-sign instead of only paying the fee, so the code can do anything your account can do. Reject the request if you only meant to pay the fee.`,
  },
  "payer-for-own": {
    title: t`The code can also act as another of your accounts.`,
    why: t`Another of your accounts signs the transaction, so the code can do anything that account can do. Reject the request unless you know the code.`,
  },
};

/** Code with unknown effects: the simulation shows only today's. */
export const UNKNOWN_CODE_RULES: readonly Rule[] = [
  {
    id: "unknown-code-cosigned",
    label: t`Unknown code in another sender's transaction`,
    level: "critical",
    minLevel: "critical",
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
    minLevel: "warning",
    find: (facts) => {
      const { foreign } = reviewRisk(facts);
      const [first] = foreign.filter((call) => getStanding(facts, call) !== "immutable");
      return first === undefined
        ? undefined
        : {
            ...codeFinding(facts, first, foreign),
            title: t`This runs unknown code from ${formatAddress(first.address)}.`,
          };
    },
  },
  {
    id: "unknown-code-fixed",
    label: t`Unknown code that can't be replaced`,
    level: "info",
    minLevel: "info",
    find: (facts) => {
      const { foreign } = reviewRisk(facts);
      const [first] = foreign;
      if (first === undefined || foreign.some((call) => getStanding(facts, call) !== "immutable"))
        return undefined;
      return {
        ...codeFinding(facts, first, foreign),
        title: t`This runs code from ${formatAddress(first.address)} that no one can replace.`,
      };
    },
  },
  {
    id: "framework-call",
    label: t`Framework functions without a description`,
    level: "warning",
    minLevel: "warning",
    find: (facts) => {
      const found = reviewRisk(facts).calls.find(
        ({ call }) =>
          call.kind === "call" &&
          isFrameworkAddress(parseFunctionId(call.function).module.address) &&
          callRule(call) === undefined,
      );
      if (found === undefined) return undefined;
      return {
        title: t`This calls ${found.call.function}, which has no description.`,
        why: t`This is the network's code, but it can still move your assets. Sign only if you understand the arguments below.`,
        source: BYTES,
        target: facts.summary.sender,
        isUnsettled: true,
      };
    },
  },
];

function getStanding({ onChain }: ReviewFacts, { module }: ForeignCall) {
  return onChain?.packages.get(module) ?? "unknown";
}

function codeFinding(facts: ReviewFacts, first: ForeignCall, foreign: readonly ForeignCall[]) {
  const risk = reviewRisk(facts);
  const others = new Set(foreign.map(({ module }) => module)).size - 1;
  return {
    why: [
      t`The effect can change before execution.`,
      maxWords(risk),
      changeWords(facts, first),
      ...(others === 0
        ? []
        : [
            plural(others, {
              one: "Calls 1 more module like this.",
              other: "Calls # more modules like this.",
            }),
          ]),
      ...(risk.everythingOf.length === 0
        ? []
        : [t`Sign with an account that holds only what you can afford to lose.`]),
    ].join(" "),
    source: t`${BYTES}: ${first.function}; account holdings and code upgradability as reported by the node`,
    target: facts.summary.sender,
    isUnsettled: true,
  };
}

/** Code acts for its signers, so it can take everything. */
function maxWords({ everythingOf, fee: maxFee }: SignatureRisk): string {
  const [first] = everythingOf;
  if (first === undefined)
    return t`The transaction acts for the sender, not for you. You can lose only the fee, up to ${formatFee(maxFee)}.`;
  const held = sumHoldings(everythingOf.map((one) => one.held));
  if (first.isMultisig)
    return held === undefined
      ? t`This can take everything in the multisig account.`
      : t`This can take everything in the multisig account: ${heldWords(held)}.`;
  if (everythingOf.length > 1)
    return held === undefined
      ? t`This can take everything in your participating accounts.`
      : t`This can take everything in your participating accounts: ${heldWords(held)}.`;
  return held === undefined
    ? t`This can take everything in your account.`
    : t`This can take everything in your account: ${heldWords(held)}.`;
}

/** Undefined if one is unknown, as a part would look like the whole. */
function sumHoldings(all: readonly (Holdings | undefined)[]): Holdings | undefined {
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
  switch (getStanding(facts, call)) {
    case "immutable":
      return t`The code can't change, but it may depend on data that its owner can change.`;
    case "depends":
      return t`The package can't be replaced, but it uses code that can be replaced.`;
    case "changeable":
      return t`The publisher can replace this code at any time.`;
    case "unknown":
      return t`Holdfast can't tell whether this code can be replaced.`;
  }
}
