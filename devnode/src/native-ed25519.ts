import { concatBytes, hexToBytes, isStrictSignature, ownBytes } from "@holdfast/sdk";
import type { VerifyEd25519 } from "./vm/machine.ts";

/** SubjectPublicKeyInfo of an Ed25519 key, up to the key itself (RFC 8410). */
const SPKI_HEADER = /* @__PURE__ */ hexToBytes("302a300506032b6570032100");

/**
 * The chain's strict check of a signature, at once: the rule's part about the bytes is the sdk's, the equation
 * Node.js's own. `undefined` where there is no Node.js, as in a browser.
 */
export function nativeVerifyEd25519(): VerifyEd25519 | undefined {
  const crypto = globalThis.process?.getBuiltinModule?.("node:crypto");
  if (crypto === undefined) return undefined;
  return (publicKey, message, signature) => {
    if (!isStrictSignature(publicKey, signature)) return false;
    try {
      const der = Buffer.from(concatBytes(SPKI_HEADER, publicKey));
      const key = crypto.createPublicKey({ key: der, format: "der", type: "spki" });
      return crypto.verify(null, ownBytes(message), key, ownBytes(signature));
    } catch {
      return false; // no point of the curve
    }
  };
}
