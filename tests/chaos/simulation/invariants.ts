import { equalBytes, type TransactionHash } from "@holdfast/sdk";
import { createOutboxEntry, isFinal, type OutboxEntry } from "@holdfast/sdk/outbox";
import type { Weather } from "./bad-network.ts";
import type { Intent } from "./user.ts";
import type { SimulatedBrowser } from "./simulated-browser.ts";
import type { SimulatedChain } from "./simulated-chain.ts";

/** What was noted down on the way. */
export interface Diary {
  readonly firstWritten: Map<TransactionHash, number>;
  readonly finalAtMs: Map<TransactionHash, number>;
  /** Final words that were not true at the moment when they were said. */
  readonly untrue: string[];
  hasOtherDevice: boolean;
}

export interface Evidence {
  readonly chain: SimulatedChain;
  readonly browser: SimulatedBrowser;
  /** What is stored when every program has been closed. */
  readonly kept: readonly OutboxEntry[];
  readonly intents: readonly Intent[];
  readonly weather: Weather;
  readonly diary: Diary;
  readonly hasEnded: boolean;
  readonly graceSecs: number;
}

/** After the last fault and the expiry: a hidden page's pause, some looks, a device clock that is behind, a user. */
const PATIENCE_MS = 60_000 + 6 * 20_000 + 400_000 + 60_000;
/** A transaction with that long to live when all is well must arrive. */
const ENOUGH_MS = 100_000;

/** Compares what a user was told with what the ledger says. */
export function findViolations(evidence: Evidence) {
  const { chain, browser, intents, hasEnded } = evidence;
  const entries = [...browser.entries.values()];
  const timesPaid = intents.map((intent) => countPayments(chain, intent));
  const isTooOften = timesPaid.map((times, i) => times > 1 && intents[i]?.isWarned !== true);
  const paidTwice = isTooOften.filter(Boolean).length;
  const wrong = [
    ...evidence.diary.untrue,
    ...entries
      .filter((entry) => isFinal(entry) && entry.unproven === undefined && !isTrue(entry, chain))
      .map(({ hash, state }) => `${hash} is not ${state}`),
    ...intents.flatMap((intent, i) => wrongWord(intent, timesPaid[i] ?? 0)),
  ];
  const open = entries
    .filter((entry) => !isFinal(entry))
    .map(({ hash, state }) => `${hash} is still ${state}`);
  const violations = [
    ...timesPaid.flatMap((times, i) =>
      isTooOften[i] === true ? [`payment ${i} was made ${times} times`] : [],
    ),
    ...wrong,
    ...open,
    ...(hasEnded ? [] : ["the run did not end"]),
    ...listLostEntries(entries, evidence.kept),
    ...entries.flatMap((entry) => [
      ...unreadable(entry),
      ...tooLate(entry, evidence),
      ...needless(entry, evidence),
    ]),
  ];
  return {
    violations,
    paidTwice,
    wrongWords: wrong.length,
    withoutWord: open.length + intents.filter(({ word }) => word === undefined).length,
    paidAtOnce: intents.filter(({ signatures, word }) => signatures === 1 && word === "succeeded").length,
    trace: entries.map(({ hash, state, sendings }) => `${hash.slice(0, 10)} ${state} ${sendings}`).join(", "),
  };
}

/** Every transaction is there for the next program, with its end if the end is proven. */
function listLostEntries(entries: readonly OutboxEntry[], kept: readonly OutboxEntry[]): string[] {
  return entries.flatMap(({ hash, state, unproven, signedBytes }) => {
    const found = kept.find((entry) => entry.hash === hash);
    if (found === undefined || !equalBytes(found.signedBytes, signedBytes)) return [`${hash} was not kept`];
    const isEndKept = !isFinal({ state }) || unproven !== undefined || found.state === state;
    return isEndKept ? [] : [`${hash} was ${state} and is kept as ${found.state}`];
  });
}

/** How often the ledger has a payment of this amount. */
export function countPayments(chain: SimulatedChain, { amount }: Intent): number {
  let times = 0;
  for (const { status, signed } of chain.truths.values()) {
    const { payload } = signed.raw;
    if (status !== "Success" || payload.kind !== "entry-function") continue;
    const bytes = payload.entryFunction.arguments[1];
    if (bytes?.length !== 8) continue;
    if (new DataView(bytes.buffer, bytes.byteOffset, 8).getBigUint64(0, true) === amount) times++;
  }
  return times;
}

/** Whether a final word is what the ledger says. */
export function isTrue({ hash, state }: OutboxEntry, chain: SimulatedChain): boolean {
  const status = chain.truths.get(hash)?.status;
  if (state === "succeeded") return status === "Success";
  if (state === "failed-on-chain") return status === "Fail";
  return status !== "Success" && status !== "Fail";
}

function wrongWord({ word, isTooMuch, isWarned }: Intent, times: number): string[] {
  if (word === "succeeded" && times !== 1 && !(isWarned && times > 1))
    return [`told as paid, and was paid ${times} times`];
  if (word === "failed-on-chain" && ((times !== 0 && !isWarned) || !isTooMuch))
    return ["told as refused, and was not"];
  return [];
}

/** Everything that is kept can be read, and is what its bytes say. */
function unreadable(entry: OutboxEntry): string[] {
  const again = createOutboxEntry(entry.signedBytes, entry.createdAt);
  const isSame = again.hash === entry.hash && equalBytes(again.signedBytes, entry.signedBytes);
  return isSame ? [] : [`${entry.hash} was kept with other bytes`];
}

/** The final word comes within expiry, grace and a few looks, counted from when the faults have stopped. */
function tooLate(entry: OutboxEntry, { diary, weather, chain, graceSecs }: Evidence): string[] {
  const finalAt = diary.finalAtMs.get(entry.hash);
  if (finalAt === undefined) return [];
  const expiryMs = Number(entry.expirationSecs) * 1000 - chain.startMs;
  const latest = Math.max(expiryMs, weather.untilMs) + graceSecs * 1000 + PATIENCE_MS;
  return finalAt <= latest
    ? []
    : [`${entry.hash} had its word ${Math.round((finalAt - latest) / 1000)} s late`];
}

/** Nothing expires that had time enough when all was well, and no number is taken when there is nobody to take it. */
function needless(entry: OutboxEntry, { diary, weather, chain }: Evidence): string[] {
  const written = diary.firstWritten.get(entry.hash) ?? 0;
  const expiryMs = Number(entry.expirationSecs) * 1000 - chain.startMs;
  const timeWhenWell = expiryMs - Math.max(written, weather.untilMs);
  if (entry.unproven !== undefined || weather.aheadSecs > 0) return [];
  if (entry.state === "expired" && (timeWhenWell > ENOUGH_MS || expiryMs < written))
    return [`${entry.hash} expired without need`];
  if (entry.state === "taken" && !diary.hasOtherDevice) return [`${entry.hash} is taken, but nobody took it`];
  return [];
}
