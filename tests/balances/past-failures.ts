import type { RandomCall, Step } from "./random-step.ts";

/** Chains on which something was shown that a balance did not do. They are tried before random ones. */
export const PAST_FAILURES: readonly (readonly Step[])[] = [
  // The payment makes the store that receives it, and the asset belongs to no coin.
  [step(2, { kind: "pay-asset", to: 4, asset: 1, amount: 4_988n })],
  // The payload names a coin by the asset that it is paired with.
  [step(2, { kind: "convert", coin: 1 }), step(2, { kind: "pay-asset", to: 5, asset: 2, amount: 2n })],
  // A task is charged, and its deposit comes back, in blocks of other transactions.
  [
    step(2, { kind: "automate", to: 3, amount: 3n }),
    step(1, { kind: "pay", to: 3, amount: 2n }, "cycle"),
    step(2, { kind: "cancel", task: 0n }),
    step(1, { kind: "pay", to: 3, amount: 2n }, "cycle"),
  ],
];

function step(sender: number, call: RandomCall, wait: Step["wait"] = 0n): Step {
  return { sender, payer: undefined, gas: "enough", wait, call };
}
