import type { Vault, VaultAccount } from "../vault-api.ts";
import { createVaultCore } from "../vault-core.ts";
import { createMemoryPlaces, type MemoryPlaces } from "./memory-places.ts";
import { quickKdf } from "./quick-kdf.ts";

export const testPassword = "kelp forest at low tide";

/** A public phrase of the BIP-39 test vectors. */
export const testPhrase = "legal winner thank year wave sausage worth useful legal winner thank yellow";

/** A vault without a worker, on places in memory. */
export function createTestVault(
  places: MemoryPlaces = createMemoryPlaces(),
  options: Partial<Parameters<typeof createVaultCore>[0]> = {},
): Vault {
  return createVaultCore({
    places,
    kdf: quickKdf,
    now: () => 1_790_000_000_000,
    stopwatch: () => 0,
    exclusive: (run) => run(),
    ...options,
  });
}

/** Stores the account of {@link testPhrase}, or of another one. */
export async function importPhrase(
  vault: Vault,
  { text = testPhrase, name = "Main", password = testPassword } = {},
): Promise<readonly VaultAccount[]> {
  const { draftId } = await vault.previewImport({ kind: "phrase", text });
  return vault.saveDraft(draftId, { password, name });
}

/** The first of a list that must not be empty. */
export function expectFirst<T>(items: readonly T[]): T {
  const [first] = items;
  if (first === undefined) throw new RangeError("The list is empty.");
  return first;
}
