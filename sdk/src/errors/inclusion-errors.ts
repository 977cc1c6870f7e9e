import { defineError } from "./supra-error.ts";

/** A proof that does not lead from the transaction to the root that it names. */
export const notIncluded = /* @__PURE__ */ defineError(
  "inclusion/not-proven",
  (c: { hash: string; reason: string }) => `The proof does not show that ${c.hash} is included: ${c.reason}.`,
  "Ask another node for the proof; do not count on this one.",
);

/** Two nodes that tell different histories. */
export const rootsDiffer = /* @__PURE__ */ defineError(
  "inclusion/roots-differ",
  (c: { height: bigint; root: string; other: string }) =>
    `At block ${c.height} one node has the root ${c.root}, the other one ${c.other}.`,
  "One of the two is wrong: count on neither, and ask a third.",
);

/** A node cannot confirm itself. */
export const sameNode = /* @__PURE__ */ defineError(
  "inclusion/same-node",
  (c: { url: string }) => `${c.url} would confirm its own answer.`,
  "Choose another operator's node as the second one.",
);

/** A receipt that is not about what it holds. */
export const receiptInvalid = /* @__PURE__ */ defineError(
  "inclusion/receipt-invalid",
  (c: { reason: string }) => `This is not a receipt of a transaction: ${c.reason}.`,
  "Export it again from the wallet that has it.",
);
