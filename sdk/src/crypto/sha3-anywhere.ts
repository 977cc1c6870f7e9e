import type { Hash } from "./sha3.ts";

let nativeSupport: Promise<boolean> | undefined;
let library: Hash | undefined;

/**
 * SHA3-256 by the platform where WebCrypto has it, else by the library, which is loaded only then. For what is
 * computed once; `sha3` answers at once and is faster many times in a row.
 */
export async function sha3Anywhere(bytes: Uint8Array): Promise<Uint8Array> {
  nativeSupport ??= digest(new Uint8Array()).then(
    () => true,
    () => false,
  );
  if (await nativeSupport) return digest(bytes);
  library ??= (await import("./sha3.ts")).sha3; // asking again costs as much as the rest of making an account
  return library(bytes);
}

async function digest(bytes: Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(await globalThis.crypto.subtle.digest("SHA3-256", new Uint8Array(bytes)));
}
