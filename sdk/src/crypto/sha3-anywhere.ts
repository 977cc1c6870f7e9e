import { newBytes, ownBytes, type OwnedBytes } from "../bytes/owned-bytes.ts";
import type { Hash } from "./sha3.ts";

let nativeSupport: Promise<boolean> | undefined;
let library: Hash | undefined;

/**
 * SHA3-256 by the platform where WebCrypto has it, else by the library, which is loaded only then. For what is
 * computed once; `sha3` answers at once and is faster many times in a row.
 */
export async function sha3Anywhere(given: Uint8Array): Promise<OwnedBytes> {
  const bytes = ownBytes(given);
  nativeSupport ??= digest(newBytes(0)).then(
    () => true,
    () => false,
  );
  if (await nativeSupport) return digest(bytes);
  library ??= (await import("./sha3.ts")).sha3; // asking again costs as much as the rest of making an account
  return ownBytes(library(bytes));
}

async function digest(bytes: OwnedBytes): Promise<OwnedBytes> {
  return ownBytes(new Uint8Array(await globalThis.crypto.subtle.digest("SHA3-256", bytes)));
}
