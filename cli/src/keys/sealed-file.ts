import {
  concatBytes,
  equalBytes,
  newBytes,
  ownBytes,
  copyPart,
  randomBytes,
  utf8ToBytes,
} from "@holdfast/sdk";
import { argon2id } from "hash-wasm";
import { keyFileDamaged, passwordWrong } from "./key-errors.ts";
import { headerOf, type SealedFile, type SealedHeader } from "./sealed-format.ts";

// The format of the wallet's vault and its backups, written after docs/guides/backup.md and not after the wallet's code:
// tests/key-files.test.ts has each open what the other wrote.

type Cost = Pick<SealedHeader["kdf"], "m" | "t" | "p">;

/** The work of a password check: 64 MiB, and about a second of a laptop. */
const COST: Cost = { m: 65_536, t: 6, p: 1 };
const STEP = 1024;
const { subtle } = globalThis.crypto;

/** Seals data under a password. The caller wipes the data. */
export async function seal(
  data: Uint8Array,
  password: string,
  created: string,
  cost: Cost = COST,
): Promise<SealedFile> {
  const header: SealedHeader = {
    fmt: "supra-wallet-vault",
    v: 1,
    id: base64Url(randomBytes(16)),
    gen: 1,
    created,
    kdf: { name: "argon2id", ver: 19, ...cost, salt: base64Url(randomBytes(16)) },
  };
  const { key, check } = await passwordKeys(password, header);
  const dataKey = randomBytes(32);
  const padded = newBytes(Math.ceil((data.length + 1) / STEP) * STEP);
  padded.set(data);
  padded[data.length] = 0x80;
  try {
    const wrap = await encrypt(key, dataKey, header);
    const sealed = await encrypt(await aesKey(dataKey), padded, header);
    return { ...header, chk: base64Url(check), wrap, data: sealed };
  } finally {
    dataKey.fill(0);
    padded.fill(0);
  }
}

/** The data of a sealed file; the caller wipes it. @throws key/password-wrong, key/file-damaged */
export async function unseal(file: SealedFile, password: string): Promise<Uint8Array> {
  const header = headerOf(file);
  const { key, check } = await passwordKeys(password, header);
  if (!equalBytes(check, fromBase64Url(file.chk))) throw passwordWrong({});
  const dataKey = await decrypt(key, file.wrap, header);
  try {
    const padded = ownBytes(await decrypt(await aesKey(dataKey), file.data, header));
    let end = padded.length - 1;
    while (end >= 0 && padded[end] === 0) end--;
    if (padded[end] !== 0x80) throw keyFileDamaged({ reason: "its padding is wrong" });
    const data = copyPart(padded, 0, end);
    padded.fill(0);
    return data;
  } finally {
    dataKey.fill(0);
  }
}

async function passwordKeys(
  password: string,
  { kdf }: SealedHeader,
): Promise<{ key: CryptoKey; check: Uint8Array }> {
  const text = utf8ToBytes(password.normalize("NFKC"));
  const root = await argon2id({
    password: text,
    salt: fromBase64Url(kdf.salt),
    memorySize: kdf.m,
    iterations: kdf.t,
    parallelism: kdf.p,
    hashLength: 32,
    outputType: "binary",
  });
  text.fill(0);
  const base = await subtle.importKey("raw", new Uint8Array(root), "HKDF", false, ["deriveBits"]);
  root.fill(0);
  const bits = async (info: string, length: number) =>
    new Uint8Array(
      await subtle.deriveBits(
        { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: new Uint8Array(utf8ToBytes(info)) },
        base,
        length,
      ),
    );
  return { key: await aesKey(await bits("vault/kek/v1", 256)), check: await bits("vault/check/v1", 128) };
}

function aesKey(raw: Uint8Array): Promise<CryptoKey> {
  return subtle.importKey("raw", new Uint8Array(raw), "AES-GCM", false, ["encrypt", "decrypt"]);
}

/** Both ciphers are bound to all of the header. */
function additionalData(header: SealedHeader): Uint8Array<ArrayBuffer> {
  const text = JSON.stringify({ ...header, wrap: { alg: "A256GCM" }, data: { alg: "A256GCM" } });
  return new Uint8Array(concatBytes(utf8ToBytes(`supra-wallet-vault\0v${header.v}\0`), utf8ToBytes(text)));
}

async function encrypt(key: CryptoKey, plain: Uint8Array, header: SealedHeader): Promise<SealedFile["data"]> {
  const iv = new Uint8Array(randomBytes(12));
  const algorithm = { name: "AES-GCM", iv, additionalData: additionalData(header) };
  const sealed = await subtle.encrypt(algorithm, key, new Uint8Array(plain));
  return { alg: "A256GCM", iv: base64Url(iv), ct: base64Url(new Uint8Array(sealed)) };
}

async function decrypt(key: CryptoKey, part: SealedFile["data"], header: SealedHeader): Promise<Uint8Array> {
  const iv = new Uint8Array(fromBase64Url(part.iv));
  const algorithm = { name: "AES-GCM", iv, additionalData: additionalData(header) };
  try {
    return new Uint8Array(await subtle.decrypt(algorithm, key, new Uint8Array(fromBase64Url(part.ct))));
  } catch {
    throw keyFileDamaged({ reason: "its seal is broken" });
  }
}

function base64Url(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("base64url");
}

function fromBase64Url(text: string): Uint8Array {
  return Uint8Array.from(Buffer.from(text, "base64url"));
}
