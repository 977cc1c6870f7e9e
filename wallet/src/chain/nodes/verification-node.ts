import { networkAborted, simulationFailed, httpRefused } from "@holdfast/sdk/errors";
import {
  decodeRawTransaction,
  EXECUTED_SUCCESSFULLY,
  isSupraError,
  stringifyJson,
  type Address,
  type CallOptions,
  type SupraClient,
  type TransactionEvent,
} from "@holdfast/sdk";
import type { ChainNetwork } from "./chain-network.ts";
import { clientOf as sharedClientOf, type ClientOf } from "./client-of.ts";
import type { Parties } from "../transactions/parties.ts";
import type { PreparedTransaction, Simulation } from "../transactions/prepare.ts";
import { simulateAs } from "../transactions/simulation.ts";

/** What the first node said of a transaction that is about to be signed. */
export type VerificationFacts = Pick<PreparedTransaction, "parties" | "payerBalance" | "simulation">;

/** A point on which two nodes differ, each in its own words. */
export interface VerificationDifference {
  readonly about: "chain" | "balance" | "sequence-number" | "result" | "gas" | "coins";
  readonly first: string;
  readonly second: string;
}

/** What the second node makes of it. `none`: the network has no second node. */
export type VerificationVerdict =
  | { readonly state: "none" }
  | { readonly state: "agrees" | "silent"; readonly host: string }
  | {
      readonly state: "disagrees";
      readonly host: string;
      readonly differences: readonly VerificationDifference[];
    };

export interface VerificationOptions extends CallOptions {
  readonly clientOf?: ClientOf;
  /** Waits for milliseconds. */
  readonly pause?: (ms: number) => Promise<void>;
}

/** A node may be a block or two behind the other one. */
const LOOKS = 3;
const BETWEEN_MS = 1500;

/**
 * Asks the second node for what the first one said. It is given time to catch up; what differs then is told. Silence is
 * no disagreement. Rejects only when cancelled.
 */
export async function verificationVerdict(
  network: ChainNetwork,
  facts: VerificationFacts,
  options: VerificationOptions = {},
): Promise<VerificationVerdict> {
  const { verificationUrl: url, dialect, chainId } = network;
  if (url === undefined) return { state: "none" };
  const { host } = new URL(url);
  const client = (options.clientOf ?? sharedClientOf)({ url, dialect, chainId });
  const pause = options.pause ?? ((ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)));
  const call = options.signal === undefined ? {} : { signal: options.signal };
  try {
    for (let look = 1; ; look++) {
      const differences = await compare(client, chainId, facts, call);
      if (differences.length === 0) return { state: "agrees", host };
      if (look === LOOKS) return { state: "disagrees", host, differences };
      await pause(BETWEEN_MS);
    }
  } catch (error) {
    if (!isSupraError(error) || isSupraError(error, networkAborted)) throw error;
    return { state: "silent", host };
  }
}

async function compare(
  client: SupraClient,
  chainId: number,
  { parties, payerBalance, simulation }: VerificationFacts,
  call: CallOptions,
): Promise<VerificationDifference[]> {
  const { address: sender } = parties.sender;
  const payer = payerOf(parties);
  const raw = decodeRawTransaction(simulation.rawBytes);
  const simulateAt = (sequenceNumber: bigint) =>
    simulation.kind === "unsimulated"
      ? undefined
      : simulate(client, { ...raw, sequenceNumber }, parties, call);
  const reading = Promise.all([
    payer === undefined ? undefined : client.coins.getBalance(payer, undefined, call),
    client.accounts.find(sender, call),
    simulateAt(raw.sequenceNumber),
  ]);
  reading.catch(() => undefined); // on another chain, whatever else it says is nobody's concern
  const gotChain = await client.chain.getId(call);
  if (gotChain !== chainId) return differ("chain", chainId, gotChain);
  const [gotBalance, account, result] = await reading;
  const gotSequence = account?.sequenceNumber ?? 0n;
  const gotResult = gotSequence === raw.sequenceNumber ? result : await simulateAt(gotSequence);
  const isComparable = payerBalance !== undefined && gotBalance !== undefined;
  return [
    ...(isComparable ? differ("balance", payerBalance, gotBalance) : []),
    ...differ("sequence-number", raw.sequenceNumber, gotSequence),
    ...(simulation.kind === "unsimulated" || gotResult === undefined
      ? []
      : differIn(simulation, gotResult, sender)),
  ];
}

/** While it is open who pays, no balance is compared. */
function payerOf({ sender, feePayer = sender }: Parties): Address | undefined {
  return feePayer === "open" ? undefined : feePayer.address;
}

interface Result {
  readonly vmStatus: string;
  readonly gasUsed?: bigint;
  readonly events?: readonly TransactionEvent[];
}

/** A failed simulation is an answer. */
async function simulate(
  client: SupraClient,
  raw: PreparedTransaction["raw"],
  parties: Parties,
  call: CallOptions,
): Promise<Result> {
  try {
    return await simulateAs(client, raw, parties, call);
  } catch (error) {
    if (isSupraError(error, simulationFailed)) return { vmStatus: error.context.vmStatus };
    if (isSupraError(error, httpRefused)) return { vmStatus: error.message };
    throw error;
  }
}

/** What a node leaves out that the other one tells is not confirmed. */
const NOT_REPORTED = "not reported";

function differIn(
  simulation: Exclude<Simulation, { kind: "unsimulated" }>,
  result: Result,
  sender: Address,
): VerificationDifference[] {
  if (simulation.kind === "failed") return differ("result", simulation.vmStatus, result.vmStatus);
  if (result.vmStatus !== EXECUTED_SUCCESSFULLY)
    return differ("result", EXECUTED_SUCCESSFULLY, result.vmStatus);
  return [
    ...differ("gas", simulation.gasUsed, result.gasUsed ?? NOT_REPORTED),
    ...differ(
      "coins",
      coinWords(simulation.events, sender),
      result.events === undefined ? NOT_REPORTED : coinWords(result.events, sender),
    ),
  ];
}

function differ(
  about: VerificationDifference["about"],
  first: bigint | number | string,
  second: bigint | number | string,
): VerificationDifference[] {
  return first === second ? [] : [{ about, first: String(first), second: String(second) }];
}

/** Where coins go. Other events may tell the time, in which two nodes differ. */
function coinWords(events: readonly TransactionEvent[], sender: Address): string {
  const coins = events.filter(({ type }) =>
    /^0x0*1::(?:coin|fungible_asset|primary_fungible_store)::/.test(type),
  );
  const words = coins.map(({ type, data }) => `${type} ${stringifyJson(data)}`);
  return words.length === 0 ? `nothing moves from ${sender}` : words.join("; ");
}
