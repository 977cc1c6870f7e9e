import {
  bytesToHex,
  hexToFixedBytes,
  isSupraError,
  JsonNode,
  parseAddress,
  parseJson,
  signMessage,
  verifyMessage,
  type Account,
  type Address,
} from "@holdfast/sdk";
import { valueInvalid } from "../cli-errors.ts";
import { buildDowngrade, buildSignaturesMissing } from "./build-errors.ts";

const FORMAT = "holdfast-release-1";

/** Who asks for the signature: a signed release is never taken for a login or another message. */
const APPLICATION = "Holdfast release";

/** The signature of one publisher. */
interface ReleaseSignature {
  readonly address: Address;
  readonly publicKey: Uint8Array;
  readonly signature: Uint8Array;
}

/** A build as its publishers signed it. */
export interface Release {
  readonly version: string;
  /** Milliseconds since 1970. */
  readonly releasedMs: number;
  /** Fixes something that waiting makes worse. */
  readonly isUrgent: boolean;
  /** Path → `sha384-…`, as in the build's `integrity.json`. */
  readonly files: Readonly<Record<string, string>>;
  readonly signatures: readonly ReleaseSignature[];
}

/** Reads a release file. @throws cli/value-invalid */
export function readRelease(text: string, path: string): Release {
  try {
    const node = new JsonNode(parseJson(text), path);
    if (node.get("format").string() !== FORMAT) throw node.refuse(`the format ${FORMAT}`);
    const files = node.get("files");
    return {
      version: readVersion(node.get("version").string()),
      releasedMs: node.get("releasedMs").integer(),
      isUrgent: node.get("isUrgent").bool(),
      files: Object.fromEntries(files.keys().map((name) => [name, readHash(files.get(name))])),
      signatures: node.get("signatures").items().map(readSignature),
    };
  } catch (error) {
    if (!isSupraError(error) || !/^(json|hex|bytes|address)\//.test(error.code)) throw error;
    throw valueInvalid({ what: "The file", got: path, wanted: "a signed release" });
  }
}

/** `1.2.3`. @throws cli/value-invalid */
export function readVersion(text: string): string {
  if (/^\d{1,6}\.\d{1,6}\.\d{1,6}$/.test(text)) return text;
  throw valueInvalid({ what: "The version", got: text, wanted: "three numbers such as 1.2.3" });
}

export function releaseToText({ signatures, ...release }: Release): string {
  const hex = signatures.map(({ address, publicKey, signature }) => ({
    address,
    publicKey: bytesToHex(publicKey),
    signature: bytesToHex(signature),
  }));
  return `${JSON.stringify({ format: FORMAT, ...release, signatures: hex }, undefined, 2)}\n`;
}

/** The release with one more signature. */
export async function signRelease(release: Release, account: Account): Promise<Release> {
  const purpose = { application: APPLICATION };
  const { publicKey, signature } = await signMessage(account, messageOf(release), purpose);
  const others = release.signatures.filter((known) => bytesToHex(known.publicKey) !== bytesToHex(publicKey));
  return { ...release, signatures: [...others, { address: account.address, publicKey, signature }] };
}

/** Expects valid signatures of different trusted keys. @throws build/signatures-missing */
export async function expectSignatures(
  release: Release,
  trustedKeys: readonly Uint8Array[],
  required: number,
): Promise<void> {
  const trusted = new Set(trustedKeys.map((key) => bytesToHex(key)));
  const valid = new Set<string>();
  const message = messageOf(release);
  for (const { address, publicKey, signature } of release.signatures) {
    if (!trusted.has(bytesToHex(publicKey))) continue;
    const signed = { address, publicKey, signature, message, application: APPLICATION };
    if (await verifyMessage(signed)) valid.add(bytesToHex(publicKey));
  }
  if (valid.size < required) throw buildSignaturesMissing({ valid: valid.size, required });
}

/** @throws build/downgrade */
export function expectNoDowngrade({ version: offered }: Release, installed: string): void {
  const [a, b] = [offered, installed].map((version) => version.split(".").map(Number));
  for (let at = 0; at < 3; at++) {
    const difference = (a?.[at] ?? 0) - (b?.[at] ?? 0);
    if (difference > 0) return;
    if (difference < 0) throw buildDowngrade({ offered, installed });
  }
}

/** The text that is signed: all of a release but its signatures. Paths are quoted, so that none looks like two lines. */
function messageOf({ version, releasedMs, isUrgent, files }: Release): string {
  const lines = Object.entries(files)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, hash]) => `${hash} ${JSON.stringify(path)}`);
  return [FORMAT, version, String(releasedMs), isUrgent ? "urgent" : "regular", ...lines].join("\n");
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
