import { plural, t } from "@lingui/core/macro";
import { summarizePayments } from "@holdfast/descriptors/calls";
import { decodeRawTransaction } from "@holdfast/sdk";
import { isAlone } from "../../chain/transactions/parties.ts";
import type { PreparedTransaction } from "../../chain/transactions/prepare.ts";
import { formatChainTime } from "../../format/time.ts";
import { LATEST_EXPIRY_SECS } from "../../vault/expiry.ts";
import { reviewRisk, type ReviewFacts, type Rule } from "./rule.ts";
import { transferEvidence } from "../agreement.ts";
import { simulatedEffects } from "../balance-changes.ts";
import { ASSET_RULES, MOVEMENT_RULES } from "./movement-rules.ts";
import { CALL_RULES } from "./call-rules.ts";
import { ADDRESS_POISONING_RULE } from "./address-poisoning-rule.ts";
import { REPETITION_RULE } from "./repetition-rule.ts";
import { SITE_RULES } from "./site-rules.ts";
import { SPONSOR_RULES } from "./sponsor-rules.ts";
import { UNKNOWN_CODE_RULES } from "./unknown-code-rules.ts";
import { VERIFICATION_RULES } from "./verification-rules.ts";
import type { ReviewRuleChoice, ReviewRuleChoices } from "../../storage/settings/review-rules.ts";
import { severityRank, type Finding, type Level } from "./finding.ts";

const BYTES = t`bytes to sign`;
const SIMULATION = t`from the simulation`;
const DEVICE = t`computed on this device`;
const STORED = t`bytes to sign, compared with the node's stored proposal`;
const DESCRIPTION = t`description, bytes and simulation, compared`;

/** Most severe first. Data, because the settings list it. */
export const RULES: readonly Rule[] = [
  {
    id: "disagreement",
    label: t`Form, bytes and simulation disagree`,
    level: "block",
    minLevel: "block",
    find: ({ disagreements }) =>
      disagreements.length === 0
        ? undefined
        : {
            title: t`This is not the transaction you entered, so it can't be signed.`,
            why: t`${disagreements.join(" ")} Nothing was signed. Open Holdfast again at a web address you trust, or choose another node.`,
            source: t`your entry, the bytes and the simulation, compared`,
          },
  },
  {
    id: "fee-not-covered",
    label: t`Fee not covered`,
    level: "block",
    minLevel: "critical",
    find: ({ prepared: { payerBalance, maxFee } }) =>
      payerBalance === undefined || payerBalance >= maxFee
        ? undefined
        : {
            title: t`The max fee exceeds the available balance.`,
            why: t`The network discards the transaction unless the max fee is covered. Lower the gas limit, or add SUPRA to the account that pays the fee.`,
            source: DEVICE,
          },
  },
  {
    id: "trial-failed",
    label: t`Simulation failed`,
    level: "block",
    minLevel: "critical",
    find: ({ prepared: { simulation } }) =>
      simulation.kind !== "failed"
        ? undefined
        : {
            title: t`Simulation failed.`,
            why: t`If you send the transaction anyway, it will probably fail, and the fee is still charged.`,
            source: SIMULATION,
          },
  },
  {
    id: "execution-failed",
    label: t`A proposal would fail now`,
    level: "warning",
    minLevel: "info",
    find: ({ prepared: { execution } }) =>
      execution?.kind !== "failed"
        ? undefined
        : {
            title: t`Executing this proposal now would fail.`,
            why: t`You can execute the proposal later, once the cause is fixed.`,
            source: SIMULATION,
          },
  },
  {
    id: "untried-alone",
    label: t`Simulation refused`,
    level: "critical",
    minLevel: "warning",
    find: ({ prepared }) => (isAlone(prepared.parties) ? unsimulated(prepared) : undefined),
  },
  {
    id: "unsimulated",
    label: t`Not simulated: co-signers are unknown`,
    level: "warning",
    minLevel: "info",
    find: ({ prepared }) => (isAlone(prepared.parties) ? undefined : unsimulated(prepared)),
  },
  {
    id: "trial-silent",
    label: t`The simulation shows no payment`,
    level: "warning",
    minLevel: "info",
    find: ({ prepared, summary: { action, sender } }) => {
      const coin = summarizePayments(action)?.coin;
      if (coin === undefined || prepared.simulation.kind !== "worked") return undefined;
      const evidence = transferEvidence(simulatedEffects(prepared), coin, sender);
      if (evidence === "whose") return undefined;
      return {
        title:
          evidence === "nothing"
            ? t`The simulation moves no coins.`
            : t`The simulation doesn't show whose coins moved.`,
        why: t`Holdfast compared the bytes with your entry, but could not confirm the effect. Choose another node if you do not trust this one.`,
        source: SIMULATION,
      };
    },
  },
  ...ASSET_RULES,
  ...MOVEMENT_RULES,
  ...VERIFICATION_RULES,
  ...SPONSOR_RULES,
  {
    id: "expiry-too-far",
    label: t`Valid for more than ten minutes`,
    level: "warning",
    minLevel: "warning",
    find: (facts) =>
      secondsLeft(facts) <= LATEST_EXPIRY_SECS
        ? undefined
        : {
            title: t`This transaction stays valid until ${formatExpiry(facts)}.`,
            why: t`Nodes reject transactions that expire in more than ten minutes. Either this device's clock is wrong, or the transaction expires too late. You can sign this transaction only because this network's coins have no value.`,
            source: t`the bytes to sign, compared with this device's clock`,
          },
  },
  ADDRESS_POISONING_RULE,
  REPETITION_RULE,
  {
    id: "stored-proposal",
    label: t`Bytes differ from the stored proposal`,
    level: "critical",
    minLevel: "critical",
    find: ({ summary: { sender }, onChain }) => {
      const stored = onChain?.stored;
      if (stored?.state === "other")
        return {
          title: t`These bytes don't match proposal ${String(stored.sequenceNumber ?? 0n)}, which would be executed.`,
          why: t`The proposal stored on the chain is shown below. It differs from these bytes. Review it, then execute it from the multisig account.`,
          source: STORED,
          target: sender,
        };
      if (stored?.state === "none")
        return {
          title: t`This multisig account has no pending proposal.`,
          why: t`According to this node, the proposal was executed, removed or never created. Your signature would fail, or execute a later proposal. Check the account on another node before you sign.`,
          source: STORED,
          target: sender,
        };
      return undefined;
    },
  },
  {
    id: "stored-unknown",
    label: t`The stored proposal is unknown`,
    level: "warning",
    minLevel: "warning",
    find: ({ onChain }) =>
      onChain?.stored?.state !== "unknown"
        ? undefined
        : {
            title: t`The proposal stored on the chain could not be read.`,
            why: t`Holdfast couldn't compare the proposal with these bytes. Review again in a moment, or choose another node.`,
            source: STORED,
          },
  },
  ...CALL_RULES,
  {
    id: "script",
    label: t`Scripts`,
    level: "critical",
    minLevel: "warning",
    find: (facts) =>
      facts.summary.action.kind !== "script" || reviewRisk(facts).actsFor.length === 0
        ? undefined
        : {
            title: t`This runs a one-time script in your name.`,
            why: t`A script can do anything your account can do. Check its calls below, and sign only what you understand.`,
            source: BYTES,
            target: facts.summary.sender,
          },
  },
  ...UNKNOWN_CODE_RULES,
  ...SITE_RULES,
  {
    id: "description-differs",
    label: t`Description and simulation disagree`,
    level: "warning",
    minLevel: "info",
    find: ({ described }) =>
      described?.kind === "fits" && described.check === "otherwise"
        ? {
            title: t`The description does not match what the simulation shows.`,
            why: t`No description is shown. Sign only if the arguments and the balance changes are what you want.`,
            source: DESCRIPTION,
          }
        : undefined,
  },
  {
    id: "description-unconfirmed",
    label: t`Description not confirmed by a simulation`,
    level: "info",
    minLevel: "info",
    find: ({ described }) =>
      described?.kind === "fits" &&
      described.check === "untold" &&
      described.description.sentence !== undefined
        ? {
            title: t`The simulation doesn't show whether the description is correct.`,
            why: t`Sign only if the arguments are what you want.`,
            source: DESCRIPTION,
          }
        : undefined,
  },
  {
    id: "description-stale",
    label: t`Description written for different code`,
    level: "info",
    minLevel: "info",
    find: ({ described }) =>
      described?.kind === "stale"
        ? {
            title: t`The code has changed since its description was written.`,
            why: t`No description is shown. Check the arguments and the balance changes.`,
            source: t`the node's ABI and the description`,
          }
        : undefined,
  },
  {
    id: "shared-unseen",
    label: t`A multisig account runs a stored proposal`,
    level: "warning",
    minLevel: "info",
    find: ({ summary: { action } }) => {
      if (action.kind !== "multisig" || action.inner !== undefined) return undefined;
      return {
        title: t`These bytes don't contain the multisig account's action.`,
        why: t`The transaction executes the oldest proposal stored on the chain. Read that proposal before you sign.`,
        source: BYTES,
      };
    },
  },
  {
    id: "fee-high",
    label: t`High fees`,
    level: "warning",
    minLevel: "off",
    limit: { label: t`Warn above`, unit: "SUPRA", usual: 100_000_000n },
    find: ({ summary: { maxFee } }, limit) =>
      maxFee <= limit
        ? undefined
        : {
            title: t`The fee can be unusually high.`,
            why: t`Check the gas limit and gas price below. You can lower both.`,
            source: BYTES,
          },
  },
  {
    id: "price-refused",
    label: t`The node requires a higher gas price`,
    level: "warning",
    minLevel: "off",
    find: ({ prepared: { isPriceEnough } }) =>
      isPriceEnough
        ? undefined
        : {
            title: t`Confirmation may take a while.`,
            why: t`The node's minimum gas price is above the maximum that Holdfast offers automatically. The transaction waits until the price drops, or it expires. To avoid the wait, raise the gas price under Advanced.`,
            source: t`from the node's gas prices`,
          },
  },
  {
    id: "new-receiver",
    label: t`Unused recipient addresses`,
    level: "warning",
    minLevel: "off",
    find: ({ newReceivers }) =>
      newReceivers.length === 0
        ? undefined
        : {
            title: plural(newReceivers.length, {
              one: "This address has never been used.",
              other: `${newReceivers.length} of these addresses have never been used.`,
            }),
            why: t`A transfer to an unused address creates an account there. Check every character: coins sent to a wrong address are lost.`,
            source: t`the node has no such account`,
          },
  },
  {
    id: "later-number",
    label: t`Waiting for an earlier transaction`,
    level: "info",
    minLevel: "off",
    find: ({ prepared: { raw, simulation } }) =>
      decodeRawTransaction(simulation.rawBytes).sequenceNumber >= raw.sequenceNumber
        ? undefined
        : {
            title: t`An earlier transaction of this account is pending.`,
            why: t`The network executes the earlier transaction first. If the earlier transaction never arrives, this one expires.`,
            source: t`the transaction's sequence number, compared with the node's`,
          },
  },
  {
    id: "clock",
    label: t`This device's clock is wrong`,
    level: "info",
    minLevel: "off",
    limit: { label: t`Warn above`, unit: "seconds", usual: 120n },
    find: ({ prepared: { clockAheadSecs } }, limit) =>
      BigInt(Math.abs(clockAheadSecs)) <= limit
        ? undefined
        : {
            title: t`This device's clock differs from the network's.`,
            why: t`The expiry uses the network's clock. Check this device's date and time. If they are right, choose another node.`,
            source: t`the newest block's time, compared with this device's clock`,
          },
  },
];

function unsimulated({ simulation }: PreparedTransaction): ReturnType<Rule["find"]> {
  if (simulation.kind !== "unsimulated") return undefined;
  const { message, fix } = simulation.error;
  return { title: t`Not simulated.`, why: `${message} ${fix}`, source: SIMULATION };
}

/** By this device's clock. */
function secondsLeft({ prepared, summary }: ReviewFacts): bigint {
  return summary.expirationTimestampSecs - prepared.chainTimeSecs - BigInt(prepared.clockAheadSecs);
}

function formatExpiry({ summary }: ReviewFacts): string {
  return formatChainTime(summary.expirationTimestampSecs);
}

/** Most severe first. */
export function evaluate(
  facts: ReviewFacts,
  choices: ReviewRuleChoices = {},
  rules: readonly Rule[] = RULES,
): readonly Finding[] {
  const findings = rules.flatMap((rule) => {
    const level = getEffectiveLevel(rule, choices[rule.id]);
    if (level === "off") return [];
    const limit = getEffectiveLimit(rule, choices[rule.id]);
    const found = rule.find(facts, limit, choices[rule.id]?.list ?? [], level);
    return found === undefined ? [] : [{ ...found, rule: rule.id, level }];
  });
  return findings.toSorted((a, b) => severityRank(b.level) - severityRank(a.level));
}

/** The user's level, at least the rule's minimum. */
export function getEffectiveLevel(
  { level, minLevel }: Pick<Rule, "level" | "minLevel">,
  choice: ReviewRuleChoice = {},
): Level {
  const chosen = choice.level ?? level;
  return severityRank(chosen) < severityRank(minLevel) ? minLevel : chosen;
}

/** The user's limit, else the default. */
export function getEffectiveLimit({ limit }: Pick<Rule, "limit">, choice: ReviewRuleChoice = {}): bigint {
  return choice.limit === undefined ? (limit?.usual ?? 0n) : BigInt(choice.limit);
}
