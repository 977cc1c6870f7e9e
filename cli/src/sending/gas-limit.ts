import {
  bytesToAddress,
  formatFunctionId,
  SPECIFIED_DEFAULTS,
  TRANSFER_MAX_GAS,
  TRANSFER_NEW_RECEIVER_MAX_GAS,
  type RawTransaction,
  type SupraClient,
} from "@holdfast/sdk";
import type { Network } from "../network.ts";
import { simulate, type Tried } from "./review.ts";

/** Reading what a call touches may take more when it is executed than in the simulation. */
const MIN_GAS = 10n;
/** No call is simulated with more than this many times what the network's profile calls usual. */
const MAX_GAS_FACTOR = 10n;
/** The chain's own limit for one transaction. */
const CHAIN_MAX_GAS = 2_000_000n;

/** A transaction with a gas limit, and why its simulation failed, if it did. */
interface Limited {
  readonly raw: RawTransaction;
  readonly failure?: Tried;
  /** The limit of the network's profile, which the simulation replaced. */
  readonly usualGas?: bigint;
}

/**
 * Chooses the gas limit: half as much again as a simulation used that had as much room as the sender can pay. The chain
 * reserves the whole limit, so the profile's usual one keeps small accounts from paying. Where the simulation fails it
 * is 10 for a transfer, 1,020 for one that creates its recipient, and the usual one for any other call.
 */
export async function withGasLimit(
  { client, profile }: Network,
  raw: RawTransaction,
  publicKey: Uint8Array,
): Promise<Limited> {
  const { maxGasAmount: usual } = profile.defaults ?? SPECIFIED_DEFAULTS;
  const affordable = (await client.coins.getBalance(raw.sender)) / raw.gasUnitPrice;
  const most = min(usual * MAX_GAS_FACTOR, CHAIN_MAX_GAS);
  const room = max(min(affordable, most), MIN_GAS);
  const tried = await simulate(client, { ...raw, maxGasAmount: room }, publicKey);
  if (tried.isSuccess && tried.gasUsed !== undefined) {
    const wanted = (tried.gasUsed * 3n + 1n) / 2n;
    return { raw: { ...raw, maxGasAmount: min(max(wanted, MIN_GAS), room) }, usualGas: usual };
  }
  return { raw: { ...raw, maxGasAmount: (await transferGas(client, raw)) ?? usual }, failure: tried };
}

/** What the interface specification gives a transfer of the network's own coin (§9); undefined for any other call. */
async function transferGas(client: SupraClient, { payload }: RawTransaction): Promise<bigint | undefined> {
  if (payload.kind !== "entry-function") return undefined;
  const { function: id, arguments: args } = payload.entryFunction;
  const [to] = args;
  if (formatFunctionId(id) !== "0x1::supra_account::transfer" || to?.length !== 32) return undefined;
  return (await client.accounts.exists(bytesToAddress(to)))
    ? TRANSFER_MAX_GAS
    : TRANSFER_NEW_RECEIVER_MAX_GAS;
}

function min(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}

function max(a: bigint, b: bigint): bigint {
  return a > b ? a : b;
}
