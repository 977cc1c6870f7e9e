import { buildTransaction, DEVNODE, parseAddress, signTransaction, transferSupra } from "@holdfast/sdk";
import {
  graceSecsOf,
  isFailureClaimed,
  isFinal,
  type OutboxEntry,
  type OutboxOwner,
} from "@holdfast/sdk/outbox";
import type { ChainNetwork } from "../../../wallet/src/chain/nodes/chain-network.ts";
import { withAction } from "../../../wallet/src/chain/outbox/outbox-action.ts";
import { BadNetwork, type Weather } from "./bad-network.ts";
import { countPayments, findViolations, isTrue, type Diary } from "./invariants.ts";
import {
  isDone,
  lookAtList,
  openWallet,
  pressSend,
  type Intent,
  type OpenWallet,
  type Surroundings,
} from "./user.ts";
import { createStorage, type Storage, type StoreKind } from "../stores.ts";
import { Random } from "./random.ts";
import type { Rule } from "./rules.ts";
import { Page, SimulatedBrowser, type CrashPoint } from "./simulated-browser.ts";
import type { SimulatedChain } from "./simulated-chain.ts";
import { never, World } from "./world.ts";

/** What a run is made of, besides its seed. */
export interface RunOptions {
  /** Where the transactions are stored. Default: in IndexedDB, as the wallet's are. */
  readonly store?: StoreKind;
  readonly without?: Rule | undefined;
  /** Everything goes well, except what else is asked for. */
  readonly isCalm?: boolean;
  /** That many pages press Send at the same moment, one payment each. */
  readonly rush?: number;
  /** One page, one payment, and the page is closed there. */
  readonly crash?: CrashPoint;
}

/** What a run gave. */
export interface RunResult {
  readonly seed: number;
  readonly violations: readonly string[];
  readonly faults: ReadonlyMap<string, number>;
  readonly intents: number;
  /** Paid with the first signature. */
  readonly paidAtOnce: number;
  readonly paidTwice: number;
  readonly wrongWords: number;
  readonly withoutWord: number;
  /** What happened, in a form to compare: the same seed gives the same. */
  readonly trace: string;
  /** Requests of the first page to its surroundings. */
  readonly calls: number;
}

const profile: ChainNetwork = {
  ...DEVNODE,
  url: "http://devnode",
  blocksOnDemand: false,
  expirySecs: 150,
  graceSecs: 15,
};
/** As on a public network whose replicas can be a minute behind. */
const patientProfile: ChainNetwork = { ...profile, graceSecs: 90 };

/**
 * Everything has its end by then: a device 400 s ahead signs until 700 s, for 720 s at most; a grace of 90 s later one that
 * is 400 s behind offers to stop waiting, at 2310 s. A user takes a while, and pays again.
 */
const LONGEST_RUN_MS = 2_800_000;
/** Without a rule something goes wrong before that. */
const LONG_ENOUGH_MS = LONGEST_RUN_MS;

/** One seeded run: people who pay, pages that close, a network that fails; and what the ledger says in the end. */
export async function runSeed(
  chain: SimulatedChain,
  seed: number,
  options: RunOptions = {},
): Promise<RunResult> {
  const random = new Random(seed);
  const world = new World();
  const faults = new Map<string, number>();
  const count = (fault: string): void => void faults.set(fault, (faults.get(fault) ?? 0) + 1);
  const weather = drawWeather(random, options);
  const isFarBehind = random.isLucky(0.15);
  const patience = isFarBehind ? patientProfile : profile;
  const usual = weather.hasVerificationNode
    ? { ...patience, verificationUrl: "http://verification" }
    : patience;
  const staleRate = isFarBehind && weather.staleRate > 0 ? 0.9 : weather.staleRate;
  chain.begin(world, random, isFarBehind ? random.between(20_000, 60_000) : random.between(0, 8000));
  const { without, store = "indexeddb" } = options;
  const owner = { chainId: profile.chainId, sender: chain.sender.address };
  const storage = createStorage(store, owner);
  const browser = new SimulatedBrowser({
    world,
    random,
    storage,
    storeFaultRate: options.isCalm === true ? 0 : random.between(0, 0.08),
    untilMs: weather.untilMs,
    crash: options.crash,
    hasLocks: without !== "lock",
    isWrittenLate: without === "stored first",
    onFault: count,
  });
  const network = new BadNetwork({ world, random, chain, weather: { ...weather, staleRate } });
  const problems: unknown[] = [];
  const around: Surroundings = {
    world,
    random,
    chain,
    network,
    browser,
    without,
    profile: without === "grace" ? { ...usual, graceSecs: 0 } : usual,
    onProblem: (error) => problems.push(error),
  };
  const diary: Diary = { firstWritten: new Map(), finalAtMs: new Map(), untrue: [], hasOtherDevice: false };
  browser.onWrite = (entry) => {
    if (!diary.firstWritten.has(entry.hash)) diary.firstWritten.set(entry.hash, world.nowMs);
    if (isUndecided(entry)) decide(entry);
    if (!isFinal(entry) || diary.finalAtMs.has(entry.hash)) return;
    diary.finalAtMs.set(entry.hash, world.nowMs);
    if (entry.unproven === undefined && !isTrue(entry, chain))
      diary.untrue.push(`${entry.hash} was called ${entry.state} and was not`);
  };

  const agent = new UserAgent(around, count, options);
  const intents = drawIntents(random, options);
  /** A user who reads what sending again may cost ends it after a while, in a page that is open then. */
  const decide = (entry: OutboxEntry): void => {
    if (without === "proof") return;
    world.in(random.between(1000, 20_000), () => {
      const stored = browser.entries.get(entry.hash);
      if (stored === undefined || !isUndecided(stored)) return;
      const { action } = withAction(entry);
      for (const intent of intents)
        if (action.kind === "transfer" && action.amount === intent.amount) intent.isWarned = true;
      count("ended on one word");
      void agent.release(entry).catch(() => undefined);
      decide(entry);
    });
  };
  if (options.isCalm !== true) scheduleTrouble(around, agent, weather, count, diary);
  let done = 0;
  const isRush = options.rush !== undefined || random.isLucky(0.2);
  intents.forEach((intent, number) => {
    const startMs = isRush ? 0 : number * random.between(0, 30_000);
    world.in(startMs, () => void live(intent, number, agent, around).then(() => done++));
  });
  // Without a rule the first payment that is made twice is enough to see.
  const isShown = (): boolean =>
    without !== undefined && intents.some((intent) => !intent.isWarned && countPayments(chain, intent) > 1);
  const isOver = (): boolean =>
    isShown() || (done === intents.length && [...browser.entries.values()].every((entry) => isFinal(entry)));
  const release = world.holdForSignatures();
  const hasEnded = await world.run(isOver, without === undefined ? LONGEST_RUN_MS : LONG_ENOUGH_MS);
  release();
  const calls = agent.callsOfFirst;
  agent.closeAll();
  const kept = await readAfterwards(storage, owner);

  for (const [fault, times] of network.faults) faults.set(fault, times);
  const verdict = findViolations({
    chain,
    browser,
    kept,
    intents,
    weather,
    diary,
    hasEnded,
    graceSecs: Number(graceSecsOf(usual)),
  });
  return { seed, faults, calls, intents: intents.length, ...verdict };
}

/** What the next program finds. */
async function readAfterwards(storage: Storage, owner: OutboxOwner): Promise<readonly OutboxEntry[]> {
  const { store, close } = storage.open();
  const kept = await store.list(owner);
  close();
  storage.remove();
  return kept;
}

/** Whether something is left for a user to decide: one node says that it may be sent again. */
function isUndecided(entry: OutboxEntry): boolean {
  return isFailureClaimed(entry) || (entry.unproven !== undefined && !isFinal(entry));
}

/** A user with one payment: presses Send, looks, tries again, until it is paid or the chain has refused it. */
async function live(intent: Intent, number: number, agent: UserAgent, around: Surroundings): Promise<void> {
  const { world, random } = around;
  while (!isDone(intent, intent.word)) {
    const wallet = agent.sitDown(number);
    await Promise.race([tryOnce(intent, wallet, around), wallet.page.closed]);
    if (!isDone(intent, intent.word)) await world.wait(random.between(500, 5000));
  }
}

async function tryOnce(intent: Intent, wallet: OpenWallet, around: Surroundings): Promise<void> {
  const { outbox, page } = wallet;
  const entry = await lookAtList(intent, wallet, around);
  if (!page.isOpen) return never;
  if (entry === "no list") return;
  if (entry !== undefined && isDone(intent, entry.state)) intent.word = entry.state;
  else if (entry !== undefined && !isFinal(entry) && around.without !== "one at a time") {
    void outbox.resume(around.profile, around.chain.sender.address);
    intent.word = (await outbox.settled(around.profile, entry.sender, entry.hash)).state;
  } else {
    try {
      await pressSend(intent, wallet, around);
    } catch (error) {
      if (!(error instanceof Error) || error.name !== "SupraError") throw error;
    }
  }
}

/** The pages that are open. */
class UserAgent {
  readonly #around: Surroundings;
  readonly #count: (fault: string) => void;
  readonly #wallets: (OpenWallet | undefined)[] = [];
  readonly #places: number;
  #pages = 0;
  #first: OpenWallet | undefined;
  readonly isForCrash: boolean;
  readonly #isCalm: boolean;

  constructor(around: Surroundings, count: (fault: string) => void, options: RunOptions) {
    this.#around = around;
    this.#count = count;
    this.#isCalm = options.isCalm === true;
    this.isForCrash = options.crash !== undefined;
    const places = options.rush ?? (options.crash === undefined ? around.random.whole(1, 4) : 1);
    // One process at a time has a folder, so what closes is the process.
    this.#places = options.store === "folder" && options.rush === undefined ? 1 : places;
  }

  get callsOfFirst(): number {
    return this.#first?.page.calls ?? 0;
  }

  /** The page of a place, opened again when it was closed. */
  sitDown(number: number): OpenWallet {
    const place = number % this.#places;
    const known = this.#wallets[place];
    if (known?.page.isOpen === true) return known;
    const { random } = this.#around;
    const isWrong = random.isLucky(this.#isCalm ? 0 : 0.3);
    const skewMs = isWrong ? random.between(-400_000, 400_000) : 0;
    if (isWrong) this.#count("clock wrong");
    const opened = openWallet(new Page(this.#pages++, skewMs), this.#around);
    this.#first ??= opened;
    this.#wallets[place] = opened;
    return opened;
  }

  async release({ sender, hash }: OutboxEntry): Promise<void> {
    const open = this.#wallets.find((wallet) => wallet?.page.isOpen === true);
    await open?.outbox.release(this.#around.profile, sender, hash);
  }

  closeOne(): void {
    const place = this.#around.random.whole(0, this.#places - 1);
    const wallet = this.#wallets[place];
    if (wallet?.page.isOpen !== true) return;
    this.#count("page closed");
    wallet.page.close();
  }

  hideOne(): void {
    const wallet = this.#wallets[this.#around.random.whole(0, this.#places - 1)];
    if (wallet?.page.isOpen !== true) return;
    this.#count("timers slow");
    wallet.page.isHidden = true;
    this.#around.world.in(this.#around.random.between(5000, 60_000), () => {
      wallet.page.isHidden = false;
      if (wallet.page.isOpen) wallet.outbox.wake();
    });
  }

  closeAll(): void {
    for (const wallet of this.#wallets) wallet?.page.close();
  }
}

function drawWeather(random: Random, { isCalm }: RunOptions): Weather {
  const faultRate = random.pick([
    [0.05, 1],
    [0.25, 2],
    [0.5, 2],
    [0.8, 1],
  ]);
  const untilMs = random.between(20_000, 240_000);
  const calm = {
    faultRate: 0,
    staleRate: 0,
    lieRate: 0,
    hideRate: 0,
    failRate: 0,
    aheadSecs: 0,
    hasVerificationNode: false,
    untilMs: 0,
  };
  if (isCalm === true) return calm;
  const lieRate = random.isLucky(0.2) ? 0.2 : 0;
  const hasVerificationNode = random.isLucky(0.3);
  const liar = random.whole(0, 9);
  // One in ten nodes hides everything, one hides and denies now and then, one has a clock of its own, one hides and has a
  // clock of its own, one calls whatever was paid failed.
  const hideRate = liar === 0 || liar === 3 ? 1 : liar === 1 ? 0.5 : 0;
  const failRate = liar === 1 ? 0.5 : liar === 4 ? 1 : 0;
  const aheadSecs = liar === 2 || liar === 3 ? random.whole(200, 4000) : 0;
  return {
    faultRate: liar <= 4 ? 0.05 : (faultRate ?? 0),
    staleRate: liar <= 4 ? 0 : 0.3,
    lieRate,
    hideRate,
    failRate,
    aheadSecs,
    hasVerificationNode,
    untilMs: liar <= 4 ? random.between(300_000, 700_000) : untilMs,
  };
}

function drawIntents(random: Random, options: RunOptions): Intent[] {
  const many = options.rush ?? (options.crash === undefined ? random.whole(1, 4) : 1);
  return Array.from({ length: many }, (_, i) => {
    const isTooMuch = options.isCalm !== true && random.isLucky(0.05);
    return {
      amount: BigInt(1000 + i) + (isTooMuch ? 1_000_000_000_000n : 0n),
      isTooMuch,
      word: undefined,
      signatures: 0,
      isWarned: false,
    };
  });
}

/** Pages that close, nodes that restart, another device, at moments that the seed chooses. */
function scheduleTrouble(
  { world, random, chain }: Surroundings,
  agent: UserAgent,
  { untilMs }: Weather,
  count: (fault: string) => void,
  diary: Diary,
): void {
  const moments = (most: number, task: () => void): void => {
    const times = random.whole(0, most);
    for (let i = 0; i < times; i++) world.in(random.between(0, untilMs), task);
  };
  // One that is to be closed at a certain point is not closed before.
  if (!agent.isForCrash) moments(4, () => agent.closeOne());
  moments(2, () => agent.hideOne());
  moments(2, () => {
    const isForgetting = random.isLucky(0.5);
    count(isForgetting ? "restart that forgets" : "restart");
    chain.restart(random.between(1000, 15_000), isForgetting);
  });
  if (!random.isLucky(0.15)) return;
  diary.hasOtherDevice = true;
  moments(2, () => {
    count("another device");
    void payElsewhere(chain, world);
  });
}

async function payElsewhere(chain: SimulatedChain, world: World): Promise<void> {
  const raw = buildTransaction(transferSupra(parseAddress("0xe15e"), 1n), {
    sender: chain.sender.address,
    sequenceNumber: chain.nextNumber,
    chainId: profile.chainId,
    maxGasAmount: 2000n,
    expirationTimestampSecs: chain.nowMicros / 1_000_000n + 60n,
  });
  await chain.submitElsewhere(await world.working(signTransaction(raw, chain.sender)));
}
