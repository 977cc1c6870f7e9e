/** The rules of delivery that a run can go without, to see that the harness notices. */
export const RULES = {
  lock: "one driver and one choice of a number at a time, across windows",
  "stored first": "on the disk before it is sent",
  "chain time": "expiry by the chain's clock",
  "chain time for the end": "expired by the chain's clock, not by the device's",
  grace: "more patience than a replica can lag",
  "hash decides": "no refusal and no error of the network is an end",
  "sent again": "the same bytes again until the chain knows them",
  "one at a time": "no new signature while one is pending",
  "our bytes": "final only when the answer is about these bytes",
  "own numbers": "no number below what was confirmed here",
  proof: "no end on one node's word, unless the user accepts what it may cost",
} as const;

export type Rule = keyof typeof RULES;

/** A seed whose run fails without the rule; `npm run chaos` looks for more of them in many seeds. */
export const SHOWN_BY: Readonly<Record<Rule, number>> = {
  lock: 157,
  "stored first": 33,
  "chain time": 4,
  "chain time for the end": 5,
  grace: 1058,
  "hash decides": 4,
  "one at a time": 2,
  "our bytes": 16,
  "own numbers": 0,
  "sent again": 91,
  proof: 57,
};

export function isRule(text: string): text is Rule {
  return text in RULES;
}
