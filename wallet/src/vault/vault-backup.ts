import { isSupraError } from "@holdfast/sdk";
import {
  createVaultFile,
  MAX_BACKUP_MIB,
  parseVaultFile,
  vaultDamaged,
  vaultFileToText,
  type Kdf,
  type VaultFile,
} from "@holdfast/sdk/vault-file";
import type { BackupReport, VaultAccount } from "./vault-api.ts";
import { contentsToBytes, withoutPasskeys, type VaultContents } from "./vault-contents.ts";
import { backupUnreadable } from "./vault-errors.ts";

/** A backup leaves the device, so guessing costs double, up to the limit that can be read back. */
const DOUBLE = 2;
const MAX_PASSES = 20;

/** Same password, separate salt and keys. */
export async function createBackup(
  { id, gen, created, kdf: { m, t, p } }: VaultFile,
  contents: VaultContents,
  password: string,
  kdf: Kdf,
): Promise<string> {
  const cost = { m, t: Math.min(MAX_PASSES, t * DOUBLE), p };
  const data = contentsToBytes(withoutPasskeys(contents));
  try {
    const { file } = await createVaultFile(data, { id, gen, created, password, kdf, cost });
    return vaultFileToText(file);
  } finally {
    data.fill(0);
  }
}

/** Accepts the line break that editors add. @throws vault/backup-unreadable and parsing errors */
export function parseBackup(text: string): VaultFile {
  try {
    return parseVaultFile(text.trim(), MAX_BACKUP_MIB);
  } catch (error) {
    if (isSupraError(error, vaultDamaged)) throw backupUnreadable(error.context);
    throw error;
  }
}

export function describeBackup(
  { created, gen }: VaultFile,
  { accounts, phrases, keys, kept }: VaultContents,
  open: readonly VaultAccount[] | undefined,
): BackupReport {
  const held = new Set(accounts.map(({ address }) => address));
  return {
    created,
    generation: gen,
    accounts,
    phraseCount: phrases.length,
    keyCount: keys.length,
    missing: (open ?? []).filter(({ address }) => !held.has(address)),
    ...(kept === undefined ? {} : { kept }),
  };
}
