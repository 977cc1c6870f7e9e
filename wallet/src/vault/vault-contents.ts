import { t } from "@holdfast/sdk/text";
import { vaultDamaged, vaultVersionUnknown } from "@holdfast/sdk/vault-file";
import { isSupraError, utf8ToBytes, type Address } from "@holdfast/sdk";
import type { StoredLimits } from "./spending-limits.ts";
import type { VaultAccount } from "./vault-api.ts";

/** A recovery phrase as it is stored. Secret. */
export interface StoredPhrase {
  readonly id: string;
  readonly words: string;
  /** The optional passphrase. */
  readonly passphrase: string;
}

/** An imported private key as it is stored: 0x and 64 digits. Secret. */
interface StoredKey {
  /** The account's id, or the `keyId` of its origin. */
  readonly id: string;
  readonly seed: string;
}

/** What a user calls a passkey. */
export interface NamedPasskey {
  readonly credentialId: string;
  readonly name: string;
  /** ISO 8601, UTC. */
  readonly created: string;
}

/** Everything that a vault holds. */
export interface VaultContents {
  readonly phrases: readonly StoredPhrase[];
  readonly keys: readonly StoredKey[];
  readonly accounts: readonly VaultAccount[];
  /** Addresses that were paid with the password. */
  readonly recipients: readonly Address[];
  /** Absent until they are changed. */
  readonly limits?: StoredLimits;
  /** Absent until there is one. Never in a backup, which only its password opens. */
  readonly passkeys?: readonly NamedPasskey[];
  /** Only in a backup: what is kept on the device beside the wallet, as text. */
  readonly kept?: string;
}

export const EMPTY_CONTENTS: VaultContents = { phrases: [], keys: [], accounts: [], recipients: [] };

/** What a backup holds of it: which passkeys open it is this device's own matter. */
export function withoutPasskeys(contents: VaultContents): VaultContents {
  return Object.fromEntries(
    Object.entries(contents).filter(([name]) => name !== "passkeys"),
  ) as unknown as VaultContents;
}

/** The bytes that are sealed. The caller wipes them. */
export function contentsToBytes(contents: VaultContents): Uint8Array {
  const { phrases, keys, accounts, recipients, limits, passkeys, kept } = contents;
  return utf8ToBytes(JSON.stringify({ v: 1, phrases, keys, accounts, recipients, limits, passkeys, kept }));
}

/**
 * Reads what {@link contentsToBytes} wrote and wipes it. The seal says that it is ours, so only the frame is checked.
 * @throws vault/damaged, vault/version-unknown
 */
export function parseContents(bytes: Uint8Array): VaultContents {
  try {
    const json = JSON.parse(new TextDecoder().decode(bytes)) as Partial<VaultContents> & { v?: unknown };
    if (json.v !== 1) throw vaultVersionUnknown({ version: String(json.v) });
    // The first vaults were written without recipients.
    const { phrases, keys, accounts, recipients = [], limits, passkeys, kept } = json;
    const isWhole = Array.isArray(phrases) && Array.isArray(keys) && Array.isArray(accounts);
    if (!isWhole || !Array.isArray(recipients)) throw vaultDamaged({ reason: t`a list is missing` });
    return {
      phrases,
      keys,
      accounts,
      recipients,
      ...(limits === undefined ? {} : { limits }),
      ...(passkeys === undefined ? {} : { passkeys }),
      ...(kept === undefined ? {} : { kept }),
    };
  } catch (error) {
    // The parser's own message would quote the secret text.
    throw isSupraError(error) ? error : vaultDamaged({ reason: t`its contents are not JSON` });
  } finally {
    bytes.fill(0);
  }
}
