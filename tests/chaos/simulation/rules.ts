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

export function isRule(text: string): text is Rule {
  return text in RULES;
}
