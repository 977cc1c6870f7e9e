import {
  bytesToHex,
  createEd25519Signer,
  deriveEd25519Seed,
  ed25519Address,
  hexToBytes,
  parsePath,
  randomBytes,
  type Address,
  type Ed25519Signer,
} from "@holdfast/sdk";
import { bytesToBase64Url } from "@holdfast/sdk/vault-file";
import { mnemonicToSeed, parseMnemonic } from "@holdfast/sdk/phrase";
import type { AccountColor, AccountOrigin, VaultAccount } from "./vault-api.ts";
import type { StoredPhrase, VaultContents } from "./vault-contents.ts";
import { signWatchOnly } from "./sign-errors.ts";
import {
  accountExists,
  accountHasKey,
  accountNameInvalid,
  accountUnknown,
  phraseUnknown,
} from "./vault-errors.ts";

export interface AccountLook {
  readonly name: string;
  readonly color?: AccountColor | undefined;
  readonly isHidden?: boolean | undefined;
}

const COLORS: readonly AccountColor[] = ["kelp", "amber", "coral", "violet", "sky", "sand"];
const LONGEST_NAME = 40;

/** Adds a phrase and its account. `address` is for a rotated key. @throws vault/account-exists */
export async function addPhraseAccount(
  contents: VaultContents,
  phrase: Pick<StoredPhrase, "words" | "passphrase">,
  path: string,
  look: AccountLook,
  address?: Address,
): Promise<VaultContents> {
  const stored = withPhrase(contents, phrase);
  const signer = await phraseSigner(phrase, path);
  const origin = { kind: "phrase", phraseId: stored.phrase.id, path } as const;
  return addAccount(stored.contents, keyed(signer, origin, address), look);
}

/** `address` as in {@link addPhraseAccount}. @throws vault/account-exists */
export async function addKeyAccount(
  contents: VaultContents,
  seed: Uint8Array,
  look: AccountLook,
  address?: Address,
): Promise<VaultContents> {
  const signer = await createEd25519Signer(seed);
  const added = addAccount(contents, keyed(signer, { kind: "key" }, address), look);
  const id = added.accounts.at(-1)?.id ?? "";
  return { ...added, keys: [...contents.keys, { id, seed: bytesToHex(seed) }] };
}

/** @throws vault/phrase-unknown */
export function addNextAccount(
  contents: VaultContents,
  phraseId: string,
  look: AccountLook,
): Promise<VaultContents> {
  const phrase = expectPhrase(contents, phraseId);
  const used = usedPaths(contents, phraseId);
  let index = 0;
  while (used.has(accountPath(index))) index++;
  return addPhraseAccount(contents, phrase, accountPath(index), look);
}

/** Above all used paths, so that a retired key never returns. */
export function unusedPath(contents: VaultContents, phraseId: string): string {
  const indices = [...usedPaths(contents, phraseId)].map((path) => parsePath(path)[2] ?? 0);
  return accountPath(Math.max(-1, ...indices) + 1);
}

function usedPaths({ accounts }: VaultContents, phraseId: string): ReadonlySet<string> {
  const origins = accounts.flatMap(({ origin, otherKey, pastOrigins = [] }) =>
    otherKey === undefined ? [origin, ...pastOrigins] : [origin, otherKey.origin, ...pastOrigins],
  );
  return new Set(
    origins.flatMap((origin) =>
      origin.kind === "phrase" && origin.phraseId === phraseId ? [origin.path] : [],
    ),
  );
}

/** @throws vault/account-exists, vault/account-name-invalid */
export function addWatchedAccount(
  contents: VaultContents,
  address: Address,
  look: AccountLook,
): VaultContents {
  return addAccount(contents, { address, publicKey: "0x", origin: { kind: "watch" } }, look);
}

/** Keeps an account with a key, which could not be restored. @throws vault/account-kept */
export function removeWatchedAccount(contents: VaultContents, id: string): VaultContents {
  const { origin, name } = expectAccount(contents.accounts, id);
  if (origin.kind !== "watch") throw accountHasKey({ name });
  return { ...contents, accounts: contents.accounts.filter((account) => account.id !== id) };
}

export function arrange(contents: VaultContents, ids: readonly string[]): VaultContents {
  const place = (id: string): number => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return { ...contents, accounts: contents.accounts.toSorted((a, b) => place(a.id) - place(b.id)) };
}

/** @throws vault/account-unknown, vault/account-name-invalid */
export function changeLook(contents: VaultContents, id: string, change: Partial<AccountLook>): VaultContents {
  const account = expectAccount(contents.accounts, id);
  const changed = {
    ...account,
    name: change.name === undefined ? account.name : cleanName(change.name),
    color: change.color ?? account.color,
    isHidden: change.isHidden ?? account.isHidden ?? false,
  };
  return { ...contents, accounts: contents.accounts.map((item) => (item.id === id ? changed : item)) };
}

/** The key exists only while it signs. @throws vault/account-unknown */
export async function deriveSigner(contents: VaultContents, id: string): Promise<Ed25519Signer> {
  const { origin, name } = expectAccount(contents.accounts, id);
  if (origin.kind === "watch") throw signWatchOnly({ name });
  if (origin.kind === "phrase") return phraseSigner(expectPhrase(contents, origin.phraseId), origin.path);
  const key = contents.keys.find((item) => item.id === (origin.keyId ?? id));
  if (key === undefined) throw accountUnknown({ id });
  return seedSigner(hexToBytes(key.seed));
}

export function withPhrase(
  contents: VaultContents,
  { words, passphrase }: PhraseSecret,
): { readonly contents: VaultContents; readonly phrase: StoredPhrase } {
  const known = contents.phrases.find((one) => one.words === words && one.passphrase === passphrase);
  if (known !== undefined) return { contents, phrase: known };
  const phrase = { id: newId(), words, passphrase };
  return { contents: { ...contents, phrases: [...contents.phrases, phrase] }, phrase };
}

export function withKey(
  contents: VaultContents,
  seed: Uint8Array,
): { readonly contents: VaultContents; readonly origin: AccountOrigin } {
  const key = { id: newId(), seed: bytesToHex(seed) };
  return {
    contents: { ...contents, keys: [...contents.keys, key] },
    origin: { kind: "key", keyId: key.id },
  };
}

/** @throws vault/account-unknown */
export function expectAccount(accounts: readonly VaultAccount[], id: string): VaultAccount {
  const account = accounts.find((item) => item.id === id);
  if (account === undefined) throw accountUnknown({ id });
  return account;
}

/** @throws vault/phrase-unknown */
export function expectPhrase(contents: VaultContents, id: string): StoredPhrase {
  const phrase = contents.phrases.find((item) => item.id === id);
  if (phrase === undefined) throw phraseUnknown({ id });
  return phrase;
}

/** @throws path/invalid */
export async function phraseSigner(phrase: PhraseSecret, path: string): Promise<Ed25519Signer> {
  return withRoot(phrase, async (root) => seedSigner(await deriveEd25519Seed(root, parsePath(path))));
}

/** Derives the phrase's seed once, which is the slow part. @throws path/invalid */
export async function phraseSigners(
  phrase: PhraseSecret,
  paths: readonly string[],
): Promise<readonly { readonly path: string; readonly signer: Ed25519Signer }[]> {
  const indices = paths.map((path) => ({ path, indices: parsePath(path) }));
  return withRoot(phrase, (root) =>
    Promise.all(
      indices.map(async ({ path, indices: at }) => ({
        path,
        signer: await seedSigner(await deriveEd25519Seed(root, at)),
      })),
    ),
  );
}

type PhraseSecret = Pick<StoredPhrase, "words" | "passphrase">;

async function withRoot<T>(
  { words, passphrase }: PhraseSecret,
  run: (root: Uint8Array) => Promise<T>,
): Promise<T> {
  const root = await mnemonicToSeed(parseMnemonic(words), passphrase);
  try {
    return await run(root);
  } finally {
    root.fill(0);
  }
}

async function seedSigner(seed: Uint8Array): Promise<Ed25519Signer> {
  try {
    return await createEd25519Signer(seed);
  } finally {
    seed.fill(0);
  }
}

function keyed(
  { publicKey }: Ed25519Signer,
  origin: AccountOrigin,
  address: Address = ed25519Address(publicKey),
): KeyedAccount {
  return { address, publicKey: bytesToHex(publicKey), origin };
}

type KeyedAccount = Pick<VaultAccount, "address" | "publicKey" | "origin">;

function addAccount(contents: VaultContents, account: KeyedAccount, look: AccountLook): VaultContents {
  const { address } = account;
  const same = contents.accounts.find((account) => account.address === address);
  if (same !== undefined) throw accountExists({ name: same.name, address });
  const added: VaultAccount = {
    id: newId(),
    name: cleanName(look.name),
    color: look.color ?? COLORS[contents.accounts.length % COLORS.length] ?? "kelp",
    ...account,
  };
  return { ...contents, accounts: [...contents.accounts, added] };
}

function accountPath(index: number): string {
  return `m/44'/637'/${index}'/0'/0'`;
}

function cleanName(name: string): string {
  const clean = name.normalize("NFC").replaceAll(/\s+/gu, " ").trim();
  const length = [...clean].length;
  if (length === 0 || length > LONGEST_NAME) throw accountNameInvalid({ got: length, most: LONGEST_NAME });
  return clean;
}

function newId(): string {
  return bytesToBase64Url(randomBytes(9));
}
