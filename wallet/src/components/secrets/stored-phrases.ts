import type { VaultAccount } from "../../vault/vault-api.ts";

interface StoredPhrase {
  readonly phraseId: string;
  readonly names: readonly string[];
}

export function listPhrases(accounts: readonly VaultAccount[]): readonly StoredPhrase[] {
  const names = new Map<string, string[]>();
  for (const { name, origin } of accounts)
    if (origin.kind === "phrase") names.set(origin.phraseId, [...(names.get(origin.phraseId) ?? []), name]);
  return Array.from(names, ([phraseId, list]) => ({ phraseId, names: list }));
}
