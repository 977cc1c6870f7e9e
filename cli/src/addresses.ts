import {
  cleanPastedText,
  DEVNODE,
  parsePastedRecipient,
  readChainName,
  readNameRecord,
  type Address,
  type ChainName,
} from "@holdfast/sdk";
import { addressUnknown, nameUnusable } from "./cli-errors.ts";
import { findKeyAddress } from "./keys/signer.ts";
import type { Network } from "./network.ts";
import type { Call } from "./shell/command.ts";

export interface AddressReader {
  /**
   * Resolves a key's name, a `.supra` name, or a full address, even in a payment link or explorer page.
   * Rejects shorter addresses: a key's name can look like hex, and a lost digit pays another account.
   * @throws cli/address-unknown, cli/name-unusable, address/evm, address/not-strict, address/bad-digit
   */
  address(text: string): Promise<Address>;
  path(text: string): Promise<string>;
  type(text: string): Promise<string>;
  /** `ada.supra is 0x….` for each resolved name. */
  names(): readonly string[];
}

/** Without a network, on-chain names are rejected, and test accounts are a devnode's. */
export function addressReader(call: Call, network?: Network): AddressReader {
  const found = new Map<string, string>();
  const named = (name: string, address: Address): Address => {
    found.set(name, `${name} is ${address}.`);
    return address;
  };
  const address = async (text: string): Promise<Address> => {
    if (/^(?:0x|supra:|https?:)/i.test(cleanPastedText(text))) return parsePastedRecipient(text);
    const key = await findKeyAddress(call, text, (network?.profile ?? DEVNODE).chainId);
    if (key !== undefined) return named(text, key);
    const name = readChainName(text);
    if (name !== undefined) return named(name.shown, await resolveName(call, network, name));
    throw addressUnknown({ text });
  };
  const path = async (text: string): Promise<string> => {
    const [owner = "", ...rest] = text.split("::");
    return rest.length < 2 ? text : [await address(owner), ...rest].join("::");
  };
  return {
    address,
    path,
    async type(text) {
      const parts: string[] = [];
      for (const part of text.split(TYPE_PATH)) parts.push(await path(part));
      return parts.join("");
    },
    names: () => [...found.values()],
  };
}

const TYPE_PATH = /([^\s<>,&]+(?:::[^\s<>,&]+)+)/;

/** Address of an on-chain name. @throws cli/name-unusable */
async function resolveName(
  { environment }: Call,
  network: Network | undefined,
  name: ChainName,
): Promise<Address> {
  const { shown } = name;
  // Letters of other scripts can imitate another owner's name.
  if (name.oddity !== "none")
    throw nameUnusable({ name: shown, reason: "contains letters other than a to z" });
  const service = network?.profile.nameService;
  if (network === undefined || service === undefined)
    throw nameUnusable({
      name: shown,
      reason: "can't be looked up because this network has no name service",
    });
  const { signal } = environment;
  const { target, isExpired } = await readNameRecord(network.client, service, name, { signal });
  if (target === undefined) throw nameUnusable({ name: shown, reason: "does not point to an address" });
  if (isExpired) throw nameUnusable({ name: shown, reason: "has expired" });
  return target;
}
