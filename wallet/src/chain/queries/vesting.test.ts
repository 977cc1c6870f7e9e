import { createDevnode, findFrameworkCode, testAccounts, type Devnode } from "@holdfast/devnode";
import {
  createEntryFunction,
  createSupraClient,
  encodeArgument,
  parseAddress,
  sendTransaction,
  type Account,
  type Address,
  type EntryFunction,
  type SupraClient,
} from "@holdfast/sdk";
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { readQuery } from "../../../test/read-query.ts";
import { vestingGrant } from "../../../test/vesting-grant.ts";
import { testAccount, testNetwork } from "../outbox/testing/test-network.ts";
import { foundVestingQuery } from "./found-vesting.ts";
import { vestingContractQuery } from "./vesting-query.ts";
import { claimableAt, comingPayments, type VestingGrant } from "./vesting-schedule.ts";

const framework = findFrameworkCode();
const MODULE = "0x1::vesting_without_staking";
const GRANTED = 1_000_003n;
const PERIOD = 100n;
/** Its time travels, which the device does not. */
const NETWORK = { ...testNetwork, blocksOnDemand: true };

let node: Devnode;
let client: SupraClient;
let [ada, ben]: Account[] = [];
let contract: Address;

async function nowSecs(): Promise<bigint> {
  return (await client.chain.getLatestBlock()).timestampMicros / 1_000_000n;
}

async function run(account: Account | undefined, call: EntryFunction): Promise<void> {
  if (account === undefined) throw new RangeError("A devnode has test accounts.");
  const { hash } = await sendTransaction(client, NETWORK, account, call);
  expect((await client.transactions.waitFor(hash)).status).toBe("Success");
}

/** Ada grants to Ben: three, two and one tenth, then a tenth each period until nothing is left. */
beforeAll(async () => {
  [ada, ben] = await Promise.all(testAccounts.map(({ phrase }) => testAccount(phrase)));
  if (framework === undefined || ada === undefined || ben === undefined) return;
  node = createDevnode({ framework });
  client = createSupraClient({ url: testNetwork.url, fetch: (request) => node.fetch(request) });
  await run(
    ada,
    vestingGrant({
      holder: ben.address,
      withdrawal: ada.address,
      granted: GRANTED,
      startSecs: (await nowSecs()) + 1000n,
      periodSecs: PERIOD,
    }),
  );
  const [found] = await client.view.call({
    function: `${MODULE}::vesting_contracts`,
    arguments: [ada.address],
  });
  contract = parseAddress(found?.items()[0]?.string() ?? "");
});

function findContracts(account: Address, asked = node) {
  return readQuery((request) => asked.fetch(request), foundVestingQuery(NETWORK, account));
}

function readContract(address: Address) {
  return readQuery((request) => node.fetch(request), vestingContractQuery(NETWORK, address));
}

async function shareNow() {
  const share = (await readContract(contract))?.shares[0];
  if (share === undefined) throw new RangeError("The contract has one holder.");
  return share;
}

// The contract's code comes with the framework's bytecode, where that is installed.
it.runIf(framework !== undefined)("computes the vested amount to the quant, also after the end", async () => {
  const holder = ben?.address ?? parseAddress("0x0");
  const { grant, beneficiary } = await shareNow();
  expect(beneficiary).toBe(holder);
  expect(grant).toMatchObject({ granted: GRANTED, left: GRANTED, paidPeriods: 0n, periodSecs: PERIOD });
  expect(claimableAt(grant, await nowSecs())).toBe(0n);
  for (const wait of [1250n, 60n, 470n, 900n]) {
    node.advanceTime(wait);
    const due = claimableAt((await shareNow()).grant, await nowSecs());
    const before = await client.coins.getBalance(holder);
    await run(
      ada,
      createEntryFunction(
        `${MODULE}::vest_individual`,
        [],
        [encodeArgument("address", contract), encodeArgument("address", holder)],
      ),
    );
    expect((await client.coins.getBalance(holder)) - before).toBe(due);
  }
  expect((await shareNow()).grant.left).toBe(0n);
});

it.runIf(framework !== undefined)("finds contracts by beneficiary and administrator only", async () => {
  if (ada === undefined || ben === undefined) throw new RangeError("A devnode has test accounts.");
  expect(await findContracts(ben.address)).toEqual([contract]);
  expect(await findContracts(ada.address)).toEqual([contract]);
  expect(await findContracts(parseAddress("0xbeef"))).toEqual([]);
});

it("finds nothing and reports no error without vesting contracts", async () => {
  const plain = createDevnode();
  expect(await findContracts(parseAddress("0xbeef"), plain)).toEqual([]);
  plain.close();
});

it.runIf(framework !== undefined)("is nothing where no contract is", async () => {
  expect(await readContract(parseAddress("0xbeef"))).toBeNull();
});

it("due and future amounts always add up to the rest", () => {
  const grants = fc.record({
    fractions: fc.array(fc.bigInt(1n, 2n ** 32n), { minLength: 1, maxLength: 5 }),
    startSecs: fc.constant(1_000n),
    periodSecs: fc.bigInt(1n, 50n),
    granted: fc.bigInt(1_000_000n, 2n ** 50n),
    paidPeriods: fc.bigInt(0n, 4n),
  });
  fc.assert(
    fc.property(grants, fc.bigInt(0n, 2_000n), (terms, now) => {
      const grant: VestingGrant = { ...terms, left: terms.granted };
      const due = claimableAt(grant, now);
      const coming = comingPayments(grant, now);
      const sum = coming.reduce((total, { amount }) => total + amount, due);
      const isSorted = coming.every(
        ({ atSecs }, at) => atSecs > now && atSecs > (coming[at - 1]?.atSecs ?? 0n),
      );
      return (
        due <= grant.left && isSorted && (coming.length === 120 ? sum <= grant.left : sum === grant.left)
      );
    }),
  );
});
