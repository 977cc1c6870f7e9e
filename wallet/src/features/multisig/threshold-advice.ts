import { plural, t } from "@lingui/core/macro";
/** What a choice of owners and signatures means, in one sentence. */
export interface ThresholdAdvice {
  readonly kind: "ok" | "caution" | "danger";
  readonly text: string;
  /** From 0 to 100: against one who goes astray and against a key that is lost, each for half. */
  readonly score: number;
}

/** Advice on how many of the owners must sign: against one who goes astray, and against one who is lost. */
export function adviseThreshold(owners: number, signatures: number): ThresholdAdvice {
  if (signatures < 1 || signatures > owners)
    return {
      kind: "danger",
      text: plural(owners, {
        one: "There is only one owner: add the others, or choose one signature.",
        other: `Choose from 1 to ${owners} signatures.`,
      }),
      score: 0,
    };
  if (owners === 1)
    return {
      kind: "caution",
      text: t`One owner decides everything. If that key is lost, the assets are lost.`,
      score: 10,
    };
  if (signatures === 1)
    return {
      kind: "caution",
      text: t`Any one owner can take everything. Two signatures are safer.`,
      score: 15,
    };
  if (signatures === owners)
    return {
      kind: "caution",
      text: t`Every owner must sign. If one key is lost, no one can move the assets.`,
      score: 50,
    };
  if (signatures * 2 <= owners)
    return { kind: "caution", text: t`Half the owners or fewer can take everything.`, score: 60 };
  return {
    kind: "ok",
    text: plural(owners - signatures, {
      one: `${signatures} of ${owners} must sign. You can lose 1 key and still move the assets.`,
      other: `${signatures} of ${owners} must sign. You can lose # keys and still move the assets.`,
    }),
    score: 100,
  };
}
