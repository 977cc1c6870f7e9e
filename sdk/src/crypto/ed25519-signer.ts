/** Something that holds an Ed25519 key and signs. The key itself can't be read out of it. */
export interface Ed25519Signer {
  /** 32 bytes. */
  readonly publicKey: Uint8Array;
  /** The 64-byte signature of `message` (RFC 8032, deterministic). */
  sign(message: Uint8Array): Promise<Uint8Array>;
}
