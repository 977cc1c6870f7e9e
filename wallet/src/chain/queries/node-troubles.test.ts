import { createDevnode, ORACLE_ADDRESS, type Devnode } from "@holdfast/devnode";
import {
  createEntryFunction,
  createSupraClient,
  encodeArgument,
  isSupraError,
  sendTransaction,
  type Account,
  type Address,
  type SupraClient,
} from "@holdfast/sdk";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { mintPiece, ownAccount } from "../../../test/minted.ts";
import { readAgreedPrices } from "../../prices/agreed-prices.ts";
import { readAgreedCandles } from "../../prices/candles.ts";
import { PAIR, SUPRA_PAIRS } from "../../prices/rate.ts";
import { lookThroughHistory, readTokenStore } from "../collectibles/found-tokens.ts";
import { testNetwork } from "../outbox/testing/test-network.ts";
import { findVestingContracts } from "./found-vesting.ts";
import { readHoldings } from "./holdings-query.ts";
import { readSupraStores } from "./supra-stores-query.ts";

let node: Devnode;
let client: SupraClient;
let owner: Account;
let token: Address;

/** One node for all, whose SUPRA lies in fungible stores; each test takes its own faults away. */
beforeAll(async () => {
  // Prices carry the time of their block: its clock stands still.
  node = createDevnode({ supraStore: "fungible", seed: 1 });
  const fetch = (request: Request) => node.fetch(request);
  client = createSupraClient({ url: testNetwork.url, dialect: "v3", fetch });
  owner = await ownAccount();
  await node.fund(owner.address, 500_000_000n);
  token = await mintPiece(node, owner, { name: "Gull" });
  // An account that never had an older token has no store, and a status of 404 says so by itself.
  const allow = createEntryFunction("0x3::token::opt_in_direct_transfer", [], [encodeArgument("bool", true)]);
  await sendTransaction(client, testNetwork, owner, allow, { wait: true });
});

const READERS: Readonly<Record<string, () => Promise<unknown>>> = {
  "coins and what strangers sent": () => readHoldings(client, owner.address, [], {}),
  "where SUPRA lies": () => readSupraStores(client, owner.address, {}),
  "vesting contracts": () => findVestingContracts(client, owner.address),
  "a collectible": () => client.tokens.get(token),
  "the collectibles of a history": () => lookThroughHistory(client, owner.address, {}),
  "older tokens": () => readTokenStore(client, owner.address, {}),
  prices: () => readAgreedPrices(testNetwork, ORACLE_ADDRESS, SUPRA_PAIRS, { clientOf: () => client }),
  candles: () =>
    readAgreedCandles(
      testNetwork,
      ORACLE_ADDRESS,
      { pair: PAIR.SUPRA_USDT, span: "day" },
      { clientOf: () => client },
    ),
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
