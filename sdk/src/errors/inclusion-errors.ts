import { t } from "./marked-text.ts";
import { defineError } from "./supra-error.ts";

/** A proof that does not link the transaction to its stated root. */
export const notIncluded = /* @__PURE__ */ defineError(
  "inclusion/not-proven",
  (c: { hash: string; reason: string }) =>
    t`The proof does not confirm that ${c.hash} is on the chain: ${c.reason}.`,
  () => t`Request the proof from another node. Do not rely on this one.`,
);

/** Two nodes, or the two answers of one, that tell different histories. */
export const rootsDiffer = /* @__PURE__ */ defineError(
  "inclusion/roots-differ",
  (c: { height: bigint; root: string; other: string }) =>
    t`The roots of block ${c.height} differ: ${c.root} in the proof, ${c.other} in the certificate.`,
  () => t`Trust neither. Request the proof from another node.`,
);

/** A node cannot confirm itself. */
export const sameNode = /* @__PURE__ */ defineError(
  "inclusion/same-node",
  (c: { url: string }) => t`${c.url} would verify its own response.`,
  () => t`Choose another operator's node for verification.`,
);

/** A certificate of another chain proves nothing on this one. */
export const certifiedElsewhere = /* @__PURE__ */ defineError(
  "inclusion/other-chain",
  (c: { url: string; expected: number; got: number }) =>
    t`${c.url} returned a certificate of chain ${c.got}, not of chain ${c.expected}.`,
  () => t`Check this node's URL, or choose another node.`,
);

/** A receipt that does not match its contents. */
export const receiptInvalid = /* @__PURE__ */ defineError(
  "inclusion/receipt-invalid",
  (c: { reason: string }) => t`Invalid transaction receipt: ${c.reason}.`,
  () => t`Export the receipt again from the original wallet.`,
);
