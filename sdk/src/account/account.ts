import { createEd25519Signer, type Ed25519Signer } from "../crypto/ed25519.ts";
import { mnemonicToSeed, type Mnemonic } from "../crypto/mnemonic.ts";
import { DEFAULT_PATH, deriveEd25519Seed, deriveEd25519Seeds, parsePath } from "../crypto/slip-0010.ts";
import { sha3Anywhere } from "../crypto/sha3-anywhere.ts";
import { bytesToAddress, type Address } from "../move/address.ts";

/** An account that can sign: its address and a signer that keeps the key to itself. */
export interface Account extends Ed25519Signer {
  /** Differs from the key's own address after a key rotation. */
  readonly address: Address;
}

/**
 * An account from its 32-byte seed. `address` is needed only if the account has rotated its key.
 * @throws bytes/wrong-length
 */
export async function createAccount(seed: Uint8Array, address?: Address): Promise<Account> {
  const signer = await createEd25519Signer(seed);
  return { ...signer, address: address ?? (await addressOf(signer.publicKey)) };
}

/** What `ed25519Address` answers, without a hash of JavaScript where the platform has one. */
async function addressOf(publicKey: Uint8Array): Promise<Address> {
  const preimage = new Uint8Array(33); // the last byte is the scheme, 0
  preimage.set(publicKey);
  return bytesToAddress(await sha3Anywhere(preimage));
}

/** The account of a phrase at a path `m/44'/637'/a'/b'/c'`. @throws path/invalid */
export async function mnemonicToAccount(
  phrase: Mnemonic,
  path: string = DEFAULT_PATH,
  passphrase = "",
): Promise<Account> {
  const indices = parsePath(path);
  return createAccount(await deriveEd25519Seed(await mnemonicToSeed(phrase, passphrase), indices));
}

/** The accounts of one phrase at several paths, in their order; the costly steps are done once. @throws path/invalid */
export async function mnemonicToAccounts(
  phrase: Mnemonic,
  paths: readonly string[],
  passphrase = "",
): Promise<Account[]> {
  const all = paths.map(parsePath);
  const seeds = await deriveEd25519Seeds(await mnemonicToSeed(phrase, passphrase), all);
  return Promise.all(seeds.map((seed) => createAccount(seed)));
}
