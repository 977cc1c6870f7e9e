import { t } from "./marked-text.ts";
import { defineError } from "./supra-error.ts";

/** A key of several Ed25519 keys that the chain would not accept. */
export const multiKeyInvalid = /* @__PURE__ */ defineError(
  "multi-key/invalid",
  (c: { keys: number; threshold: number }) =>
    t`${c.keys} keys with a threshold of ${c.threshold} do not make a multi-Ed25519 key.`,
  () => t`Use 1 to 32 keys, and a threshold from 1 to the number of keys.`,
);

/** Bytes that aren't a multi-Ed25519 key or signature. */
export const multiKeyBytes = /* @__PURE__ */ defineError(
  "multi-key/bytes",
  (c: { what: string; got: number }) => t`${c.got} bytes are not a ${c.what}.`,
  () =>
    t`A key has 32 bytes per key and 1 for the threshold. A signature has 64 per signer and 4 for the signer list.`,
);

/** Signatures whose positions are out of range or given twice. */
export const multiKeyPositions = /* @__PURE__ */ defineError(
  "multi-key/positions",
  (c: { positions: readonly number[] }) =>
    t`The signers ${c.positions.join(", ")} cannot sign the same transaction.`,
  () => t`Give each signature the place of its key, from 0 to 31, once.`,
);
