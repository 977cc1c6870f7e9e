import {
  ed25519Address,
  findRotatedAccount,
  isSupraError,
  type Account,
  type Address,
  type SupraClient,
} from "@holdfast/sdk";
import type { Mnemonic } from "@holdfast/sdk/phrase";
import { loadNetwork } from "../network.ts";
import type { Call } from "../shell/command.ts";
import { keyRotated, phraseRotated } from "./key-errors.ts";

/** Paths that wallets use for a phrase's next account. */
const PATHS = Array.from({ length: 10 }, (_, index) => `m/44'/637'/${index}'/0'/0'`);

interface ImportedKey {
  readonly account: Pick<Account, "address" | "publicKey">;
  readonly isAddressGiven: boolean;
  readonly phrase?: Mnemonic;
}

/** After a rotation, the account is not the key's own address. @throws key/rotated, key/phrase-rotated */
export async function checkOwner(call: Call, key: ImportedKey): Promise<readonly string[]> {
  const { signal } = call.environment;
  try {
    const { client } = await loadNetwork(call);
    return await askOwner(client, key, signal);
  } catch (error) {
    if (!isSupraError(error) || !/^(network\/(?!aborted)|http\/)/.test(error.code)) throw error;
    const question = key.isAddressGiven
      ? "whether the account still has this key"
      : "whether a key rotation gave this key to another account";
    return [`No node responded, so holdfast could not check ${question}. To check, add --network.`];
  }
}

async function askOwner(client: SupraClient, key: ImportedKey, signal: AbortSignal): Promise<string[]> {
  const { account, isAddressGiven, phrase } = key;
  const { address, publicKey } = account;
  if (!isAddressGiven) {
    const own = ed25519Address(publicKey);
    const rotated = await findRotatedAccount(client, own, { signal });
    if (rotated !== undefined) throw keyRotated({ address: rotated, own });
  }
  const found = await client.accounts.find(address, { signal });
  if (found === undefined || found.authenticationKey === ed25519Address(publicKey)) return [];
  const path = phrase === undefined ? undefined : await findDerivationPath(phrase, found.authenticationKey);
  if (path !== undefined) throw phraseRotated({ address, path });
  return [`On this network, account ${address} has a different key. This key does not control the account.`];
}

async function findDerivationPath(phrase: Mnemonic, authenticationKey: Address): Promise<string | undefined> {
  const { mnemonicToAccounts } = await import("@holdfast/sdk/phrase");
  const accounts = await mnemonicToAccounts(phrase, PATHS);
  return PATHS[accounts.findIndex(({ publicKey }) => ed25519Address(publicKey) === authenticationKey)];
}

/** Explains a missing sender whose key controls another account. @throws key/rotated */
export async function expectOwnAccount(client: SupraClient, publicKey: Uint8Array): Promise<void> {
  const own = ed25519Address(publicKey);
  const rotated = await findRotatedAccount(client, own);
  if (rotated !== undefined) throw keyRotated({ address: rotated, own });
}
