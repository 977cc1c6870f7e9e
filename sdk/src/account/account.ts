import type { Ed25519Signer } from "../crypto/ed25519-signer.ts";
import { createEd25519Signer } from "../crypto/ed25519.ts";
import { sha3Anywhere } from "../crypto/sha3-anywhere.ts";
import { newBytes } from "../bytes/owned-bytes.ts";
import { bytesToAddress, type Address } from "../move/address.ts";

/** An account that can sign: its address and a signer that keeps the key to itself. */
export interface Account extends Ed25519Signer {
  /** Differs from the key's own address after a key rotation. */
  readonly address: Address;
}

/**
 * An account from its 32-byte seed. `address` is needed only if the account has rotated its key.
 * @throws bytes/wrong-length, bytes/not-bytes
 */
export async function createAccount(seed: Uint8Array, address?: Address): Promise<Account> {
  const signer = await createEd25519Signer(seed);
  return withAddress(signer, address ?? (await addressOf(signer.publicKey)));
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

/** What `ed25519Address` answers, without a hash of JavaScript where the platform has one. */
async function addressOf(publicKey: Uint8Array): Promise<Address> {
  const preimage = newBytes(33); // the last byte is the scheme, 0
  preimage.set(publicKey);
  return bytesToAddress(await sha3Anywhere(preimage));
}
