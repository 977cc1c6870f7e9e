import { parseFunctionId } from "@holdfast/sdk";
import { formatAddress } from "../../format/address.ts";
import { formatSupra } from "../../components/coins/supra-amount.tsx";
import { plural } from "../../format/plural.ts";
import { callRule, isFrameworkAddress } from "../../calls/framework-calls.ts";
import { summarizePayload } from "../../calls/payload-reader.ts";
import type { Held } from "../circumstances.ts";
import { foreignCallsOf, type ForeignCall, callsOf, multisigAddressOf } from "../../calls/payload-calls.ts";
import type { ReviewFacts, Rule } from "./rule.ts";
import { isSponsoring } from "./sponsor-rules.ts";

const BYTES = "read from the bytes that would be signed";

/** Code whose effects this app cannot tell. What the simulation shows is what it does now. */
export const UNKNOWN_CODE_RULES: readonly Rule[] = [
  {
    id: "unknown-code",
    label: "Code that is not known",
    level: "warning",
    least: "warning",
    find: (facts) => {
      const foreign = callsIn(facts);
      const [first] = foreign.filter((call) => standingOf(facts, call) !== "immutable");
      return first === undefined
        ? undefined
        : {
            ...codeFinding(facts, first, foreign),
            title: `This runs code of ${formatAddress(first.address)} that this app does not know.`,
          };
    },
  },
  {
    id: "unknown-code-fixed",
    label: "Code that is not known, and cannot be replaced",
    level: "info",
    least: "info",
    find: (facts) => {
      const foreign = callsIn(facts);
      const [first] = foreign;
      if (first === undefined || foreign.some((call) => standingOf(facts, call) !== "immutable"))
        return undefined;
      return {
        ...codeFinding(facts, first, foreign),
        title: `This runs code of ${formatAddress(first.address)} that nobody can replace.`,
      };
    },
  },
  {
    id: "framework-call",
    label: "Functions of the framework without a description",
    level: "warning",
    least: "warning",
    find: ({ summary: { action, sender }, decides = [] }) => {
      const calls = [action, ...decides.map((payload) => summarizePayload(payload))].flatMap((each) =>
        callsOf(each).map(({ call }) => call),
      );
      const found = calls.find(
        (call) =>
          call.kind === "call" &&
          isFrameworkAddress(parseFunctionId(call.function).module.address) &&
          callRule(call) === undefined,
      );
      if (found === undefined) return undefined;
      return {
        title: `This calls ${found.function}, which this app has no description of.`,
        why: "It is the network's own code and can still move what you have. Read the arguments below, and sign only if you know what it does.",
        source: BYTES,
        target: sender,
        isUnsettled: true,
      };
    },
  },
];

function callsIn({ summary: { action }, decides, circumstances }: ReviewFacts): readonly ForeignCall[] {
  return foreignCallsOf(action, decides, circumstances?.scriptCalls);
}

function standingOf({ circumstances }: ReviewFacts, { module }: ForeignCall) {
  return circumstances?.packages.get(module) ?? "unknown";
}

function codeFinding(facts: ReviewFacts, first: ForeignCall, foreign: readonly ForeignCall[]) {
  const { summary } = facts;
  const others = new Set(foreign.map(({ module }) => module)).size - 1;
  return {
    why: [
      "What it does can change until it is executed.",
      mostWords(facts, first),
      changeWords(facts, first),
      ...(others === 0 ? [] : [`It calls ${others} further modules of the same kind.`]),
      ...(isSponsoring(summary)
        ? []
        : ["Use an account for it that holds only what you can afford to lose."]),
    ].join(" "),
    source: `${BYTES}: ${first.function}; what the account holds and whether the code can be replaced are the node's word`,
    target: summary.sender,
    isUnsettled: true,
  };
}

/** What it could take: code acts for its signer, with all that they have. */
function mostWords({ summary, circumstances }: ReviewFacts, { isMultisig }: ForeignCall): string {
  if (isSponsoring(summary))
    return `It acts for the sender and not for you: what you can lose is the fee, ${formatSupra(summary.maxFee)} at most.`;
  const account = isMultisig ? multisigAddressOf(summary.action) : summary.signer;
  const held = account === undefined ? undefined : circumstances?.held.get(account);
  if (isMultisig)
    return held === undefined
      ? "At most it can take everything that the multisig account holds."
      : `At most it can take everything that the multisig account holds: ${heldWords(held)}.`;
  return held === undefined
    ? "At most it can take everything that your account holds."
    : `At most it can take everything that your account holds: ${heldWords(held)}.`;
}

function heldWords({ supra, others }: Held): string {
  if (others === 0) return formatSupra(supra);
  return plural(others, {
    one: `${formatSupra(supra)} and one other coin`,
    other: `${formatSupra(supra)} and ${others} other coins`,
  });
}

function changeWords(facts: ReviewFacts, call: ForeignCall): string {
  switch (standingOf(facts, call)) {
    case "immutable":
      return "The code itself stays as it is, but it may go by data that its owner can change.";
    case "depends":
      return "The package cannot be replaced, but it uses code that can be.";
    case "changeable":
      return "Its publisher can replace it at any time.";
    case "unknown":
      return "Whether it can be replaced is not known here.";
  }
}
