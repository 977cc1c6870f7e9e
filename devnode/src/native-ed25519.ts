import type * as NodeCrypto from "node:crypto";
import { isStrictSignature, ownBytes } from "@holdfast/sdk";
import type { VerifyEd25519 } from "./vm/machine.ts";
import type { CheckEd25519 } from "./vm/signatures.ts";

type Crypto = typeof NodeCrypto;

/** Strict: the SDK checks the bytes, Node.js the equation. `undefined` without Node.js. */
export function nativeVerifyEd25519(): VerifyEd25519 | undefined {
  const crypto = nodeCrypto();
  if (crypto === undefined) return undefined;
  const keys = new ReadKeys(crypto);
  return (publicKey, message, signature) => {
    if (!isStrictSignature(publicKey, signature)) return false;
    try {
      return crypto.verify(null, ownBytes(message), keys.importKey(publicKey), ownBytes(signature));
    } catch {
      return false; // not a point on the curve
    }
  };
}

/** Without blocking: other threads check, unless there are too few signatures for their start-up time. */
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
        // Copied, because the caller may change them.
        const [key, text, signed] = [ownBytes(publicKey), ownBytes(message), ownBytes(signature)];
        if (waiting.push({ key, text, signed, resolve }) === 1) setImmediate(checkWaiting);
      }
    });
}

/** About a millisecond of work. */
const FEW_CHECKS = 4;

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
    resolve(false);
  }
}

function checkElsewhere(crypto: Crypto, keys: ReadKeys, { key, text, signed, resolve }: Check): void {
  try {
    crypto.verify(null, text, keys.importKey(key), signed, (error, isValid) =>
      resolve(error === null && isValid),
    );
  } catch {
    resolve(false);
  }
}

function nodeCrypto(): Crypto | undefined {
  return globalThis.process?.getBuiltinModule?.("node:crypto");
}

const MAX_KEYS = 1_000;

/** Imported keys by their bytes: accounts sign repeatedly, and an import takes a third of a check. */
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
    // Node.js imports a JWK in a fifth of the time of DER.
    const read = this.#crypto.createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" });
    const [oldest] = this.#known.size < MAX_KEYS ? [] : this.#known.keys();
    if (oldest !== undefined) this.#known.delete(oldest);
    this.#known.set(x, read);
    return read;
  }
}
