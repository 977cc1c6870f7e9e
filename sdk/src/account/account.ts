import type { Ed25519Signer } from "../crypto/ed25519-signer.ts";
import { createEd25519Signer } from "../crypto/ed25519.ts";
import type { Address } from "../move/address.ts";

/** A signing account: its address and a signer that keeps the key. */
export interface Account extends Ed25519Signer {
  /** Differs from the key's own address after a key rotation. */
  readonly address: Address;
}

/** An account of a 32-byte seed. `address`: of a rotated key. @throws bytes/wrong-length, bytes/not-bytes */
export async function createAccount(seed: Uint8Array, address?: Address): Promise<Account> {
  const signer = await createEd25519Signer(seed);
  return withAddress(signer, address ?? (await deriveAddress(signer.publicKey)));
}

function withAddress(signer: Ed25519Signer, address: Address): Account {
  return {
    address,
    get publicKey() {
      return signer.publicKey;
    },
    sign: (message) => signer.sign(message),
  };
}

/** Loaded on demand, so that a page that pays later starts without a hash function. */
async function deriveAddress(publicKey: Uint8Array): Promise<Address> {
  const { ed25519Address } = await import("./authentication-key.ts");
  return ed25519Address(publicKey);
}
