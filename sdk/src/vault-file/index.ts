/**
 * Wallet, backup and key files: parsed, sealed and opened with a password.
 * @module @holdfast/sdk/vault-file
 */
export { bytesToBase64Url, parseBase64Url } from "../bytes/base64url.ts";
export { vaultDamaged, vaultParametersRefused, vaultVersionUnknown } from "../errors/vault-file-errors.ts";
export {
  derivePasswordKeys,
  isTooCostly,
  isTooWeak,
  isWeaker,
  MIN_KDF_COST,
  type Kdf,
  type KdfCost,
  type KdfParameters,
  type PasswordKeys,
} from "./password-keys.ts";
export {
  createVaultFile,
  holds,
  openVault,
  openWithKey,
  reopenVault,
  resealVault,
  type OpenedVault,
  type SealToPasskeys,
} from "./vault-file.ts";
export {
  decodeBytes,
  expectPasskey,
  kdfParameters,
  MAX_BACKUP_MIB,
  MAX_PASSKEYS,
  parseVaultFile,
  vaultFileToText,
  type PasskeyHeader,
  type PasskeySlot,
  type SealedPart,
  type VaultFile,
  type VaultHeader,
} from "./vault-format.ts";
