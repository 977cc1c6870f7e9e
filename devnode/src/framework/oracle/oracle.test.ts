import { createSupraClient, DEVNODE, type JsonValue, type SupraClient } from "@holdfast/sdk";
import { describe, expect, it } from "vitest";
import { createDevnode, ORACLE_ADDRESS, type Devnode } from "../../index.ts";

const SUPRA = 500;
const HOUR = 3_600_000;

function start(): { readonly node: Devnode; readonly client: SupraClient } {
  const node = createDevnode({ seed: 1 });
  return { node, client: createSupraClient({ ...DEVNODE, fetch: node.fetch }) };
}

async function ask(
  client: SupraClient,
  name: string,
  args: readonly JsonValue[],
): Promise<readonly unknown[]> {
  const results = await client.view.call({ function: `${ORACLE_ADDRESS}::${name}`, arguments: args });
  return results.map(({ value }) => value);
}

const storage = (name: string) => `supra_oracle_storage::${name}`;

describe("the oracle's prices", () => {
  it("serves the same current prices on every devnode, at the profile's address", async () => {
    const { node, client } = start();
    expect(DEVNODE.oracle).toBe(ORACLE_ADDRESS);
    node.advanceTime(86_400);
    const now = String((await client.chain.getLatestBlock()).timestampMicros / 1000n);
    expect(await ask(client, storage("get_price"), [SUPRA])).toEqual(["4000000000000000", 18, now, "1"]);
    expect(await ask(client, storage("get_prices"), [[SUPRA, 4_000_000_000, 5000]])).toEqual([
      [
        { pair: 500, value: "4000000000000000", decimal: 18, timestamp: now, round: "1" },
        { pair: 5000, value: "1160000000000000000", decimal: 18, timestamp: now, round: "1" },
      ],
    ]);
    expect(await ask(client, storage("does_pair_exist"), [SUPRA])).toEqual([true]);
    expect(await ask(client, storage("does_pair_exist"), [7])).toEqual([false]);
    await expect(ask(client, storage("get_price"), [7])).rejects.toThrow("EINVALID_PAIR");
  });

  it("takes a price with a growing age, and forgets a pair", async () => {
    const { node, client } = start();
    await node.oracle.setPrice({ pair: SUPRA, value: 5n, decimals: 3, ageSecs: 60n });
    const [value, decimals, first, round] = await ask(client, storage("get_price"), [SUPRA]);
    expect([value, decimals, round]).toEqual(["5", 3, "2"]);
    node.advanceTime(100);
    expect((await ask(client, storage("get_price"), [SUPRA]))[2]).toBe(first);
    await node.oracle.removePrice(SUPRA);
    expect(await ask(client, storage("get_prices"), [[SUPRA]])).toEqual([[]]);
  });

  it("is set through /dev/prices, and refuses what is no price", async () => {
    const { node, client } = start();
    const post = async (body: unknown) =>
      node.fetch(
        new Request("http://devnode/dev/prices", {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(body),
        }),
      );
    expect((await post({ pair: 7, value: "250", decimals: 2 })).status).toBe(200);
    expect((await ask(client, storage("get_price"), [7])).slice(0, 2)).toEqual(["250", 2]);
    expect((await post({ pair: 7, value: "2.5" })).status).toBe(400);
    expect((await post({ pair: 7 })).status).toBe(200);
    expect(await ask(client, storage("does_pair_exist"), [7])).toEqual([false]);
  });

  it("derives a price of two others", async () => {
    const { node, client } = start();
    await node.oracle.setPrice({ pair: 1, value: 250n, decimals: 2 });
    const derived = (operation: number) => ask(client, storage("get_derived_price"), [1, 48, operation]);
    expect(await derived(0)).toEqual(["2497500000000000000", 18, "1", 2]);
    expect(await derived(1)).toEqual(["2502502502502502502", 18, "1", 2]);
    await expect(derived(2)).rejects.toThrow("EINVALID_OPERATION");
  });
});

describe("the oracle's candles", () => {
  const latest = async (client: SupraClient, count: number): Promise<readonly unknown[]> => {
    const name = "supra_oracle_ti::get_latest_candles";
    const [candles] = await ask(client, name, [String(count), SUPRA, String(HOUR)]);
    return candles as readonly unknown[];
  };

  it("are closed ones, newest first, each where the one before it ended", async () => {
    const { client } = start();
    const made = (await latest(client, 48)) as {
      startTime: string;
      endTime: string;
      candle: { open: { value: string }; close: { value: string }; low: { value: string } };
    }[];
    expect(made).toHaveLength(48);
    for (const [at, { startTime, candle }] of made.entries()) {
      const older = made[at + 1];
      if (older === undefined) break;
      expect(older.endTime).toBe(startTime);
      expect(older.candle.close.value).toBe(candle.open.value);
      expect(BigInt(candle.low.value)).toBeLessThan(BigInt(candle.open.value));
    }
  });

  it("can be set, and the module says its fields", async () => {
    const { node, client } = start();
    const one = { startTime: 1_700_000_000_000n, open: 1n, high: 4n, low: 1n, close: 3n };
    await node.oracle.setCandles({ pair: SUPRA, duration: BigInt(HOUR), candles: [one] });
    expect(await latest(client, 5)).toMatchObject([
      { startTime: "1700000000000", endTime: "1700003600000", candle: { high: { value: "4" } } },
    ]);
    const answer = await node.fetch(
      new Request(`http://devnode/rpc/v3/accounts/${ORACLE_ADDRESS}/modules/supra_oracle_ti`),
    );
    expect(JSON.stringify(await answer.json())).toContain(
      `"name":"CandleInfo","is_native":false,"is_event":false,"abilities":["copy","drop","store"]`,
    );
  });
});
