import { createDevnode } from "@holdfast/devnode";
import { parseAddress, type Address, type Fetch } from "@holdfast/sdk";
import { beforeEach, expect, it } from "vitest";
import { readQuery } from "../../test/read-query.ts";
import { walletNetwork } from "../../test/wallet-network.ts";
import { candlesQuery } from "./candles.ts";

const HOUR_MS = 3_600_000;
import { PAIR } from "./rate.ts";

const now = () => 1_764_000_000_000_000n;
let node: ReturnType<typeof createDevnode>;

beforeEach(() => {
  node = createDevnode({ now });
});

const SECOND = "http://second.test";

function read({ second, oracle }: { readonly second?: Fetch; readonly oracle?: Address } = {}) {
  const network = {
    ...walletNetwork,
    ...(oracle === undefined ? {} : { oracle }),
    ...(second === undefined ? {} : { verificationUrl: SECOND }),
  };
  const fetch: Fetch = (request) =>
    (second !== undefined && request.url.startsWith(SECOND) ? second : node.fetch)(request);
  return readQuery(fetch, candlesQuery(network, PAIR.SUPRA_USDT, "week"));
}

it("are the chain's own, oldest first, one beside the other", async () => {
  const candles = await read();
  expect(candles).toHaveLength(42);
  for (const [at, { startsAt, endsAt, low, high, open, close }] of candles.entries()) {
    expect(endsAt - startsAt).toBe(4 * HOUR_MS);
    if (at > 0) expect(startsAt).toBe(candles[at - 1]?.endsAt);
    expect(low <= open && low <= close && high >= open && high >= close).toBe(true);
  }
  expect(candles.at(-1)?.endsAt).toBeLessThanOrEqual(Number(now() / 1000n));
});

it("keeps candles that nodes agree on, or all if one is silent", async () => {
  expect(await read({ second: node.fetch })).toHaveLength(42);
  const other = createDevnode({ now });
  const [candle] = await read();
  if (candle === undefined) expect.fail("there are candles");
  await other.fetch(
    new Request("http://localhost/dev/candles", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        pair: PAIR.SUPRA_USDT,
        duration_ms: 4 * HOUR_MS,
        candles: [{ start_time: candle.startsAt, open: "1", high: "2", low: "1", close: "2" }],
      }),
    }),
  );
  expect(await read({ second: other.fetch })).toEqual([]);
  const silent: Fetch = () => Promise.reject(new TypeError("Failed to fetch"));
  expect(await read({ second: silent })).toHaveLength(42);
});

it("are none where the chain has no such interface", async () => {
  expect(await read({ oracle: parseAddress("0xdead") })).toEqual([]);
});
