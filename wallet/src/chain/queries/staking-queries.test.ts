import { createDevnode, testAccounts } from "@holdfast/devnode";
import {
  createEntryFunction,
  createSupraClient,
  encodeArgument,
  JsonNode,
  parseAddress,
  sendTransaction,
  type Address,
  type Fetch,
} from "@holdfast/sdk";
import { expect, test } from "vitest";
import { readQuery } from "../../../test/read-query.ts";
import { stakesQuery, sumStakes } from "./staking-queries.ts";
import { testAccount, testNetwork } from "../outbox/testing/test-network.ts";

function readStakes(fetch: Fetch, account: Address) {
  return readQuery(fetch, stakesQuery(testNetwork, account));
}

test("finds lent stake and separates it from unlocking stake", async () => {
  const [first] = testAccounts;
  if (first === undefined) return expect.unreachable();
  const node = createDevnode();
  const client = createSupraClient({ url: testNetwork.url, fetch: (request) => node.fetch(request) });
  const ada = await testAccount(first.phrase);
  expect(await readStakes(node.fetch, ada.address)).toEqual([]);
  const set = new JsonNode(
    await client.resources.get(parseAddress("0x1"), "0x1::stake::ValidatorSet"),
    "set",
  );
  const pool = set.get("active_validators").items()[0]?.get("addr").string() ?? "";
  const amount = 50_000_000_000n;
  const call = createEntryFunction(
    "0x1::pbo_delegation_pool::add_stake",
    [],
    [encodeArgument("address", pool), encodeArgument("u64", amount)],
  );
  const sent = await sendTransaction(client, testNetwork, ada, call);
  expect(sent).toBeDefined();
  const stakes = await readStakes(node.fetch, ada.address);
  const { active, unlocking, withdrawable } = sumStakes(stakes);
  expect(stakes).toHaveLength(1);
  // A new stake waits for the next epoch, less the fee for the rewards that it does not earn till then.
  expect(active + unlocking + withdrawable).toBeGreaterThan((amount * 99n) / 100n);
});

const ABORTED =
  "Failed to execute view function: ABORTED with sub status 65539 at location 0x1::pbo_delegation_pool";

/** Asks a node that has one validator, and that answers questions for a stake with a status. */
async function stakesAt(status: number, exists: boolean) {
  const node = createDevnode();
  const fetch: Fetch = async (request) => {
    const asked = request.method === "POST" ? await request.clone().text() : "";
    if (asked.includes("::get_stake")) return Response.json({ message: ABORTED }, { status });
    if (asked.includes("::delegation_pool_exists")) return Response.json({ result: [exists] });
    return node.fetch(request);
  };
  return readStakes(fetch, parseAddress("0x5"));
}

test("reports no stake for closed validators in old and new wordings", async () => {
  expect(await stakesAt(400, false)).toEqual([]);
  expect(await stakesAt(500, false)).toEqual([]);
});

test("reports an error, not zero stake, if a node fails", async () => {
  await expect(stakesAt(502, true)).rejects.toMatchObject({ code: "http/server" });
  await expect(stakesAt(403, true)).rejects.toMatchObject({ code: "http/refused" });
});
