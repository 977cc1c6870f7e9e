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
import { abortQuery } from "./finding-list.tsx";
import { testAccount, testNetwork } from "../chain/outbox/testing/test-network.ts";

async function find(vmStatus: string) {
  const queries = new QueryClient();
  return queries.query(abortQuery(testNetwork, vmStatus, queries));
}

test("an abort with a name needs no module", async () => {
  const status = "Move abort in 0x1::coin: EINSUFFICIENT_BALANCE(0x10006): Not enough coins to complete it";
  expect(await find(status)).toEqual({
    module: { address: parseAddress("0x1"), name: "coin" },
    name: "EINSUFFICIENT_BALANCE",
    description: "Not enough coins to complete it",
  });
});

test("a script's abort has no module, and other statuses are no abort", async () => {
  expect(await find("Move abort: code 0x2a")).toEqual({ module: undefined });
  expect(await find("Out of gas")).toBeNull();
});

test("an abort of a missing module keeps the module's name", async () => {
  const node = createDevnode();
  vi.stubGlobal("fetch", (request: Request) => node.fetch(request));
  const found = await find("Move abort in 0xc::none: 0x7");
  expect(found).toEqual({ module: { address: parseAddress("0xc"), name: "none" } });
  vi.unstubAllGlobals();
});

test("an abort without a name gets it from the module's own bytecode", async () => {
  const [first] = testAccounts;
  if (first === undefined) return expect.unreachable();
  const node = createDevnode();
  vi.stubGlobal("fetch", (request: Request) => node.fetch(request));
  const ada = await testAccount(first.phrase);
  const file = new URL("../../../move/test/vectors/sunrise_coin/publish.json", import.meta.url);
  const text = readFileSync(file, "utf8").replaceAll("cafe".repeat(16), ada.address.slice(2));
  const { metadata_serialized: metadata, code } = JSON.parse(text) as {
    metadata_serialized: string;
    code: string[];
  };
  const client = createSupraClient({ url: testNetwork.url });
  const call = publishPackage(hexToBytes(metadata), code.map(hexToBytes));
  await sendTransaction(client, testNetwork, ada, call, { wait: true });
  const status = `Move abort in ${shortAddress(ada.address)}::sunrise_coin: 0x1`;
  expect(await find(status)).toMatchObject({
    name: "EZERO_AMOUNT",
    description: "Nothing to mint.",
  });
  vi.unstubAllGlobals();
});
