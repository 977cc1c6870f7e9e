import type * as NodeCrypto from "node:crypto";
import { isStrictSignature, ownBytes } from "@holdfast/sdk";
import type { VerifyEd25519 } from "./vm/machine.ts";
import type { CheckEd25519 } from "./vm/signatures.ts";

type Crypto = typeof NodeCrypto;

/**
 * The chain's strict check of a signature, at once: the rule's part about the bytes is the sdk's, the equation
 * Node.js's own. `undefined` where there is no Node.js, as in a browser.
 */
export function nativeVerifyEd25519(): VerifyEd25519 | undefined {
  const crypto = nodeCrypto();
  if (crypto === undefined) return undefined;
  return (publicKey, message, signature) => {
    if (!isStrictSignature(publicKey, signature)) return false;
    try {
      return crypto.verify(null, ownBytes(message), keyOf(crypto, publicKey), ownBytes(signature));
    } catch {
      return false; // no point of the curve
    }
  };
}

/** The same check on another thread: the node goes on with other requests meanwhile. */
export function nativeCheckEd25519(): CheckEd25519 | undefined {
  const crypto = nodeCrypto();
  if (crypto === undefined) return undefined;
  return (publicKey, message, signature) =>
    new Promise((resolve) => {
      if (!isStrictSignature(publicKey, signature)) resolve(false);
      else
        try {
          const key = keyOf(crypto, publicKey);
          crypto.verify(null, ownBytes(message), key, ownBytes(signature), (error, isValid) =>
            resolve(error === null && isValid),
          );
        } catch {
          resolve(false); // no point of the curve
        }
    });
}

function nodeCrypto(): Crypto | undefined {
  return globalThis.process?.getBuiltinModule?.("node:crypto");
}

/** As a JWK, which Node.js reads in a fifth of the time of the same key in DER. */
function keyOf(crypto: Crypto, publicKey: Uint8Array): NodeCrypto.KeyObject {
  const x = Buffer.from(ownBytes(publicKey)).toString("base64url");
  return crypto.createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" });
}
