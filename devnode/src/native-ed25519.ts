import type * as NodeCrypto from "node:crypto";
import { isStrictSignature, ownBytes } from "@holdfast/sdk";
import type { VerifyEd25519 } from "./vm/machine.ts";
import type { CheckEd25519 } from "./vm/signatures.ts";

type Crypto = typeof NodeCrypto;

/**
 * Synchronous strict signature check: the SDK's rules for the bytes, and Node.js for the equation. `undefined`
 * without Node.js.
 */
export function nativeVerifyEd25519(): VerifyEd25519 | undefined {
  const crypto = nodeCrypto();
  if (crypto === undefined) return undefined;
  const keys = new ReadKeys(crypto);
  return (publicKey, message, signature) => {
    if (!isStrictSignature(publicKey, signature)) return false;
    try {
      return crypto.verify(null, ownBytes(message), keys.importKey(publicKey), ownBytes(signature));
    } catch {
      return false; // no point of the curve
    }
  };
}

/**
 * The same check without blocking other requests: a few signatures are checked at once, because handing them to a
 * thread takes longer, and many on other threads.
 */
export function nativeCheckEd25519(): CheckEd25519 | undefined {
  const crypto = nodeCrypto();
  if (crypto === undefined) return undefined;
  const keys = new ReadKeys(crypto);
  let waiting: Check[] = [];
  const checkWaiting = (): void => {
    const checks = waiting;
    waiting = [];
    const start = checks.length > FEW_CHECKS ? checkElsewhere : checkHere;
    for (const check of checks) start(crypto, keys, check);
  };
  return (publicKey, message, signature) =>
    new Promise((resolve) => {
      if (!isStrictSignature(publicKey, signature)) resolve(false);
      else {
        // The arguments are the caller's, who may change them before they are looked at.
        const [key, text, signed] = [ownBytes(publicKey), ownBytes(message), ownBytes(signature)];
        if (waiting.push({ key, text, signed, resolve }) === 1) setImmediate(checkWaiting);
      }
    });
}

/** So many take this thread about a millisecond at most. */
const FEW_CHECKS = 4;

/** A signature to look at. */
interface Check {
  readonly key: Uint8Array;
  readonly text: Uint8Array;
  readonly signed: Uint8Array;
  readonly resolve: (isValid: boolean) => void;
}

function checkHere(crypto: Crypto, keys: ReadKeys, { key, text, signed, resolve }: Check): void {
  try {
    resolve(crypto.verify(null, text, keys.importKey(key), signed));
  } catch {
    resolve(false); // no point of the curve
  }
}

function checkElsewhere(crypto: Crypto, keys: ReadKeys, { key, text, signed, resolve }: Check): void {
  try {
    crypto.verify(null, text, keys.importKey(key), signed, (error, isValid) =>
      resolve(error === null && isValid),
    );
  } catch {
    resolve(false); // no point of the curve
  }
}

function nodeCrypto(): Crypto | undefined {
  return globalThis.process?.getBuiltinModule?.("node:crypto");
}

/** Maximum cached keys. */
const MAX_KEYS = 1_000;

/** Public keys as Node.js has them, by their bytes: most accounts sign again, and reading a key takes a third of a check. */
class ReadKeys {
  readonly #crypto: Crypto;
  readonly #known = new Map<string, NodeCrypto.KeyObject>();

  constructor(crypto: Crypto) {
    this.#crypto = crypto;
  }

  /** @throws for an invalid key */
  importKey(publicKey: Uint8Array): NodeCrypto.KeyObject {
    const x = Buffer.from(ownBytes(publicKey)).toString("base64url");
    const known = this.#known.get(x);
    if (known !== undefined) return known;
    // As a JWK, which Node.js reads in a fifth of the time of the same key in DER.
    const read = this.#crypto.createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" });
    const [oldest] = this.#known.size < MAX_KEYS ? [] : this.#known.keys();
    if (oldest !== undefined) this.#known.delete(oldest);
    this.#known.set(x, read);
    return read;
  }
}
