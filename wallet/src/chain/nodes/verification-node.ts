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
import type { ChainNetwork } from "./chain-network.ts";
import { getClient as sharedClientOf, type ClientOf } from "./client-cache.ts";
import type { Parties } from "../transactions/parties.ts";
import type { PreparedTransaction, Simulation } from "../transactions/prepare.ts";
import { simulateAs } from "../transactions/simulation.ts";

/** What the first node said of a transaction that is about to be signed. */
type VerificationFacts = Pick<PreparedTransaction, "parties" | "payerBalance" | "simulation">;

/** A point on which two nodes differ, each in its own words. */
export interface VerificationDifference {
  readonly about: "chain" | "result" | "gas" | "moved" | FactKind;
  readonly first: string;
  readonly second: string;
}

/**
 * What the second node makes of it. `none`: the network has no second node. `oneNode`: what rests on one node's word all
 * the same.
 */
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
  /** What else the first node was asked for the review. */
  readonly compared?: Promise<ComparedFacts>;
  readonly clientOf?: ClientOf;
  /** Waits for milliseconds. */
  readonly pause?: (ms: number) => Promise<void>;
}

/** A node may be a block or two behind the other one. */
const LOOKS = 3;
const BETWEEN_MS = 1500;

/**
 * Asks the second node for what the first one said. It is given time to catch up; what differs then is told. Silence is
 * no disagreement. Rejects only when cancelled, or where `compared` does.
 */
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
  const call = options.signal === undefined ? {} : { signal: options.signal };
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

/** What the first node did not say is not shown, and so not compared; what the second does not say rests on the first. */
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
  const payer = findPayer(parties);
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

/** While it is open who pays, no balance is compared. */
function findPayer({ sender, feePayer = sender }: Parties): Address | undefined {
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

/** Where things go, by the framework's own events. Those of automation may tell the time, in which two nodes differ. */
function movementWords(events: readonly TransactionEvent[], sender: Address): string {
  const words = eventWords(events.filter(isMovement));
  return words.length === 0 ? `nothing moves from ${sender}` : words.join("; ");
}

/** Events of other code may tell the time too: where they differ, they rest on the first node. */
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

/** Kinds of what a review shows, or goes by, on a node's word. What begins with the balance is told of every transaction. */
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

/** What a node says of one thing, so that two nodes can be compared. `said` is undefined where it does not say it. */
export interface NodeFact {
  readonly about: FactKind;
  /** The thing itself: an address, a coin's type, the name of a function. */
  readonly subject: string;
  readonly reported: string | undefined;
}

/** Said of what is not there: worth comparing, and no word that a review rests on. */
export const NOTHING = "nothing";

/** What the first node says, and how another one is asked for the same. */
export interface ComparedFacts {
  /** Of what it says anything: known without asking any further. */
  readonly kinds: readonly FactKind[];
  readonly read: () => Promise<readonly NodeFact[]>;
  readonly askAnother: (network: { readonly url: string }) => Promise<readonly NodeFact[]>;
}

/** Kinds of answers with a value. */
export function shownKinds(facts: readonly NodeFact[]): readonly FactKind[] {
  const shown = facts.filter(({ reported }) => reported !== undefined && reported !== NOTHING);
  return [...new Set(shown.map(({ about }) => about))];
}

/** One text for one value, whatever it is made of. */
export function factText(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => {
    if (typeof part === "bigint") return String(part);
    if (part instanceof Uint8Array) return bytesToHex(part);
    return part instanceof Map ? [...part] : part;
  });
}
