import { bytesToBase64Url, parseBase64Url } from "../bytes/base64url.ts";
import { t } from "../errors/marked-text.ts";
import { vaultDamaged, vaultParametersRefused, vaultVersionUnknown } from "../errors/vault-file-errors.ts";
import { isTooCostly, isTooWeak, type KdfParameters } from "./password-keys.ts";

/** The authenticated part of a vault. */
export interface VaultHeader {
  readonly fmt: "supra-wallet-vault";
  /** 2 if there are passkeys, so that older wallets report a newer version. */
  readonly v: 1 | 2;
  /** 16 random bytes, base64url; permanent. */
  readonly id: string;
  /** Incremented by every change. */
  readonly gen: number;
  /** ISO 8601, UTC, to the millisecond. */
  readonly created: string;
  readonly kdf: {
    readonly name: "argon2id";
    readonly ver: 19;
    readonly m: number;
    readonly t: number;
    readonly p: number;
    readonly salt: string;
  };
  /** Other ways to the password's key; never an empty list. */
  readonly passkeys?: readonly PasskeySlot[];
}

/** A passkey's credential and the key sealed to it, as base64url. */
export interface PasskeyHeader {
  /** From the authenticator. */
  readonly credentialId: string;
  /** The passkey's host name. */
  readonly rpId: string;
  /** 32 random bytes, from which the passkey derives its secret. */
  readonly salt: string;
  /** 65 bytes, of the key pair derived from the secret. */
  readonly publicKey: string;
}

/** The password's wrapping key, sealed to a passkey (RFC 9180, base mode). */
export interface PasskeySlot extends PasskeyHeader {
  /** 65 bytes: the encapsulated key. */
  readonly enc: Uint8Array;
  /** 32 bytes and the tag. */
  readonly ct: Uint8Array;
}

/** One AES-256-GCM ciphertext with its tag. */
export interface SealedPart {
  readonly alg: "A256GCM";
  readonly iv: Uint8Array;
  readonly ct: Uint8Array;
}

/** A stored vault: header, password check value, wrapped data key, and data. */
export interface VaultFile extends VaultHeader {
  readonly chk: Uint8Array;
  readonly wrap: SealedPart;
  readonly data: SealedPart;
}

const MIB = 1024 * 1024;
const STEP = 1024;
const TAG = 16;
const POINT = 65;
/** Maximum backup size in millions of characters; a browser stores up to five million for an app. */
export const MAX_BACKUP_MIB = 32;
/** Maximum passkeys of a wallet. */
export const MAX_PASSKEYS = 10;

/** The header in stored form. */
export function headerToJson({ fmt, v, id, gen, created, kdf, passkeys }: VaultHeader) {
  const { name, ver, m, t, p, salt } = kdf;
  const header = { fmt, v, id, gen, created, kdf: { name, ver, m, t, p, salt } };
  return passkeys === undefined ? header : { ...header, passkeys: passkeys.map(slotToJson) };
}

/** The only text form of a vault. */
export function vaultFileToText(file: VaultFile): string {
  const { chk, wrap, data } = file;
  return JSON.stringify({
    ...headerToJson(file),
    chk: bytesToBase64Url(chk),
    wrap: partToJson(wrap),
    data: partToJson(data),
  });
}

/**
 * Parses a vault strictly and limits the key derivation cost. `largestMib`: millions of characters.
 * @throws vault/damaged, vault/version-unknown, vault/parameters-refused
 */
export function parseVaultFile(text: string, largestMib = 1): VaultFile {
  if (text.length > largestMib * MIB)
    throw vaultDamaged({ reason: t`the file is larger than ${largestMib} MiB` });
  const file = readFile(readJson(text));
  if (vaultFileToText(file) !== text) throw vaultDamaged({ reason: t`the file is not in canonical form` });
  return file;
}

/** Parameters that derive the key of this vault's password. */
export function kdfParameters({ kdf }: VaultHeader): KdfParameters {
  return { m: kdf.m, t: kdf.t, p: kdf.p, salt: decodeBytes(kdf.salt, "kdf.salt") };
}

type Fields = Readonly<Record<string, unknown>>;

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // The parser's message would quote the text.
    throw vaultDamaged({ reason: t`the content is not JSON` });
  }
}

function readFile(json: unknown): VaultFile {
  const fields = object(json, t`the file`);
  if (fields["fmt"] !== "supra-wallet-vault") throw vaultDamaged({ reason: t`the file is not a wallet` });
  const v = fields["v"];
  if (v !== 1 && v !== 2) throw vaultVersionUnknown({ version: describeVersion(v) });
  const own = v === 2 ? ["passkeys"] : [];
  expectKeys(fields, ["fmt", "v", "id", "gen", "created", "kdf", ...own, "chk", "wrap", "data"], t`the file`);
  const kdf = readKdf(fields["kdf"]);
  return {
    fmt: "supra-wallet-vault",
    v,
    id: bytesToBase64Url(bytes(fields["id"], "id", 16)),
    gen: integer(fields["gen"], "gen"),
    created: date(fields["created"]),
    kdf,
    ...(v === 2 ? { passkeys: readPasskeys(fields["passkeys"]) } : {}),
    chk: bytes(fields["chk"], "chk", 16),
    wrap: readPart(fields["wrap"], "wrap", (length) => length === 32 + TAG),
    data: readPart(fields["data"], "data", (length) => length > TAG && (length - TAG) % STEP === 0),
  };
}

function readKdf(json: unknown): VaultHeader["kdf"] {
  const fields = object(json, "kdf");
  expectKeys(fields, ["name", "ver", "m", "t", "p", "salt"], "kdf");
  if (fields["name"] !== "argon2id" || fields["ver"] !== 19)
    throw vaultParametersRefused({ reason: t`the key derivation method is unknown` });
  const cost = {
    m: integer(fields["m"], "kdf.m"),
    t: integer(fields["t"], "kdf.t"),
    p: integer(fields["p"], "kdf.p"),
  };
  const salt = bytes(fields["salt"], "kdf.salt");
  if (isTooWeak(cost)) throw vaultParametersRefused({ reason: t`the key derivation settings are too weak` });
  if (isTooCostly(cost)) throw vaultParametersRefused({ reason: t`the key derivation cost is too high` });
  if (salt.length < 16 || salt.length > 64)
    throw vaultParametersRefused({ reason: t`the salt is too short or too long` });
  return { name: "argon2id", ver: 19, ...cost, salt: bytesToBase64Url(salt) };
}

function readPasskeys(json: unknown): readonly PasskeySlot[] {
  if (!Array.isArray(json) || json.length === 0 || json.length > MAX_PASSKEYS)
    throw vaultDamaged({ reason: t`“passkeys” is not a list of 1 to ${MAX_PASSKEYS} items` });
  const slots = json.map(readPasskey);
  if (new Set(slots.map(({ credentialId }) => credentialId)).size < slots.length)
    throw vaultDamaged({ reason: t`“passkeys” lists a passkey twice` });
  return slots;
}

function readPasskey(json: unknown): PasskeySlot {
  const fields = object(json, "passkey");
  expectKeys(fields, ["credentialId", "rpId", "salt", "publicKey", "enc", "ct"], "passkey");
  const header = {
    credentialId: text(fields["credentialId"], "passkey.credentialId"),
    rpId: text(fields["rpId"], "passkey.rpId"),
    salt: text(fields["salt"], "passkey.salt"),
    publicKey: text(fields["publicKey"], "passkey.publicKey"),
  };
  return {
    ...expectPasskey(header),
    enc: bytes(fields["enc"], "passkey.enc", POINT),
    ct: bytes(fields["ct"], "passkey.ct", 32 + TAG),
  };
}

/** A passkey as it may be stored. @throws vault/damaged */
export function expectPasskey({ credentialId, rpId, salt, publicKey }: PasskeyHeader): PasskeyHeader {
  const { length } = decodeBytes(credentialId, "passkey.credentialId");
  if (length < 1 || length > 1023)
    throw vaultDamaged({ reason: t`passkey.credentialId has the wrong length` });
  if (!/^[a-z0-9][a-z0-9.-]{0,252}$/.test(rpId))
    throw vaultDamaged({ reason: t`passkey.rpId is not a host name` });
  bytes(salt, "passkey.salt", 32);
  bytes(publicKey, "passkey.publicKey", POINT);
  return { credentialId, rpId, salt, publicKey };
}

function slotToJson({ credentialId, rpId, salt, publicKey, enc, ct }: PasskeySlot) {
  return { credentialId, rpId, salt, publicKey, enc: bytesToBase64Url(enc), ct: bytesToBase64Url(ct) };
}

function text(value: unknown, path: string): string {
  if (typeof value !== "string") throw vaultDamaged({ reason: t`${path} is not a string` });
  return value;
}

function readPart(json: unknown, path: string, isLength: (length: number) => boolean): SealedPart {
  const fields = object(json, path);
  expectKeys(fields, ["alg", "iv", "ct"], path);
  if (fields["alg"] !== "A256GCM")
    throw vaultParametersRefused({ reason: t`${path} uses an unexpected cipher` });
  const ct = bytes(fields["ct"], `${path}.ct`);
  if (!isLength(ct.length)) throw vaultDamaged({ reason: t`${path}.ct has the wrong length` });
  return { alg: "A256GCM", iv: bytes(fields["iv"], `${path}.iv`, 12), ct };
}

function partToJson({ alg, iv, ct }: SealedPart) {
  return { alg, iv: bytesToBase64Url(iv), ct: bytesToBase64Url(ct) };
}

function object(json: unknown, path: string): Fields {
  if (typeof json !== "object" || json === null || Array.isArray(json))
    throw vaultDamaged({ reason: t`${path} is not an object` });
  return json as Fields;
}

function expectKeys(fields: Fields, names: readonly string[], path: string): void {
  const keys = Object.keys(fields);
  const missing = names.find((name) => !keys.includes(name));
  if (missing !== undefined) throw vaultDamaged({ reason: t`${path} lacks ${missing}` });
  if (keys.length !== names.length) throw vaultDamaged({ reason: t`${path} has an extra field` });
}

function integer(value: unknown, path: string): number {
  if (typeof value !== "number" || !Number.isSafeInteger(value) || value < 1)
    throw vaultDamaged({ reason: t`${path} is not a positive whole number` });
  return value;
}

function bytes(value: unknown, path: string, length?: number): Uint8Array {
  const read = decodeBytes(text(value, path), path);
  if (length !== undefined && read.length !== length)
    throw vaultDamaged({ reason: t`${path} has the wrong length` });
  return read;
}

/** @throws vault/damaged */
export function decodeBytes(text: string, path: string): Uint8Array {
  const read = parseBase64Url(text);
  if (read === undefined) throw vaultDamaged({ reason: t`${path} is not base64url` });
  return read;
}

function date(value: unknown): string {
  const time = typeof value === "string" ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(time) || new Date(time).toISOString() !== value)
    throw vaultDamaged({ reason: t`“created” is not a date` });
  return value;
}

function describeVersion(value: unknown): string {
  return typeof value === "number" ? String(value) : t`none`;
}
