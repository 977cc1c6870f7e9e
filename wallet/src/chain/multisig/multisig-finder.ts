import { accountNotFound } from "@holdfast/sdk/errors";
import {
  isSupraError,
  multisigAddress,
  parseAddress,
  type Address,
  type JsonValue,
  type SupraClient,
  type TransactionDetail,
} from "@holdfast/sdk";
import { readMultisigAccount } from "@holdfast/sdk/multisig";
import { ifFound } from "../nodes/optional.ts";
import type { ChainNetwork } from "../nodes/chain-network.ts";
import { getClient } from "../nodes/client-cache.ts";
import { mapWithConcurrency } from "../nodes/in-turns.ts";

const MODULE = "0x1::multisig_account::";
/** Functions that create an account at an address derived from the sender and its sequence number. */
const CREATIONS: ReadonlySet<string> = new Set(
  ["create", "create_with_owners", "create_with_owners_then_remove_bootstrapper"].map(
    (name) => MODULE + name,
  ),
);
const MAX_TRANSACTIONS = 5_000;

/** Can't find an account that the owner never acted in. @throws network errors */
export async function findMultisigAccounts(
  network: ChainNetwork,
  owner: Address,
  signal: AbortSignal,
): Promise<readonly Address[]> {
  const client = getClient(network);
  const touched = await touchedBy(client, owner, signal);
  const owned = await mapWithConcurrency([...touched], async (address) =>
    (await isOwnedBy(client, address, { owner, signal })) ? [address] : [],
  );
  return owned.flat();
}

function multisigTouched({ payload, sender, sequenceNumber }: TransactionDetail): Address | undefined {
  if (payload?.kind === "multisig") return payload.multisigAddress;
  if (payload?.kind !== "entry-function" || !payload.function.startsWith(MODULE)) return undefined;
  if (CREATIONS.has(payload.function))
    return sender === undefined || sequenceNumber === undefined
      ? undefined
      : multisigAddress(sender, sequenceNumber);
  return addressIn(payload.arguments[0]);
}

async function touchedBy(
  client: SupraClient,
  owner: Address,
  signal: AbortSignal,
): Promise<ReadonlySet<Address>> {
  const touched = new Set<Address>();
  let count = 0;
  try {
    for await (const transaction of client.history.allSent(owner, { signal })) {
      const address = multisigTouched(transaction);
      if (address !== undefined) touched.add(address);
      if (++count >= MAX_TRANSACTIONS) break;
    }
  } catch (error) {
    // An unused account has no history, but may still be an owner.
    if (!isSupraError(error, accountNotFound)) throw error;
  }
  return touched;
}

async function isOwnedBy(
  client: SupraClient,
  address: Address,
  { owner, signal }: { readonly owner: Address; readonly signal: AbortSignal },
): Promise<boolean> {
  const account = await ifFound(readMultisigAccount(client, address, { signal }));
  return account?.owners.includes(owner) ?? false;
}

function addressIn(value: JsonValue | undefined): Address | undefined {
  if (typeof value !== "string") return undefined;
  try {
    return parseAddress(value);
  } catch (error) {
    if (isSupraError(error)) return undefined;
    throw error;
  }
}
