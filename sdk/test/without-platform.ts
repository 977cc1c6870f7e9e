import { vi } from "vitest";
import { createEd25519Signer, verifyEd25519 } from "../src/crypto/ed25519.ts";
import type { Ed25519Signer } from "../src/crypto/ed25519-signer.ts";

/** Signs and verifies in JavaScript, as on a platform without Ed25519. */
export function createSignerWithoutPlatform(seed: Uint8Array): Promise<Ed25519Signer> {
  return withoutPlatform(() => createEd25519Signer(seed));
}

export function verifyWithoutPlatform(...given: Parameters<typeof verifyEd25519>): Promise<boolean> {
  return withoutPlatform(() => verifyEd25519(...given));
}

/** The platform is asked before the first wait, so it may be back after the call. */
function withoutPlatform<T>(call: () => Promise<T>): Promise<T> {
  const nodes = vi.spyOn(process, "getBuiltinModule").mockReturnValue(undefined);
  const webs = vi.spyOn(globalThis, "crypto", "get").mockReturnValue({} as Crypto);
  try {
    return call();
  } finally {
    nodes.mockRestore();
    webs.mockRestore();
  }
}
