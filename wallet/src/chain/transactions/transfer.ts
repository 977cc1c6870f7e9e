import { TRANSFER_MAX_GAS, TRANSFER_NEW_RECEIVER_MAX_GAS, transferSupra, type Address } from "@holdfast/sdk";
import {
  transferFeeNotCovered,
  transferGasTooHigh,
  transferTooLarge,
  transferZero,
} from "../chain-errors.ts";
import { readBalance } from "./chain-facts.ts";
import type { ChainNetwork } from "../nodes/chain-network.ts";
import { clientOf as sharedClientOf } from "../nodes/client-of.ts";
import type { KeyedAccount } from "./parties.ts";
import {
  finishDraft,
  openDraft,
  simulateDraft,
  type Draft,
  type Overrides,
  type PreparedTransaction,
  type PrepareOptions,
  type Simulation,
} from "./prepare.ts";

/** A payment of the network's own coin that a user asks for. */
export interface TransferRequest {
  readonly account: KeyedAccount;
  readonly to: Address;
  /** Quants, or everything but the fee. */
  readonly amount: bigint | "max";
  readonly overrides?: Overrides;
}

/** A payment that is ready to be reviewed and signed. Amounts in quants. */
export interface PreparedTransfer extends PreparedTransaction {
  readonly to: Address;
  readonly amount: bigint;
  readonly balance: bigint;
  readonly receiverExists: boolean;
  readonly simulation: Extract<Simulation, { kind: "worked" }>;
}

/** No native transfer needs more gas than this many times its usual most. */
const HIGHEST_GAS = 5n * TRANSFER_NEW_RECEIVER_MAX_GAS;

/**
 * Prepares `supra_account::transfer`: reads what it needs, simulates, and chooses the gas.
 * @throws transfer/zero, transfer/sender-missing, transfer/key-rotated, transfer/fee-not-covered, transfer/too-large,
 * transfer/gas-too-high, network/wrong-chain, simulation/failed, outbox/busy and what reading throws
 */
export async function prepareTransfer(
  network: ChainNetwork,
  request: TransferRequest,
  options: PrepareOptions = {},
): Promise<PreparedTransfer> {
  const { account, to, amount: wanted, overrides = {} } = request;
  if (wanted !== "max" && wanted <= 0n) throw transferZero({});
  const client = (options.clientOf ?? sharedClientOf)(network);
  const call = options.signal === undefined ? {} : { signal: options.signal };
  const payload = transferSupra(to, wanted === "max" ? 1n : wanted);
  const draft = await openDraft(network, { account, payload, overrides }, options);
  const [balance, receiverExists] = await Promise.all([
    readBalance(client, account.address, call),
    client.accounts.exists(to, call),
  ]);
  const usualGas = receiverExists ? TRANSFER_MAX_GAS : TRANSFER_NEW_RECEIVER_MAX_GAS;
  const maxGas =
    overrides.maxGasAmount ?? (await chooseMaxGas(draft, { to, amount: wanted, balance }, usualGas));
  const amount = chooseAmount(wanted, balance, maxGas * draft.facts.price);
  const chosen = { payload: transferSupra(to, amount), maxGas, mostGas: HIGHEST_GAS, payerBalance: balance };
  const prepared = await finishDraft(draft, chosen);
  return { ...prepared, simulation: expectWorked(prepared.simulation), to, amount, balance, receiverExists };
}

/** Simulated with room to spare, then half as much again as was used, and never less than the specification says. */
async function chooseMaxGas(
  draft: Draft,
  { to, amount, balance }: { to: Address; amount: bigint | "max"; balance: bigint },
  usualGas: bigint,
): Promise<bigint> {
  const { price } = draft.facts;
  const affordable = balance / price;
  if (affordable <= usualGas) throw transferFeeNotCovered({ fee: usualGas * price, balance });
  const room = affordable > usualGas * 2n ? usualGas * 2n : usualGas;
  const spendable = balance - room * price;
  const probe = amount === "max" || amount > spendable ? spendable : amount;
  const { gasUsed } = expectWorked(
    await simulateDraft(draft, transferSupra(to, probe > 0n ? probe : 1n), room),
  );
  const wanted = (gasUsed * 3n + 1n) / 2n;
  if (wanted > HIGHEST_GAS) throw transferGasTooHigh({ gas: gasUsed, most: HIGHEST_GAS });
  return wanted > usualGas ? wanted : usualGas;
}

function chooseAmount(amount: bigint | "max", balance: bigint, worstFee: bigint): bigint {
  const largest = balance - worstFee;
  if (largest <= 0n) throw transferFeeNotCovered({ fee: worstFee, balance });
  if (amount === "max") return largest;
  if (amount > largest) throw transferTooLarge({ amount, fee: worstFee, balance, largest });
  return amount;
}

/** A payment of one's own coins that does not even work when it is tried is not worth a review. */
function expectWorked(simulation: Simulation): Extract<Simulation, { kind: "worked" }> {
  if (simulation.kind === "worked") return simulation;
  throw simulation.error;
}
