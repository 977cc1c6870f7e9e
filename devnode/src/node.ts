import {
  createAccount,
  parseAddress,
  type Account,
  type Address,
  type SignedTransaction,
  type TransactionHash,
} from "@holdfast/sdk";
import type { BlockStore, StoredBlock } from "./chain/block-store.ts";
import { createChain, type Chain, type ChainOptions, type Fork } from "./chain/chain.ts";
import { createLedger } from "./chain/ledger.ts";
import type { ForkSession } from "./fork/fork-session.ts";
import { answerAfterReading } from "./forked-answer.ts";
import { formatSavedState } from "./saved-state.ts";
import { stateInvalid } from "./saved-state-errors.ts";
import { parseSavedState, type SavedState } from "./saved-state-reader.ts";
import type { State } from "./state/state.ts";
import type { WriteSet } from "./state/state-view.ts";
import { createFreeWork, type FreeWork } from "./chain/free-work.ts";
import { createClock, createSteppingClock, laterThan, type Clock } from "./chain/clock.ts";
import type { OracleFeed } from "./chain/oracle-feed.ts";
import type { MempoolLimits } from "./chain/mempool.ts";
import type { CommittedTransaction } from "./chain/transaction-record.ts";
import { DELEGATION_POOL_ADDRESS } from "./genesis/delegation-pool.ts";
import { FAUCET_ADDRESS, FAUCET_BALANCE, FAUCET_DEVELOPMENT_SEED } from "./genesis/faucet.ts";
import { createGenesis } from "./genesis/genesis.ts";
import { DEFAULT_SUPRA_STORE, type SupraStore } from "./genesis/supra-store.ts";
import { testAccounts, type TestAccount } from "./genesis/test-accounts.ts";
import { nativeCheckEd25519, nativeVerifyEd25519 } from "./native-ed25519.ts";
import { createSubscriptions } from "./server/subscriptions.ts";
import type { TextSession, TextSocket } from "./server/text-session.ts";
import { createApp } from "./server/app.ts";
import type { DevAccess } from "./server/dev/dev-guard.ts";
import type { TransactionTrace } from "./chain/trace-archive.ts";
import type { TraceLimits } from "./vm/traced-run.ts";
import { builtInModules, type FrameworkCode } from "./vm/bytecode/framework-code.ts";
import type { NodeVersion } from "./server/node-version.ts";
import type { PageFiles } from "./server/page.ts";
import { createFaults, type FaultRule, type Forward } from "./server/faults.ts";

/** Options of a devnode. All have defaults. */
export interface DevnodeOptions {
  /** 1 to 255. Default 4, which no public network uses. */
  readonly chainId?: number;
  /** The clock: microseconds since 1970. Default: the computer's. */
  readonly now?: () => bigint;
  /** Repeatable run: the clock only advances, by a second, with each block. Overrides `now`. */
  readonly seed?: number;
  /** Milliseconds between blocks. Default: a block as soon as a transaction is pending. */
  readonly blockIntervalMs?: number;
  /** API version: 11.7 as on Mainnet (default), or 12 as on Devnet, whose routes 11.7 answers with 404. */
  readonly nodeVersion?: NodeVersion;
  /** Minimum gas price in quants. Default 100. */
  readonly minGasUnitPrice?: bigint;
  /** Quants per faucet grant. Default 500,000,000: 5 SUPRA. */
  readonly faucetAmount?: bigint;
  /** Seconds between faucet grants to the same address. Default 0. */
  readonly faucetCooldownSecs?: bigint;
  /** Quants. Accounts with at least this balance get nothing from the faucet. Default: no limit. */
  readonly faucetMaxBalance?: bigint;
  /** Max faucet grants per address in 24 hours. Default: no limit. */
  readonly faucetDailyGrants?: number;
  /** Blocks by which proofs and certificates trail the newest one, as on the network. Default 0. */
  readonly proofLag?: number;
  /** Maximum milliseconds of a simulation or view. Default 1,000. */
  readonly freeWorkMs?: number;
  /** Maximum pending transactions. Default 100,000 in all and 25,000 per account. */
  readonly mempool?: Partial<MempoolLimits>;
  /**
   * Location of SUPRA. `coin`: coin stores only. `paired` (default): also fungible stores, with a funded
   * test account of each kind. `fungible`: new accounts have only a fungible store.
   */
  readonly supraStore?: SupraStore;
  /** Initial accounts. Default: the public test accounts. */
  readonly accounts?: readonly TestAccount[];
  /** Stores the chain for the next run. Default: it is lost when the process ends. */
  readonly store?: BlockStore;
  /** Text from {@link Devnode.dumpState}: initial state in place of accounts. */
  readonly state?: string;
  /**
   * Maximum blocks and transactions together for reverting a snapshot, and for storage in memory;
   * the oldest go first. Default 100,000.
   */
  readonly historyLimit?: number;
  /**
   * Bytecode of modules without a native version, such as `multisig_account`. Default: `@holdfast/framework`
   * if installed; none in a page.
   */
  readonly framework?: FrameworkCode;
  /** Allowed host name besides localhost and IP addresses. */
  readonly host?: string;
  /** Origins of pages that may use `/dev/*`: `http://127.0.0.1:3000`. Default: only the node's own. */
  readonly allowedDevOrigins?: readonly string[];
  /** Files of the page at `/`. Default: no page. */
  readonly page?: PageFiles;
  /** Serves only the network's API: no `/dev/*` and no page. Default false. */
  readonly isStrict?: boolean;
  /** Called for each transaction in a block. */
  readonly onTransaction?: (transaction: CommittedTransaction) => void;
  /** Called for an internal VM fault, whose transaction is discarded. Default: thrown as an uncaught error. */
  readonly onMachineFault?: (error: unknown) => void;
}

/** A Supra node in one process. `fetch` is its whole API; the rest is for tests. */
export interface Devnode {
  readonly chainId: number;
  /** Answers a request as the node would. Rejects if a fault rule cuts the connection. */
  fetch(request: Request): Promise<Response>;
  /** Opens a session after `fetch` has answered `/rpc/v4/ws` with 426. */
  openSession(socket: TextSocket): TextSession;
  /** Makes a block now, even if empty. */
  mine(): void;
  advanceTime(seconds: bigint | number): void;
  /** Adds quants to an account. Creates the account if needed. */
  fund(address: Address | string, quants: bigint): Promise<TransactionHash>;
  /** Sets the oracle's prices, ages and candles. */
  readonly oracle: OracleFeed;
  /** Makes requests fail. @returns the rule's ID */
  addFault(rule: FaultRule): number;
  clearFaults(): void;
  /** Keeps transactions pending until {@link resume}. */
  pause(): void;
  resume(): void;
  /** @returns an ID for {@link revert} */
  snapshot(): number;
  revert(id: number): void;
  reset(): void;
  /**
   * Re-runs a transaction and returns a step-by-step trace. Only the newest 1,000 can be traced.
   * @throws devnode/trace-unknown
   */
  trace(hash: TransactionHash, limits?: TraceLimits): TransactionTrace;
  /** The same for a simulation. @throws devnode/simulation-signed, vm/free-work-too-long */
  traceSimulation(signed: SignedTransaction, limits?: TraceLimits): Promise<TransactionTrace>;
  /** The whole state as the text of a file, for another node. Without blocks and pending transactions. */
  dumpState(): string;
  /** Stops the timer, if any, and saves the chain, if it has a store. */
  close(): void;
}

function prepareServed(options: DevnodeOptions) {
  const { accounts = testAccounts, nodeVersion = "11.7", page } = options;
  const known = { accounts, pool: DELEGATION_POOL_ADDRESS };
  return { known, page, nodeVersion, devAccess: createDevAccess(options) };
}

const FREE_WORK_MS = 1_000;

const HISTORY_LIMIT = 100_000;

/** 2025-01-01, the start of repeatable runs. */
const REPEATABLE_START = 1_735_689_600_000_000n;

/** Another node's state to continue from. */
interface ForkedStart {
  readonly session: ForkSession;
  readonly state: State;
  /** A copy of the initial state. */
  readonly restart: () => State;
}

/** @throws devnode/state-invalid, devnode/state-of-other-chain */
export function createDevnode(options: DevnodeOptions = {}): Devnode {
  return assembleDevnode(options).node;
}

export function assembleDevnode(
  options: DevnodeOptions,
  forked?: ForkedStart,
): { readonly node: Devnode; readonly chain: Chain } {
  const chain = createChainFor(options, undefined, forked);
  const faults = createFaults({
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    freeze: () => createReplica(chain, options),
  });
  const app = createApp({ chain, faults, ...prepareServed(options) });
  const timer = startTimer(chain, options.blockIntervalMs, forked !== undefined);
  const answer: Devnode["fetch"] = async (request) =>
    new URL(request.url).pathname.startsWith("/rpc/")
      ? withPlatformErrors(faults.apply(request, app))
      : app(request);
  const node: Devnode = {
    chainId: chain.chainId,
    fetch: forked === undefined ? answer : answerAfterReading(forked.session, answer),
    openSession: (socket) => createSubscriptions(chain, socket),
    mine: () => void chain.mine(),
    advanceTime: (seconds) => chain.advanceTime(BigInt(seconds)),
    fund: (address, quants) => chain.faucet.fund(parseAddress(address), quants),
    oracle: chain.oracle,
    addFault: faults.add,
    clearFaults: faults.clear,
    pause: chain.pause,
    resume: chain.resume,
    snapshot: chain.snapshot,
    revert: chain.revert,
    reset: chain.reset,
    trace: chain.trace,
    traceSimulation: chain.traceSimulation,
    dumpState: () => formatSavedState(chain.copyState()),
    close() {
      clearInterval(timer);
      chain.save();
    },
  };
  return { node, chain };
}

function createDevAccess({
  allowedDevOrigins: origins = [],
  host,
  isStrict = false,
}: DevnodeOptions): DevAccess {
  return { origins, hostNames: host === undefined ? [] : [host.toLowerCase()], isStrict };
}

/** A cut connection throws a TypeError, as the platform's fetch does. */
async function withPlatformErrors(answer: Promise<Response>): Promise<Response> {
  try {
    return await answer;
  } catch (cause) {
    throw new TypeError("fetch failed", { cause });
  }
}

/** A replica that lags behind: the chain as it is now, without new blocks. */
function createReplica(chain: Chain, options: DevnodeOptions): Forward {
  const fork = chain.fork();
  const faults = createFaults({ sleep: () => Promise.resolve(), freeze: () => answer });
  let app: Forward | undefined;
  const answer: Forward = async (request) => {
    app ??= createApp({
      chain: createChainFor(options, fork),
      faults,
      ...prepareServed(options),
    });
    return app(request);
  };
  return answer;
}

function createChainFor(options: DevnodeOptions, fork?: Fork, forked?: ForkedStart): Chain {
  const historyLimit = options.historyLimit ?? HISTORY_LIMIT;
  const chainId = options.chainId ?? 4;
  const builtIn = options.framework === undefined ? undefined : builtInModules(options.framework);
  const saved = fork === undefined ? savedState(options, { chainId, builtIn }) : undefined;
  const clock = clockFor(options, saved?.timestampMicros);
  // The store belongs to the original chain.
  const store = fork === undefined ? options.store : undefined;
  const kept = store?.read() ?? [];
  const startMicros = genesisTime(store, kept) ?? clock.now();
  return createChain({
    chainId,
    clock,
    startMicros,
    kept,
    ...chooseStart({ fork, forked, historyLimit }),
    // The next run needs everything in the store.
    ...(store === undefined ? { historyLimit } : {}),
    snapshotLimit: historyLimit,
    builtIn,
    ...(store === undefined ? {} : { store }),
    minGasUnitPrice: options.minGasUnitPrice ?? 100n,
    proofLag: options.proofLag ?? 0,
    genesis: saved?.writes ?? (forked === undefined ? ownGenesis(options, chainId, startMicros) : []),
    limits: { total: 100_000, perAccount: 25_000, ...options.mempool },
    isMinedAtIntervals: options.blockIntervalMs !== undefined,
    faucet: createFaucet(options),
    freeWork: getFreeWork(options),
    soon,
    onCommitted: options.onTransaction ?? (() => undefined),
    onMachineFault: options.onMachineFault ?? throwLoudly,
    verifyEd25519: nativeVerifyEd25519(),
    checkEd25519: nativeCheckEd25519(),
  });
}

function createFaucet(options: DevnodeOptions): ChainOptions["faucet"] {
  // Its keys are derived at the first grant, which speeds up the start.
  let account: Promise<Account> | undefined;
  return {
    account: () => (account ??= createAccount(FAUCET_DEVELOPMENT_SEED)),
    amount: options.faucetAmount ?? 500_000_000n,
    cooldownSecs: options.faucetCooldownSecs ?? 0n,
    maxBalance: options.faucetMaxBalance,
    dailyGrants: options.faucetDailyGrants,
  };
}

function getFreeWork({ freeWorkMs = FREE_WORK_MS }: DevnodeOptions): FreeWork {
  // The second clock prevents false timeouts on a busy machine.
  return createFreeWork({ limitMs: freeWorkMs, clocks: [() => performance.now(), processorMs], soon });
}

/** @throws devnode/state-invalid, devnode/state-of-other-chain */
function savedState(
  { state, store }: DevnodeOptions,
  chain: Parameters<typeof parseSavedState>[1],
): SavedState | undefined {
  if (state === undefined) return undefined;
  if (store !== undefined)
    throw stateInvalid({ reason: "a chain with stored blocks can't start from a saved state" });
  return parseSavedState(state, chain);
}

function ownGenesis(
  { accounts = testAccounts, supraStore = DEFAULT_SUPRA_STORE }: DevnodeOptions,
  chainId: number,
  nowMicros: bigint,
): WriteSet {
  const faucet = { address: FAUCET_ADDRESS, balance: FAUCET_BALANCE };
  return createGenesis({ chainId, nowMicros, accounts, faucet, supraStore });
}

function chooseStart({
  fork,
  forked,
  historyLimit,
}: {
  readonly fork: Fork | undefined;
  readonly forked: ForkedStart | undefined;
  readonly historyLimit: number;
}): Pick<ChainOptions, "fork" | "restart" | "settle"> {
  if (forked === undefined) return fork === undefined ? {} : { fork };
  const { state, session, restart } = forked;
  return {
    fork: { state, ledger: createLedger({ limit: historyLimit }) },
    restart,
    settle: (work) => session.settle(work),
  };
}

/** Time of block 0 of a store's chain, in microseconds since 1970; undefined for an empty store. */
function genesisTime(store: BlockStore | undefined, kept: readonly StoredBlock[]): bigint | undefined {
  const genesis = store?.saved === undefined ? kept[0] : store.archive?.block(0)?.header;
  return genesis?.timestampMicros;
}

/** Always later than `start`. */
function clockFor({ now, seed }: DevnodeOptions, start = 0n): Clock {
  if (seed !== undefined)
    return createSteppingClock(start < REPEATABLE_START ? REPEATABLE_START : start + 1n, 1_000_000n);
  return createClock(laterThan(start, now ?? (() => BigInt(Date.now()) * 1000n)));
}

function throwLoudly(error: unknown): void {
  setTimeout(() => {
    throw error;
  }, 0);
}

/** Processor time of this process in milliseconds; in a browser, elapsed time. */
function processorMs(): number {
  const used = globalThis.process?.cpuUsage?.();
  return used === undefined ? performance.now() : (used.user + used.system) / 1_000;
}

/** After pending callbacks; browsers have no setImmediate. */
function soon(task: () => void): void {
  if (typeof setImmediate === "function") setImmediate(task);
  else setTimeout(task, 0);
}

function startTimer(
  chain: Chain,
  intervalMs: number | undefined,
  waits: boolean,
): ReturnType<typeof setInterval> | undefined {
  if (intervalMs === undefined) return undefined;
  return setInterval(() => {
    if (chain.mining === "paused") return;
    // A failed fork read is retried with the next block.
    if (waits) void chain.prepareBlock().then(chain.mine, () => undefined);
    else chain.mine();
  }, intervalMs);
}
