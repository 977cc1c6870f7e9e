import { chainMismatch, networkAborted } from "@holdfast/sdk/errors";
import {
  encodeRawTransaction,
  isSupraError,
  type Address,
  type CallOptions,
  type SupraClient,
  type SupraError,
} from "@holdfast/sdk";
import {
  partialTransactionValidity,
  type PartialTransactionValidity,
  type PartialTransactionRequest,
} from "@holdfast/sdk/partial-transaction";
import { queryOptions } from "@tanstack/react-query";
import { maxGasFor } from "@holdfast/sdk/outbox";
import {
  highestPrice,
  readBalance,
  simulateRaw,
  toPrepared,
  type PreparedTransaction,
  type PrepareOptions,
  type Simulation,
} from "./prepare.ts";
import type { ChainNetwork } from "../nodes/chain-network.ts";
import { getClient as sharedClientOf } from "../nodes/client-cache.ts";
import { getFeePayer, type Parties, type Party } from "./parties.ts";
import { networkQueryKey, readPatience } from "../queries/queries.ts";

/** Built by another wallet. */
interface ReceivedRequest {
  readonly request: PartialTransactionRequest;
  /** By address, as 0x and 64 digits. Without a party's key, simulations are impossible. */
  readonly keys: ReadonlyMap<Address, string>;
}

/** Exactly the received bytes; without a node, they are not simulated. @throws network/wrong-chain */
export async function prepareReceived(
  network: ChainNetwork,
  { request, keys }: ReceivedRequest,
  options: PrepareOptions = {},
): Promise<PreparedTransaction> {
  const client = (options.clientOf ?? sharedClientOf)(network);
  const now = options.now ?? Date.now;
  const call = { signal: options.signal };
  const { raw } = request;
  const parties = createParties(request, keys);
  const deviceSecs = BigInt(Math.round(now() / 1000));
  const answer = await askNode(client, network, parties, call);
  const simulation: Simulation =
    "error" in answer
      ? { kind: "unsimulated", error: answer.error, rawBytes: encodeRawTransaction(raw), at: now() }
      : await simulateRaw({ client, parties, call, now }, raw);
  const { chainTimeSecs, payerBalance } =
    "error" in answer ? { chainTimeSecs: deviceSecs, payerBalance: undefined } : answer;
  const feeCap = maxGasFor(network) * highestPrice(network);
  const read = { parties, payerBalance, feeCap, isPriceEnough: true, chainTimeSecs, deviceSecs };
  return toPrepared(raw, simulation, read);
}

export function partialTransactionValidityQuery(network: ChainNetwork, request: PartialTransactionRequest) {
  const { raw } = request;
  return queryOptions({
    queryKey: [
      ...networkQueryKey(network),
      "partial",
      raw.sender,
      String(raw.sequenceNumber),
      raw.chainId,
      // Requests with one number may expire at different times.
      String(raw.expirationTimestampSecs),
    ],
    ...readPatience,
    queryFn: async ({ signal }): Promise<PartialTransactionValidity> => {
      const client = sharedClientOf(network);
      const [block, sender] = await Promise.all([
        client.chain.getLatestBlock({ signal }),
        client.accounts.find(raw.sender, { signal }),
      ]);
      return partialTransactionValidity(request, {
        chainId: network.chainId,
        chainTimeSecs: block.timestampMicros / 1_000_000n,
        sequenceNumber: sender?.sequenceNumber ?? 0n,
      });
    },
    refetchInterval: 5000,
  });
}

function createParties(request: PartialTransactionRequest, keys: ReadonlyMap<Address, string>): Parties {
  const party = (address: Address): Party => {
    const publicKey = keys.get(address);
    return publicKey === undefined ? { address } : { address, publicKey };
  };
  const sender = party(request.raw.sender);
  if (request.kind === "single") return { sender };
  const secondarySigners = request.secondarySigners.map(party);
  if (request.kind === "multi-agent") return { sender, secondarySigners };
  const { feePayer } = request;
  return { sender, secondarySigners, feePayer: feePayer === undefined ? "open" : party(feePayer) };
}

interface NodeAnswer {
  readonly chainTimeSecs: bigint;
  readonly payerBalance: bigint | undefined;
}

async function askNode(
  client: SupraClient,
  network: ChainNetwork,
  parties: Parties,
  call: CallOptions,
): Promise<NodeAnswer | { readonly error: SupraError }> {
  try {
    const payer = getFeePayer(parties);
    const [block, , payerBalance] = await Promise.all([
      client.chain.getLatestBlock(call),
      client.chain.expectId(network.chainId, call),
      payer === undefined ? undefined : readBalance(client, payer, call),
    ]);
    return { chainTimeSecs: block.timestampMicros / 1_000_000n, payerBalance };
  } catch (error) {
    const isAway =
      isSupraError(error) && (error.code.startsWith("network/") || error.code.startsWith("http/"));
    if (!isAway || isSupraError(error, chainMismatch) || isSupraError(error, networkAborted)) throw error;
    return { error };
  }
}
