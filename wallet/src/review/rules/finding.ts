import type { SimilarAddress } from "../../storage/address-book/address-poisoning.ts";
import { REVIEW_LEVELS, type ReviewLevel } from "../../storage/settings/review-rules.ts";

/** The severity of a finding. `critical` takes more than a press, `block` can't be signed. */
export type Level = ReviewLevel;

export interface Finding {
  /** The rule that found it; stays the same, as settings refer to it. */
  readonly rule: string;
  readonly level: Exclude<Level, "off">;
  readonly title: string;
  /** Why it matters and what to do. */
  readonly why: string;
  /** Where the fact comes from: the signed bytes, the node, this device. */
  readonly source: string;
  /** The address of which a user types some digits at `critical`, to say that this was read. */
  readonly target?: string;
  /** Addresses of the transaction beside those that they imitate, to be compared. */
  readonly similar?: readonly SimilarAddress[];
  /** What the transaction will do is not settled by what it does in the simulation. */
  readonly isUnsettled?: boolean;
  /** The user compared all the digits before the review, so that they are not asked for again. */
  readonly isCompared?: boolean;
}

/** Levels compared as numbers. */
export function severityRank(level: Level): number {
  return REVIEW_LEVELS.indexOf(level);
}
