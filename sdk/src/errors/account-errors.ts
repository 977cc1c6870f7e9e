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
  () => t`Use 32 bytes per key plus 1 for a multi-Ed25519 key, or 64 per signer plus 4 for a signature.`,
);

/** Signatures whose positions are out of range or given twice. */
export const multiKeyPositions = /* @__PURE__ */ defineError(
  "multi-key/positions",
  (c: { positions: readonly number[] }) => t`Invalid signer positions: ${c.positions.join(", ")}.`,
  () => t`Give each signature its key's position, from 0 to 31, once.`,
);
