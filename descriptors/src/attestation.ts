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

/** Hex without 0x. */
export interface Attestation {
  readonly publicKey: string;
  readonly signature: string;
}

/** Signed bytes: a domain separator, then the descriptor's canonical JSON (RFC 8785). */
export function attestationMessage(value: unknown): Uint8Array {
  return concatBytes(sha3(utf8ToBytes("HOLDFAST::Descriptor")), utf8ToBytes(canonicalJson(value)));
}

/** Signs a descriptor's JSON with a 32-byte seed. */
export async function attest(value: unknown, seed: Uint8Array): Promise<Attestation> {
  const signer = await createEd25519Signer(seed);
  const signature = await signer.sign(attestationMessage(value));
  return { publicKey: bytesToHex(signer.publicKey).slice(2), signature: bytesToHex(signature).slice(2) };
}

/** Whether the key signed this JSON. Never throws. */
export async function isAttested(value: unknown, { publicKey, signature }: Attestation): Promise<boolean> {
  try {
    return await verifyEd25519(
      hexToBytes(`0x${publicKey}`),
      attestationMessage(value),
      hexToBytes(`0x${signature}`),
    );
  } catch (error) {
    if (isSupraError(error)) return false;
    throw error;
  }
}

/** sha3-256 of a set of descriptors, in hex without 0x; independent of formatting. */
export function descriptorSetHash(values: readonly unknown[]): string {
  return bytesToHex(sha3(utf8ToBytes(canonicalJson(values)))).slice(2);
}
