import {
  isSupraError,
  ownValue,
  transactionHash,
  type Address,
  type SignedTransaction,
  type TransactionHash,
} from "@holdfast/sdk";
import { readMissing } from "../state/state-errors.ts";
import { Overlay } from "../state/overlay.ts";
import type { WriteSet } from "../state/state-view.ts";
import { dueTasks, executeTask } from "../vm/automated.ts";
import { beginBlock } from "../vm/block.ts";
import { execute } from "../vm/execute.ts";
import type { ChainEvent, Outcome } from "../vm/machine.ts";
import { runDueTasks } from "./automated-run.ts";
import { toStoredBlock, type StoredBlock } from "./block-store.ts";
import { blockDiffers } from "./chain-errors.ts";
import { createBlock, type Block, type BlockHeader } from "./block.ts";
import {
  environmentIn,
  expectedSequence,
  nextBlockEnvironment,
  type BlockEnvironment,
  type ChainCore,
} from "./core.ts";
import type { WaitingTransaction } from "./mempool.ts";
import { readEpoch } from "./epoch.ts";
import { outcomeToResult, type CommittedTransaction, type TransactionResult } from "./transaction-record.ts";

/** Maximum transactions in a block; the rest waits for the next one. */
const MAX_BLOCK_TRANSACTIONS = 5000;

/** VM status of a sequence number ahead of its account's. */
const TOO_NEW = "SEQUENCE_NUMBER_TOO_NEW";

/** Builds a block of all executable transactions, or an empty one, and applies it to state and ledger. */
export function buildBlock(core: ChainCore, fill: "waiting" | "empty" = "waiting"): Block {
  const place = nextBlockEnvironment(core);
  core.mempool.expire(place.nowMicros / 1_000_000n);
  const started = begin(core, place);
  const { block, committed } = finishBlock(
    core,
    place,
    started,
    fill === "empty" ? [] : executeWaiting(core, place),
  );
  core.store?.append(toStoredBlock(block, core.ledger));
  core.onBlock(block);
  core.clock.blockMined();
  for (const transaction of committed) core.onCommitted(transaction);
  return block;
}

/** Rebuilds a stored block. @throws devnode/block-differs if this version produces a different block */
export function rebuildBlock(core: ChainCore, stored: StoredBlock): void {
  const place = { ...nextBlockEnvironment(core), nowMicros: stored.timestampMicros };
  const started = begin(core, place);
  // The store may change its values later, so copy them.
  const executed = ownValue(stored.transactions).map((signed) => {
    const waiting = { hash: transactionHash(signed), signed };
    return { ...waiting, result: run(core, place, waiting) };
  });
  const { block } = finishBlock(core, place, started, executed);
  if (block.header.hash !== stored.hash) throw blockDiffers({ height: block.header.height });
  core.clock.blockMined();
}

/** Runs the next block and discards it, so that a fork finds out which state to fetch. */
export function rehearseBlock(core: ChainCore): void {
  const place = nextBlockEnvironment(core);
  const state = new Overlay(core.state);
  const tryIt = (work: () => WriteSet): void => {
    try {
      state.apply(work());
    } catch {
      // The missing state is recorded.
    }
  };
  readEpoch(core.state);
  tryIt(() => beginBlock(state, place).writes);
  for (const { hash, signed } of core.mempool.list())
    tryIt(() => listWrites(execute(state, signed, environmentIn(place, hash, true), "commit")));
  tryIt(() => dueTasks(state, place).flatMap((task) => [...listWrites(executeTask(state, task, place))]));
}

function listWrites(outcome: Outcome): WriteSet {
  return outcome.kind === "kept" ? outcome.writes : [];
}

/** Applies what precedes the first transaction. */
function begin(core: ChainCore, place: BlockEnvironment): readonly ChainEvent[] {
  const { writes, events } = beginBlock(core.state, place);
  core.state.apply(writes);
  return events;
}

const MACHINE_FAULT: Outcome = {
  kind: "discarded",
  statusCode: "UNKNOWN_INVARIANT_VIOLATION_ERROR",
  major: 2000,
};

interface Executed {
  readonly hash: TransactionHash;
  readonly signed: SignedTransaction;
  readonly result: TransactionResult;
  readonly registrationHash?: Uint8Array;
}

function executeWaiting(core: ChainCore, place: BlockEnvironment): Executed[] {
  const executed: Executed[] = [];
  const senders = new Set<Address>();
  const unread: WaitingTransaction[] = [];
  for (;;) {
    const batch = core.mempool.take(MAX_BLOCK_TRANSACTIONS - executed.length);
    for (const waiting of batch) {
      const { sender } = waiting.signed.raw;
      senders.add(sender);
      const result = runOrLeave(core, place, waiting);
      if (result === undefined) unread.push(waiting);
      else if (result.status === "Invalid" && result.vmStatus === TOO_NEW)
        core.mempool.park(waiting, expectedSequence(core, sender));
      else executed.push({ hash: waiting.hash, signed: waiting.signed, result });
    }
    if (batch.length === 0) break;
  }
  for (const sender of senders) core.mempool.settle(sender, expectedSequence(core, sender));
  for (const waiting of unread) core.mempool.add(waiting, expectedSequence(core, waiting.signed.raw.sender));
  return executed;
}

/** Undefined if it needs state that is still being fetched from another node. */
function runOrLeave(
  core: ChainCore,
  place: BlockEnvironment,
  waiting: WaitingTransaction,
): TransactionResult | undefined {
  try {
    return run(core, place, waiting);
  } catch (error) {
    if (isSupraError(error, readMissing)) return undefined;
    throw error;
  }
}

function run(
  core: ChainCore,
  place: BlockEnvironment,
  { hash, signed }: Pick<WaitingTransaction, "hash" | "signed">,
): TransactionResult {
  // Signatures were checked on admission; nothing else reaches the mempool or a stored block.
  const environment = environmentIn(place, hash, true);
  try {
    const outcome = core.traces.keep(hash, core.state, { signed, environment }, (state) =>
      execute(state, signed, environment, "commit"),
    );
    if (outcome.kind === "kept") core.state.apply(outcome.writes);
    return outcomeToResult(outcome);
  } catch (error) {
    if (isSupraError(error, readMissing)) throw error;
    // An internal fault must not affect the block's other transactions, and must be reported.
    core.onMachineFault(error);
    return outcomeToResult(MACHINE_FAULT);
  }
}

function finishBlock(
  core: ChainCore,
  place: BlockEnvironment,
  events: readonly ChainEvent[],
  own: readonly Executed[],
) {
  const executed: readonly Executed[] = [...own, ...runDueTasks(core, place)];
  const block = createBlock({
    parent: core.ledger.head,
    timestampMicros: place.nowMicros,
    chainId: core.chainId,
    epoch: readEpoch(core.state),
    transactions: executed.map(({ hash }) => hash),
    events,
  });
  const committed = executed.map((item, index) => commit(item, block.header, index));
  core.ledger.append(block, committed);
  return { block, committed };
}

function commit({ result, ...item }: Executed, block: BlockHeader, index: number): CommittedTransaction {
  return { kind: "committed", ...item, block, index, ...result };
}
