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

/** A file leaves the device, so an attacker who guesses at it pays double. No more than what is read back. */
const DOUBLE = 2;
const MAX_PASSES = 20;

/** A vault's contents as a file of its own, under the same password with a salt and keys of its own. */
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

/** Reads a backup's text, with or without the line break that editors add. @throws vault/backup-unreadable and what parsing throws */
export function parseBackup(text: string): VaultFile {
  try {
    return parseVaultFile(text.trim(), MAX_BACKUP_MIB);
  } catch (error) {
    if (isSupraError(error, vaultDamaged)) throw backupUnreadable(error.context);
    throw error;
  }
}

/** What a backup would bring back, and what of the open wallet it lacks. */
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
