import { moduleNotFound } from "@holdfast/sdk/errors";
import {
  isSupraError,
  JsonNode,
  jsonToModuleAbi,
  type Address,
  type CallOptions,
  type SupraClient,
} from "@holdfast/sdk";
import { queryOptions } from "@tanstack/react-query";
import type { ChainNetwork } from "../chain/nodes/chain-network.ts";
import { getClient } from "../chain/nodes/client-cache.ts";
import { networkQueryKey, readPatience } from "../chain/queries/queries.ts";
import type { WalletNetwork } from "../storage/settings/network.ts";
import { orSilent } from "./agreed-prices.ts";

export interface Candle {
  readonly startsAt: number;
  readonly endsAt: number;
  readonly open: bigint;
  readonly high: bigint;
  readonly low: bigint;
  readonly close: bigint;
}

const CANDLE_SPANS = {
  day: { durationMs: 3_600_000, count: 24 },
  week: { durationMs: 14_400_000, count: 42 },
  months: { durationMs: 86_400_000, count: 90 },
} as const;

export type CandleSpan = keyof typeof CANDLE_SPANS;

const MODULE = "supra_oracle_ti";
const CANDLES_STALE_MS = 5 * 60_000;
const MAX_MS = BigInt(Number.MAX_SAFE_INTEGER);
const U128_MAX = 2n ** 128n - 1n;

/** Oldest first; empty if the oracle has no candles, or the nodes differ. */
export function candlesQuery(network: WalletNetwork, pair: number, span: CandleSpan) {
  const { oracle, verificationUrl = "" } = network;
  return queryOptions({
    queryKey: [...networkQueryKey(network), "candles", oracle ?? "", verificationUrl, pair, span],
    ...readPatience,
    queryFn: ({ signal }): Promise<readonly Candle[]> =>
      oracle === undefined
        ? Promise.resolve([])
        : readAgreedCandles(network, oracle, { pair, span }, { signal }),
    staleTime: CANDLES_STALE_MS,
  });
}

/** Leaves out candles on which the nodes differ. Silence of the verification node doesn't count. */
async function readAgreedCandles(
  network: ChainNetwork,
  oracle: Address,
  requested: { readonly pair: number; readonly span: CandleSpan },
  call: CallOptions,
): Promise<readonly Candle[]> {
  const { verificationUrl: url, dialect, chainId } = network;
  const read = (client: SupraClient) => readCandles(client, oracle, requested, call);
  const [said, verified] = await Promise.all([
    read(getClient(network)),
    url === undefined ? undefined : orSilent(read(getClient({ url, dialect, chainId }))),
  ]);
  if (verified === undefined) return said;
  const others = new Map(verified.map((candle) => [candle.startsAt, candle]));
  return said.filter((candle) => isSame(candle, others.get(candle.startsAt)));
}

/** Reads the module's interface first, as only documented fields are shown. */
async function readCandles(
  client: SupraClient,
  oracle: Address,
  { pair, span }: { readonly pair: number; readonly span: CandleSpan },
  call: CallOptions,
): Promise<readonly Candle[]> {
  const { durationMs, count } = CANDLE_SPANS[span];
  if (!(await hasCandles(client, oracle, call))) return [];
  const [list] = await client.view.call({
    function: `${oracle}::${MODULE}::get_latest_candles`,
    arguments: [String(count), pair, String(durationMs)],
    ...call,
  });
  return (list?.items() ?? []).slice(0, count).map(readCandle).filter(isPossible).toReversed();
}

async function hasCandles(client: SupraClient, oracle: Address, call: CallOptions): Promise<boolean> {
  try {
    const { abi } = await client.modules.get(oracle, MODULE, call);
    const { functions, structs } = jsonToModuleAbi(new JsonNode(abi, MODULE));
    const found = functions.find(({ name }) => name === "get_latest_candles");
    const listFields = (struct: string) =>
      structs.find(({ name }) => name === struct)?.fields.map(({ name }) => name) ?? [];
    return (
      found?.parameters.join() === "u64,u32,u64" &&
      ["startTime", "endTime", "candle"].every((field) => listFields("CandleInfo").includes(field)) &&
      ["low", "high", "open", "close"].every((field) => listFields("Candle").includes(field))
    );
  } catch (error) {
    if (isSupraError(error, moduleNotFound)) return false;
    throw error;
  }
}

function readCandle(node: JsonNode): Candle {
  const time = (field: string): number => Number(node.get(field).bigint(MAX_MS));
  const value = (field: string): bigint => node.get("candle").get(field).get("value").bigint(U128_MAX);
  return {
    startsAt: time("startTime"),
    endsAt: time("endTime"),
    open: value("open"),
    high: value("high"),
    low: value("low"),
    close: value("close"),
  };
}

/** A contradictory candle is skipped. */
function isPossible({ startsAt, endsAt, open, high, low, close }: Candle): boolean {
  return startsAt < endsAt && low > 0n && [open, close].every((value) => value >= low && value <= high);
}

function isSame(one: Candle, other: Candle | undefined): boolean {
  return (
    other !== undefined &&
    one.endsAt === other.endsAt &&
    one.open === other.open &&
    one.high === other.high &&
    one.low === other.low &&
    one.close === other.close
  );
}
