import {
  ed25519Address,
  hexToBytes,
  type AccountInfo,
  type Address,
  type CallOptions,
  type GasPrice,
  type SupraClient,
} from "@holdfast/sdk";
import { readTimeAndAccount } from "@holdfast/sdk/outbox";
import { transferKeyRotated } from "../chain-errors.ts";
import { getDefaults, type ChainNetwork } from "../nodes/chain-network.ts";
import { isKeyKnown, type KeyedAccount } from "./parties.ts";

/** What the chain says before anything is built. */
export interface ChainFacts {
  /** Undefined for an account that does not exist. */
  readonly sender: AccountInfo | undefined;
  /** Quants per unit of gas. */
  readonly price: bigint;
  /** False when the node asks for a higher price than is ever offered. */
  readonly isPriceEnough: boolean;
  /** Seconds since 1970 by the newest block. */
  readonly chainTimeSecs: bigint;
}

/** No gas price above this many times the profile's is offered, whatever the node says. */
const HIGHEST_PRICE_FACTOR = 5n;

/**
 * @param isUsedHere whether something that was sent from here carries this number of the account or a higher one
 * @throws network/wrong-chain, transfer/key-rotated and what reading throws
 */
export async function readChainFacts(
  client: SupraClient,
  network: ChainNetwork,
  account: KeyedAccount,
  isUsedHere: (sequenceNumber: bigint) => Promise<boolean>,
  call: CallOptions,
): Promise<ChainFacts> {
  const [{ chainTimeSecs, account: sender }, , gasPrice] = await Promise.all([
    readTimeAndAccount(client, account.address, isUsedHere, call),
    client.chain.expectId(network.chainId, call),
    client.chain.getGasPrice(call),
  ]);
  // Of an account that is only watched there is no key to compare with.
  const own = isKeyKnown(account.publicKey) ? ed25519Address(hexToBytes(account.publicKey)) : undefined;
  if (sender !== undefined && own !== undefined && sender.authenticationKey !== own)
    throw transferKeyRotated({ address: account.address });
  return { sender, chainTimeSecs, ...choosePrice(network, gasPrice) };
}

/** The most that is ever offered for a unit of gas, in quants. */
export function highestPrice(network: ChainNetwork): bigint {
  return getDefaults(network).gasUnitPrice * HIGHEST_PRICE_FACTOR;
}

/** The usual price, more if the node asks for more, but never more than the cap. */
export function choosePrice(
  network: ChainNetwork,
  { mean, median, min = 0n }: GasPrice,
): Pick<ChainFacts, "price" | "isPriceEnough"> {
  const usual = getDefaults(network).gasUnitPrice;
  const asked = [median ?? mean, min].reduce((a, b) => (a > b ? a : b), usual);
  const cap = highestPrice(network);
  return { price: asked > cap ? cap : asked, isPriceEnough: min <= cap };
}

/** Quants; read here so that a missing account is simply one without any. */
export function readBalance(client: SupraClient, address: Address, call: CallOptions): Promise<bigint> {
  return client.coins.getBalance(address, undefined, call);
}
