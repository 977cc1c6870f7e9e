import { bytesToAddress } from "../move/address.ts";
import { formatFunctionId } from "../move/identifier.ts";
import {
  SPECIFIED_DEFAULTS,
  gasWithMargin,
  TRANSFER_MAX_GAS,
  TRANSFER_NEW_RECEIVER_MAX_GAS,
} from "../transaction/defaults.ts";
import type { RawTransaction } from "../transaction/raw-transaction.ts";
import type { SupraClient } from "./client.ts";
import type { NetworkProfile } from "./network.ts";
import type { CallOptions } from "./request.ts";

/** Margin: execution can read more than the simulation did. */
export const MIN_GAS = 10n;
/** No call is given more than this many times what the network's profile calls usual. */
const MAX_GAS_FACTOR = 10n;
/** The chain's own limit of gas for one transaction (aptos-gas-schedule maximum_number_of_gas_units). */
const CHAIN_MAX_GAS = 2_000_000n;

/** Gas limit for simulations, and the maximum chosen automatically. */
export function maxGasFor({ defaults = SPECIFIED_DEFAULTS }: Pick<NetworkProfile, "defaults">): bigint {
  return least(defaults.maxGasAmount * MAX_GAS_FACTOR, CHAIN_MAX_GAS);
}

/** Gas limit for simulated gas: 1.5 times as much. */
export function gasLimitFor(gasUsed: bigint): bigint {
  const wanted = gasWithMargin(gasUsed);
  return wanted < MIN_GAS ? MIN_GAS : wanted;
}

/** What choosing a gas limit needs to know. */
export interface GasChoice extends CallOptions {
  /** Quants that the payer of the fee has. */
  readonly balance: bigint;
  /** Units of gas that a simulation used; undefined if it failed, or the node did not report it. */
  readonly simulate: (raw: RawTransaction) => Promise<bigint | undefined>;
}

/**
 * Chooses the gas limit: half as much again as a simulation used that had as much room as the payer can afford. The
 * chain reserves the whole limit, so the profile's usual one keeps small accounts from paying. Without a simulation it
 * is what the interface specification gives a transfer (§9), and the profile's usual one for any other call.
 */
export async function chooseGasLimit(
  client: SupraClient,
  network: NetworkProfile,
  raw: RawTransaction,
  { balance, simulate, ...call }: GasChoice,
): Promise<bigint> {
  const room = least(balance / raw.gasUnitPrice, maxGasFor(network));
  const maxGasAmount = room < MIN_GAS ? MIN_GAS : room;
  const gasUsed = await simulate({ ...raw, maxGasAmount });
  if (gasUsed !== undefined) return least(gasLimitFor(gasUsed), maxGasAmount);
  const { maxGasAmount: usual } = network.defaults ?? SPECIFIED_DEFAULTS;
  return (await transferGas(client, raw, call)) ?? usual;
}

async function transferGas(
  client: SupraClient,
  { payload }: RawTransaction,
  call: CallOptions,
): Promise<bigint | undefined> {
  if (payload.kind !== "entry-function") return undefined;
  const { function: id, arguments: args } = payload.entryFunction;
  const [to] = args;
  if (formatFunctionId(id) !== "0x1::supra_account::transfer" || to?.length !== 32) return undefined;
  const isThere = await client.accounts.exists(bytesToAddress(to), call);
  return isThere ? TRANSFER_MAX_GAS : TRANSFER_NEW_RECEIVER_MAX_GAS;
}

function least(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}
