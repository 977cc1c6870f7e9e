import { createDevnode, type Devnode } from "@holdfast/devnode";
import {
  createEntryFunction,
  createSupraClient,
  encodeArgument,
  isSupraError,
  sendTransaction,
  type Account,
  type Address,
  type Fetch,
  type SupraClient,
} from "@holdfast/sdk";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { mintPiece, ownAccount } from "../../../test/minted.ts";
import { readQuery } from "../../../test/read-query.ts";
import { walletNetwork } from "../../../test/wallet-network.ts";
import { pricesQuery } from "../../prices/agreed-prices.ts";
import { candlesQuery } from "../../prices/candles.ts";
import { createPriceLog } from "../../prices/price-log.ts";
import { PAIR } from "../../prices/rate.ts";
import { lookThroughHistory, tokenStoreQuery } from "../collectibles/found-tokens.ts";
import { testNetwork } from "../outbox/testing/test-network.ts";
import { foundVestingQuery } from "./found-vesting.ts";
import { holdingsQuery } from "./holdings-query.ts";
import { supraStoresQuery } from "./supra-stores-query.ts";

const network = { ...walletNetwork, dialect: "v3" } as const;

let node: Devnode;
const fetch: Fetch = (request) => node.fetch(request);
let client: SupraClient;
let owner: Account;
let token: Address;

/** One node for all, whose SUPRA lies in fungible stores; each test takes its own faults away. */
beforeAll(async () => {
  // Prices carry the time of their block: its clock stands still.
  node = createDevnode({ supraStore: "fungible", seed: 1 });
  client = createSupraClient({ url: testNetwork.url, dialect: "v3", fetch });
  owner = await ownAccount();
  await node.fund(owner.address, 500_000_000n);
  token = await mintPiece(node, owner, { name: "Gull" });
  // An account that never had an older token has no store, and a status of 404 says so by itself.
  const allow = createEntryFunction("0x3::token::opt_in_direct_transfer", [], [encodeArgument("bool", true)]);
  await sendTransaction(client, testNetwork, owner, allow, { wait: true });
});

const READERS: Readonly<Record<string, () => Promise<unknown>>> = {
  "coins and what strangers sent": () => readQuery(fetch, holdingsQuery(network, owner.address, [])),
  "where SUPRA lies": () => readQuery(fetch, supraStoresQuery(network, owner.address)),
  "vesting contracts": () => readQuery(fetch, foundVestingQuery(network, owner.address)),
  "a collectible": () => client.tokens.get(token),
  "the collectibles of a history": () => lookThroughHistory(client, owner.address, {}),
  "older tokens": () => readQuery(fetch, tokenStoreQuery(network, owner.address)),
  prices: () => readQuery(fetch, pricesQuery(network, createPriceLog())),
  candles: () => readQuery(fetch, candlesQuery(network, PAIR.SUPRA_USDT, "day")),
};

describe.each(Object.entries(READERS))("%s", (_name, read) => {
  it("come late from a slow node, and are the same", async () => {
    const before = await read();
    spoil({ kind: "delay", delayMs: 20 });
    expect(await read()).toEqual(before);
  });

  it.each(["drop-before", "garbled", "server-error"] as const)(
    "reports unknown, not none, while the node answers with %s",
    async (kind) => {
      spoil({ kind });
      const problem = await read().then(
        (answer) => expect.fail(`It answered ${String(answer)}.`),
        (error: unknown) => error,
      );
      expect(isSupraError(problem)).toBe(true);
    },
  );
});

function spoil(fault: Parameters<Devnode["addFault"]>[0]): void {
  node.addFault(fault);
  onTestFinished(() => node.clearFaults());
}
