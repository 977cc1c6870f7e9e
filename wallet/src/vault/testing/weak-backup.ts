import { createVaultFile, openVault, parseVaultFile, vaultFileToText } from "@holdfast/sdk/vault-file";
import { quickKdf, testCost } from "./quick-kdf.ts";
import { testPassword } from "./test-vault.ts";

/** The same backup under a password that no new wallet may have, as older ones could. */
export async function weakBackup(text: string, password = "12345678"): Promise<string> {
  const opened = await openVault(parseVaultFile(text), testPassword, quickKdf);
  const { file } = await createVaultFile(opened?.data ?? new Uint8Array(), {
    password,
    cost: testCost,
    kdf: quickKdf,
    created: "2026-01-01T00:00:00.000Z",
  });
  return vaultFileToText(file);
}
