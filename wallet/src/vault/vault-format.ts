import { bytesToBase64Url, parseBase64Url } from "./base64url.ts";
import { isTooCostly, isTooWeak, type KdfParameters } from "./key-derivation.ts";
import { vaultDamaged, vaultParametersRefused, vaultVersionUnknown } from "./vault-errors.ts";

/** The part of a vault that both of its seals cover. */
export interface VaultHeader {
  readonly fmt: "supra-wallet-vault";
  readonly v: 1;
  /** 16 random bytes, base64url; the same through the vault's whole life. */
  readonly id: string;
  /** Counts up with every change. */
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
}

/** One AES-256-GCM ciphertext with its tag. */
export interface SealedPart {
  readonly alg: "A256GCM";
  readonly iv: Uint8Array;
  readonly ct: Uint8Array;
}

/** A vault as it is stored: a readable header, a check value for the password, the wrapped data key and the data. */
export interface VaultFile extends VaultHeader {
  readonly chk: Uint8Array;
  readonly wrap: SealedPart;
  readonly data: SealedPart;
}

const MIB = 1024 * 1024;
const STEP = 1024;
const TAG = 16;

/** The one text of a vault. */
export function vaultFileToText(file: VaultFile): string {
  const { fmt, v, id, gen, created, kdf, chk, wrap, data } = file;
  const { name, ver, m, t, p, salt } = kdf;
  return JSON.stringify({
    fmt,
    v,
    id,
    gen,
    created,
    kdf: { name, ver, m, t, p, salt },
    chk: bytesToBase64Url(chk),
    wrap: partToJson(wrap),
    data: partToJson(data),
  });
}

/**
 * Reads a vault's text: exactly the known fields, nothing filled in, and limits on the work that it asks for, all
 * before a password is touched. Any text but the one that {@link vaultFileToText} writes is refused. `largestMib` is how
 * many millions of characters are read at most.
 * @throws vault/damaged, vault/version-unknown, vault/parameters-refused
 */
export function parseVaultFile(text: string, largestMib = 1): VaultFile {
  if (text.length > largestMib * MIB) throw vaultDamaged({ reason: `it is larger than ${largestMib} MiB` });
  const file = readFile(readJson(text));
  if (vaultFileToText(file) !== text) throw vaultDamaged({ reason: "it is written in another way" });
  return file;
}

/** What derives the key of this vault's password. */
export function kdfParameters({ kdf }: VaultHeader): KdfParameters {
  return { m: kdf.m, t: kdf.t, p: kdf.p, salt: bytesOf(kdf.salt, "kdf.salt") };
}

type Fields = Readonly<Record<string, unknown>>;

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // The parser's own message quotes the text.
    throw vaultDamaged({ reason: "it is not JSON" });
  }
}

function readFile(json: unknown): VaultFile {
  const fields = object(json, "the file");
  if (fields["fmt"] !== "supra-wallet-vault") throw vaultDamaged({ reason: "it is not a wallet" });
  if (fields["v"] !== 1) throw vaultVersionUnknown({ version: describeVersion(fields["v"]) });
  expectKeys(fields, ["fmt", "v", "id", "gen", "created", "kdf", "chk", "wrap", "data"], "the file");
  const kdf = readKdf(fields["kdf"]);
  return {
    fmt: "supra-wallet-vault",
    v: 1,
    id: bytesToBase64Url(bytes(fields["id"], "id", 16)),
    gen: integer(fields["gen"], "gen"),
    created: date(fields["created"]),
    kdf,
    chk: bytes(fields["chk"], "chk", 16),
    wrap: readPart(fields["wrap"], "wrap", (length) => length === 32 + TAG),
    data: readPart(fields["data"], "data", (length) => length > TAG && (length - TAG) % STEP === 0),
  };
}

function readKdf(json: unknown): VaultHeader["kdf"] {
  const fields = object(json, "kdf");
  expectKeys(fields, ["name", "ver", "m", "t", "p", "salt"], "kdf");
  if (fields["name"] !== "argon2id" || fields["ver"] !== 19)
    throw vaultParametersRefused({ reason: "it names another way to check the password" });
  const cost = {
    m: integer(fields["m"], "kdf.m"),
    t: integer(fields["t"], "kdf.t"),
    p: integer(fields["p"], "kdf.p"),
  };
  const salt = bytes(fields["salt"], "kdf.salt");
  if (isTooWeak(cost))
    throw vaultParametersRefused({ reason: "its password check is weaker than is ever used" });
  if (isTooCostly(cost))
    throw vaultParametersRefused({ reason: "its password check asks for more work than is ever used" });
  if (salt.length < 16 || salt.length > 64)
    throw vaultParametersRefused({ reason: "its salt is too short or too long" });
  return { name: "argon2id", ver: 19, ...cost, salt: bytesToBase64Url(salt) };
}

function readPart(json: unknown, path: string, isLength: (length: number) => boolean): SealedPart {
  const fields = object(json, path);
  expectKeys(fields, ["alg", "iv", "ct"], path);
  if (fields["alg"] !== "A256GCM") throw vaultParametersRefused({ reason: `${path} names another cipher` });
  const ct = bytes(fields["ct"], `${path}.ct`);
  if (!isLength(ct.length)) throw vaultDamaged({ reason: `${path}.ct has the wrong length` });
  return { alg: "A256GCM", iv: bytes(fields["iv"], `${path}.iv`, 12), ct };
}

function partToJson({ alg, iv, ct }: SealedPart) {
  return { alg, iv: bytesToBase64Url(iv), ct: bytesToBase64Url(ct) };
}

function object(json: unknown, path: string): Fields {
  if (typeof json !== "object" || json === null || Array.isArray(json))
    throw vaultDamaged({ reason: `${path} is not an object` });
  return json as Fields;
}

function expectKeys(fields: Fields, names: readonly string[], path: string): void {
  const keys = Object.keys(fields);
  const missing = names.find((name) => !keys.includes(name));
  if (missing !== undefined) throw vaultDamaged({ reason: `${path} lacks ${missing}` });
  if (keys.length !== names.length) throw vaultDamaged({ reason: `${path} has a field too many` });
}

function integer(value: unknown, path: string): number {
  if (typeof value !== "number" || !Number.isSafeInteger(value) || value < 1)
    throw vaultDamaged({ reason: `${path} is not a whole number from 1` });
  return value;
}

function bytes(value: unknown, path: string, length?: number): Uint8Array {
  if (typeof value !== "string") throw vaultDamaged({ reason: `${path} is not text` });
  const read = bytesOf(value, path);
  if (length !== undefined && read.length !== length)
    throw vaultDamaged({ reason: `${path} has the wrong length` });
  return read;
}

function bytesOf(text: string, path: string): Uint8Array {
  const read = parseBase64Url(text);
  if (read === undefined) throw vaultDamaged({ reason: `${path} is not base64url` });
  return read;
}

function date(value: unknown): string {
  const time = typeof value === "string" ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(time) || new Date(time).toISOString() !== value)
    throw vaultDamaged({ reason: "created is not a date" });
  return value;
}

function describeVersion(value: unknown): string {
  return typeof value === "number" ? String(value) : "none";
}
