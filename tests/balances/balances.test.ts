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
import { createMemoryActivityCache } from "../../wallet/src/chain/activity/testing/memory-activity-cache.ts";
import {
  accountChanges as reviewChanges,
  simulatedEffects,
} from "../../wallet/src/review/balance-changes.ts";
import { RandomChain, STORE_MODES, type Attempt, type Balances, type Executed } from "./random-chain.ts";
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
    let transactions = 0;
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        chain.restart();
        for (const step of sequence) transactions += await expectShown(chain, step);
        await expectHistories(chain);
      }),
      { numRuns: RUNS },
    );
    chain.close();
    // oxlint-disable-next-line no-console -- the figure of a long run
    if (isLong()) console.info(`${mode}: ${transactions} transactions`);
  });
});

/** Makes one step and holds it against the SDK and the previews. @returns its transactions */
async function expectShown(chain: RandomChain, step: Step): Promise<number> {
  if (step.wait > 0n) await chain.wait(step.wait);
  const attempt = await chain.attempt(step);
  const coinStores = chain.coinStores();
  const preview = await previewOf(chain, attempt);
  const executed = await chain.execute(attempt);
  const shown = await Promise.all(
    executed.transactions.map((transaction) => changesIn(chain, transaction, coinStores)),
  );
  expect(sumOf(chain, shown)).toEqual(difference(executed));
  // Where a task ran in the same block, its changes are not the transaction's.
  const [only, ...others] = executed.transactions;
  if (preview !== undefined && only !== undefined && others.length === 0)
    expectPreview(preview, only, difference(executed));
  return executed.transactions.length;
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
async function previewOf(chain: RandomChain, { signed }: Attempt): Promise<Preview | undefined> {
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
    sdk: sumOf(chain, [moves]),
    review: reviewSums(reviewChanges({ parties, worstFee: fee }, moves, chain.holders)),
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
async function expectHistories(chain: RandomChain): Promise<void> {
  const end = chain.balances();
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
    const since = entries.filter(({ height = 0n }) => height > chain.startHeight);
    if (since.some(({ isUncertain }) => isUncertain)) continue; // said to be unsure: nothing is promised
    const expected = listedOf(difference({ before: chain.start, after: end }), address);
    for (const sums of [entrySums, csvSums, koinlySums, coinTrackingSums])
      expect(listed(sums(since, address))).toEqual(expected);
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
function sumOf(chain: RandomChain, shown: readonly BalanceChanges[]): Balances {
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

function listedOf(changed: Balances, account: Address): Sums {
  const own = [...changed].filter(([key]) => key.startsWith(account));
  return listed(new Map(own.map(([key, amount]) => [key.slice(account.length + 1), amount])));
}
