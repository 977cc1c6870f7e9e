import { isSupraError } from "@holdfast/sdk";
import {
  createVaultFile,
  MAX_BACKUP_MIB,
  openVault,
  parseVaultFile,
  vaultDamaged,
  vaultFileToText,
  vaultParametersRefused,
  vaultVersionUnknown,
  type Kdf,
  type KdfCost,
  type VaultFile,
} from "@holdfast/sdk/vault-file";
import { argon2id } from "hash-wasm";
import { keyFileDamaged, keyFileRefused, passwordWrong } from "./key-errors.ts";

/** Password work: 64 MiB, about a second on a laptop. */
const COST: KdfCost = { m: 65_536, t: 6, p: 1 };

const kdf: Kdf = (password, { m, t, p, salt }) =>
  argon2id({
    password,
    salt,
    memorySize: m,
    iterations: t,
    parallelism: p,
    hashLength: 32,
    outputType: "binary",
  });

/** Seals data under a password in the wallet's format: one line. The caller wipes the data. */
export async function seal(
  data: Uint8Array,
  password: string,
  created: string,
  cost: KdfCost = COST,
): Promise<string> {
  const { file } = await createVaultFile(data, { password, kdf, cost, created });
  return vaultFileToText(file);
}

/** Checked before asking for a password. @throws key/file-damaged, key/file-refused */
export function readSealed(text: string): VaultFile {
  try {
    return parseVaultFile(text.trim(), MAX_BACKUP_MIB);
  } catch (error) {
    if (isSupraError(error, vaultParametersRefused)) throw keyFileRefused(error.context);
    if (isSupraError(error, vaultVersionUnknown))
      throw keyFileRefused({ reason: `its version ${error.context.version} is unknown` });
    throw asDamagedFile(error);
  }
}

/** The caller wipes the data. @throws key/password-wrong, key/file-damaged */
export async function unseal(file: VaultFile, password: string): Promise<Uint8Array> {
  const opened = await openVault(file, password, kdf).catch((error: unknown) => {
    throw asDamagedFile(error);
  });
  if (opened === undefined) throw passwordWrong({});
  return opened.data;
}

function asDamagedFile(error: unknown): unknown {
  return isSupraError(error, vaultDamaged) ? keyFileDamaged(error.context) : error;
}
