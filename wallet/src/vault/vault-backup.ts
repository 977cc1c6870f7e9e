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
import { canSign, type BackupReport, type VaultAccount } from "./vault-api.ts";
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
  contents: VaultContents,
  open: readonly VaultAccount[] | undefined,
): BackupReport {
  const { accounts, phrases, keys, kept } = contents;
  return {
    created,
    generation: gen,
    accounts,
    phraseCount: phrases.length,
    keyCount: keys.length,
    missing: (open ?? []).filter((account) => !isHeld(contents, account)),
    ...(kept === undefined ? {} : { kept }),
  };
}

/** True if the backup can sign wherever the open wallet can: the account alone, or a replaced key, is not enough. */
function isHeld({ accounts, phrases }: VaultContents, open: VaultAccount): boolean {
  const same = accounts.filter(({ address }) => address === open.address);
  if (!canSign(open)) return same.length > 0;
  const { origin, publicKey } = open;
  return same.some(
    (account) =>
      canSign(account) &&
      (account.publicKey === publicKey ||
        account.otherKey?.publicKey === publicKey ||
        // A restored wallet finds its phrases' other keys.
        (origin.kind === "phrase" && phrases.some(({ id }) => id === origin.phraseId))),
  );
}
