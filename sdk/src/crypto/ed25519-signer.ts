/** An Ed25519 key that signs but can't be read. */
export interface Ed25519Signer {
  /** 32 bytes. */
  readonly publicKey: Uint8Array;
  /** The 64-byte signature of `message` (RFC 8032, deterministic). */
  sign(message: Uint8Array): Promise<Uint8Array>;
}
