import { createSupraClient, type Fetch } from "@holdfast/sdk";
import { expect, test } from "vitest";
import { readQuery } from "../../../test/read-query.ts";
import { coinInfoQuery, findCoinInfo, isNoSuchCoin } from "./balance-query.ts";
import { testNetwork } from "../outbox/testing/test-network.ts";

const ABORTED = "Failed to execute view function: ABORTED with sub status 393218 at location 0x1::coin";

function readMoon(fetch: Fetch) {
  return readQuery(fetch, coinInfoQuery(testNetwork, "0xc::moon::Moon"));
}

/** What a node's answer to the question for a coin means. */
async function isNone(status: number, body: string): Promise<boolean> {
  const fetch = () => Promise.resolve(new Response(body, { status }));
  return readMoon(fetch).then(() => false, isNoSuchCoin);
}

test("reports no coin if the node refuses to query its module", async () => {
  expect(await isNone(400, JSON.stringify({ message: ABORTED }))).toBe(true);
  expect(await isNone(404, "")).toBe(true);
});

test("recognizes refusals by nodes before 11.7 in their own words", async () => {
  expect(await isNone(500, JSON.stringify({ message: `Some("${ABORTED}")` }))).toBe(true);
});

test("a node or a gateway in trouble says nothing about a coin", async () => {
  expect(await isNone(500, JSON.stringify({ message: "Internal error" }))).toBe(false);
  expect(await isNone(502, "<html>Bad gateway</html>")).toBe(false);
  expect(await isNone(503, "")).toBe(false);
});

test.each([
  [18, 18],
  [19, undefined],
  [255, undefined],
])("reads decimals %i as %s and rejects more than 18", async (decimals, read) => {
  const info = { name: "Moon", symbol: "MOON", decimals };
  const body = JSON.stringify({ result: [info] });
  const fetch = () => Promise.resolve(new Response(body));
  const client = createSupraClient({ url: testNetwork.url, fetch });
  const reading = readMoon(fetch);
  if (read === undefined) await expect(reading).rejects.toMatchObject({ code: "coin/decimals" });
  else expect((await reading).decimals).toBe(read);
  expect((await findCoinInfo(client, "0xc::moon::Moon", {}))?.decimals).toBe(read);
});
