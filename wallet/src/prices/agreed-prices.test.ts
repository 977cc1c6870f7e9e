import { createDevnode, type Devnode } from "@holdfast/devnode";
import type { Fetch } from "@holdfast/sdk";
import { describe, expect, it } from "vitest";
import { readQuery } from "../../test/read-query.ts";
import { walletNetwork } from "../../test/wallet-network.ts";
import { pricesQuery, type PriceReading } from "./agreed-prices.ts";
import { createPriceLog } from "./price-log.ts";
import { PAIR, type Price, findRate } from "./rate.ts";

const FIRST = "http://first.test";
const SECOND = "http://second.test";

const NETWORK = { ...walletNetwork, url: FIRST };

/** Two nodes of one chain at the same time, each with its own word. */
function pair(): {
  readonly first: Devnode;
  readonly second: Devnode;
  read: (isAlone?: boolean) => Promise<PriceReading>;
} {
  const [first, second] = [createDevnode({ seed: 1 }), createDevnode({ seed: 1 })];
  const fetch: Fetch = (request) => (request.url.startsWith(FIRST) ? first : second).fetch(request);
  return {
    first,
    second,
    read: (isAlone = false) =>
      readQuery(
        fetch,
        pricesQuery(isAlone ? NETWORK : { ...NETWORK, verificationUrl: SECOND }, createPriceLog()),
      ),
  };
}

const findValue = (prices: readonly Price[], wanted: number) =>
  prices.find(({ pair: one }) => one === wanted)?.value;

describe("prices of a network", () => {
  it("are one node's where there is no second one", async () => {
    const { read } = pair();
    const { prices, verification } = await read(true);
    expect(prices.map(({ pair: one }) => one).toSorted((a, b) => a - b)).toEqual([48, 500, 5000, 5001, 5002]);
    expect(verification).toEqual({ state: "none" });
    expect(findRate(prices, "0x1::supra_coin::SupraCoin", "EUR")).toBeDefined();
  });

  it("are those that both nodes give", async () => {
    expect((await pair().read()).verification).toEqual({ state: "agrees", host: "second.test" });
  });

  it("leave out what a liar says, whichever of the two it is", async () => {
    for (const liar of ["first", "second"] as const) {
      const nodes = pair();
      await nodes[liar].oracle.setPrice({ pair: PAIR.SUPRA_USDT, value: 9n, decimals: 0 });
      const { prices, verification } = await nodes.read();
      expect(findValue(prices, PAIR.SUPRA_USDT)).toBeUndefined();
      expect(findValue(prices, PAIR.EUR_USD)).toBeDefined();
      expect(verification).toEqual({ state: "differs", host: "second.test", pairs: [PAIR.SUPRA_USDT] });
    }
  });

  it("leave out a pair that one of them does not have", async () => {
    const nodes = pair();
    await nodes.second.oracle.removePrice(PAIR.USDT_USD);
    const { prices, verification } = await nodes.read();
    expect(findValue(prices, PAIR.USDT_USD)).toBeUndefined();
    expect(verification.state).toBe("differs");
  });

  it("may be a round apart, by less than a hundredth", async () => {
    const nodes = pair();
    await nodes.first.oracle.setPrice({ pair: PAIR.SUPRA_USDT, value: 4_030n, decimals: 6 });
    expect((await nodes.read()).verification.state).toBe("agrees");
    await nodes.first.oracle.setPrice({ pair: PAIR.SUPRA_USDT, value: 4_050n, decimals: 6 });
    expect((await nodes.read()).verification.state).toBe("differs");
  });

  it("uses the first node's prices if the second is silent, never reversed", async () => {
    const nodes = pair();
    nodes.second.addFault({ kind: "drop-before" });
    const { prices, verification } = await nodes.read();
    expect(findValue(prices, PAIR.SUPRA_USDT)).toBe(4_000_000_000_000_000n);
    expect(verification).toEqual({ state: "silent", host: "second.test" });
    nodes.first.addFault({ kind: "drop-before" });
    await expect(nodes.read()).rejects.toThrow();
  });

  it("are read in both spellings, and refused where they are no prices", async () => {
    const answers = (result: unknown) =>
      readQuery(() => Promise.resolve(Response.json({ result })), pricesQuery(NETWORK, createPriceLog()));
    const said = { pair: 500, value: "40", timestamp: "7", round: "2" };
    expect((await answers([[{ ...said, decimals: 4 }]])).prices).toEqual([
      { pair: 500, value: 40n, decimals: 4, at: 7, round: 2n },
    ]);
    expect((await answers([[{ ...said, decimal: 4, value: "0" }]])).prices).toEqual([]);
    expect((await answers([[{ ...said, decimal: 4, pair: 3 }]])).prices).toEqual([]);
    await expect(answers([[{ ...said, decimal: 4_000 }]])).rejects.toThrow("decimal");
    await expect(answers([[{ ...said, decimal: 4, value: "-1" }]])).rejects.toThrow("value");
  });
});
