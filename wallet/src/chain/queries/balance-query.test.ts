// @vitest-environment node
import { createSupraClient } from "@holdfast/sdk";
import { expect, test } from "vitest";
import { isNoSuchCoin, readCoinInfo } from "./balance-query.ts";
import { testNetwork } from "../outbox/testing/outbox-rig.ts";

const ABORTED = "Failed to execute view function: ABORTED with sub status 393218 at location 0x1::coin";

/** What a node's answer to the question for a coin means. */
async function isNone(status: number, body: string): Promise<boolean> {
  const fetch = () => Promise.resolve(new Response(body, { status }));
  const client = createSupraClient({ url: testNetwork.url, fetch });
  return readCoinInfo(client, "0xc::moon::Moon", {}).then(() => false, isNoSuchCoin);
}

test("a node that refuses to ask a coin's module has no such coin", async () => {
  expect(await isNone(400, JSON.stringify({ message: ABORTED }))).toBe(true);
  expect(await isNone(404, "")).toBe(true);
});

test("nodes before 11.7 refuse with a status of their own trouble, and say what it was", async () => {
  expect(await isNone(500, JSON.stringify({ message: `Some("${ABORTED}")` }))).toBe(true);
});

test("a node or a gateway in trouble says nothing about a coin", async () => {
  expect(await isNone(500, JSON.stringify({ message: "Internal error" }))).toBe(false);
  expect(await isNone(502, "<html>Bad gateway</html>")).toBe(false);
  expect(await isNone(503, "")).toBe(false);
});
