import {
  accountChanges,
  balanceChanges,
  DEVNODE,
  encodeRawTransaction,
  findAssetStores,
  isSupraError,
  simulatedBalanceChanges,
  storesIn,
  SUPRA_COIN,
  withoutSignatures,
  type Address,
  type BalanceChanges,
  type FinishedTransaction,
} from "@holdfast/sdk";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { reviewTransaction } from "../../cli/src/sending/review.ts";
import { createActivityLog } from "../../wallet/src/chain/activity/activity-log.ts";
import { testEntry } from "../../wallet/test/activity-entry.ts";
import { readCycleEntries } from "../../wallet/src/chain/activity/activity-crawl.ts";
import { createMemoryActivityCache } from "../../wallet/src/chain/activity/testing/memory-activity-cache.ts";
import {
  accountChanges as reviewChanges,
  simulatedEffects,
} from "../../wallet/src/review/balance-changes.ts";
import { PAST_FAILURES } from "./past-failures.ts";
import {
  RandomChain,
  STORE_MODES,
  type Attempt,
  type Balances,
  type Executed,
  type Mark,
} from "./random-chain.ts";
import { steps, type Step } from "./random-step.ts";
import {
  add,
  coinTrackingSums,
  csvSums,
  entrySums,
  koinlySums,
  withoutZeros,
  type Sums,
} from "./shown-sums.ts";

const HOUR = 3_600_000;
/** Chains of each kind. A chain is a hundred requests and more: usually a few are enough. */
const RUNS = isLong() ? Number(process.env["PROPERTY_RUNS"] ?? 1) : 4;

function isLong(): boolean {
  return process.env["HOLDFAST_CHAIN_LENGTH"] !== undefined;
}

describe.each(STORE_MODES)("balances of a chain with SUPRA in %s stores", (mode) => {
  it("change by what every part shows, minus fees, plus refunds", { timeout: 10 * HOUR }, async () => {
    const chain = await RandomChain.open(mode);
    const compared: Compared = {
      transactions: 0,
      balances: 0,
      previews: 0,
      histories: 0,
      entries: 0,
      unsure: 0,
    };
    const tell = (): void => {
      if (!isLong()) return;
      // oxlint-disable-next-line no-console -- the figures of a long run, also of one that is stopped
      console.info(`${mode} stores, compared without a difference: ${JSON.stringify(compared)}`);
    };
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        chain.restart();
        for (const step of sequence) await expectShown(chain, step, compared);
        await expectHistories(chain, compared);
        tell();
      }),
      // A long chain has no shorter one to look for: its failure is told at once, with its seed.
      {
        numRuns: RUNS + PAST_FAILURES.length,
        examples: PAST_FAILURES.map((one) => [one]),
        endOnFailure: isLong(),
      },
    );
    chain.close();
  });
});

/** How much was held against balances. */
interface Compared {
  transactions: number;
  /** Sums of an account's coins and assets over what one block did. */
  balances: number;
  /** Transactions whose previews were held against what they did. */
  previews: number;
  /** Whole histories of an account. */
  histories: number;
  /** What the histories list: held block by block, with their exports. */
  entries: number;
  /** Blocks of a history with an entry that says it is unsure: nothing is promised of its sum. */
  unsure: number;
}

/** Makes one step and holds it against the SDK and the previews. */
async function expectShown(chain: RandomChain, step: Step, compared: Compared): Promise<void> {
  chain.wait(step.wait);
  const attempt = await chain.attempt(step);
  const coinStores = chain.coinStores();
  const preview = await loadPreview(chain, attempt);
  const executed = await chain.execute(attempt);
  const shown = await Promise.all(
    executed.transactions.map((transaction) => changesIn(chain, transaction, coinStores)),
  );
  const sums: Sums = new Map(sumChanges(chain, shown));
  if (executed.hasEndedCycle) await addCycle(sums, chain, executed);
  expect(withoutZeros(sums)).toEqual(difference(executed));
  compared.transactions += shown.length;
  if (shown.length > 0) compared.balances += chain.holders.length;
  // Changes by a task that ran in the same block, or by the end of a cycle, are not the transaction's.
  const [only, ...others] = executed.transactions;
  if (preview === undefined || only === undefined || others.length > 0 || executed.hasEndedCycle) return;
  expectPreview(preview, only, difference(executed));
  compared.previews++;
}

/** Adds what the history shows of the end of a cycle: no transaction says it. */
async function addCycle(
  sums: Sums,
  chain: RandomChain,
  { startHeight, transactions }: Executed,
): Promise<void> {
  const hashes = new Set<string>(transactions.map(({ hash }) => hash));
  // As if the first task had been registered in the block before: what is read begins there.
  const entries = [testEntry({ type: "AutomationRegistration", height: startHeight })];
  const known = { entries, has: (hash: string) => hashes.has(hash) };
  for (const { address } of chain.people)
    for (const { changes } of await readCycleEntries(chain.client, address, known, {}))
      for (const { coinType, amount } of changes) add(sums, `${address} ${coinType}`, amount);
}

function expectPreview(preview: Preview, { sender, feePayer }: FinishedTransaction, changed: Balances): void {
  expect(preview.sdk).toEqual(changed);
  expect(preview.review).toEqual(changed);
  if (preview.command === undefined || feePayer !== undefined) return;
  const ofSender = new Map([...changed].filter(([key]) => key.startsWith(sender)));
  add(ofSender, `${sender} ${SUPRA_COIN}`, preview.fee);
  expect(preview.command).toEqual(withoutZeros(ofSender));
}

/** What a preview says that an account's balances change by, the fee as the simulation had it. */
interface Preview {
  readonly sdk: Balances;
  readonly review: Balances;
  /** Of the sender alone, and without the fee; undefined for what the command does not send. */
  readonly command: Balances | undefined;
  readonly fee: bigint;
}

/** What the previews show before it is sent; undefined where it is refused or fails. */
async function loadPreview(chain: RandomChain, { signed }: Attempt): Promise<Preview | undefined> {
  const { raw, authenticator } = signed;
  const feePayer = authenticator.kind === "fee-payer" ? authenticator.feePayerAddress : undefined;
  const simulated = await simulate(chain, signed);
  if (simulated?.events === undefined) return undefined;
  const parties = {
    sender: { address: raw.sender },
    ...(feePayer === undefined ? {} : { feePayer: { address: feePayer } }),
  };
  const { events, gasUsed = 0n } = simulated;
  const simulation = { kind: "worked", events, gasUsed, rawBytes: encodeRawTransaction(raw), at: 0 } as const;
  const effects = simulatedEffects({ simulation, raw, parties });
  // A store that the transaction makes can be found by its owner alone.
  const moves = await simulatedBalanceChanges(chain.client, effects, { accounts: chain.holders });
  const fee = moves.fee?.paid ?? 0n;
  return {
    sdk: sumChanges(chain, [moves]),
    review: reviewSums(reviewChanges({ parties, maxFee: fee }, moves, chain.holders)),
    command: await commandSums(chain, signed),
    fee,
  };
}

async function simulate(chain: RandomChain, signed: Attempt["signed"]) {
  try {
    return await chain.client.transactions.simulate(withoutSignatures(signed));
  } catch (error) {
    if (isSupraError(error)) return undefined;
    throw error;
  }
}

function reviewSums(changes: ReturnType<typeof reviewChanges>): Balances {
  const sums: Sums = new Map();
  for (const { account, coinType, amount } of changes) add(sums, `${account} ${coinType}`, amount);
  return withoutZeros(sums);
}

async function commandSums(chain: RandomChain, { raw, authenticator }: Attempt["signed"]) {
  if (authenticator.kind !== "ed25519") return undefined;
  const { isSuccess, json } = await reviewTransaction(chain.client, raw, authenticator.publicKey);
  if (!isSuccess) return undefined;
  const { simulation } = json as { simulation: { changes: { coin: string; amount: bigint }[] } };
  const sums: Sums = new Map();
  for (const { coin, amount } of simulation.changes) add(sums, `${raw.sender} ${coin}`, amount);
  return withoutZeros(sums);
}

/** Every account's whole history and its exports, from the activity as the wallet keeps it. */
async function expectHistories(chain: RandomChain, compared: Compared): Promise<void> {
  for (const { address } of chain.people) {
    const log = createActivityLog({
      cache: createMemoryActivityCache(),
      clientOf: () => chain.client,
      now: () => Number.MAX_SAFE_INTEGER / 1_000,
      onProblem: (problem) => {
        throw problem;
      },
      sponsored: () => chain.sponsoredBy(address),
    });
    const { entries, isComplete } = await log.sync(NETWORK, address, new AbortController().signal);
    expect(isComplete).toBe(true);
    let before: Mark = { height: chain.startHeight, balances: chain.start };
    for (const after of chain.marks) {
      const made = entries.filter(({ height = 0n }) => height > before.height && height <= after.height);
      const changed = listSums(difference({ before: before.balances, after: after.balances }), address);
      before = after;
      if (made.some(({ isUncertain }) => isUncertain)) {
        compared.unsure++;
        continue;
      }
      // Where nothing is listed there is nothing to export either.
      const shown = made.length === 0 ? [entrySums] : [entrySums, csvSums, koinlySums, coinTrackingSums];
      for (const sums of shown) expect(listed(sums(made, address))).toEqual(changed);
      compared.entries += made.length;
    }
    compared.histories++;
  }
}

const NETWORK = { ...DEVNODE, url: "http://devnode.invalid", dialect: "v3" } as const;

async function changesIn(
  chain: RandomChain,
  transaction: FinishedTransaction,
  coinStores: ReadonlyMap<string, bigint>,
): Promise<BalanceChanges> {
  return balanceChanges(transaction, {
    stores: await findAssetStores(chain.client, storesIn(transaction.events)),
    coinStoreBefore: (account, coinType) => coinStores.get(`${account} ${coinType}`),
  });
}

/** What all of these say of every holder, fees counted. */
function sumChanges(chain: RandomChain, shown: readonly BalanceChanges[]): Balances {
  const sums: Sums = new Map();
  for (const changes of shown) {
    for (const holder of chain.holders)
      for (const { coinType, amount } of accountChanges(changes, holder))
        add(sums, `${holder} ${coinType}`, amount);
    if (changes.fee !== undefined) add(sums, `${changes.fee.payer} ${SUPRA_COIN}`, -changes.fee.paid);
  }
  return withoutZeros(sums);
}

function difference({ before, after }: Pick<Executed, "before" | "after">): Balances {
  return withoutZeros(new Map(Array.from(after, ([key, amount]) => [key, amount - (before.get(key) ?? 0n)])));
}

/** The coins that a node lists transactions of: of others it lists what an account sent, not what it got. */
function listed(sums: Sums): Sums {
  return new Map([...sums].filter(([coin]) => coin === SUPRA_COIN));
}

function listSums(changed: Balances, account: Address): Sums {
  const own = [...changed].filter(([key]) => key.startsWith(account));
  return listed(new Map(own.map(([key, amount]) => [key.slice(account.length + 1), amount])));
}
