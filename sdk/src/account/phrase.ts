/**
 * Accounts from recovery phrases. A separate entry, because the word list is a quarter of the package.
 * @module @holdfast/sdk/phrase
 */
import { mnemonicToSeed, type Mnemonic } from "../crypto/mnemonic.ts";
import { DEFAULT_PATH, deriveEd25519Seed, deriveEd25519Seeds, parsePath } from "../crypto/slip-0010.ts";
import { createAccount, type Account } from "./account.ts";

export { digestWords } from "../crypto/digest-words.ts";
export {
  completeWord,
  createMnemonic,
  isMnemonic,
  mnemonicToSeed,
  parseMnemonic,
  splitPhrase,
  type Mnemonic,
} from "../crypto/mnemonic.ts";

/** The account of a phrase at a path `m/44'/637'/a'/b'/c'`. @throws path/invalid, what {@link parseMnemonic} throws */
export async function mnemonicToAccount(
  phrase: Mnemonic,
  path: string = DEFAULT_PATH,
  passphrase = "",
): Promise<Account> {
  const indices = parsePath(path);
  return createAccount(await deriveEd25519Seed(await mnemonicToSeed(phrase, passphrase), indices));
}

/** The accounts of one phrase at several paths, in order; costly steps run once. @throws as for one */
export async function mnemonicToAccounts(
  phrase: Mnemonic,
  paths: readonly string[],
  passphrase = "",
): Promise<Account[]> {
  const all = paths.map(parsePath);
  const seeds = await deriveEd25519Seeds(await mnemonicToSeed(phrase, passphrase), all);
  return Promise.all(seeds.map((seed) => createAccount(seed)));
}
