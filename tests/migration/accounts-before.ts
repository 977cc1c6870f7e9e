import { SupraAccount, type HexString } from "supra-l1-sdk";

export function constructor(seed: Uint8Array) {
  return new SupraAccount(seed).address().toString();
}

export function fromDerivePath(phrase: string) {
  return SupraAccount.fromDerivePath("m/44'/637'/0'/0'/0'", phrase).address().toString();
}

export function isValidPath(path: string) {
  return SupraAccount.isValidPath(path);
}

export function fromSupraAccountObject(privateKeyHex: string) {
  return SupraAccount.fromSupraAccountObject({ privateKeyHex }).address().toString();
}

export function toPrivateKeyObject(seed: Uint8Array) {
  return new SupraAccount(seed).toPrivateKeyObject().privateKeyHex;
}

export function address(account: SupraAccount) {
  return account.address().toString();
}

export function pubKey(account: SupraAccount) {
  return account.pubKey().toUint8Array();
}

export function authKey(account: SupraAccount) {
  return account.authKey().toString();
}

export function signBuffer(account: SupraAccount, bytes: Uint8Array) {
  return account.signBuffer(bytes).toUint8Array();
}

export function signHexString(account: SupraAccount, hex: string) {
  return account.signHexString(hex).toUint8Array();
}

export function verifySignature(account: SupraAccount, message: string, signature: HexString) {
  return account.verifySignature(message, signature);
}

export function getResourceAccountAddress(source: HexString, seed: Uint8Array) {
  return SupraAccount.getResourceAccountAddress(source, seed).toString();
}

export function getCollectionID(creator: HexString, name: string) {
  return SupraAccount.getCollectionID(creator, name).toString();
}
