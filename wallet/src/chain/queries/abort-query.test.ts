// @vitest-environment node
import { readFileSync } from "node:fs";
import { createDevnode, testAccounts } from "@holdfast/devnode";
import {
  createSupraClient,
  hexToBytes,
  parseAddress,
  publishPackage,
  sendTransaction,
  shortAddress,
} from "@holdfast/sdk";
import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { abortQuery, readAbort } from "./abort-query.ts";
import { testAccount, testNetwork } from "../outbox/testing/test-network.ts";

test("an abort is parsed from the node's text with name and words", () => {
  const coin = { address: parseAddress("0x1"), name: "coin" };
  expect(
    readAbort("Move abort in 0x1::coin: EINSUFFICIENT_BALANCE(0x10006): Not enough coins to complete it"),
  ).toEqual({
    module: coin,
    code: 0x10006n,
    name: "EINSUFFICIENT_BALANCE",
    description: "Not enough coins to complete it",
  });
  expect(readAbort("Move abort in 0x1::coin: 0x10006")).toEqual({ module: coin, code: 0x10006n });
  expect(readAbort("Move abort: code 0x2a")).toEqual({ module: undefined, code: 42n });
  expect(readAbort("Out of gas")).toBeUndefined();
});

test("an abort of a module that is not there keeps its code", async () => {
  const node = createDevnode();
  vi.stubGlobal("fetch", (request: Request) => node.fetch(request));
  const queries = new QueryClient();
  const found = await queries.query(abortQuery(testNetwork, "Move abort in 0xc::none: 0x7", queries));
  expect(found).toEqual({ module: { address: parseAddress("0xc"), name: "none" }, code: 7n });
  vi.unstubAllGlobals();
});

test("an abort without a name gets it from the module's own bytecode", async () => {
  const [first] = testAccounts;
  if (first === undefined) return expect.unreachable();
  const node = createDevnode();
  vi.stubGlobal("fetch", (request: Request) => node.fetch(request));
  const ada = await testAccount(first.phrase);
  const file = new URL("../../../../move/test/vectors/sunrise_coin/publish.json", import.meta.url);
  const text = readFileSync(file, "utf8").replaceAll("cafe".repeat(16), ada.address.slice(2));
  const { metadata_serialized: metadata, code } = JSON.parse(text) as {
    metadata_serialized: string;
    code: string[];
  };
  const client = createSupraClient({ url: testNetwork.url });
  const call = publishPackage(hexToBytes(metadata), code.map(hexToBytes));
  await sendTransaction(client, testNetwork, ada, call, { wait: true });
  const queries = new QueryClient();
  const status = `Move abort in ${shortAddress(ada.address)}::sunrise_coin: 0x1`;
  expect(await queries.query(abortQuery(testNetwork, status, queries))).toMatchObject({
    code: 1n,
    name: "EZERO_AMOUNT",
    description: "Nothing to mint.",
  });
  vi.unstubAllGlobals();
});
