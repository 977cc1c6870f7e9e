import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import {
  bytesToHex,
  createAccount,
  equalBytes,
  hexToFixedBytes,
  isAddress,
  isSupraError,
  JsonNode,
  parseAddress,
  parseJson,
  utf8ToBytes,
  type Account,
  type Address,
} from "@holdfast/sdk";
import { readFileText, writeWhole } from "../files.ts";
import { homeFolder, privateFolder } from "../home-folder.ts";
import type { Environment } from "../shell/environment.ts";
import { keyFileDamaged, keyNameInvalid, keyNameTaken } from "./key-errors.ts";
import { askPassword } from "./password.ts";
import { readSealed, seal, unseal } from "./sealed-file.ts";

export interface KeyFile {
  readonly name: string;
  readonly address: Address;
  readonly publicKey: Uint8Array;
  readonly sealed: string;
}

const KEY_FORMAT = "holdfast-key-1";
const MAX_BYTES = 1024 * 1024;

export function listKeys(environment: Environment): readonly KeyFile[] {
  return namesIn(getKeyFolder(environment)).map((name) => readKey(environment, name));
}

export function findKey(environment: Environment, text: string): KeyFile | undefined {
  const address = isAddress(text) ? parseAddress(text) : undefined;
  return listKeys(environment).find((key) => key.name === text || key.address === address);
}

/** @throws key/name-taken, key/name-invalid, cli/file-unwritable */
export async function storeKey(
  environment: Environment,
  name: string,
  { seed, address }: { readonly seed: Uint8Array; readonly address?: Address },
  password: string,
): Promise<KeyFile> {
  expectFreeName(environment, name);
  const account = await createAccount(seed, address);
  const created = new Date(environment.nowMs()).toISOString();
  const contents = utf8ToBytes(contentsText(name, seed, account));
  const sealed = await seal(contents, password, created, environment.passwordWork);
  contents.fill(0);
  const key = { name, address: account.address, publicKey: account.publicKey, sealed };
  writeWhole(join(privateFolder(environment, "keys"), `${name}.json`), keyToText(key));
  return key;
}

export function expectFreeName(environment: Environment, name: string): void {
  if (!/^[a-z][a-z0-9-]{0,39}$/.test(name)) throw keyNameInvalid({ name });
  if (namesIn(getKeyFolder(environment)).includes(name)) throw keyNameTaken({ name });
}

export function removeKey(environment: Environment, { name }: KeyFile): void {
  rmSync(getKeyPath(environment, name));
}

/** Asks for the password. @throws key/password-wrong, key/password-missing, key/file-damaged */
export async function openKey(environment: Environment, key: KeyFile): Promise<Account> {
  const seed = await unlockSeed(environment, key);
  const account = await createAccount(seed, key.address);
  seed.fill(0);
  // The unencrypted fields may have been changed, so check them.
  if (!equalBytes(account.publicKey, key.publicKey))
    throw keyFileDamaged({ reason: "its key differs from the stated one" });
  return account;
}

/** The caller must wipe the private key. */
export async function unlockSeed(environment: Environment, key: KeyFile): Promise<Uint8Array> {
  const password = await askPassword(environment, `Password of ${key.name}: `);
  const contents = await unseal(readSealed(key.sealed), password);
  try {
    const node = new JsonNode(parseJson(new TextDecoder().decode(contents)), "contents");
    const [stored] = node.get("keys").items();
    const [account] = node.get("accounts").items();
    if (stored === undefined || account?.get("address").string() !== key.address)
      throw keyFileDamaged({ reason: "it belongs to a different address than it states" });
    return hexToFixedBytes(stored.get("seed").string(), 32, "A private key");
  } finally {
    contents.fill(0);
  }
}

/** The wallet's format, so that the wallet can read the file. */
function contentsText(name: string, seed: Uint8Array, { address, publicKey }: Account): string {
  const id = `key-${address.slice(2, 18)}`;
  const account = {
    id,
    name,
    color: "kelp",
    address,
    publicKey: bytesToHex(publicKey),
    origin: { kind: "key" },
  };
  const contents = {
    v: 1,
    phrases: [],
    keys: [{ id, seed: bytesToHex(seed) }],
    accounts: [account],
    recipients: [],
  };
  return JSON.stringify(contents);
}

function readKey(environment: Environment, name: string): KeyFile {
  const text = readFileText(getKeyFolder(environment), `${name}.json`, MAX_BYTES);
  try {
    const node = new JsonNode(parseJson(text), name);
    if (node.get("format").string() !== KEY_FORMAT)
      throw keyFileDamaged({ reason: `${name} has the wrong type` });
    return {
      name,
      address: parseAddress(node.get("address").string()),
      publicKey: hexToFixedBytes(node.get("publicKey").string(), 32, "A public key"),
      sealed: node.get("sealed").string(),
    };
  } catch (error) {
    if (isSupraError(error, keyFileDamaged)) throw error;
    throw keyFileDamaged({ reason: `${name} has a missing or invalid field` });
  }
}

function keyToText({ address, publicKey, sealed }: KeyFile): string {
  return `${JSON.stringify({ format: KEY_FORMAT, address, publicKey: bytesToHex(publicKey), sealed }, undefined, 2)}\n`;
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((name) => /^[a-z][a-z0-9-]{0,39}\.json$/.test(name))
      .map((name) => name.slice(0, -".json".length))
      .sort();
  } catch {
    return [];
  }
}

function getKeyFolder(environment: Environment): string {
  return join(homeFolder(environment), "keys");
}

function getKeyPath(environment: Environment, name: string): string {
  return join(getKeyFolder(environment), `${name}.json`);
}
