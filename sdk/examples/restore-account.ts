import { createAccount, parsePrivateKey, type Account } from "@holdfast/sdk";
import { mnemonicToAccount, parseMnemonic } from "@holdfast/sdk/phrase";
import type { Contents } from "./backup.ts";

/** An account of an opened backup, ready to sign; undefined for a watch-only account. */
export async function restoreAccount(
  { phrases, keys }: Contents,
  { id, address, origin }: Contents["accounts"][number],
): Promise<Account | undefined> {
  if (origin.kind === "watch") return undefined;
  if (origin.kind === "key") {
    const key = keys.find((one) => one.id === (origin.keyId ?? id));
    return key && createAccount(parsePrivateKey(key.seed), address);
  }
  const phrase = phrases.find((one) => one.id === origin.phraseId);
  if (phrase === undefined) return undefined;
  const account = await mnemonicToAccount(parseMnemonic(phrase.words), origin.path, phrase.passphrase);
  return { ...account, address }; // a rotated account keeps its address
}
