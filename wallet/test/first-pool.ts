import type { Devnode } from "@holdfast/devnode";
import {
  createEntryFunction,
  createSupraClient,
  encodeArgument,
  FRAMEWORK_ADDRESS,
  JsonNode,
  sendTransaction,
} from "@holdfast/sdk";
import { mnemonicToAccount, parseMnemonic } from "@holdfast/sdk/phrase";
import { expect } from "vitest";
import { testNetwork } from "../src/chain/outbox/testing/test-network.ts";

interface PoolCall {
  readonly phrase: string;
  /** `add_stake`, `unlock`. */
  readonly name: string;
  /** Quants. */
  readonly amount: bigint;
}

/** A call of the first validator's pool by the account of a phrase, made by a program beside the wallet. */
export async function callFirstPool(devnode: Devnode, { phrase, name, amount }: PoolCall): Promise<void> {
  const client = createSupraClient({ url: testNetwork.url, fetch: (request) => devnode.fetch(request) });
  const set = await client.resources.get(FRAMEWORK_ADDRESS, "0x1::stake::ValidatorSet");
  const [pool] = new JsonNode(set, "ValidatorSet").get("active_validators").items();
  const entry = createEntryFunction(
    `0x1::pbo_delegation_pool::${name}`,
    [],
    [encodeArgument("address", pool?.get("addr").string() ?? ""), encodeArgument("u64", amount)],
  );
  const owner = await mnemonicToAccount(parseMnemonic(phrase));
  // By the chain's clock, which the test moves on.
  const { timestampMicros } = await client.chain.getLatestBlock();
  const options = { wait: true, expirationTimestampSecs: timestampMicros / 1_000_000n + 300n };
  const { status } = await sendTransaction(client, testNetwork, owner, entry, options);
  expect(status).toBe("Success");
}

/** Moves the clock of the chain on. */
export async function travel(devnode: Pick<Devnode, "fetch">, seconds: number): Promise<void> {
  const body = JSON.stringify({ seconds });
  const headers = { "content-type": "application/json" };
  await devnode.fetch(new Request("http://devnode/dev/time", { method: "POST", headers, body }));
}
