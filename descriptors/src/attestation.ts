import {
  bytesToHex,
  concatBytes,
  createEd25519Signer,
  hexToBytes,
  isSupraError,
  sha3,
  utf8ToBytes,
  verifyEd25519,
} from "@holdfast/sdk";
import { canonicalJson } from "./canonical-json.ts";
import type { Descriptor } from "./descriptor.ts";
import { readDescriptorValue } from "./descriptor-reader.ts";
import { listOf, membersOf, parseBounded, textOf } from "./strict-json.ts";

/** Whose key signed a descriptor, and the signature. Hex without 0x. */
export interface Attestation {
  readonly publicKey: string;
  readonly signature: string;
}

/** A descriptor's file: what it says, and who signed it. */
export interface DescriptorFile {
  readonly descriptor: Descriptor;
  /** The JSON that was read and that signatures are over. */
  readonly value: unknown;
  readonly attestations: readonly Attestation[];
}

/** Reads a descriptor, by itself or as `{descriptor, attestations}`. @throws descriptor/invalid */
export function readDescriptorFile(text: string): DescriptorFile {
  const parsed = parseBounded(text);
  const isSigned = typeof parsed === "object" && parsed !== null && Object.hasOwn(parsed, "descriptor");
  if (!isSigned) return { descriptor: readDescriptorValue(parsed), value: parsed, attestations: [] };
  const file = membersOf(parsed, "the file", ["descriptor", "attestations"]);
  const value = file.get("descriptor");
  return {
    descriptor: readDescriptorValue(value),
    value,
    attestations: listOf(file.get("attestations"), "attestations", 8).map((one, at) => {
      const place = `attestations[${at}]`;
      const members = membersOf(one, place, ["publicKey", "signature"]);
      return {
        publicKey: textOf(members.get("publicKey"), `${place}.publicKey`, /^[0-9a-f]{64}$/, 64),
        signature: textOf(members.get("signature"), `${place}.signature`, /^[0-9a-f]{128}$/, 128),
      };
    }),
  };
}

/** What an attester signs: the mark, then the descriptor's canonical JSON (RFC 8785). */
export function attestationMessage(value: unknown): Uint8Array {
  return concatBytes(sha3(utf8ToBytes("HOLDFAST::Descriptor")), utf8ToBytes(canonicalJson(value)));
}

/** Signs a descriptor's JSON with an attester's seed of 32 bytes. */
export async function attest(value: unknown, seed: Uint8Array): Promise<Attestation> {
  const signer = await createEd25519Signer(seed);
  const signature = await signer.sign(attestationMessage(value));
  return { publicKey: bytesToHex(signer.publicKey).slice(2), signature: bytesToHex(signature).slice(2) };
}

/** Whether a signature is that key's, over this JSON. Never throws. */
export async function isAttested(value: unknown, { publicKey, signature }: Attestation): Promise<boolean> {
  try {
    return await verifyEd25519(
      hexToBytes(`0x${publicKey}`),
      attestationMessage(value),
      hexToBytes(`0x${signature}`),
    );
  } catch (error) {
    if (isSupraError(error)) return false; // no hex
    throw error;
  }
}

/** sha3-256 of a set of descriptors, in hex without 0x: the same for the same files, however they are written. */
export function descriptorSetHash(values: readonly unknown[]): string {
  return bytesToHex(sha3(utf8ToBytes(canonicalJson(values)))).slice(2);
}
