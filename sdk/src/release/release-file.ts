import type { Account } from "../account/account.ts";
import { equalBytes } from "../bytes/byte-array.ts";
import { bytesToHex, hexToFixedBytes } from "../bytes/hex.ts";
import { JsonNode } from "../bytes/json-node.ts";
import { parseJson } from "../bytes/json.ts";
import { expectText, ownValue } from "../bytes/owned-bytes.ts";
import { releaseInvalid, releaseVersionInvalid } from "../errors/build-errors.ts";
import { isSupraError } from "../errors/supra-error.ts";
import { parseAddress, type Address } from "../move/address.ts";
import { signMessage } from "../transaction/message.ts";
import { formatFileLines } from "./build-hash.ts";

const FORMAT = "holdfast-release-1";

/** Distinguishes the signed message from a login. */
export const RELEASE_APPLICATION = "Holdfast release";

/** Path → `sha384-…`, as in a build's `integrity.json`. */
export type FileHashes = Readonly<Record<string, string>>;

/** The signature of one publisher. */
export interface ReleaseSignature {
  readonly address: Address;
  /** 32 bytes. */
  readonly publicKey: Uint8Array;
  /** 64 bytes. */
  readonly signature: Uint8Array;
}

/** A build as its publishers signed it. */
export interface Release {
  /** Three numbers: `1.2.3`. */
  readonly version: string;
  /** Milliseconds since 1970. */
  readonly releasedMs: number;
  /** Fixes something urgent, so the minimum age does not apply. */
  readonly isUrgent: boolean;
  readonly files: FileHashes;
  readonly signatures: readonly ReleaseSignature[];
}

/** Parses a release file without checking signatures. @throws release/invalid */
export function parseRelease(text: string): Release {
  return readListed(text, (node) => {
    if (node.get("format").string() !== FORMAT) throw node.refuse(`the format ${FORMAT}`);
    const version = node.get("version");
    if (!VERSION.test(version.string())) throw version.refuse("three numbers such as 1.2.3");
    return {
      version: version.string(),
      releasedMs: node.get("releasedMs").integer(),
      isUrgent: node.get("isUrgent").bool(),
      files: readFiles(node.get("files")),
      signatures: node.get("signatures").items().map(readSignature),
    };
  });
}

/** Reads a build's `integrity.json`. @throws release/invalid */
export function parseFileHashes(text: string): FileHashes {
  return readListed(text, readFiles);
}

const VERSION = /^\d{1,6}\.\d{1,6}\.\d{1,6}$/;

/** Expects `1.2.3`. @throws release/version-invalid */
export function parseReleaseVersion(text: string): string {
  expectText(text);
  if (VERSION.test(text)) return text;
  throw releaseVersionInvalid({ got: text });
}

/** The release file, which {@link parseRelease} reads. */
export function releaseToText({ signatures, version, releasedMs, isUrgent, files }: Release): string {
  const hex = signatures.map(({ address, publicKey, signature }) => ({
    address,
    publicKey: bytesToHex(publicKey),
    signature: bytesToHex(signature),
  }));
  const release = { format: FORMAT, version, releasedMs, isUrgent, files, signatures: hex };
  return `${JSON.stringify(release, undefined, 2)}\n`;
}

/** Adds or replaces the account's signature. */
export async function signRelease(given: Release, account: Account): Promise<Release> {
  const release = ownValue(given);
  const signed = await signMessage(account, formatReleaseMessage(release), {
    application: RELEASE_APPLICATION,
  });
  const { address, publicKey, signature } = signed;
  const others = release.signatures.filter((one) => !equalBytes(one.publicKey, publicKey));
  return { ...release, signatures: [...others, { address, publicKey, signature }] };
}

/** The signed text: a release without its signatures. */
export function formatReleaseMessage({ version, releasedMs, isUrgent, files }: Release): string {
  const facts = [FORMAT, version, String(releasedMs), isUrgent ? "urgent" : "regular"];
  return [...facts, ...formatFileLines(files)].join("\n");
}

/** Parses a build's JSON list. @throws release/invalid */
export function readListed<T>(text: string, read: (node: JsonNode) => T): T {
  expectText(text);
  try {
    return read(new JsonNode(parseJson(text), "file"));
  } catch (error) {
    if (!isSupraError(error)) throw error;
    throw releaseInvalid({ reason: error.message }, { cause: error });
  }
}

function readFiles(node: JsonNode): FileHashes {
  return Object.fromEntries(node.keys().map((name) => [name, readHash(node.get(name))]));
}

function readHash(node: JsonNode): string {
  const text = node.string();
  if (!/^sha384-[A-Za-z0-9+/]{64}$/.test(text)) throw node.refuse("a SHA-384 hash");
  return text;
}

function readSignature(node: JsonNode): ReleaseSignature {
  return {
    address: parseAddress(node.get("address").string()),
    publicKey: hexToFixedBytes(node.get("publicKey").string(), 32, "A public key"),
    signature: hexToFixedBytes(node.get("signature").string(), 64, "A signature"),
  };
}
