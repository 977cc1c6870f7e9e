import type { Address } from "@holdfast/sdk";

/** `publicKey`: 0x and 64 digits, or `0x` if watch-only. */
export interface KeyedAccount {
  readonly address: Address;
  readonly publicKey: string;
}

/** Without the key, simulations are impossible. */
export interface Party {
  readonly address: Address;
  /** 0x and 64 digits of an Ed25519 key. */
  readonly publicKey?: string;
}

export interface Parties {
  readonly sender: Party;
  /** In signing order. */
  readonly secondarySigners?: readonly Party[] | undefined;
  /** Pays instead of the sender; `open` while unknown. */
  readonly feePayer?: Party | "open" | undefined;
}

/** True if only the sender signs and pays. */
export function isAlone({ secondarySigners = [], feePayer }: Omit<Parties, "sender">): boolean {
  return secondarySigners.length === 0 && feePayer === undefined;
}

/** False for an unknown key, and for a watch-only account. */
export function isKeyKnown(publicKey: string | undefined): publicKey is string {
  return publicKey !== undefined && publicKey !== "0x";
}

/** Undefined while open. */
export function getFeePayer({ sender, feePayer = sender }: Parties): Address | undefined {
  return feePayer === "open" ? undefined : feePayer.address;
}
