import {
  createAccount,
  DEVNODE,
  ed25519Address,
  hexToFixedBytes,
  parsePrivateKey,
  parseRecipient,
  type Account,
  type Address,
} from "@holdfast/sdk";
import { keyUnknown, signerMissing } from "../cli-errors.ts";
import { readProfile } from "../network.ts";
import type { Call, CommandOption } from "../shell/command.ts";
import { findKey, listKeys, openKey, type KeyFile } from "./key-store.ts";

/** The signing account. A dry run needs no password. */
export interface Signer {
  readonly name: string;
  readonly address: Address;
  readonly publicKey: Uint8Array;
  open(): Promise<Account>;
}

export const FROM_OPTION: CommandOption = {
  flags: "-f, --from <key>",
  help: "Signing key: a name or address. A devnode also has ada, ben and cleo.",
};

export const PUBLIC_KEY_OPTION: CommandOption = {
  flags: "--public-key <hex>",
  help: "With --unsigned: the sender's public key, if its private key is on another device.",
};

/**
 * With --public-key, an account that can't sign here. The named key; otherwise HOLDFAST_PRIVATE_KEY, the profile's key, or the only stored one.
 * @throws cli/signer-missing, cli/key-unknown
 */
export async function findSigner(call: Call, chainId: number): Promise<Signer> {
  const { environment } = call;
  const publicKey = call.option("public-key");
  if (publicKey !== undefined) return keylessSigner(publicKey, call.option("from"));
  const inVariable = environment.variables["HOLDFAST_PRIVATE_KEY"] ?? "";
  if (call.option("from") === undefined && inVariable !== "")
    return accountSigner("HOLDFAST_PRIVATE_KEY", inVariable);
  const name = call.option("from") ?? readProfile(call).key;
  if (name === undefined) {
    const [only, ...others] = listKeys(environment);
    if (only === undefined || others.length > 0) throw signerMissing({});
    return fileSigner(call, only);
  }
  const stored = findKey(environment, name);
  if (stored !== undefined) return fileSigner(call, stored);
  const known = chainId === DEVNODE.chainId ? await testSigner(name) : undefined;
  if (known === undefined) throw keyUnknown({ name });
  return known;
}

/** The address differs from the key's own after a key rotation. */
function keylessSigner(hex: string, from: string | undefined): Signer {
  const publicKey = hexToFixedBytes(hex, 32, "A public key");
  const address = from === undefined ? ed25519Address(publicKey) : parseRecipient(from);
  return { name: address, address, publicKey, open: () => Promise.reject(keyUnknown({ name: address })) };
}

async function accountSigner(name: string, text: string): Promise<Signer> {
  const account = await createAccount(parsePrivateKey(text));
  return { name, address: account.address, publicKey: account.publicKey, open: async () => account };
}

function fileSigner({ environment }: Call, file: KeyFile): Signer {
  const { name, address, publicKey } = file;
  return { name, address, publicKey, open: () => openKey(environment, file) };
}

/** Devnode accounts, whose phrases are public. */
async function testSigner(name: string): Promise<Signer | undefined> {
  const found = await findTestAccount(name);
  if (found === undefined) return undefined;
  const { mnemonicToAccount } = await import("@holdfast/sdk/phrase");
  const account = await mnemonicToAccount(found.phrase);
  return {
    name: found.name,
    address: account.address,
    publicKey: account.publicKey,
    open: async () => account,
  };
}

async function findTestAccount(name: string) {
  const { testAccounts } = await import("@holdfast/devnode/program");
  return testAccounts.find((one) => one.name.toLowerCase() === name.toLowerCase() || one.address === name);
}

export async function findKeyAddress(
  { environment }: Call,
  name: string,
  chainId: number,
): Promise<Address | undefined> {
  const stored = findKey(environment, name);
  if (stored !== undefined) return stored.address;
  return chainId === DEVNODE.chainId ? (await findTestAccount(name))?.address : undefined;
}
