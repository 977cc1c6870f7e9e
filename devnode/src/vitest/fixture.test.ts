import { createAccount, getContract, sendTransfer, transferSupra, sendTransaction } from "@holdfast/sdk";
import { coinAbi } from "@holdfast/sdk/framework";
import { describe, expectTypeOf, test as plainTest } from "vitest";
import { createDevnode } from "../node.ts";
import { createDevnodeTest, expect, test } from "./fixture.ts";

const wait = { wait: true };
const nobody = (await createAccount(new Uint8Array(32).fill(9))).address;
const tooMuch = 10n ** 15n;
const INSUFFICIENT = ["0x1::coin", "EINSUFFICIENT_BALANCE"] as const;

describe("a test's own node", () => {
  const heights: bigint[] = [];

  test("has what the test did and nothing else", async ({ client, network, accounts }) => {
    const paid = await sendTransfer(client, network, accounts.ada, { to: nobody, amount: 5n }, wait);
    expect(paid.status).toBe("Success");
    expect(await client.coins.getBalance(nobody)).toBe(5n);
    heights.push((await client.chain.getLatestBlock()).height);
  });

  test("knows nothing of the test before", async ({ client }) => {
    expect(await client.accounts.exists(nobody)).toBe(false);
    expect((await client.chain.getLatestBlock()).height).toBeLessThan(heights[0] ?? 0n);
  });

  test("creates accounts with what is asked for, the same in every run", async ({ client, accounts }) => {
    const [rich, poor, none] = [
      await accounts.create(),
      await accounts.create(7n),
      await accounts.create(0n),
    ];
    expect(await client.coins.getBalance(rich.address)).toBe(1_000_000_000n);
    expect(await client.coins.getBalance(poor.address)).toBe(7n);
    expect(await client.accounts.exists(none.address)).toBe(false);
    const seed = new Uint8Array(32);
    seed[3] = 1;
    expect(rich.address).toBe((await createAccount(seed)).address);
  });

  test("travels in time, and goes back to a snapshot", async ({ devnode, client, network, accounts }) => {
    const before = (await client.chain.getLatestBlock()).timestampMicros;
    const snapshot = devnode.snapshot();
    devnode.advanceTime(86_400);
    await sendTransfer(client, network, accounts.ben, { to: nobody, amount: 5n }, wait);
    expect((await client.chain.getLatestBlock()).timestampMicros - before).toBeGreaterThan(86_400_000_000n);
    devnode.revert(snapshot);
    expect(await client.accounts.exists(nobody)).toBe(false);
    expect((await client.chain.getLatestBlock()).timestampMicros).toBe(before);
  });

  createDevnodeTest({ chainId: 9 })("is as the test wants it", async ({ client, network, accounts }) => {
    expect(await client.chain.getId()).toBe(9);
    const paid = await sendTransfer(client, network, accounts.ada, { to: nobody, amount: 5n }, wait);
    expect(paid.status).toBe("Success");
  });

  plainTest("is made in less than 5 ms", () => {
    const times = Array.from({ length: 40 }, () => {
      const start = performance.now();
      createDevnode({ seed: 1 }).close();
      return performance.now() - start;
    });
    // The minimum, because other processes only add time.
    expect(Math.min(...times)).toBeLessThan(5);
  });
});

describe("an expected abort", () => {
  test("is one of a sent transaction", async ({ client, network, accounts }) => {
    const payload = transferSupra(nobody, tooMuch);
    const sent = await sendTransaction(client, network, accounts.ada, payload, wait);
    expect(sent).toAbortWith(...INSUFFICIENT);
    expect(sent).toAbortWith(`0x${"1".padStart(64, "0")}::coin`, 0x10006);
    expect(sent).not.toAbortWith("0x1::account", "EINSUFFICIENT_BALANCE");
    expect(sent).not.toAbortWith("0x1::coin", "ECOIN_STORE_NOT_PUBLISHED");
    expect(() => expect(sent).toAbortWith("0x1::coin", "EOTHER")).toThrow(
      /expected an abort of 0x1::coin with EOTHER, and it ended with: Move abort in 0x1::coin: EINSUFFICIENT_BALANCE/,
    );
    expect(() => expect(sent).not.toAbortWith(...INSUFFICIENT)).toThrow(/expected not an abort/);
    await expect(client.transactions.waitFor(sent.hash)).toAbortWith(...INSUFFICIENT);
  });

  test("is one of a simulation, which throws it", async ({ client, network, accounts }) => {
    const options = { simulate: true, wait: true };
    const sending = (amount: bigint) =>
      sendTransfer(client, network, accounts.ada, { to: nobody, amount }, options);
    await expect(sending(tooMuch)).toAbortWith(...INSUFFICIENT);
    await expect(sending(5n)).not.toAbortWith(...INSUFFICIENT);
    const pending = expect(sending(6n)).toAbortWith(...INSUFFICIENT);
    await expect(pending).rejects.toThrow("it ended with: Executed successfully");
  });

  test("is no other failure, and no transaction without an end", async ({
    devnode,
    client,
    network,
    accounts,
  }) => {
    const send = () => sendTransfer(client, network, accounts.ada, { to: nobody, amount: 5n });
    const pending = await send();
    expect(() => expect(pending).toAbortWith(...INSUFFICIENT)).toThrow("send it with { wait: true }");
    expect(() => expect(pending).not.toAbortWith(...INSUFFICIENT)).toThrow("send it with { wait: true }");
    expect(() => expect(undefined).not.toAbortWith(...INSUFFICIENT)).toThrow("wait");
    devnode.addFault({ kind: "drop-before" });
    const failing = expect(send()).not.toAbortWith(...INSUFFICIENT);
    await expect(failing).rejects.toMatchObject({ code: "network/unreachable" });
  });

  test("names a module by its address", () => {
    expect(() => expect({ vmStatus: "" }).toAbortWith("coin", "E")).toThrow(/address/i);
  });
});

describe("an expected event", () => {
  const DEPOSIT = "0x1::coin::CoinDeposit";

  test("is found by its type and by what is in it", async ({ client, network, accounts }) => {
    const transfer = { to: nobody, amount: 5n };
    const paid = await sendTransfer(client, network, accounts.ada, transfer, wait);
    expect(paid).toHaveEmitted(DEPOSIT);
    expect(paid).toHaveEmitted(`0x${"1".padStart(64, "0")}::coin::CoinDeposit`, { amount: 5n });
    expect(paid).toHaveEmitted(DEPOSIT, { amount: "5", account: nobody });
    expect(paid).toHaveEmitted(DEPOSIT, { amount: expect.stringMatching(/^5$/) as string });
    expect(paid).not.toHaveEmitted(DEPOSIT, { amount: 6n });
    expect(paid).not.toHaveEmitted(DEPOSIT, { account: accounts.ada.address });
    expect(paid).not.toHaveEmitted("0x1::coin::CoinBurned");
    await expect(client.transactions.find(paid.hash)).toHaveEmitted(DEPOSIT, { amount: 5n });
    expect(() => expect(paid).toHaveEmitted(DEPOSIT, { amount: 6n })).toThrow(
      /expected event 0x1::coin::CoinDeposit with [^]*6[^]* and there were:\n[^]*0x1::coin::CoinDeposit \{.*"5"/,
    );
    expect(() => expect({ hash: paid.hash }).toHaveEmitted(DEPOSIT)).toThrow("send it with { wait: true }");
  });

  test("is of any type arguments, or of those that are said", () => {
    const events = [
      { type: "0x1::m::Moved<u8, 0x1::coin::Coin<bool>>", data: { inner: [{ n: "1", m: "2" }] } },
    ];
    const done = { vmStatus: "Executed successfully", events };
    expect(done).toHaveEmitted("0x1::m::Moved");
    expect(done).toHaveEmitted("0x1::m::Moved<u8,0x1::coin::Coin<bool>>", { inner: [{ n: 1n }] });
    expect(done).not.toHaveEmitted("0x1::m::Moved<u8, u8>");
    expect(() => expect({ vmStatus: "Invalid" }).toHaveEmitted("0x1::m::M")).toThrow("nothing of events");
    expect(() => expect({ ...done, events: [] }).toHaveEmitted("0x1::m::M")).toThrow(
      "there was none (Executed successfully)",
    );
  });

  test("is none of what a simulation refused", async ({ client, network, accounts }) => {
    const coin = getContract({ abi: coinAbi, client, network, account: accounts.ada });
    const call = {
      typeArguments: ["0x1::supra_coin::SupraCoin"] as const,
      arguments: [nobody, tooMuch] as const,
    };
    await expect(coin.simulate.transfer(call)).not.toHaveEmitted(DEPOSIT);
    await expect(coin.simulate.transfer(call)).toAbortWith(...INSUFFICIENT);
  });
});

test("promises are awaited, outcomes are not, and names are completed", ({ accounts }) => {
  expectTypeOf(expect(Promise.resolve(1)).toAbortWith).returns.toEqualTypeOf<Promise<void>>();
  expectTypeOf(expect(1).toHaveEmitted).returns.toEqualTypeOf<void>();
  expectTypeOf(expect(1).toAbortWith).parameter(1).toEqualTypeOf<string | number | bigint>();
  expectTypeOf(accounts.ada.address).toExtend<`0x${string}`>();
});
