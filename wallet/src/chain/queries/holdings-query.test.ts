import { createDevnode, testAccounts } from "@holdfast/devnode";
import { parseAddress, SUPRA_COIN, type Address, type Fetch } from "@holdfast/sdk";
import { expect, test, vi } from "vitest";
import { readQuery } from "../../../test/read-query.ts";
import { getCoinOrigin, holdingsQuery } from "./holdings-query.ts";
import { testNetwork } from "../outbox/testing/test-network.ts";

const ada = testAccounts[0]?.address ?? parseAddress("0x0");

function start(change?: (request: Request, answer: () => Promise<Response>) => Promise<Response>): Fetch {
  const node = createDevnode();
  return (request) =>
    change === undefined ? node.fetch(request) : change(request, () => node.fetch(request));
}

function readHoldings(fetch: Fetch, account: Address, asked: readonly string[] = []) {
  return readQuery(fetch, holdingsQuery(testNetwork, account, asked));
}

test("lists the network's own coin, even for a missing account", async () => {
  expect(await readHoldings(start(), ada)).toEqual([
    {
      coin: SUPRA_COIN,
      balance: 100_000_000_000n,
      info: { name: "Supra Coin", symbol: "SUPRA", decimals: 8 },
    },
  ]);
  const [only] = await readHoldings(start(), parseAddress("0x404"));
  expect(only).toMatchObject({ coin: SUPRA_COIN, balance: 0n });
});

test("coins are found on every page of the resources", async () => {
  const store = (n: number) => [
    "",
    { address: "0x1", module: "coin", name: "CoinStore", type_args: [structTag(n)] },
  ];
  const structTag = (n: number) => ({
    struct: { address: "0xc", module: "moon", name: `Moon${n}`, type_args: [] },
  });
  const pages = [Array.from({ length: 100 }, (_, n) => store(n)), [store(100)]];
  const fetch = start(async (request, answer) => {
    if (!request.url.includes("/resources")) return answer();
    const second = request.url.includes("start=");
    const page = { resource: pages[second ? 1 : 0], cursor: second ? "" : "01" };
    return new Response(JSON.stringify({ Resources: page }), {
      headers: { "content-type": "application/json" },
    });
  });
  const holdings = await readHoldings(fetch, ada);
  expect(holdings).toHaveLength(102);
  expect(holdings.at(-1)?.coin).toBe("0xc::moon::Moon100");
});

/** A type as deep as the chain allows: anyone can send a coin of it. */
const deepest = Array.from({ length: 8 }).reduce<string>((inner) => `0xc::moon::Moon<${inner}>`, "u8");

test.each([deepest, "0xc::moon::Moon<&u8>"])(
  "lists a coin of an unusual type beside the others: %s",
  async (coin) => {
    const types = [`0x1::coin::CoinStore<${coin}>`, "0x1::coin::CoinStore<0xc::moon::Moon>"];
    const fetch = start(async (request, answer) =>
      request.url.includes("/resources?")
        ? Response.json(types.map((type) => ({ type, data: {} })))
        : answer(),
    );
    const query = holdingsQuery({ ...testNetwork, dialect: "v3" }, ada, []);
    const holdings = await readQuery(fetch, query);
    expect(holdings.map((one) => one.coin)).toEqual([SUPRA_COIN, coin, "0xc::moon::Moon"]);
  },
);

test("stops reading although the node always announces another page", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  let pages = 0;
  const fetch = start(async (request, answer) => {
    if (!request.url.includes("/resources")) return answer();
    pages++;
    const resource = ["", { address: "0x1", module: "account", name: "Account", type_args: [] }];
    return Response.json({ Resources: { resource: [resource], cursor: `0${pages}` } });
  });
  const reading = readHoldings(fetch, ada);
  let isOver = false;
  void reading.finally(() => (isOver = true));
  while (!isOver) await vi.advanceTimersByTimeAsync(250);
  vi.useRealTimers();
  expect((await reading).map(({ coin }) => coin)).toEqual([SUPRA_COIN]);
  expect(pages).toBe(100);
});

test("a coin with a failing module has an unknown balance, not zero", async () => {
  const fetch = start(async (request, answer) => {
    if (request.url.includes("/resources?"))
      return Response.json([{ type: "0x1::coin::CoinStore<0xc::moon::Moon>", data: {} }]);
    const isAsked = request.method === "POST" && (await request.clone().text()).includes("0xc::moon::Moon");
    return isAsked ? Response.json({ message: "the view aborted" }, { status: 400 }) : answer();
  });
  const holdings = await readQuery(fetch, holdingsQuery({ ...testNetwork, dialect: "v3" }, ada, []));
  expect(holdings.slice(1)).toEqual([
    { coin: "0xc::moon::Moon", balance: undefined, info: undefined, isUnreadable: true },
  ]);
});

test("a coin whose module does not answer takes no other with it", async () => {
  const holdings = await readHoldings(start(), ada, ["0xc::moon::Moon", parseAddress("0xfa")]);
  expect(holdings.map(({ info, balance }) => [info?.symbol, balance])).toEqual([
    ["SUPRA", 100_000_000_000n],
    [undefined, 0n],
    [undefined, 0n],
  ]);
});

test("a name is the word of the module that defines it", () => {
  expect(getCoinOrigin("0xc::moon::Moon")).toBe("0xc::moon");
  // A node leaves out the zeros in front of an address; a user compares all of its digits.
  expect(getCoinOrigin("0x1fa::moon::Moon")).toBe(`${parseAddress("0x1fa")}::moon`);
  expect(getCoinOrigin(parseAddress("0xfa"))).toBe(parseAddress("0xfa"));
});
