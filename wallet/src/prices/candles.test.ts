import { createDevnode, ORACLE_ADDRESS } from "@holdfast/devnode";
import { createSupraClient, parseAddress } from "@holdfast/sdk";
import { beforeEach, expect, it } from "vitest";
import { testNetwork, verifiedNetwork } from "../chain/outbox/testing/test-network.ts";
import { readAgreedCandles } from "./candles.ts";

const HOUR_MS = 3_600_000;
import { PAIR } from "./rate.ts";

type Answer = (request: Request) => Promise<Response>;

const now = () => 1_764_000_000_000_000n;
let node: ReturnType<typeof createDevnode>;

beforeEach(() => {
  node = createDevnode({ now });
});

function read(answers: { readonly first?: Answer; readonly second?: Answer } = {}) {
  const { first = node.fetch, second } = answers;
  const network = second === undefined ? testNetwork : verifiedNetwork;
  return readAgreedCandles(
    network,
    ORACLE_ADDRESS,
    { pair: PAIR.SUPRA_USDT, span: "week" },
    {
      clientOf: ({ url }) =>
        createSupraClient({
          url,
          fetch: url === verifiedNetwork.verificationUrl ? (second ?? first) : first,
        }),
    },
  );
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
  const silent: Answer = () => Promise.reject(new TypeError("Failed to fetch"));
  expect(await read({ second: silent })).toHaveLength(42);
});

it("are none where the chain has no such interface", async () => {
  const found = await readAgreedCandles(
    testNetwork,
    parseAddress("0xdead"),
    { pair: PAIR.SUPRA_USDT, span: "day" },
    { clientOf: ({ url }) => createSupraClient({ url, fetch: node.fetch }) },
  );
  expect(found).toEqual([]);
});
