import { createDevnode, testAccounts } from "@holdfast/devnode";
import { parseAddress, type Address } from "@holdfast/sdk";
import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { testNetwork } from "../../chain/outbox/testing/test-network.ts";
import { recipientQuery } from "./recipient.ts";

afterEach(() => vi.unstubAllGlobals());

const node = createDevnode();

/** What is found, and the paths that were asked for below the account. */
async function look(address: Address, cursor?: string) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    asked.push(new URL(request.url).pathname.replace(/.*\/accounts\/0x[0-9a-f]+/, ""));
    const answer = await node.fetch(request);
    if (cursor === undefined || !request.url.includes("/resources")) return answer;
    const text = await answer.text();
    return new Response(
      text.replace('"cursor":null', `"cursor":"${cursor}"`).replaceAll("PackageRegistry", "Other"),
    );
  });
  const truth = await new QueryClient().query(recipientQuery(testNetwork, address));
  return { truth, asked: asked.toSorted() };
}

it("reads an account in one request and its resources in another", async () => {
  const { truth, asked } = await look(parseAddress("0x1"));
  expect(truth).toMatchObject({ hasCode: true, isMultisig: false });
  expect(asked).toEqual(["", "/resources"]);
});

it("who has no code has no list of packages", async () => {
  const [ben] = testAccounts;
  if (ben === undefined) return expect.unreachable();
  const { truth } = await look(ben.address);
  expect(truth).toMatchObject({ account: { sequenceNumber: 0n }, hasCode: false, isObject: false });
  expect((await look(parseAddress("0x404"))).truth).toMatchObject({ account: null, hasCode: false });
});

it("reads modules separately if resources have several pages", async () => {
  const { truth, asked } = await look(parseAddress("0x1"), "aa");
  expect(truth.hasCode).toBe(true);
  expect(asked).toEqual(["", "/modules", "/resources"]);
});
