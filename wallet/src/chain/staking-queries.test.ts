// @vitest-environment node
import { createDevnode, testAccounts } from "@holdfast/devnode";
import {
  createEntryFunction,
  createSupraClient,
  encodeArgument,
  JsonNode,
  parseAddress,
  sendTransaction,
} from "@holdfast/sdk";
import { expect, test } from "vitest";
import { readStakes, sumStakes } from "./staking-queries.ts";
import { testAccount, testNetwork } from "./testing/outbox-rig.ts";

test("what is lent to a validator is found and told apart from what is on its way back", async () => {
  const [first] = testAccounts;
  if (first === undefined) return expect.unreachable();
  const node = createDevnode();
  const client = createSupraClient({ url: testNetwork.url, fetch: (request) => node.fetch(request) });
  const ada = await testAccount(first.phrase);
  expect(await readStakes(client, ada.address, {})).toEqual([]);
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
  const stakes = await readStakes(client, ada.address, {});
  const { active, unlocking, withdrawable } = sumStakes(stakes);
  expect(stakes).toHaveLength(1);
  // A new stake waits for the next epoch, less the fee for the rewards that it does not earn till then.
  expect(active + unlocking + withdrawable).toBeGreaterThan((amount * 99n) / 100n);
});
