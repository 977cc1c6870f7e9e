import { bytesToHex, ed25519Address, hexToBytes, rotateKey, type Address } from "@holdfast/sdk";
import {
  expectAccount,
  expectPhrase,
  phraseSigner,
  phraseSigners,
  deriveSigner,
  unusedPath,
} from "./keyring.ts";
import { canSign, type RotationOptions, type RotationProof, type VaultAccount } from "./vault-api.ts";
import type { VaultContents } from "./vault-contents.ts";

/**
 * Proves the phrase's next key and the current one. The new key is stored first, so that no crash can lose
 * it.
 * @throws vault/phrase-unknown, vault/account-unknown, sign/watch-only
 */
export async function beginRotation(
  contents: VaultContents,
  id: string,
  { phraseId, sequenceNumber }: Pick<RotationOptions, "phraseId" | "sequenceNumber">,
): Promise<{ readonly contents: VaultContents; readonly result: RotationProof }> {
  const account = expectAccount(contents.accounts, id);
  const { otherKey, pastOrigins = [] } = account;
  // A retry proves the same new key: the first attempt may have reached the chain.
  const pending = otherKey?.isNext === true ? otherKey.origin : undefined;
  const origin =
    pending?.kind === "phrase"
      ? pending
      : ({ kind: "phrase", phraseId, path: unusedPath(contents, phraseId) } as const);
  const isGivenUp = otherKey !== undefined && !otherKey.isNext;
  const current = await deriveSigner(contents, id);
  const next = await phraseSigner(expectPhrase(contents, origin.phraseId), origin.path);
  const holder = { ...current, address: account.address };
  const call = await rotateKey(holder, next, sequenceNumber);
  const publicKey = bytesToHex(next.publicKey);
  return {
    contents: withAccount(contents, {
      ...account,
      otherKey: { publicKey, origin, isNext: true },
      pastOrigins: isGivenUp ? [...pastOrigins, otherKey.origin] : pastOrigins,
    }),
    result: {
      arguments: call.arguments,
      authenticationKey: ed25519Address(next.publicKey),
      publicKey,
      path: origin.path,
    },
  };
}

/** Uses the key that the chain names: the other key or one of a stored phrase, as after a restore. */
export async function settleRotation(
  contents: VaultContents,
  id: string,
  authenticationKey: Address,
): Promise<VaultContents> {
  const account = expectAccount(contents.accounts, id);
  const { otherKey, publicKey, origin } = account;
  if (!canSign(account) || isAccountKey(publicKey, authenticationKey)) return contents;
  if (otherKey === undefined || !isAccountKey(otherKey.publicKey, authenticationKey)) {
    const found = await findPhraseKey(contents, authenticationKey);
    return found === undefined ? contents : adoptKey(contents, id, found);
  }
  const previous = { publicKey, origin, isNext: false };
  const { publicKey: nextPublicKey, origin: nextOrigin } = otherKey;
  return withAccount(contents, {
    ...account,
    publicKey: nextPublicKey,
    origin: nextOrigin,
    otherKey: previous,
  });
}

/** For a rotation elsewhere. The earlier key is kept, as another network may still accept it. */
export function adoptKey(
  contents: VaultContents,
  id: string,
  { publicKey, origin }: Pick<VaultAccount, "publicKey" | "origin">,
): VaultContents {
  const account = expectAccount(contents.accounts, id);
  const { otherKey, pastOrigins = [], ...rest } = account;
  if (account.publicKey === publicKey) return contents;
  const previous = canSign(account)
    ? { otherKey: { publicKey: account.publicKey, origin: account.origin, isNext: false } }
    : {};
  const past = otherKey === undefined ? pastOrigins : [...pastOrigins, otherKey.origin];
  return withAccount(contents, { ...rest, ...previous, pastOrigins: past, publicKey, origin });
}

const SEARCHED_PATHS: readonly string[] = [
  ...Array.from({ length: 20 }, (_, index) => `m/44'/637'/${index}'/0'/0'`),
  ...Array.from({ length: 5 }, (_, index) => `m/44'/637'/0'/0'/${index + 1}'`),
];

async function findPhraseKey(
  { phrases }: VaultContents,
  authenticationKey: Address,
): Promise<Pick<VaultAccount, "publicKey" | "origin"> | undefined> {
  for (const phrase of phrases)
    for (const { path, signer } of await phraseSigners(phrase, SEARCHED_PATHS)) {
      const publicKey = bytesToHex(signer.publicKey);
      if (isAccountKey(publicKey, authenticationKey))
        return { publicKey, origin: { kind: "phrase", phraseId: phrase.id, path } };
    }
  return undefined;
}

function isAccountKey(publicKey: string, authenticationKey: Address): boolean {
  return ed25519Address(hexToBytes(publicKey)) === authenticationKey;
}

function withAccount(contents: VaultContents, changed: VaultAccount): VaultContents {
  const accounts = contents.accounts.map((account) => (account.id === changed.id ? changed : account));
  return { ...contents, accounts };
}
