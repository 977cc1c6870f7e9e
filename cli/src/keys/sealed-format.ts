import { JsonNode, isSupraError, parseJson, type JsonValue } from "@holdfast/sdk";
import { keyFileDamaged, keyFileRefused } from "./key-errors.ts";

/** What both ciphers cover, in the order in which it is written. */
export interface SealedHeader {
  readonly fmt: "supra-wallet-vault";
  /** 2 where passkeys open it too; the password does all the same. */
  readonly v: 1 | 2;
  readonly id: string;
  readonly gen: number;
  readonly created: string;
  readonly kdf: {
    readonly name: "argon2id";
    readonly ver: 19;
    /** KiB. */
    readonly m: number;
    readonly t: number;
    readonly p: number;
    readonly salt: string;
  };
  /** As they are written: nothing here asks a passkey. */
  readonly passkeys?: JsonValue;
}

interface SealedPart {
  readonly alg: "A256GCM";
  readonly iv: string;
  readonly ct: string;
}

/** A sealed file; bytes are base64url. */
export interface SealedFile extends SealedHeader {
  readonly chk: string;
  readonly wrap: SealedPart;
  readonly data: SealedPart;
}

/** The header alone, in the order in which it is sealed. */
export function headerOf({ fmt, v, id, gen, created, kdf, passkeys }: SealedFile): SealedHeader {
  return { fmt, v, id, gen, created, kdf, ...(passkeys === undefined ? {} : { passkeys }) };
}

/** The one text of a sealed file: one line. */
export function sealedToText(file: SealedFile): string {
  const { chk, wrap, data } = file;
  return JSON.stringify({ ...headerOf(file), chk, wrap, data });
}

/**
 * Reads a sealed file: the known fields, and limits on the work that it asks for, before a password is touched. Any text
 * but the one that is written for it is refused.
 * @throws key/file-damaged, key/file-refused
 */
export function readSealed(text: string): SealedFile {
  const file = readFields(text.trim());
  if (sealedToText(file) !== text.trim()) throw keyFileDamaged({ reason: "it is written in another way" });
  return file;
}

function readFields(text: string): SealedFile {
  try {
    const node = new JsonNode(parseJson(text), "file");
    const v = node.get("v").integer();
    if (node.get("fmt").string() !== "supra-wallet-vault")
      throw keyFileRefused({ reason: "it is of another kind" });
    if (v !== 1 && v !== 2) throw keyFileRefused({ reason: `its version ${v} is not known` });
    const passkeys = v === 2 ? node.get("passkeys").value : undefined;
    return {
      fmt: "supra-wallet-vault",
      v,
      id: bytesAt(node.get("id"), 16, 16),
      gen: node.get("gen").integer(),
      created: node.get("created").string(),
      kdf: readKdf(node.get("kdf")),
      ...(passkeys === undefined ? {} : { passkeys }),
      chk: bytesAt(node.get("chk"), 16, 16),
      wrap: readPart(node.get("wrap")),
      data: readPart(node.get("data")),
    };
  } catch (error) {
    if (isSupraError(error) && error.code.startsWith("key/")) throw error;
    throw keyFileDamaged({ reason: "a field is missing or of another kind" });
  }
}

function readKdf(node: JsonNode): SealedHeader["kdf"] {
  const [m, t, p] = [node.get("m").integer(), node.get("t").integer(), node.get("p").integer()];
  if (node.get("name").string() !== "argon2id" || node.get("ver").integer() !== 19)
    throw keyFileRefused({ reason: "it checks its password in another way" });
  // The same bounds as the wallet's: OWASP's least, and no more than a device can be asked for.
  if (m < 19 * 1024 || m * (3 * t - 1) < 19 * 1024 * 5)
    throw keyFileRefused({ reason: "its password check is weaker than is ever used" });
  if (m > 1024 * 1024 || t > 20 || p < 1 || p > 4)
    throw keyFileRefused({ reason: "its password check asks for more work than is ever used" });
  return { name: "argon2id", ver: 19, m, t, p, salt: bytesAt(node.get("salt"), 16, 64) };
}

function readPart(node: JsonNode): SealedPart {
  if (node.get("alg").string() !== "A256GCM") throw keyFileRefused({ reason: "it names another cipher" });
  return {
    alg: "A256GCM",
    iv: bytesAt(node.get("iv"), 12, 12),
    ct: bytesAt(node.get("ct"), 17, 64 * 1024 * 1024),
  };
}

function bytesAt(node: JsonNode, least: number, most: number): string {
  const text = node.string();
  const bytes = Buffer.from(text, "base64url");
  const isCanonical = bytes.toString("base64url") === text;
  if (!isCanonical || bytes.length < least || bytes.length > most)
    throw keyFileDamaged({ reason: "a field is not base64url of its length" });
  return text;
}
