import { t } from "./marked-text.ts";
import { defineError } from "./supra-error.ts";

/** The chain does not accept this combination of keys and threshold. */
export const multiKeyInvalid = /* @__PURE__ */ defineError(
  "multi-key/invalid",
  (c: { keys: number; threshold: number }) => t`Invalid multi-Ed25519 key: ${c.threshold}-of-${c.keys}.`,
  () => t`Use 1 to 32 keys and a threshold from 1 to the number of keys.`,
);

/** The bytes are too short, too long or of the wrong structure for a multi-Ed25519 key or signature. */
export const multiKeyBytes = /* @__PURE__ */ defineError(
  "multi-key/bytes",
  (c: { what: string; got: number }) => t`The ${c.got}-byte input is not a ${c.what}.`,
  () => t`Pass the whole key (32 bytes per public key, plus 1) or signature (64 bytes per signer, plus 4).`,
);

/** A signer's position is out of range or appears twice. */
export const multiKeyPositions = /* @__PURE__ */ defineError(
  "multi-key/positions",
  (c: { positions: readonly number[] }) => t`Invalid signer positions: ${c.positions.join(", ")}.`,
  () => t`Pass each signature with its key's position, from 0 to 31. Use each position once.`,
);
