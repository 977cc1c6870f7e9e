import { t } from "./marked-text.ts";
import { defineError } from "./supra-error.ts";

/** The proof does not link the transaction to the signed block root. */
export const notIncluded = /* @__PURE__ */ defineError(
  "inclusion/not-proven",
  (c: { hash: string; reason: string }) =>
    t`This proof doesn't prove that ${c.hash} is on the chain: ${c.reason}.`,
  () => t`Do not rely on this proof. Request it from another node.`,
);

/** The proof and the block certificate describe different histories. */
export const rootsDiffer = /* @__PURE__ */ defineError(
  "inclusion/roots-differ",
  (c: { height: bigint; root: string; other: string }) =>
    t`The root of block ${c.height} is ${c.root} in the proof, but ${c.other} in the certificate.`,
  () => t`Do not rely on either root. Request the proof from another node.`,
);

/** The verification node and the queried node are the same. */
export const sameNode = /* @__PURE__ */ defineError(
  "inclusion/same-node",
  (c: { url: string }) => t`${c.url} can't verify its own responses.`,
  () => t`Choose a verification node run by a different operator.`,
);

/** A block certificate is from a different chain. */
export const certifiedElsewhere = /* @__PURE__ */ defineError(
  "inclusion/other-chain",
  (c: { url: string; expected: number; got: number }) =>
    t`${c.url} returned a certificate for chain ${c.got}, but chain ${c.expected} was expected.`,
  () => t`Check this node's URL, or choose another node.`,
);

/** A transaction receipt contradicts its own contents. */
export const receiptInvalid = /* @__PURE__ */ defineError(
  "inclusion/receipt-invalid",
  (c: { reason: string }) => t`The transaction receipt is invalid: ${c.reason}.`,
  () => t`Ask the sender to export the receipt again.`,
);
