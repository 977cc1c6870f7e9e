import type { Brand } from "../bytes/brand.ts";
import { bytesToHex, type Hex } from "../bytes/hex.ts";

/** 0x and 64 lower-case hex digits; known before the transaction is sent. */
export type TransactionHash = Brand<Hex, "TransactionHash">;

/** True for 0x and 64 lower-case hex digits. Never throws. */
export function isTransactionHash(value: unknown): value is TransactionHash {
  return typeof value === "string" && /^0x[0-9a-f]{64}$/.test(value);
}

/** The 32 bytes of a hash as text. */
export function bytesToTransactionHash(bytes: Uint8Array): TransactionHash {
  return bytesToHex(bytes) as TransactionHash;
}
