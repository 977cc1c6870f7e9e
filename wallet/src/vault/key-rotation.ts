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
 * The contents with the next key of a phrase laid beside an account's own, and the proof of both keys. The new key is
 * stored before anybody can give it to the account, so that no crash can lose it.
 * @throws vault/phrase-unknown, vault/account-unknown, sign/watch-only
 */
export async function beginRotation(
  contents: VaultContents,
  id: string,
  { phraseId, sequenceNumber }: Pick<RotationOptions, "phraseId" | "sequenceNumber">,
): Promise<{ readonly contents: VaultContents; readonly result: RotationProof }> {
  const account = expectAccount(contents.accounts, id);
  const { otherKey, pastOrigins = [] } = account;
  // A second try proves the same new key again: the first one may have reached the chain.
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

/**
 * The contents with the key in use that the chain names: of an account's two keys the other one, or one along the
 * stored phrases, as of an account that was restored from its phrase after a rotation. The key before it is kept.
 */
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

/**
 * The contents with another key in use for an account, which keeps its address: its key was changed elsewhere. The key
 * that it had is kept beside it, because the chain of another network may still take that one.
 */
export function adoptKey(
  contents: VaultContents,
  id: string,
  { publicKey, origin }: Pick<VaultAccount, "publicKey" | "origin">,
): VaultContents {
  const account = expectAccount(contents.accounts, id);
  const { otherKey, pastOrigins = [], ...rest } = account;
  if (account.publicKey === publicKey) return contents;
  // A watched account has no key to keep.
  const previous = canSign(account)
    ? { otherKey: { publicKey: account.publicKey, origin: account.origin, isNext: false } }
    : {};
  const past = otherKey === undefined ? pastOrigins : [...pastOrigins, otherKey.origin];
  return withAccount(contents, { ...rest, ...previous, pastOrigins: past, publicKey, origin });
}

/** The places of a phrase where a key is looked for: those that rotations here, and other wallets, give out first. */
const SEARCHED_PATHS: readonly string[] = [
  ...Array.from({ length: 20 }, (_, index) => `m/44'/637'/${index}'/0'/0'`),
  ...Array.from({ length: 5 }, (_, index) => `m/44'/637'/0'/0'/${index + 1}'`),
];

/** The key of a stored phrase that the chain names. */
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
