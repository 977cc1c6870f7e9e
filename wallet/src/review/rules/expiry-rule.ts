import { formatChainTime } from "../../format/time.ts";
import { CLOCK_ALLOWANCE, LONGEST_WAIT } from "../../vault/expiry.ts";
import type { ReviewFacts, Rule } from "./rule.ts";

/** For how long the signed bytes are good, by this device's clock: a node's may say anything. */
export const EXPIRY_RULES: readonly Rule[] = [
  {
    id: "expiry-too-far",
    label: "Valid for more than ten minutes",
    level: "warning",
    least: "warning",
    find: (facts) =>
      secondsOf(facts) <= LONGEST_WAIT + CLOCK_ALLOWANCE
        ? undefined
        : {
            title: `This stays valid until ${endOf(facts)}.`,
            why: "Nodes refuse a transaction that expires in more than ten minutes: the clock of the device or of the node is wrong, or the request asks for too much time. It can be signed only because the coins of this network are worth nothing.",
            source: "read from the bytes that would be signed, held against this device's clock",
          },
  },
];

/** Seconds from this device's now until it expires. */
function secondsOf({ prepared, summary }: ReviewFacts): bigint {
  return summary.expirationTimestampSecs - prepared.chainTimeSecs - BigInt(prepared.clockAheadSecs);
}

function endOf({ summary }: ReviewFacts): string {
  return formatChainTime(summary.expirationTimestampSecs);
}
