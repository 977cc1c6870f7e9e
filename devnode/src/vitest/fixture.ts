/**
 * A devnode per test, for Vitest.
 * @module @holdfast/devnode/vitest
 */
import {
  createAccount,
  createSupraClient,
  DEVNODE,
  newBytes,
  createDataView,
  type Account,
  type ClientOptions,
  type NetworkProfile,
  type SupraClient,
} from "@holdfast/sdk";
import { mnemonicToAccount } from "@holdfast/sdk/phrase";
import { expect, test as plainTest, type TestAPI } from "vitest";
import { testAccounts } from "../genesis/test-accounts.ts";
import { createDevnode } from "../installed-node.ts";
import type { Devnode, DevnodeOptions } from "../node.ts";
import type { TestWallet } from "../wallet/index.ts";
import { abortVerdict, eventVerdict, type AbortName } from "./transaction-matchers.ts";

/** Expectations on a promise must be awaited. */
type Awaitable<T> = T extends PromiseLike<unknown> ? Promise<void> : void;

/**
 * Matchers for transactions and simulations, or promises of them: results of `sendTransaction` with `wait`,
 * of a contract's `write` and `simulate`, of `waitFor`. A thrown `simulation/failed` counts too.
 */
declare module "vitest" {
  interface Matchers<T> {
    /** Aborted by a module: `toAbortWith("0x1::coin", "EINSUFFICIENT_BALANCE")`, by name or code. */
    toAbortWith(module: string, name: AbortName): Awaitable<T>;
    /**
     * Emitted an event of this type; without type arguments, any match. `data` lists required fields: a
     * `bigint` matches number text, and addresses may have leading zeros.
     */
    toHaveEmitted(type: string, data?: object): Awaitable<T>;
  }
}

expect.extend({
  toAbortWith(received: unknown, module: string, name: AbortName) {
    return abortVerdict(this, received, module, name);
  },
  toHaveEmitted(received: unknown, type: string, data?: object) {
    return eventVerdict(this, received, type, data);
  },
});

/** Accounts that a test can pay from. */
export interface FundedAccounts {
  /** 1,000 SUPRA each, as on every devnode. */
  readonly ada: Account;
  readonly ben: Account;
  readonly cleo: Account;
  /** Creates an account, the same in every run of the test. Default 1,000,000,000 quants: 10 SUPRA. */
  create(quants?: bigint): Promise<Account>;
}

/** Fixtures of a test: `test("…", async ({ client, accounts }) => …)`. */
export interface DevnodeFixtures {
  /** The test's own node: time, snapshots, faults, blocks. */
  readonly devnode: Devnode;
  /** For calls that need a network, and for additional clients. */
  readonly network: NetworkProfile & ClientOptions;
  readonly client: SupraClient;
  readonly accounts: FundedAccounts;
  /** A scripted wallet with ada's account on the test's node. */
  readonly wallet: TestWallet;
}

/**
 * Vitest's `test` with a separate node for each test that uses a fixture: in process, without a port, closed
 * at the end. With `seed` (default 1), runs repeat exactly, including hashes.
 */
export function createDevnodeTest(options: DevnodeOptions = {}): TestAPI<DevnodeFixtures> {
  return plainTest.extend<DevnodeFixtures>({
    // oxlint-disable-next-line no-empty-pattern -- by this pattern Vitest sees that it needs no other fixture
    devnode: async ({}, use) => {
      const devnode = createDevnode({ seed: 1, ...options });
      await use(devnode);
      devnode.close();
    },
    network: async ({ devnode }, use) => {
      await use({ ...DEVNODE, dialect: "v4", chainId: devnode.chainId, fetch: devnode.fetch });
    },
    client: async ({ network }, use) => use(createSupraClient(network)),
    accounts: async ({ devnode }, use) => use(await fundedAccounts(devnode)),
    wallet: async ({ network, accounts }, use) => {
      // Loaded on demand: most tests have no dApp.
      const { createTestWallet } = await import("../wallet/index.ts");
      await use(await createTestWallet({ networks: [network], account: accounts.ada }));
    },
  });
}

/** {@link createDevnodeTest} without options. */
export const test: TestAPI<DevnodeFixtures> = createDevnodeTest();

/** Vitest's `expect` with `toAbortWith` and `toHaveEmitted`. */
export { expect };

export type { AbortName } from "./transaction-matchers.ts";

async function fundedAccounts(devnode: Devnode): Promise<FundedAccounts> {
  const [ada, ben, cleo] = await (known ??= everybodysAccounts());
  let created = 0;
  return {
    ada,
    ben,
    cleo,
    async create(quants = 1_000_000_000n) {
      const seed = newBytes(32);
      createDataView(seed).setUint32(0, ++created);
      const one = await createAccount(seed);
      if (quants > 0n) await devnode.fund(one.address, quants);
      return one;
    },
  };
}

/** Once per process: deriving keys from a phrase takes as long as a whole test. */
let known: Promise<readonly [Account, Account, Account]> | undefined;

async function everybodysAccounts(): Promise<readonly [Account, Account, Account]> {
  const [ada, ben, cleo] = await Promise.all(testAccounts.map(({ phrase }) => mnemonicToAccount(phrase)));
  if (ada === undefined || ben === undefined || cleo === undefined)
    throw new TypeError("A devnode has three accounts.");
  return [ada, ben, cleo];
}
