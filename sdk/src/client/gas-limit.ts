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

/** Execution can read more than the simulation did. */
export const MIN_GAS = 10n;
/** Maximum multiple of the profile's usual limit. */
const MAX_GAS_FACTOR = 10n;
/** aptos-gas-schedule maximum_number_of_gas_units */
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

/** Options of {@link chooseGasLimit}. */
export interface GasChoice extends CallOptions {
  /** The fee payer's quants. */
  readonly balance: bigint;
  /** Simulated gas units; undefined if failed or not reported. */
  readonly simulate: (raw: RawTransaction) => Promise<bigint | undefined>;
}

/**
 * 1.5 times the simulated gas, with as much room as the payer can afford, because the chain reserves the
 * whole limit. Without a simulation, the specified gas of a transfer (§9), or the profile's usual limit.
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
