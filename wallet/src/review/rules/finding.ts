import type { SimilarAddress } from "../../storage/address-book/address-poisoning.ts";
import { REVIEW_LEVELS, type ReviewLevel } from "../../storage/settings/review-rules.ts";

/** `critical` takes more than a press; `block` can't be signed. */
export type Level = ReviewLevel;

export interface Finding {
  /** Stable: settings refer to it. */
  readonly rule: string;
  readonly level: Exclude<Level, "off">;
  readonly title: string;
  readonly why: string;
  /** The signed bytes, the node, or this device. */
  readonly source: string;
  /** The user types digits of it at `critical`. */
  readonly target?: string;
  readonly similar?: readonly SimilarAddress[];
  /** The simulation does not settle the effect. */
  readonly isUnsettled?: boolean;
  /** The user compared all digits before the review. */
  readonly isCompared?: boolean;
}

export function severityRank(level: Level): number {
  return REVIEW_LEVELS.indexOf(level);
}
