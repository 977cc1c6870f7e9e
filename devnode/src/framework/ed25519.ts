import {
  type Address,
  addressToBytes,
  ed25519Address,
  multiEd25519Address,
  ownBytes,
  copyPart,
} from "@holdfast/sdk";
import { encodeBcs } from "@holdfast/sdk/bcs";
import type { MoveStruct } from "../state/value.ts";
import { accountErrors } from "./account-errors.ts";
import { declareErrors } from "./declare/abort.ts";
import type { Context } from "./declare/context.ts";
import { publicFunction } from "./declare/function.ts";
import { defineModule } from "./declare/module.ts";
import { struct, type StructInstance } from "./declare/struct.ts";
import { bool, bytes, reference } from "./declare/type.ts";

const single = declareErrors("ed25519", {
  E_WRONG_PUBKEY_SIZE: ["invalidArgument", 1, "An Ed25519 public key is 32 bytes long."],
  E_WRONG_SIGNATURE_SIZE: ["invalidArgument", 2, "An Ed25519 signature is 64 bytes long."],
});
const multi = declareErrors("multi_ed25519", {
  E_WRONG_PUBKEY_SIZE: ["invalidArgument", 1, "A multi-Ed25519 public key is n times 32 bytes and one more."],
  E_WRONG_SIGNATURE_SIZE: [
    "invalidArgument",
    2,
    "A multi-Ed25519 signature is k times 64 bytes and four more.",
  ],
});

/** Key schemes of 0x1::account. */
const ED25519 = 0;
const MULTI_ED25519 = 1;

export interface SchemeKey {
  readonly scheme: number;
  readonly publicKey: Uint8Array;
}

/** @throws EINVALID_SCHEME, E_WRONG_PUBKEY_SIZE */
export function deriveAuthenticationKey({ scheme, publicKey }: SchemeKey): Address {
  if (scheme === ED25519) {
    if (publicKey.length !== 32) throw single.E_WRONG_PUBKEY_SIZE();
    return ed25519Address(publicKey);
  }
  if (scheme !== MULTI_ED25519) throw accountErrors.EINVALID_SCHEME();
  if (publicKey.length % 32 !== 1) throw multi.E_WRONG_PUBKEY_SIZE();
  return multiEd25519Address(publicKey);
}

/** @throws E_WRONG_SIGNATURE_SIZE */
export function isChallengeSigned<V extends MoveStruct>(
  context: Context,
  { scheme, publicKey }: SchemeKey,
  signature: Uint8Array,
  challenge: { readonly type: StructInstance<V>; readonly value: V },
): boolean {
  const message = signedMessage(context, challenge);
  if (scheme === ED25519) {
    if (signature.length !== 64) throw single.E_WRONG_SIGNATURE_SIZE();
    return context.verifyEd25519(publicKey, message, signature);
  }
  if (signature.length % 64 !== 4) throw multi.E_WRONG_SIGNATURE_SIZE();
  return isMultiSigned(context, publicKey, message, signature);
}

/** ed25519.move SignedMessage: address, module and name of the type, then the value. */
function signedMessage<V extends MoveStruct>(
  context: Context,
  { type, value }: { readonly type: StructInstance<V>; readonly value: V },
): Uint8Array {
  return encodeBcs((writer) => {
    writer
      .fixedBytes(context.encode({ kind: "address" }, type.tag.address))
      .string(type.tag.module)
      .string(type.tag.name)
      .fixedBytes(context.encode(type.type, value));
  });
}

/** All signatures must be valid; the key's last byte is the required number. */
export function isMultiSigned(
  context: Context,
  keyBytes: Uint8Array,
  message: Uint8Array,
  signatureBytes: Uint8Array,
): boolean {
  const [publicKey, signature] = [ownBytes(keyBytes), ownBytes(signatureBytes)];
  const keyCount = (publicKey.length - 1) / 32;
  const signatureCount = (signature.length - 4) / 64;
  const bitmap = copyPart(signature, -4);
  const signers = Array.from({ length: 32 }, (_, bit) => bit).filter(
    (bit) => ((bitmap[bit >> 3] ?? 0) & (0x80 >> (bit & 7))) !== 0,
  );
  const threshold = publicKey.at(-1) ?? 0;
  if (threshold < 1 || signers.length !== signatureCount || signatureCount < threshold) return false;
  return signers.every((key, index) => {
    if (key >= keyCount) return false;
    const one = copyPart(publicKey, key * 32, key * 32 + 32);
    return context.verifyEd25519(one, message, copyPart(signature, index * 64, index * 64 + 64));
  });
}

const COPIED = { abilities: ["copy", "drop", "store"] } as const;
const UnvalidatedPublicKey = struct("ed25519", "UnvalidatedPublicKey", { bytes }, COPIED);
const Signature = struct("ed25519", "Signature", { bytes }, COPIED);
const publicKey = UnvalidatedPublicKey.as();
const signature = Signature.as();

const functions = () => [
  publicFunction(
    "new_unvalidated_public_key_from_bytes",
    { parameters: [bytes], returns: [publicKey] },
    (_, [key]) => {
      if (key.length !== 32) throw single.E_WRONG_PUBKEY_SIZE();
      return [{ bytes: key }];
    },
  ),
  publicFunction("new_signature_from_bytes", { parameters: [bytes], returns: [signature] }, (_, [given]) => {
    if (given.length !== 64) throw single.E_WRONG_SIGNATURE_SIZE();
    return [{ bytes: given }];
  }),
  publicFunction(
    "unvalidated_public_key_to_bytes",
    { parameters: [reference(publicKey)], returns: [bytes] },
    (_, [key]) => [key.bytes],
  ),
  publicFunction(
    "signature_to_bytes",
    { parameters: [reference(signature)], returns: [bytes] },
    (_, [given]) => [given.bytes],
  ),
  publicFunction(
    "unvalidated_public_key_to_authentication_key",
    { parameters: [reference(publicKey)], returns: [bytes] },
    (_, [key]) => [addressToBytes(ed25519Address(key.bytes))],
  ),
  publicFunction(
    "signature_verify_strict",
    { parameters: [reference(signature), reference(publicKey), bytes], returns: [bool] },
    (context, [given, key, message]) => [context.verifyEd25519(key.bytes, message, given.bytes)],
  ),
];

export const ed25519Modules = [
  defineModule({ name: "ed25519", structs: [UnvalidatedPublicKey, Signature], functions }),
  defineModule({ name: "multi_ed25519" }),
];
