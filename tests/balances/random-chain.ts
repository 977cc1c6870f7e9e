import {
  buildTransaction,
  createAccount,
  createMultisigAccount,
  createSupraClient,
  derivedObjectAddress,
  isSupraError,
  JsonNode,
  multisigAddress,
  namedObjectAddress,
  pairedAsset,
  parseAddress,
  parseStructTag,
  shortAddress,
  signSponsored,
  signTransaction,
  SUPRA_COIN,
  type Account,
  type Address,
  type EntryFunction,
  type FinishedTransaction,
  type SignedTransaction,
  type SupraClient,
  type TransactionHash,
  type TransactionPayload,
} from "@holdfast/sdk";
import { httpRefused } from "@holdfast/sdk/errors";
import { assembleDevnode } from "../../devnode/src/node.ts";
import { installedFramework } from "../../devnode/test/installed-framework.ts";
import { arg, call } from "../../devnode/test/test-machine.ts";
import { createPublishing } from "../contract/move-package.ts";
import { createPayload } from "./random-payload.ts";
import { issuePayload, NOTE_SEED, deriveVault } from "./random-scripts.ts";
import type { Step, RandomCall } from "./random-step.ts";

export type StoreMode = "coin" | "paired" | "fungible";
export const STORE_MODES: readonly StoreMode[] = ["coin", "paired", "fungible"];

/** Accounts with a key that take part. */
const FRAMEWORK = parseAddress("0x1");
const PEOPLE = 4;
const MULTISIG_OWNER = 1;
const POOL_AMOUNT = 2_000_000_000n;

/** Base units by `account coin`. */
export type Balances = ReadonlyMap<string, bigint>;

/** A transaction before it is sent: its bytes, and who signs. */
export interface Attempt {
  readonly signed: SignedTransaction;
  readonly payer: Account | undefined;
}

/** What a block did: its transactions, and the balances around it. */
export interface Executed {
  readonly transactions: readonly FinishedTransaction[];
  readonly before: Balances;
  readonly after: Balances;
  /** Height of the first block that it made, if any. */
  readonly startHeight: bigint;
  /** Whether a cycle of automation ended in it: tasks were charged and deposits paid back, by no transaction. */
  readonly hasEndedCycle: boolean;
}

/** What balances were after a block. */
export interface Mark {
  readonly height: bigint;
  readonly balances: Balances;
}

/** A devnode on which anything happens. Everything is a function of its steps. */
export class RandomChain {
  readonly people: readonly Account[];
  readonly client: SupraClient;
  readonly coins: readonly string[];
  readonly multisig: Address;
  readonly start: Balances;
  readonly #devnode: ReturnType<typeof assembleDevnode>;
  readonly #note: Address;
  readonly #marks: Mark[] = [];
  #prepared = 0;
  #startHeight = 0;
  readonly #sponsored: {
    readonly payer: Address;
    readonly sender: Address;
    readonly sequenceNumber: bigint;
  }[] = [];

  static async open(mode: StoreMode): Promise<RandomChain> {
    const devnode = assembleDevnode({ supraStore: mode, seed: 1, framework: installedFramework });
    const people = await keys();
    const client = createSupraClient({
      url: "http://devnode.invalid",
      dialect: "v3",
      fetch: devnode.node.fetch,
    });
    for (const { address } of people) await devnode.node.fund(address, 100_000_000_000n);
    const chain = new RandomChain(devnode, people, client);
    await chain.#prepare();
    (chain as { start: Balances }).start = chain.balances();
    chain.#prepared = devnode.node.snapshot();
    chain.#startHeight = chain.#height();
    return chain;
  }

  /** Goes back to how it was when it was opened. */
  restart(): void {
    this.#devnode.node.revert(this.#prepared);
    this.#prepared = this.#devnode.node.snapshot();
    this.#sponsored.length = 0;
    this.#marks.length = 0;
  }

  /** The block of {@link start}. */
  get startHeight(): bigint {
    return BigInt(this.#startHeight);
  }

  /** What an account signed as fee payer since the start. */
  sponsoredBy(payer: Address): readonly { readonly sender: Address; readonly sequenceNumber: bigint }[] {
    return this.#sponsored.filter((one) => one.payer === payer);
  }

  private constructor(
    devnode: ReturnType<typeof assembleDevnode>,
    people: readonly Account[],
    client: SupraClient,
  ) {
    this.#devnode = devnode;
    this.people = people;
    this.client = client;
    const issuer = this.#address(0);
    this.coins = [SUPRA_COIN, getSun(issuer)];
    this.#note = namedObjectAddress(issuer, NOTE_SEED);
    this.multisig = parseAddress("0x0");
    this.start = new Map();
  }

  /** Everybody whose balance is looked at. */
  get holders(): readonly Address[] {
    return [...this.people.map(({ address }) => address), this.multisig, ...STRANGERS];
  }

  /** Assets that are no coin. */
  get assets(): readonly Address[] {
    return [this.#note];
  }

  get fetch(): (request: Request) => Promise<Response> {
    return this.#devnode.node.fetch;
  }

  close(): void {
    this.#devnode.node.close();
  }

  /** Coins and assets of every holder, in all its stores. */
  balances(): Balances {
    const balances = new Map<string, bigint>();
    for (const holder of this.holders) {
      for (const coin of this.coins)
        balances.set(
          `${holder} ${coin}`,
          this.#inCoinStore(holder, coin) + this.#inStores(holder, deriveAsset(coin)),
        );
      balances.set(`${holder} ${this.#note}`, this.#inStores(holder, this.#note));
    }
    return balances;
  }

  /** What coin stores hold. */
  coinStores(): Balances {
    const pairs = this.holders.flatMap((holder) => this.coins.map((coin) => [holder, coin] as const));
    return new Map(pairs.map(([holder, coin]) => [`${holder} ${coin}`, this.#inCoinStore(holder, coin)]));
  }

  async attempt({ payer, gas, call: wanted, ...step }: Step): Promise<Attempt> {
    const sender = wanted.kind === "execute" ? MULTISIG_OWNER : step.sender;
    const payload = this.#createPayload(wanted, this.#address(sender));
    const from = this.#person(sender);
    const account = await this.client.accounts.find(from.address);
    const raw = buildTransaction(payload, {
      sender: from.address,
      sequenceNumber: account?.sequenceNumber ?? 0n,
      chainId: 4,
      maxGasAmount: gas === "little" ? 12n : 20_000n,
      expirationTimestampSecs: this.#devnode.chain.now() / 1_000_000n + 500n,
    });
    const sponsor = payer === undefined || payer === sender ? undefined : this.#person(payer);
    const signed =
      sponsor === undefined ? await signTransaction(raw, from) : await signSponsored(raw, from, sponsor);
    return { signed, payer: sponsor };
  }

  /** Sends a transaction and looks at all that its block did. */
  async execute({ signed, payer }: Attempt): Promise<Executed> {
    const before = this.balances();
    const cycle = this.#cycle().index;
    const height = this.#height();
    const { sender, sequenceNumber } = signed.raw;
    if (payer !== undefined) this.#sponsored.push({ payer: payer.address, sender, sequenceNumber });
    try {
      await this.client.transactions.submit(signed);
    } catch (error) {
      if (!isSupraError(error, httpRefused)) throw error; // refused at once: no block, nothing moved
    }
    const after = this.balances();
    this.#marks.push({ height: BigInt(this.#height()), balances: after });
    return {
      transactions: await this.#since(height),
      before,
      after,
      startHeight: BigInt(height + 1),
      hasEndedCycle: this.#cycle().index !== cycle,
    };
  }

  /** The blocks after which balances were looked at since the start, in order, and what they were. */
  get marks(): readonly Mark[] {
    return this.#marks;
  }

  /** Lets time pass: cycles of automation end, and tasks run. */
  wait(time: Step["wait"]): void {
    const left = this.#cycle().end - this.#devnode.chain.now() / 1_000_000n;
    // The step's own block is a second later.
    const seconds = time === "cycle" ? left - 1n : time;
    if (seconds > 0n) this.#devnode.node.advanceTime(seconds);
  }

  async #since(height: number): Promise<readonly FinishedTransaction[]> {
    const found: FinishedTransaction[] = [];
    for (let at = height + 1; at <= this.#height(); at++)
      for (const hash of this.#devnode.chain.blockAt(at)?.transactions ?? [])
        found.push(await this.#detail(hash));
    return found;
  }

  /** The cycle of automation that runs now, in seconds of the chain's time. */
  #cycle(): { readonly index: bigint; readonly end: bigint } {
    const cycle = this.#resource(FRAMEWORK, "0x1::automation_registry::AutomationCycleDetails");
    if (cycle === undefined) throw new TypeError("the chain has automation");
    const field = (name: string): bigint => cycle.get(name).bigint();
    return { index: field("index"), end: field("start_time") + field("duration_secs") };
  }

  #height(): number {
    return this.#devnode.chain.head.header.height;
  }

  async #detail(hash: TransactionHash): Promise<FinishedTransaction> {
    const detail = await this.client.transactions.find(hash);
    if (detail === undefined || detail.status === "Pending")
      throw new TypeError("a transaction of a block is finished");
    return detail;
  }

  async #prepare(): Promise<void> {
    const [issuer, owner] = [this.#person(0), this.#person(1)];
    const settle = async (
      from: Account,
      payload: TransactionPayload | EntryFunction,
    ): Promise<FinishedTransaction> => {
      const { sequenceNumber = 0n } = (await this.client.accounts.find(from.address)) ?? {};
      const raw = buildTransaction(payload, {
        sender: from.address,
        sequenceNumber,
        chainId: 4,
        maxGasAmount: 100_000n,
        expirationTimestampSecs: this.#devnode.chain.now() / 1_000_000n + 500n,
      });
      const hash = await this.client.transactions.submit(await signTransaction(raw, from));
      const detail = await this.#detail(hash);
      if (detail.status !== "Success") throw new TypeError(`preparing failed: ${detail.vmStatus}`);
      return detail;
    };
    const sun = getSun(issuer.address);
    await settle(issuer, createPublishing("sunrise_coin", issuer.address));
    for (const person of this.people) {
      await settle(person, call("0x1::managed_coin::register", [sun]));
      await settle(
        issuer,
        call("0x1::managed_coin::mint", [sun], arg.address(person.address), arg.u64(1_000_000n)),
      );
    }
    await settle(issuer, issuePayload(this.people.map(({ address }) => address)));
    const { sequenceNumber = 0n } = (await this.client.accounts.find(owner.address)) ?? {};
    await settle(
      owner,
      createMultisigAccount({ otherOwners: [], signaturesRequired: 1n, timeoutSecs: 600n }),
    );
    (this as { multisig: Address }).multisig = multisigAddress(owner.address, sequenceNumber);
    await this.#devnode.node.fund(this.multisig, POOL_AMOUNT);
  }

  #createPayload(wanted: RandomCall, sender: Address): TransactionPayload | EntryFunction {
    return createPayload(wanted, {
      sender,
      to: "to" in wanted ? this.#target(wanted.to) : sender,
      other: "other" in wanted ? this.#target(wanted.other) : sender,
      coins: this.coins,
      note: this.#note,
      multisig: this.multisig,
      nowSecs: this.#devnode.chain.now() / 1_000_000n,
    });
  }

  #target(number: number): Address {
    if (number === PEOPLE) return this.multisig;
    return number < PEOPLE ? this.#address(number) : (STRANGERS[number - PEOPLE - 1] ?? this.multisig);
  }

  #person(number: number): Account {
    const person = this.people[number % PEOPLE];
    if (person === undefined) throw new RangeError("nobody has this number");
    return person;
  }

  #address(number: number): Address {
    return this.#person(number).address;
  }

  #inCoinStore(owner: Address, coin: string): bigint {
    const store = this.#resource(owner, `0x1::coin::CoinStore<${coin}>`);
    return store === undefined ? 0n : store.get("coin").get("value").bigint();
  }

  #inStores(owner: Address, asset: Address): bigint {
    const stores = deriveStores(owner, asset);
    return stores.reduce((sum, store) => {
      const held = this.#resource(store, "0x1::fungible_asset::FungibleStore");
      if (held === undefined) return sum;
      const isMeant = parseAddress(held.get("metadata").get("inner").string()) === asset;
      return isMeant ? sum + held.get("balance").bigint() : sum;
    }, 0n);
  }

  #resource(address: Address, type: string): JsonNode | undefined {
    const found = this.#devnode.chain.resource(address, parseTag(type));
    return found === undefined ? undefined : new JsonNode(found, type);
  }
}

// Balances are read before and after every block: an address is a hash, and is made once.
const deriveStores = remembered((owner: Address, asset: Address) => [
  derivedObjectAddress(owner, asset),
  deriveVault(owner),
]);
const deriveAsset = remembered(pairedAsset);
const parseTag = remembered(parseStructTag);

function remembered<A extends readonly string[], T>(make: (...args: A) => T): (...args: A) => T {
  const made = new Map<string, T>();
  return (...args) => {
    const key = args.join(" ");
    const value = made.get(key) ?? make(...args);
    made.set(key, value);
    return value;
  };
}

const STRANGERS = [parseAddress("0x5a1"), parseAddress("0x5a2")];

function getSun(issuer: Address): string {
  return `${shortAddress(issuer)}::sunrise_coin::SunriseCoin`;
}

let made: Promise<readonly Account[]> | undefined;

function keys(): Promise<readonly Account[]> {
  made ??= Promise.all(
    Array.from({ length: PEOPLE }, (_, number) => createAccount(new Uint8Array(32).fill(number + 1))),
  );
  return made;
}
