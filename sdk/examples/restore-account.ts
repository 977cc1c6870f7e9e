import { bytesToHex, createAccount, parsePrivateKey, type Account } from "@holdfast/sdk";
import { mnemonicToAccount, parseMnemonic } from "@holdfast/sdk/phrase";
import type { Contents } from "./backup.ts";

type StoredAccount = Contents["accounts"][number];

/** An account of an opened backup, ready to sign; undefined if the backup doesn't have its key. */
export async function restoreAccount(
  contents: Contents,
  stored: StoredAccount,
): Promise<Account | undefined> {
  const account = await deriveAccount(contents, stored);
  if (account === undefined || bytesToHex(account.publicKey) !== stored.publicKey) return undefined;
  return { ...account, address: stored.address }; // a rotated account keeps its address
}

async function deriveAccount({ phrases, keys }: Contents, { id, origin }: StoredAccount) {
  if (origin.kind === "watch") return undefined;
  if (origin.kind === "key") {
    const key = keys.find((one) => one.id === (origin.keyId ?? id));
    return key && createAccount(parsePrivateKey(key.seed));
  }
  const phrase = phrases.find((one) => one.id === origin.phraseId);
  return phrase && mnemonicToAccount(parseMnemonic(phrase.words), origin.path, phrase.passphrase);
}
