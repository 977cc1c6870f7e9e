import { formatChainTime } from "../../format/time.ts";
import { CLOCK_ALLOWANCE, LONGEST_ALONE, LONGEST_HANDED_ON } from "../../vault/expiry.ts";
import type { ReviewFacts, Rule } from "./rule.ts";

const BYTES = "read from the bytes that would be signed, held against this device's clock";

/** For how long the signed bytes are good, by this device's clock: a node's may say anything. */
export const EXPIRY_RULES: readonly Rule[] = [
  {
    id: "expiry-too-far",
    label: "Valid for more than a day",
    level: "warning",
    least: "warning",
    find: (facts) =>
      secondsOf(facts) <= LONGEST_HANDED_ON + CLOCK_ALLOWANCE
        ? undefined
        : {
            title: `This stays valid until ${endOf(facts)}.`,
            why: "That is more than a day after this device's clock: the clock of the device or of the node is wrong, or the request asks for too much time. It can be signed only because the coins of this network are worth nothing.",
            source: BYTES,
          },
  },
  {
    id: "expiry-long",
    label: "Valid for longer than usual",
    level: "info",
    least: "off",
    find: (facts) =>
      secondsOf(facts) <= LONGEST_ALONE + CLOCK_ALLOWANCE ||
      secondsOf(facts) > LONGEST_HANDED_ON + CLOCK_ALLOWANCE
        ? undefined
        : {
            title: `This stays valid until ${endOf(facts)}.`,
            why: "Anyone with all signatures can submit it until then. Co-signed transactions may be valid for up to a day.",
            source: BYTES,
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
