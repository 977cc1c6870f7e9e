import { ownBytes, type OwnedBytes } from "../bytes/owned-bytes.ts";
import type { Ed25519Signer } from "./ed25519-signer.ts";
import { seedToPkcs8 } from "./pkcs8.ts";

/** WebCrypto reveals `x` only of an exportable key. Two PKCS#8 imports are ten times slower in Node.js. */
export async function nativeSigner(seed: OwnedBytes): Promise<Ed25519Signer> {
  const { subtle } = globalThis.crypto;
  const jwk = await subtle.exportKey("jwk", await importExtractable(seed));
  const key = await subtle.importKey("jwk", jwk, "Ed25519", false, ["sign"]);
  return {
    publicKey: base64UrlToBytes(jwk.x ?? ""),
    sign: async (message) => new Uint8Array(await subtle.sign("Ed25519", key, ownBytes(message))),
  };
}

function importExtractable(seed: OwnedBytes): Promise<CryptoKey> {
  const pkcs8 = seedToPkcs8(seed);
  const imported = globalThis.crypto.subtle.importKey("pkcs8", pkcs8, "Ed25519", true, ["sign"]);
  return imported.finally(() => pkcs8.fill(0));
}

function base64UrlToBytes(text: string): Uint8Array {
  const base64 = text.replaceAll("-", "+").replaceAll("_", "/");
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
