import { bytesToBase64Url } from "../bytes/base64url.ts";
import { concatBytes, equalBytes, utf8ToBytes } from "../bytes/byte-array.ts";
import { newBytes, ownBytes, type OwnedBytes } from "../bytes/owned-bytes.ts";
import { randomBytes } from "../crypto/random.ts";
import { t } from "../errors/marked-text.ts";
import { vaultDamaged } from "../errors/vault-file-errors.ts";
import { derivePasswordKeys, type Kdf, type KdfCost } from "./password-keys.ts";
import {
  headerToJson,
  kdfParameters,
  type PasskeySlot,
  type SealedPart,
  type VaultFile,
  type VaultHeader,
} from "./vault-format.ts";

/** A decrypted vault, with the key to write the next generation. */
export interface OpenedVault {
  readonly wrappingKey: CryptoKey;
  /** The data without its padding; the caller wipes it. */
  readonly data: Uint8Array;
}

/** Hides the exact length. */
const STEP = 1024;

/** Seals the password's key, 32 bytes that the caller wipes, to passkeys. */
export type SealToPasskeys = (
  wrappingKey: Uint8Array,
  owner: Pick<VaultHeader, "id" | "kdf">,
) => Promise<readonly PasskeySlot[]>;

/** A vault with a new password, salt and data key, sealed to only these passkeys. The caller wipes `data`. */
export async function createVaultFile(
  data: Uint8Array,
  options: {
    readonly password: string;
    readonly cost: KdfCost;
    readonly kdf: Kdf;
    readonly created: string;
    readonly id?: string;
    readonly gen?: number;
    readonly sealToPasskeys?: SealToPasskeys;
  },
): Promise<{ readonly file: VaultFile; readonly wrappingKey: CryptoKey }> {
  const own = ownBytes(data);
  const salt = randomBytes(16);
  const { m, t: passes, p } = options.cost;
  const keys = await derivePasswordKeys(options.kdf, options.password, { m, t: passes, p, salt });
  const bare = {
    fmt: "supra-wallet-vault" as const,
    id: options.id ?? bytesToBase64Url(randomBytes(16)),
    gen: options.gen ?? 1,
    created: options.created,
    kdf: { name: "argon2id" as const, ver: 19 as const, m, t: passes, p, salt: bytesToBase64Url(salt) },
  };
  const slots = (await options.sealToPasskeys?.(keys.rawKey, bare)) ?? [];
  keys.rawKey.fill(0);
  const header: VaultHeader = slots.length === 0 ? { ...bare, v: 1 } : { ...bare, v: 2, passkeys: slots };
  try {
    const file = await seal(header, keys.check, keys.wrappingKey, own);
    return { file, wrappingKey: keys.wrappingKey };
  } finally {
    own.fill(0);
  }
}

/** The next generation with the same password. Each generation has a new data key. */
export function resealVault(
  previous: VaultFile,
  wrappingKey: CryptoKey,
  data: Uint8Array,
  gen: number,
): Promise<VaultFile> {
  const { fmt, v, id, created, kdf, passkeys } = previous;
  const header = { fmt, v, id, gen, created, kdf, ...(passkeys === undefined ? {} : { passkeys }) };
  return seal(header, previous.chk, wrappingKey, data);
}

/** Opens a vault. Undefined for a wrong password. @throws vault/damaged if the password is right */
export async function openVault(
  file: VaultFile,
  password: string,
  kdf: Kdf,
): Promise<OpenedVault | undefined> {
  const keys = await derivePasswordKeys(kdf, password, kdfParameters(file));
  keys.rawKey.fill(0);
  const isRight = equalBytes(keys.check, file.chk);
  const data = await openWithKey(file, keys.wrappingKey);
  if (data !== undefined && isRight) return { wrappingKey: keys.wrappingKey, data };
  data?.fill(0);
  // A key that decrypts the data is correct, so a wrong check value means damage.
  if (isRight || data !== undefined) throw vaultDamaged({ reason: t`the data fails its integrity check` });
  return undefined;
}

/** The vault's data, or undefined if this key does not open it. */
export async function openWithKey(file: VaultFile, wrappingKey: CryptoKey): Promise<Uint8Array | undefined> {
  const aad = additionalData(file);
  const dataKey = await decrypt(wrappingKey, file.wrap, aad);
  if (dataKey === undefined) return undefined;
  const key = await importDataKey(dataKey);
  dataKey.fill(0);
  const padded = await decrypt(key, file.data, aad);
  if (padded === undefined) return undefined;
  return unpad(padded);
}

/** The data of a vault that this key opened before. @throws vault/damaged */
export async function reopenVault(file: VaultFile, wrappingKey: CryptoKey): Promise<Uint8Array> {
  const data = await openWithKey(file, wrappingKey);
  if (data === undefined) throw vaultDamaged({ reason: t`the data fails its integrity check` });
  return data;
}

/** True if a written file decrypts to the same data. */
export async function holds(file: VaultFile, wrappingKey: CryptoKey, data: Uint8Array): Promise<boolean> {
  const own = ownBytes(data);
  const opened = await openWithKey(file, wrappingKey);
  const isSame = opened !== undefined && equalBytes(opened, own);
  opened?.fill(0);
  own.fill(0);
  return isSame;
}

async function seal(
  header: VaultHeader,
  chk: Uint8Array,
  wrappingKey: CryptoKey,
  data: Uint8Array,
): Promise<VaultFile> {
  const aad = additionalData(header);
  const rawKey = randomBytes(32);
  const padded = pad(data);
  try {
    const wrap = await encrypt(wrappingKey, rawKey, aad);
    const key = await importDataKey(rawKey);
    return { ...header, chk, wrap, data: await encrypt(key, padded, aad) };
  } finally {
    rawKey.fill(0);
    padded.fill(0);
  }
}

/** The whole header is authenticated data of both ciphers. */
function additionalData(header: VaultHeader): Uint8Array<ArrayBuffer> {
  const ciphers = { wrap: { alg: "A256GCM" }, data: { alg: "A256GCM" } };
  const text = JSON.stringify({ ...headerToJson(header), ...ciphers });
  return new Uint8Array(concatBytes(utf8ToBytes(`supra-wallet-vault\0v${header.v}\0`), utf8ToBytes(text)));
}

async function encrypt(
  key: CryptoKey,
  plain: Uint8Array,
  additionalData: Uint8Array<ArrayBuffer>,
): Promise<SealedPart> {
  const iv = new Uint8Array(randomBytes(12));
  const own = new Uint8Array(plain);
  const sealed = await globalThis.crypto.subtle.encrypt({ name: "AES-GCM", iv, additionalData }, key, own);
  own.fill(0);
  return { alg: "A256GCM", iv, ct: new Uint8Array(sealed) };
}

async function decrypt(
  key: CryptoKey,
  part: SealedPart,
  additionalData: Uint8Array<ArrayBuffer>,
): Promise<OwnedBytes | undefined> {
  try {
    const iv = new Uint8Array(part.iv);
    const sealed = new Uint8Array(part.ct);
    const plain = new Uint8Array(
      await globalThis.crypto.subtle.decrypt({ name: "AES-GCM", iv, additionalData }, key, sealed),
    );
    const own = ownBytes(plain);
    plain.fill(0);
    return own;
  } catch {
    return undefined;
  }
}

async function importDataKey(raw: Uint8Array): Promise<CryptoKey> {
  const own = new Uint8Array(raw);
  try {
    return await globalThis.crypto.subtle.importKey("raw", own, "AES-GCM", false, ["encrypt", "decrypt"]);
  } finally {
    own.fill(0);
  }
}

/** With a 1 bit and zeros, which is always reversible. */
function pad(data: Uint8Array): OwnedBytes {
  const padded = newBytes(Math.ceil((data.length + 1) / STEP) * STEP);
  padded.set(data);
  padded[data.length] = 0x80;
  return padded;
}

function unpad(padded: OwnedBytes): Uint8Array {
  let end = padded.length - 1;
  while (end >= 0 && padded[end] === 0) end--;
  if (padded[end] !== 0x80) throw vaultDamaged({ reason: t`the padding is wrong` });
  const data = padded.filter((_, at) => at < end);
  padded.fill(0);
  return data;
}
