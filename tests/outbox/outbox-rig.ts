import {
  createSupraClient,
  encodeSignedTransaction,
  signTransaction,
  transferSupra,
  buildTransaction,
  type Account,
  type Address,
  type Fetch,
  type SupraClient,
} from "@holdfast/sdk";
import {
  createMemoryOutboxStore,
  createProcessLocks,
  createOutbox,
  type Outbox,
  type OutboxOptions,
} from "@holdfast/sdk/outbox";
import { describeAction } from "../../wallet/src/chain/outbox/outbox-action.ts";
import {
  testAccount,
  testNetwork,
  verifiedNetwork,
} from "../../wallet/src/chain/outbox/testing/test-network.ts";

export { testAccount, testNetwork, verifiedNetwork };

/** The part of a devnode that tests of the outbox need. */
export interface TestNode {
  fetch(request: Request): Promise<Response>;
  mine(): void;
}

/** A clock for a devnode, moved by hand. */
export interface TestTime {
  micros: bigint;
}

const { verificationUrl = "" } = verifiedNetwork;

export interface OutboxRig {
  readonly client: SupraClient;
  readonly store: ReturnType<typeof createMemoryOutboxStore>;
  readonly outbox: Outbox;
  readonly problems: unknown[];
  /** Another window of the same browser, on the same storage and locks. */
  openWindow(): Outbox;
  /** A signed payment with the sender's next number. */
  pay(from: Account, to: Address, amount: bigint, change?: { sequenceNumber?: bigint }): Promise<Uint8Array>;
  getBalance(address: Address): Promise<bigint>;
}

/**
 * An outbox on a devnode. Waiting takes no time: it moves the devnode's clock and makes a block, so that the chain's
 * clock goes on.
 */
export function createOutboxRig(
  node: TestNode,
  time: TestTime,
  options: Partial<OutboxOptions> & {
    readonly fetch?: Fetch;
    /** The verification node of the network. */
    readonly verification?: Fetch;
    readonly isMining?: () => boolean;
  } = {},
): OutboxRig {
  const fetch = options.fetch ?? ((request) => node.fetch(request));
  const client = createSupraClient({ url: testNetwork.url, fetch });
  // The test's own looks do not go through what the test breaks.
  const sound = createSupraClient({ url: testNetwork.url, fetch: (request) => node.fetch(request) });
  const verification = createSupraClient({ url: verificationUrl, fetch: options.verification ?? fetch });
  const store = createMemoryOutboxStore();
  const exclusive = createProcessLocks();
  const problems: unknown[] = [];
  const openWindow = (): Outbox =>
    createOutbox({
      store,
      describe: describeAction,
      clientOf: ({ url }) => (url === testNetwork.url ? client : verification),
      exclusive,
      pause: async (ms) => {
        time.micros += BigInt(Math.round(ms)) * 1000n;
        await new Promise((resolve) => setImmediate(resolve));
        if (options.isMining?.() ?? true) node.mine();
      },
      now: () => Number(time.micros / 1000n),
      onProblem: (error) => problems.push(error),
      ...options,
    });
  return {
    client,
    store,
    problems,
    outbox: openWindow(),
    openWindow,
    async pay(from, to, amount, change = {}) {
      const next = (await sound.accounts.find(from.address))?.sequenceNumber ?? 0n;
      const raw = buildTransaction(transferSupra(to, amount), {
        sender: from.address,
        sequenceNumber: change.sequenceNumber ?? next,
        chainId: testNetwork.chainId,
        maxGasAmount: 2000n,
        expirationTimestampSecs: time.micros / 1_000_000n + 60n,
      });
      return encodeSignedTransaction(await signTransaction(raw, from));
    },
    getBalance: (address) => sound.coins.getBalance(address),
  };
}
