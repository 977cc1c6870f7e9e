import { t } from "./marked-text.ts";
import { defineError } from "./supra-error.ts";

/** A proof that does not link the transaction to its stated root. */
export const notIncluded = /* @__PURE__ */ defineError(
  "inclusion/not-proven",
  (c: { hash: string; reason: string }) =>
    t`The proof does not show that ${c.hash} is included: ${c.reason}.`,
  () => t`Request the proof from another node, and do not rely on this one.`,
);

/** Two nodes, or the two answers of one, that tell different histories. */
export const rootsDiffer = /* @__PURE__ */ defineError(
  "inclusion/roots-differ",
  (c: { height: bigint; root: string; other: string }) =>
    t`At block ${c.height} the proof leads to the root ${c.root}, and the certificate says ${c.other}.`,
  () => t`One of the two is wrong: count on neither, and ask another node.`,
);

/** A node cannot confirm itself. */
export const sameNode = /* @__PURE__ */ defineError(
  "inclusion/same-node",
  (c: { url: string }) => t`${c.url} would confirm its own answer.`,
  () => t`Choose another operator's node as the second one.`,
);

/** A certificate of another chain proves nothing on this one. */
export const certifiedElsewhere = /* @__PURE__ */ defineError(
  "inclusion/other-chain",
  (c: { url: string; expected: number; got: number }) =>
    t`${c.url} shows a certificate of chain ${c.got}; this is chain ${c.expected}.`,
  () => t`Check the address of this node, or choose another one.`,
);

/** A receipt that does not match its contents. */
export const receiptInvalid = /* @__PURE__ */ defineError(
  "inclusion/receipt-invalid",
  (c: { reason: string }) => t`Invalid transaction receipt: ${c.reason}.`,
  () => t`Export the receipt again from the original wallet.`,
);
