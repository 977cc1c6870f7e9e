import { t } from "@lingui/core/macro";
import type { SupraError } from "@holdfast/sdk";
import { MAX_BACKUP_MIB } from "@holdfast/sdk/vault-file";
import { backupUnreadable } from "../../vault/vault-errors.ts";

/** True if the file can't be a backup, so it isn't read. */
export function isTooLarge({ size }: Pick<File, "size">): boolean {
  return size > MAX_BACKUP_MIB * 1024 * 1024;
}

/** Why a restore skips entries. */
export function skipReasons(): string {
  return t`An entry is skipped if its list is full. A contact is skipped if its name belongs to another address or is invalid. A node is skipped if its connection isn't encrypted.`;
}

export function tooLarge(): SupraError {
  return backupUnreadable({ reason: t`the file is larger than ${MAX_BACKUP_MIB} MiB` });
}
