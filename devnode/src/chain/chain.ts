import type { Account, Address, Hex, SignedTransaction, TransactionHash } from "@holdfast/sdk";
import type { BuiltInModules } from "../state/built-in-modules.ts";
import { createState, type State } from "../state/state.ts";
import type { WriteSet } from "../state/state-view.ts";
import type { VerifyEd25519 } from "../vm/machine.ts";
import type { CheckEd25519 } from "../vm/signatures.ts";
import { admit, simulate, MAX_TIME_TO_LIVE_SECS } from "./admission.ts";
import { Arrivals } from "./arrivals.ts";
import { createBlock, type Block } from "./block.ts";
import { buildBlock, rebuildBlock, rehearseBlock } from "./block-builder.ts";
import type { BlockStore, StoredBlock } from "./block-store.ts";
import { chainReads, type ChainReads } from "./chain-reads.ts";
import type { Clock } from "./clock.ts";
import { headBlock, type ChainCore } from "./core.ts";
import { readEpoch } from "./epoch.ts";
import { createDevControls, type DevControls } from "./dev-controls.ts";
import { createFaucet, type Faucet } from "./faucet.ts";
import type { FreeWork } from "./free-work.ts";
import { createChainProofs, type ChainProofs } from "./inclusion.ts";
import { createLedger, type Ledger } from "./ledger.ts";
import { Mempool, type MempoolLimits } from "./mempool.ts";
import { createMiner, type Miner, type MiningMode } from "./miner.ts";
import { createMemoryArchive } from "./block-archive.ts";
import { createChainSaver } from "./chain-saver.ts";
import { createOracleFeed, type OracleFeed } from "./oracle-feed.ts";
import { createSnapshots } from "./snapshots.ts";
import { travel } from "./time-travel.ts";
import { TraceArchive } from "./trace-archive.ts";
import type { CommittedTransaction, SimulatedTransaction } from "./transaction-record.ts";

export interface Chain extends ChainReads {
  readonly chainId: number;
  /** Quants per gas unit; lower prices are refused. */
  readonly minGasUnitPrice: bigint;
  readonly maxTimeToLiveSecs: number;
  readonly faucet: Faucet;
  readonly oracle: OracleFeed;
  readonly proofs: ChainProofs;
  /** Calls `listener` for each new block. @returns a function that unsubscribes */
  onBlock(listener: (block: Block) => void): () => void;

  /** @throws devnode/transaction-refused, devnode/mempool-full, devnode/sequence-taken */
  submit(signed: SignedTransaction): Promise<TransactionHash>;
  /** @throws devnode/simulation-signed, vm/free-work-too-long */
  simulate(signed: SignedTransaction): Promise<SimulatedTransaction>;
  /** Resolves when a view may run: other requests are answered between free work. */
  freeTurn(): Promise<void>;
  readonly head: Block;
  /** Current state and blocks, for another chain to continue from. */
  fork(): Fork;
  copyState(): State;
  /** Height of the oldest stored block after genesis. */
  readonly oldest: number;
  blockAt(height: number): Block | undefined;
  blockByHash(hash: Hex): Block | undefined;

  /** Microseconds since 1970. */
  now(): bigint;
  readonly waiting: number;
  readonly mining: MiningMode;
  mine(): Block;
  /** Resolves when the next block's state is available; immediately without a fork. */
  prepareBlock(): Promise<void>;
  /** If mining is on demand and the newest block is a second old: clients take the time from it. */
  keepTime(): void;
  /** Advances time and makes a block, plus one at each epoch's end on the way. */
  advanceTime(seconds: bigint): void;
  pause(): void;
  resume(): void;
  /** @returns the snapshot's ID */
  snapshot(): number;
  /** Oldest first. */
  snapshots(): readonly { readonly id: number; readonly height: number }[];
  /** @throws devnode/snapshot-unknown */
  revert(id: number): void;
  reset(): void;
  readonly dev: DevControls;
  save(): void;
}

export interface Fork {
  readonly state: State;
  readonly ledger: Ledger;
}

export interface ChainOptions {
  readonly chainId: number;
  readonly minGasUnitPrice: bigint;
  readonly clock: Clock;
  readonly genesis: WriteSet;
  /** Framework modules with bytecode, present from genesis on. */
  readonly builtIn?: BuiltInModules | undefined;
  readonly limits: MempoolLimits;
  readonly isMinedAtIntervals: boolean;
  readonly freeWork: FreeWork;
  readonly faucet: {
    readonly account: () => Promise<Account>;
    readonly amount: bigint;
    readonly cooldownSecs: bigint;
    readonly maxBalance: bigint | undefined;
    readonly dailyGrants: number | undefined;
  };
  readonly soon: (task: () => void) => void;
  readonly onCommitted: (transaction: CommittedTransaction) => void;
  readonly onMachineFault: (error: unknown) => void;
  /** Checks signatures in call arguments; without it no key can be rotated. */
  readonly verifyEd25519: VerifyEd25519 | undefined;
  /** Checks transaction signatures. Default: the SDK's check. */
  readonly checkEd25519: CheckEd25519 | undefined;
  /** Time of block 0 and of genesis, in microseconds since 1970. */
  readonly startMicros: bigint;
  readonly store?: BlockStore;
  readonly kept?: readonly StoredBlock[];
  /** Maximum blocks and transactions together; the oldest blocks are removed first. */
  readonly historyLimit?: number;
  /** Maximum blocks and transactions together that a snapshot can revert. */
  readonly snapshotLimit?: number;
  /** Blocks by which proofs trail the newest one. */
  readonly proofLag?: number;
  /** Chain to continue from, in place of genesis. */
  readonly fork?: Fork;
  /** State to restart from, if not empty. */
  readonly restart?: () => State;
  /** Resolves when a rehearsal finds all state it reads. */
  readonly settle?: (work: () => void) => Promise<void>;
}

/** Maximum age of the newest block that a client sees. */
const LONGEST_SILENCE_MICROS = 1_000_000n;

export function createChain(options: ChainOptions): Chain {
  const listeners = new Set<(block: Block) => void>();
  const core = createCore(options, (block) => {
    saver.blockMade(block.transactions.length);
    snapshots.blockMade(block.transactions.length);
    for (const listener of listeners) listener(block);
  });
  const saver = createChainSaver(core);
  const { ledger, mempool, clock } = core;
  const genesisBlock = appendGenesis(core, options);
  const snapshots = createSnapshots(core, options);
  continueFrom(core, options.kept ?? []);
  const miner = chooseMiner(core, options);
  const faucet = createFaucet(core, {
    ...options.faucet,
    admit: (signed) => admit(core, signed),
    settled: miner.settled,
  });

  return {
    chainId: core.chainId,
    minGasUnitPrice: core.minGasUnitPrice,
    maxTimeToLiveSecs: Number(MAX_TIME_TO_LIVE_SECS),
    faucet,
    oracle: createOracleFeed(core, faucet),
    async submit(signed) {
      const hash = await admit(core, signed);
      await miner.settled();
      return hash;
    },
    simulate: (signed) => simulate(core, signed),
    freeTurn: core.freeWork.turn,
    ...chainReads(core),
    proofs: createChainProofs(ledger, options.proofLag ?? 0),
    onBlock(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    get head() {
      return headBlock(core) ?? genesisBlock;
    },
    fork: () => ({ state: core.state.copy(), ledger: ledger.copy() }),
    copyState: () => core.state.copy(),
    get oldest() {
      return ledger.oldest;
    },
    blockAt: ledger.blockAt,
    blockByHash: ledger.blockByHash,

    now: clock.now,
    get waiting() {
      return mempool.size;
    },
    get mining() {
      return miner.mode;
    },
    mine: () => buildBlock(core),
    prepareBlock: miner.prepare,
    keepTime() {
      if (miner.mode === "on demand" && isBlockDue(core, genesisBlock)) buildBlock(core);
    },
    advanceTime(seconds) {
      travel(core, seconds * 1_000_000n);
    },
    pause: miner.pause,
    resume: miner.resume,
    snapshot: snapshots.take,
    snapshots: snapshots.list,
    revert: snapshots.revert,
    reset() {
      snapshots.reset();
      faucet.forget();
    },
    dev: createDevControls(core, faucet),
    save: saver.save,
  };
}

/** Whether the newest block is too old for clients that read the chain's time from it. */
function isBlockDue(core: ChainCore, genesisBlock: Block): boolean {
  const { timestampMicros } = (headBlock(core) ?? genesisBlock).header;
  return core.clock.runs && core.clock.now() - timestampMicros >= LONGEST_SILENCE_MICROS;
}

function chooseMiner(core: ChainCore, { isMinedAtIntervals, soon, settle }: ChainOptions): Miner {
  return createMiner({
    isAtIntervals: isMinedAtIntervals,
    hasWork: () => core.mempool.hasReady,
    mine: () => buildBlock(core),
    // On a fork, rehearse the next block until all its state is available.
    ...(settle === undefined ? {} : { prepare: () => settle(() => rehearseBlock(core)) }),
    soon,
  });
}

function createCore(options: ChainOptions, onBlock: ChainCore["onBlock"]): ChainCore {
  return {
    chainId: options.chainId,
    minGasUnitPrice: options.minGasUnitPrice,
    clock: options.clock,
    onBlock,
    onCommitted: options.onCommitted,
    onMachineFault: options.onMachineFault,
    store: options.store,
    verifyEd25519: options.verifyEd25519,
    checkEd25519: options.checkEd25519,
    arrivals: new Arrivals(),
    freeWork: options.freeWork,
    ...(options.fork ?? beginning(options)),
    mempool: new Mempool(options.limits),
    impersonated: new Set<Address>(),
    traces: new TraceArchive(),
  };
}

function beginning({ builtIn, genesis, historyLimit, store }: ChainOptions): Fork {
  const archive = store?.archive ?? createMemoryArchive();
  const saved = store?.saved;
  const ledger = createLedger({ archive, index: saved?.index, limit: historyLimit });
  const state = createState(builtIn, saved?.state);
  if (saved === undefined) state.apply(genesis);
  return { state, ledger };
}

function appendGenesis(
  { chainId, state, ledger, store }: ChainCore,
  { startMicros, kept }: ChainOptions,
): Block {
  const there = ledger.blockAt(0);
  if (there !== undefined) return there;
  const block = createBlock({
    parent: undefined,
    timestampMicros: startMicros,
    chainId,
    epoch: readEpoch(state),
    transactions: [],
  });
  ledger.append(block, []);
  if (kept === undefined || kept.length === 0)
    store?.append({ hash: block.header.hash, timestampMicros: startMicros, transactions: [] });
  return block;
}

/** Rebuilds an earlier run's blocks and restores its clock. */
function continueFrom(core: ChainCore, kept: readonly StoredBlock[]): void {
  // Without a saved chain, the first one is genesis.
  const later = core.store?.saved === undefined ? kept.slice(1) : kept;
  for (const stored of later) rebuildBlock(core, stored);
  const ahead = (core.ledger.head?.timestampMicros ?? 0n) - core.clock.now();
  if (ahead > 0n) core.clock.advance(ahead);
}
