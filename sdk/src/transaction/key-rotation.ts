import type { Account } from "../account/account.ts";
import { rotationChallenge } from "../account/challenge.ts";
import { ed25519Address } from "../account/authentication-key.ts";
import { encodeBcs } from "../bcs/writer.ts";
import { ownBytes } from "../bytes/owned-bytes.ts";
import type { Ed25519Signer } from "../crypto/ed25519-signer.ts";
import { createEntryFunction, type EntryFunction } from "./entry-function.ts";

const ED25519_SCHEME = 0;

/** `account::rotate_authentication_key`, signed by both keys. `sequenceNumber` is the account's before it. */
export async function rotateKey(
  account: Account,
  next: Ed25519Signer,
  sequenceNumber: bigint,
): Promise<EntryFunction> {
  const [publicKey, nextKey] = [ownBytes(account.publicKey), ownBytes(next.publicKey)];
  const challenge = rotationChallenge({
    sequenceNumber,
    originator: account.address,
    currentKey: ed25519Address(publicKey),
    newPublicKey: nextKey,
  });
  const scheme = encodeBcs((writer) => writer.u8(ED25519_SCHEME));
  const bytes = (value: Uint8Array) => encodeBcs((writer) => writer.bytes(value));
  return createEntryFunction(
    "0x1::account::rotate_authentication_key",
    [],
    [
      scheme,
      bytes(publicKey),
      scheme,
      bytes(nextKey),
      bytes(await account.sign(challenge)),
      bytes(await next.sign(challenge)),
    ],
  );
}
