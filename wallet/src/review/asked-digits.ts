import { t } from "@lingui/core/macro";
import type { SimilarAddress } from "../storage/address-book/address-poisoning.ts";
import type { Finding } from "./rules/finding.ts";
import type { Reviewed } from "./transaction-flow.ts";

/** Digits of an address that a user types, to show that a critical finding was read. */
interface AskedDigits {
  readonly digits: string;
  readonly label: string;
  /** What to say when others are typed. */
  readonly wrong: string;
}

const COUNT = 6;
/** So many digits are quoted as they are; of more, the nearest ones. */
const QUOTED = 8;

/**
 * What is asked for the critical findings that were not compared already: of an address that looks like another one,
 * digits in which they differ; else the last ones of the address that the first is about, or of the sender's. Undefined
 * when nothing is critical.
 */
export function askedDigits({
  findings,
  summary,
}: {
  readonly findings: readonly Finding[];
  readonly summary: Pick<Reviewed["summary"], "sender">;
}): AskedDigits | undefined {
  const severe = findings.filter(({ level, isCompared }) => level === "critical" && isCompared !== true);
  if (severe.length === 0) return undefined;
  const finding =
    severe.find(({ similar = [] }) => similar.length > 0) ??
    severe.find(({ target }) => target !== undefined);
  const target = finding?.target ?? summary.sender;
  const pair = finding?.similar?.find(({ address }) => address === target);
  return pair === undefined ? lastDigits(target) : differingDigits(pair);
}

function lastDigits(target: string): AskedDigits {
  const digits = target.slice(-COUNT);
  return {
    digits,
    label: t`To continue, type the last six digits of ${target.slice(0, 6)}…${digits}`,
    wrong: t`The last six digits are ${digits}.`,
  };
}

/** Of the address that the receiver gave, so that they are not the imitation's when it is one. */
function differingDigits({ address, front, back }: SimilarAddress): AskedDigits {
  const all = address.slice(2);
  // The two differ in the digit after those that agree at the front, and in the one before those at the back.
  const isAfter = front >= back;
  const start = isAfter ? Math.min(front, all.length - COUNT) : Math.max(all.length - back - COUNT, 0);
  const digits = all.slice(start, start + COUNT);
  const [before, after] = [all.slice(0, start), all.slice(start + COUNT)];
  return {
    digits,
    label: isAfter
      ? t`To continue, type the six digits after ${quoteStart(before)}, from the address that the recipient gave you`
      : t`To continue, type the six digits before ${quoteEnd(after)}, from the address that the recipient gave you`,
    wrong: t`The transaction has different digits. If yours are from the recipient, do not sign. Go back and enter the recipient's address again.`,
  };
}

function quoteStart(digits: string): string {
  return digits.length <= QUOTED ? `0x${digits}` : `0x${digits.slice(0, 4)}…${digits.slice(-4)}`;
}

function quoteEnd(digits: string): string {
  return digits.length <= QUOTED ? `…${digits}` : `…${digits.slice(0, 4)}…${digits.slice(-4)}`;
}
