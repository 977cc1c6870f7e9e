import { t } from "../errors/marked-text.ts";
import { concatBytes, expectLength } from "../bytes/byte-array.ts";
import { newBytes, ownBytes, copyPart } from "../bytes/owned-bytes.ts";
import { verifyEd25519 } from "../crypto/ed25519.ts";
import { multiKeyBytes, multiKeyInvalid, multiKeyPositions } from "../errors/account-errors.ts";

/** A key that `threshold` of its 1 to 32 Ed25519 keys sign for together. */
export interface MultiEd25519Key {
  /** 32 bytes each, in signature order. */
  readonly publicKeys: readonly Uint8Array[];
  readonly threshold: number;
}

/** One signature of a multi-Ed25519 key. `position`: index of its key. */
export interface MultiEd25519Part {
  readonly position: number;
  /** 64 bytes. */
  readonly signature: Uint8Array;
}

const MAX_KEYS = 32;

/** A multi-Ed25519 key as bytes: keys in order, then the threshold. @throws multi-key/invalid */
export function multiEd25519KeyToBytes({ publicKeys, threshold }: MultiEd25519Key): Uint8Array {
  const keys = publicKeys.length;
  const isValid = keys <= MAX_KEYS && Number.isInteger(threshold) && threshold >= 1 && threshold <= keys;
  if (!isValid) throw multiKeyInvalid({ keys, threshold });
  const parts = publicKeys.map((key) => expectLength(key, 32, t`A public key`));
  return concatBytes(...parts, Uint8Array.of(threshold));
}

/** The reverse of {@link multiEd25519KeyToBytes}. @throws multi-key/bytes, multi-key/invalid */
export function bytesToMultiEd25519Key(given: Uint8Array): MultiEd25519Key {
  const bytes = ownBytes(given);
  const keys = Math.floor(bytes.length / 32);
  if (bytes.length !== keys * 32 + 1) throw multiKeyBytes({ what: t`multi-Ed25519 key`, got: bytes.length });
  const threshold = bytes[bytes.length - 1] ?? 0;
  if (keys > MAX_KEYS || threshold < 1 || threshold > keys) throw multiKeyInvalid({ keys, threshold });
  const publicKeys = Array.from({ length: keys }, (_, index) => copyPart(bytes, index * 32, index * 32 + 32));
  return { publicKeys, threshold };
}

/** Joins signatures in key order, with a 4-byte bitmap, first key highest. @throws multi-key/positions */
export function joinMultiEd25519Signature(parts: readonly MultiEd25519Part[]): Uint8Array {
  const sorted = [...parts].sort((a, b) => a.position - b.position);
  const positions = sorted.map(({ position }) => position);
  const isUsable = (position: number) => Number.isInteger(position) && position >= 0 && position < MAX_KEYS;
  if (!positions.every(isUsable) || new Set(positions).size < positions.length)
    throw multiKeyPositions({ positions });
  const bitmap = newBytes(4);
  for (const position of positions)
    bitmap[position >> 3] = (bitmap[position >> 3] ?? 0) | (0x80 >> (position & 7));
  return concatBytes(...sorted.map(({ signature }) => expectLength(signature, 64, t`A signature`)), bitmap);
}

/** The reverse of {@link joinMultiEd25519Signature}. @throws multi-key/bytes */
export function splitMultiEd25519Signature(given: Uint8Array): MultiEd25519Part[] {
  const bytes = ownBytes(given);
  const bitmap = copyPart(bytes, -4);
  const positions = Array.from({ length: MAX_KEYS }, (_, position) => position).filter(
    (position) => ((bitmap[position >> 3] ?? 0) & (0x80 >> (position & 7))) !== 0,
  );
  if (bytes.length !== positions.length * 64 + 4)
    throw multiKeyBytes({ what: t`multi-Ed25519 signature`, got: bytes.length });
  return positions.map((position, index) => ({
    position,
    signature: copyPart(bytes, index * 64, index * 64 + 64),
  }));
}

/** True if enough keys signed, all validly by the chain's strict rule. False for malformed bytes. */
export async function verifyMultiEd25519(
  publicKey: Uint8Array,
  message: Uint8Array,
  signature: Uint8Array,
): Promise<boolean> {
  const [text, read] = [ownBytes(message), tryRead(publicKey, signature)];
  if (read === undefined || read.parts.length < read.key.threshold) return false;
  const verdicts = await Promise.all(
    read.parts.map(({ position, signature: part }) =>
      verifyEd25519(read.key.publicKeys[position] ?? newBytes(0), text, part),
    ),
  );
  return verdicts.every(Boolean);
}

function tryRead(publicKey: Uint8Array, signature: Uint8Array) {
  try {
    return { key: bytesToMultiEd25519Key(publicKey), parts: splitMultiEd25519Signature(signature) };
  } catch {
    return undefined;
  }
}
