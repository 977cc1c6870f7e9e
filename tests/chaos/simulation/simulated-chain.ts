import { createDevnode, testAccounts, type Devnode } from "@holdfast/devnode";
import {
  signedTransactionToJson,
  stringifyJson,
  type Account,
  type SignedTransaction,
  type TransactionHash,
} from "@holdfast/sdk";
import { mnemonicToAccount } from "@holdfast/sdk/phrase";
import type { Random } from "./random.ts";
import type { World } from "./world.ts";

/** A request as it goes over the wire. */
export interface WireRequest {
  readonly method: string;
  readonly url: string;
  readonly body: string | undefined;
}

/** An answer as it comes over the wire. */
export interface WireAnswer {
  readonly status: number;
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What the ledger says of a transaction that is in a block. */
export interface LedgerTruth {
  readonly status: "Success" | "Fail" | "Invalid";
  readonly signed: SignedTransaction;
}

const START_MICROS = 1_790_000_000_000_000n;
/** Where every run begins; a replica that lags behind is not before the beginning of the chain. */
const RUN_START_MICROS = START_MICROS + 100_000_000n;
const LONGEST_BLOCK_GAP_MS = 1000;

/**
 * The real devnode, in process, and a replica of it that lags behind. Blocks come every second or two; a restart can
 * forget what was waiting. One serves many runs, each from the same beginning.
 */
export class SimulatedChain {
  readonly sender: Account;
  readonly #node: Devnode;
  readonly #replica: Devnode;
  #base = { node: 0, replica: 0 };
  #run: ChainRun | undefined;

  private constructor(sender: Account) {
    this.sender = sender;
    this.#node = createDevnode({
      now: () => this.#micros(0),
      onTransaction: ({ hash, status, signed }) => this.#committed(hash, { status, signed }),
    });
    this.#replica = createDevnode({ now: () => this.#micros(this.#run?.lagMs ?? 0) });
    this.#node.pause();
  }

  static async create(): Promise<SimulatedChain> {
    const [first] = testAccounts;
    if (first === undefined) throw new RangeError("A devnode has test accounts.");
    const chain = new SimulatedChain(await mnemonicToAccount(first.phrase));
    chain.#base = { node: chain.#node.snapshot(), replica: chain.#replica.snapshot() };
    return chain;
  }

  /** Begins again. `lagMs` is how far the replica is behind. */
  begin(world: World, random: Random, lagMs: number): void {
    this.#node.revert(this.#base.node);
    this.#replica.revert(this.#base.replica);
    this.#base = { node: this.#node.snapshot(), replica: this.#replica.snapshot() };
    this.#run = {
      world,
      random,
      lagMs,
      truths: new Map(),
      isBlockDue: false,
      lastBlockMs: -LONGEST_BLOCK_GAP_MS,
      isDown: false,
    };
  }

  /** Microseconds since 1970 by a clock that is right. */
  get nowMicros(): bigint {
    return this.#micros(0);
  }

  /** Milliseconds since 1970 when the run began. */
  get startMs(): number {
    return Number(RUN_START_MICROS / 1000n);
  }

  /** The number after the last one that is in a block. */
  get nextNumber(): bigint {
    const used = [...this.truths.values()].filter(({ status }) => status !== "Invalid");
    return used.reduce(
      (next, { signed: { raw } }) => (raw.sequenceNumber >= next ? raw.sequenceNumber + 1n : next),
      0n,
    );
  }

  /** What is in blocks, by hash. */
  get truths(): ReadonlyMap<TransactionHash, LedgerTruth> {
    return this.#current.truths;
  }

  get isDown(): boolean {
    return this.#current.isDown;
  }

  async answer(request: WireRequest): Promise<WireAnswer> {
    const run = this.#current;
    const isSubmit = request.url.endsWith("/transactions/submit");
    if (isSubmit) run.beforeWaiting ??= this.#node.snapshot();
    else if (run.world.nowMs - run.lastBlockMs >= LONGEST_BLOCK_GAP_MS) this.#mine();
    const answer = await run.world.working(wire(this.#node, request));
    if (isSubmit && !run.isBlockDue) {
      run.isBlockDue = true;
      run.world.in(run.random.between(200, 2000), () => this.#mine());
    }
    return answer;
  }

  /** The same question to the replica that lags behind; only for reads. */
  answerLate(request: WireRequest): Promise<WireAnswer> {
    return this.#current.world.working(wire(this.#replica, request));
  }

  /** Another device with the same key hands in a transaction. */
  async submitElsewhere(signed: SignedTransaction): Promise<void> {
    await this.answer(submitRequest(signed));
  }

  /** Answers nothing for a while; what was waiting may be forgotten. */
  restart(downMs: number, isForgetting: boolean): void {
    const run = this.#current;
    if (isForgetting && run.beforeWaiting !== undefined) {
      this.#node.revert(run.beforeWaiting);
      run.beforeWaiting = undefined;
    }
    run.isDown = true;
    run.world.in(downMs, () => (run.isDown = false));
  }

  get #current(): ChainRun {
    if (this.#run === undefined) throw new RangeError("No run has begun.");
    return this.#run;
  }

  #micros(lagMs: number): bigint {
    if (this.#run === undefined) return START_MICROS;
    return RUN_START_MICROS + BigInt(Math.round((this.#run.world.nowMs - lagMs) * 1000));
  }

  #mine(): void {
    const run = this.#current;
    run.isBlockDue = false;
    run.beforeWaiting = undefined;
    run.lastBlockMs = run.world.nowMs;
    this.#node.mine();
  }

  #committed(hash: TransactionHash, truth: LedgerTruth): void {
    const run = this.#current;
    run.truths.set(hash, truth);
    if (truth.status === "Invalid") return;
    run.world.in(run.lagMs, () => {
      void run.world.working(wire(this.#replica, submitRequest(truth.signed)));
    });
  }
}

interface ChainRun {
  readonly world: World;
  readonly random: Random;
  readonly lagMs: number;
  readonly truths: Map<TransactionHash, LedgerTruth>;
  isBlockDue: boolean;
  lastBlockMs: number;
  isDown: boolean;
  /** The chain before what waits now had arrived. */
  beforeWaiting?: number | undefined;
}

function submitRequest(signed: SignedTransaction): WireRequest {
  const body = stringifyJson(signedTransactionToJson(signed));
  return { method: "POST", url: "http://devnode/rpc/v1/transactions/submit", body };
}

async function wire(node: Devnode, { method, url, body }: WireRequest): Promise<WireAnswer> {
  const init = body === undefined ? { method } : { method, body, headers: JSON_TYPE };
  const response = await node.fetch(new Request(url, init));
  return { status: response.status, text: await response.text() };
}

const JSON_TYPE = { "content-type": "application/json" };
