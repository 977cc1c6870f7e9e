import { t } from "@holdfast/sdk/text";
import {
  bytesToBase64Url,
  decodeBytes,
  vaultDamaged,
  type PasskeyHeader,
  type PasskeySlot,
  type VaultHeader,
} from "@holdfast/sdk/vault-file";
import { equalBytes, utf8ToBytes } from "@holdfast/sdk";
import {
  AEAD_AES_256_GCM,
  CipherSuite,
  KDF_HKDF_SHA256,
  KEM_DHKEM_P256_HKDF_SHA256,
  type KeyPair,
} from "hpke";

type Owner = Pick<VaultHeader, "id" | "kdf">;

interface PasskeyPair {
  readonly keys: KeyPair<CryptoKey>;
  readonly publicKey: string;
}

/** RFC 9180. Sealing needs only the public key, so a password change doesn't ask for each passkey. */
const SUITE = new CipherSuite(KEM_DHKEM_P256_HKDF_SHA256, KDF_HKDF_SHA256, AEAD_AES_256_GCM);
const INFO = utf8ToBytes("holdfast vault passkey v1");

/** Derives the key pair from a passkey's 32-byte answer, and wipes the answer. */
export async function derivePasskeyPair(
  secret: Uint8Array,
  { id }: Pick<VaultHeader, "id">,
): Promise<PasskeyPair> {
  const own = new Uint8Array(secret);
  secret.fill(0);
  try {
    const { subtle } = globalThis.crypto;
    const base = await subtle.importKey("raw", own, "HKDF", false, ["deriveBits"]);
    const salt = new Uint8Array(decodeBytes(id, "id"));
    const info = new Uint8Array(INFO);
    const material = new Uint8Array(
      await subtle.deriveBits({ name: "HKDF", hash: "SHA-256", salt, info }, base, 256),
    );
    const keys = await SUITE.DeriveKeyPair(material, false);
    material.fill(0);
    const publicKey = bytesToBase64Url(await SUITE.SerializePublicKey(keys.publicKey));
    return { keys, publicKey };
  } finally {
    own.fill(0);
  }
}

/** The caller wipes the 32-byte `wrappingKey`. */
export async function sealPasskeySlot(
  { credentialId, rpId, salt, publicKey }: PasskeyHeader,
  wrappingKey: Uint8Array,
  owner: Owner,
): Promise<PasskeySlot> {
  const header = { credentialId, rpId, salt, publicKey };
  const key = await SUITE.DeserializePublicKey(decodeBytes(publicKey, "passkey.publicKey"));
  const options = { info: new Uint8Array(INFO), aad: additionalData(header, owner) };
  const { encapsulatedSecret, ciphertext } = await SUITE.Seal(key, wrappingKey, options);
  return { ...header, enc: encapsulatedSecret, ct: ciphertext };
}

/** Undefined for another passkey. @throws vault/damaged if the slot's passkey does not open it */
export async function openPasskeySlot(
  slot: PasskeySlot,
  { keys, publicKey }: PasskeyPair,
  owner: Owner,
): Promise<CryptoKey | undefined> {
  if (!equalBytes(utf8ToBytes(publicKey), utf8ToBytes(slot.publicKey))) return undefined;
  const raw = await openSealed(slot, keys, owner);
  const own = new Uint8Array(raw);
  raw.fill(0);
  try {
    return await globalThis.crypto.subtle.importKey("raw", own, "AES-GCM", false, ["encrypt", "decrypt"]);
  } finally {
    own.fill(0);
  }
}

async function openSealed(slot: PasskeySlot, keys: KeyPair<CryptoKey>, owner: Owner): Promise<Uint8Array> {
  const options = { info: new Uint8Array(INFO), aad: additionalData(slot, owner) };
  try {
    return await SUITE.Open(keys, new Uint8Array(slot.enc), new Uint8Array(slot.ct), options);
  } catch {
    throw vaultDamaged({ reason: t`a passkey's encrypted key is damaged` });
  }
}

function additionalData(
  { credentialId, rpId, salt, publicKey }: PasskeyHeader,
  { id, kdf }: Owner,
): Uint8Array {
  const { name, ver, m, t, p, salt: kdfSalt } = kdf;
  return utf8ToBytes(
    JSON.stringify({ id, kdf: { name, ver, m, t, p, salt: kdfSalt }, credentialId, rpId, salt, publicKey }),
  );
}
