import {
  createAccount,
  ed25519Address,
  formatPrivateKey,
  hexToBytes,
  isPath,
  namedObjectAddress,
  parsePrivateKey,
  resourceAccountAddress,
  utf8ToBytes,
  verifyEd25519,
  type Account,
  type Address,
} from "@holdfast/sdk";
import { mnemonicToAccount, parseMnemonic } from "@holdfast/sdk/phrase";

/** Signing is asynchronous: the platform's own Ed25519 does it where there is one. */
export async function constructor(seed: Uint8Array) {
  const account = await createAccount(seed);
  return account.address;
}

/** A phrase is checked first: a wrong word or checksum throws, and opens no empty account. */
export async function fromDerivePath(phrase: string) {
  const account = await mnemonicToAccount(parseMnemonic(phrase), "m/44'/637'/0'/0'/0'");
  return account.address;
}

export function isValidPath(path: string) {
  return isPath(path);
}

export async function fromSupraAccountObject(privateKeyHex: string) {
  const account = await createAccount(parsePrivateKey(privateKeyHex));
  return account.address;
}

/** An account does not give its key back: who wants to store it keeps the seed that the account was made of. */
export function toPrivateKeyObject(seed: Uint8Array) {
  return formatPrivateKey(seed);
}

/** An address is text in one form, all 64 digits, of a type of its own. */
export function address(account: Account) {
  return account.address;
}

export function pubKey(account: Account) {
  return account.publicKey;
}

export function authKey(account: Account) {
  return ed25519Address(account.publicKey);
}

/** For messages to people and servers use `signMessage`, whose signature is good for no transaction. */
export function signBuffer(account: Account, bytes: Uint8Array) {
  return account.sign(bytes);
}

export function signHexString(account: Account, hex: string) {
  return account.sign(hexToBytes(hex));
}

/** Strict, as on the chain: signatures that are valid in more than one form are refused. */
export function verifySignature(account: Account, message: string, signature: Uint8Array) {
  return verifyEd25519(account.publicKey, hexToBytes(message), signature);
}

export function getResourceAccountAddress(source: Address, seed: Uint8Array) {
  return resourceAccountAddress(source, seed);
}

/** The address that the chain gives to a collection; the published SDK computes another one. */
export function getCollectionID(creator: Address, name: string) {
  return namedObjectAddress(creator, utf8ToBytes(name));
}
