import { t } from "@holdfast/sdk/text";
import { vaultDamaged, vaultVersionUnknown } from "@holdfast/sdk/vault-file";
import { isSupraError, utf8ToBytes, type Address } from "@holdfast/sdk";
import type { StoredLimits } from "./spending-limits.ts";
import type { VaultAccount } from "./vault-api.ts";

/** Secret. */
export interface StoredPhrase {
  readonly id: string;
  readonly words: string;
  readonly passphrase: string;
}

/** Secret: 0x and 64 digits. */
interface StoredKey {
  /** The account's id, or its origin's `keyId`. */
  readonly id: string;
  readonly seed: string;
}

export interface NamedPasskey {
  readonly credentialId: string;
  readonly name: string;
  readonly created: string;
}

export interface VaultContents {
  readonly phrases: readonly StoredPhrase[];
  readonly keys: readonly StoredKey[];
  readonly accounts: readonly VaultAccount[];
  readonly recipients: readonly Address[];
  readonly limits?: StoredLimits;
  /** Never in a backup, which only its password opens. */
  readonly passkeys?: readonly NamedPasskey[];
  /** Only in a backup. */
  readonly kept?: string;
}

export const EMPTY_CONTENTS: VaultContents = { phrases: [], keys: [], accounts: [], recipients: [] };

/** Passkeys belong to this device, so a backup has none. */
export function withoutPasskeys(contents: VaultContents): VaultContents {
  return Object.fromEntries(
    Object.entries(contents).filter(([name]) => name !== "passkeys"),
  ) as unknown as VaultContents;
}

/** The bytes to encrypt. The caller wipes them. */
export function contentsToBytes(contents: VaultContents): Uint8Array {
  const { phrases, keys, accounts, recipients, limits, passkeys, kept } = contents;
  return utf8ToBytes(JSON.stringify({ v: 1, phrases, keys, accounts, recipients, limits, passkeys, kept }));
}

/** Wipes the bytes, which encryption has authenticated. @throws vault/damaged, vault/version-unknown */
export function parseContents(bytes: Uint8Array): VaultContents {
  try {
    const json = JSON.parse(new TextDecoder().decode(bytes)) as Partial<VaultContents> & { v?: unknown };
    if (json.v !== 1) throw vaultVersionUnknown({ version: String(json.v) });
    // The first vaults had no recipients.
    const { phrases, keys, accounts, recipients = [], limits, passkeys, kept } = json;
    const isWhole = Array.isArray(phrases) && Array.isArray(keys) && Array.isArray(accounts);
    if (!isWhole || !Array.isArray(recipients))
      throw vaultDamaged({ reason: t`a list of recovery phrases, keys, accounts or recipients is missing` });
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
    // The parser's message would quote secret text.
    throw isSupraError(error) ? error : vaultDamaged({ reason: t`its contents are not JSON` });
  } finally {
    bytes.fill(0);
  }
}
