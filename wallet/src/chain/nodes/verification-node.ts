import { t } from "@holdfast/sdk/text";
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
  bytesToHex,
} from "@holdfast/sdk";
import { queryOptions } from "@tanstack/react-query";
import { isContradiction, type OutboxEntry, outcomeOf } from "@holdfast/sdk/outbox";
import { type ChainNetwork, networkKey } from "./chain-network.ts";
import { getClient as sharedClientOf, type ClientOf } from "./client-cache.ts";
import { getFeePayer, type Parties } from "../transactions/parties.ts";
import type { PreparedTransaction, Simulation } from "../transactions/prepare.ts";
import { simulateAs } from "../transactions/simulation.ts";

type VerificationFacts = Pick<PreparedTransaction, "parties" | "payerBalance" | "simulation">;

export interface VerificationDifference {
  readonly about: "chain" | "result" | "gas" | "moved" | FactKind;
  readonly first: string;
  readonly second: string;
}

/** `none`: no verification node. `oneNode`: facts that only one node reports. */
export type VerificationVerdict = { readonly oneNode: readonly FactKind[] } & (
  | { readonly state: "none" }
  | { readonly state: "agrees" | "silent"; readonly host: string }
  | {
      readonly state: "disagrees";
      readonly host: string;
      readonly differences: readonly VerificationDifference[];
    }
);

interface VerificationOptions extends CallOptions {
  readonly compared?: Promise<ComparedFacts>;
  readonly clientOf?: ClientOf;
  readonly pause?: (ms: number) => Promise<void>;
}

/** Retries, as nodes may be a block or two apart. */
const LOOKS = 3;
const BETWEEN_MS = 1500;

/** The verification node gets time to catch up; silence is not a difference. Rejects with `compared`. */
export async function verificationVerdict(
  network: ChainNetwork,
  facts: VerificationFacts,
  { compared = NOTHING_MORE, ...options }: VerificationOptions = {},
): Promise<VerificationVerdict> {
  const { verificationUrl: url, dialect, chainId } = network;
  const listKinds = async (): Promise<readonly FactKind[]> => [
    ...OF_EVERY_TRANSACTION,
    ...(await compared).kinds,
  ];
  if (url === undefined) return { state: "none", oneNode: await listKinds() };
  const { host } = new URL(url);
  const client = (options.clientOf ?? sharedClientOf)({ url, dialect, chainId });
  const pause = options.pause ?? ((ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)));
  const call = { signal: options.signal };
  try {
    for (let look = 1; ; look++) {
      const [basic, more] = await Promise.all([
        compare(client, chainId, facts, call),
        compareFacts(await compared, url),
      ]);
      const differences = [...basic.differences, ...more.differences];
      const oneNode = [...basic.oneNode, ...more.oneNode];
      if (differences.length === 0) return { state: "agrees", host, oneNode };
      if (look === LOOKS) return { state: "disagrees", host, differences, oneNode };
      await pause(BETWEEN_MS);
    }
  } catch (error) {
    if (!isSupraError(error) || isSupraError(error, networkAborted)) throw error;
    return { state: "silent", host, oneNode: await listKinds() };
  }
}

const NOTHING_MORE: Promise<ComparedFacts> = Promise.resolve({
  kinds: [],
  read: () => Promise.resolve([]),
  askAnother: () => Promise.resolve([]),
});

const OF_EVERY_TRANSACTION: readonly FactKind[] = ["balance", "sequence-number", "simulation"];

interface Comparison {
  readonly differences: readonly VerificationDifference[];
  readonly oneNode: readonly FactKind[];
}

/** Only facts shown in the review are compared. Those that the second node omits rest on the first. */
async function compareFacts({ read, askAnother }: ComparedFacts, url: string): Promise<Comparison> {
  const said = (await read()).filter((fact) => fact.reported !== undefined);
  if (said.length === 0) return { differences: [], oneNode: [] };
  const other = new Map(
    (await askAnother({ url })).map((fact) => [`${fact.about} ${fact.subject}`, fact.reported]),
  );
  const pairs = said.map((fact) => ({ fact, second: other.get(`${fact.about} ${fact.subject}`) }));
  return {
    differences: pairs.flatMap(({ fact: { about, reported: first = "" }, second }) =>
      second === undefined ? [] : differ(about, first, second),
    ),
    oneNode: shownKinds(pairs.filter(({ second }) => second === undefined).map(({ fact }) => fact)),
  };
}

async function compare(
  client: SupraClient,
  chainId: number,
  { parties, payerBalance, simulation }: VerificationFacts,
  call: CallOptions,
): Promise<Comparison> {
  const { address: sender } = parties.sender;
  const payer = getFeePayer(parties);
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
  reading.catch(() => undefined); // the verdict is `wrong chain` whatever else the node returns
  const gotChain = await client.chain.getId(call);
  if (gotChain !== chainId) return { differences: differ("chain", chainId, gotChain), oneNode: [] };
  const [gotBalance, account, result] = await reading;
  const gotSequence = account?.sequenceNumber ?? 0n;
  const gotResult = gotSequence === raw.sequenceNumber ? result : await simulateAt(gotSequence);
  const isComparable = payerBalance !== undefined && gotBalance !== undefined;
  const isSimulated = simulation.kind !== "unsimulated" && gotResult !== undefined;
  return {
    differences: [
      ...(isComparable ? differ("balance", payerBalance, gotBalance) : []),
      ...differ("sequence-number", raw.sequenceNumber, gotSequence),
      ...(isSimulated ? differIn(simulation, gotResult, sender) : []),
    ],
    oneNode: isSimulated && hasOtherEvents(simulation, gotResult) ? ["events"] : [],
  };
}

interface Result {
  readonly vmStatus: string;
  readonly gasUsed?: bigint;
  readonly events?: readonly TransactionEvent[];
}

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

const NOT_REPORTED = t`not reported`;

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
      "moved",
      movementWords(simulation.events, sender),
      result.events === undefined ? NOT_REPORTED : movementWords(result.events, sender),
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

/** Movements per framework events. Leaves out automation's, which may contain the time. */
function movementWords(events: readonly TransactionEvent[], sender: Address): string {
  const words = eventWords(events.filter(isMovement));
  return words.length === 0 ? `nothing moves from ${sender}` : words.join("; ");
}

/** Other modules' events may contain the time, so they are not compared. */
function hasOtherEvents(simulation: Simulation, { events }: Result): boolean {
  if (simulation.kind !== "worked" || events === undefined) return false;
  const [first, second] = [simulation.events, events].map((all) =>
    eventWords(all.filter((event) => !isMovement(event))).join("; "),
  );
  return first !== second;
}

function isMovement({ type }: TransactionEvent): boolean {
  return /^0x0*[134]::(?!automation_registry::|block::)/.test(type);
}

function eventWords(events: readonly TransactionEvent[]): readonly string[] {
  return events.map(({ type, data }) => `${type} ${stringifyJson(data)}`);
}

/** Facts that a review takes from a node. Those from the balance on occur in every transaction. */
export type FactKind =
  | "proposals"
  | "coins"
  | "recipients"
  | "objects"
  | "collectibles"
  | "interfaces"
  | "packages"
  | "contracts"
  | "automation"
  | "holdings"
  | "frozen"
  | "balance"
  | "sequence-number"
  | "simulation"
  | "events";

/** `said` is undefined if the node does not report it. */
export interface NodeFact {
  readonly about: FactKind;
  readonly subject: string;
  readonly reported: string | undefined;
}

/** Compared like a value, but no review relies on it. */
export const NOTHING = "nothing";

export interface ComparedFacts {
  readonly kinds: readonly FactKind[];
  readonly read: () => Promise<readonly NodeFact[]>;
  readonly askAnother: (network: { readonly url: string }) => Promise<readonly NodeFact[]>;
}

export function shownKinds(facts: readonly NodeFact[]): readonly FactKind[] {
  const shown = facts.filter(({ reported }) => reported !== undefined && reported !== NOTHING);
  return [...new Set(shown.map(({ about }) => about))];
}

/** Canonical text of a value, for comparing. */
export function factText(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => {
    if (typeof part === "bigint") return String(part);
    if (part instanceof Uint8Array) return bytesToHex(part);
    return part instanceof Map ? [...part] : part;
  });
}

interface VerifiedFinality {
  readonly state: "none" | "agrees" | "waiting" | "silent" | "disagrees";
  readonly host?: string;
}

const FINALITY_INTERVAL_MS = 5000;

export function verifiedFinalityQuery(network: ChainNetwork, entry: OutboxEntry) {
  return queryOptions({
    queryKey: ["chain", networkKey(network), "verification", network.verificationUrl ?? "", entry.hash],
    queryFn: ({ signal }) => readVerifiedFinality(network, entry, { signal }),
    enabled: network.verificationUrl !== undefined && entry.outcome !== undefined,
    refetchInterval: ({ state }) => (state.data?.state === "agrees" ? false : FINALITY_INTERVAL_MS),
    retry: false,
  });
}

/** Compares block and result. Rejects only if canceled. */
async function readVerifiedFinality(
  { verificationUrl: url, dialect, chainId }: ChainNetwork,
  entry: OutboxEntry,
  { clientOf = sharedClientOf, ...call }: CallOptions & { readonly clientOf?: ClientOf } = {},
): Promise<VerifiedFinality> {
  if (url === undefined || entry.outcome === undefined) return { state: "none" };
  const { host } = new URL(url);
  try {
    const client = clientOf({ url, dialect, chainId });
    const detail = await client.transactions.find(entry.hash, call);
    if (detail === undefined) return { state: "waiting", host };
    if (isContradiction(entry, detail)) return { state: "disagrees", host };
    const seen = outcomeOf(entry, detail);
    if (seen === undefined) return { state: "waiting", host };
    const isSame =
      seen.state === entry.state &&
      seen.outcome?.blockHeight === entry.outcome.blockHeight &&
      seen.outcome.vmStatus === entry.outcome.vmStatus;
    return { state: isSame ? "agrees" : "disagrees", host };
  } catch (error) {
    if (!isSupraError(error) || isSupraError(error, networkAborted)) throw error;
    return { state: "silent", host };
  }
}
