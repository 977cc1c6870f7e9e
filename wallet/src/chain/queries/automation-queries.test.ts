import { createDevnode } from "@holdfast/devnode";
import { parseAddress } from "@holdfast/sdk";
import { expect, test } from "vitest";
import { readQuery } from "../../../test/read-query.ts";
import { testNetwork } from "../outbox/testing/test-network.ts";
import { automationTasksQuery } from "./automation-queries.ts";

test("lists an account's tasks beside another owner's unreadable one", async () => {
  const node = createDevnode();
  const task = (index: string, owner: string, state: number) => ({
    task_index: index,
    owner,
    state,
    expiry_time: "9",
    registration_time: "1",
    max_gas_amount: "1",
    gas_price_cap: "1",
    automation_fee_cap_for_epoch: "1",
    payload_tx: "0x",
  });
  const fetch = async (request: Request): Promise<Response> => {
    const asked = request.method === "POST" ? await request.clone().text() : "";
    if (asked.includes("get_task_ids")) return Response.json({ result: [["0", "1"]] });
    if (asked.includes("get_task_details_bulk"))
      return Response.json({ result: [[task("0", "0xada", 1), task("1", "0xbad", 9)]] });
    return node.fetch(request);
  };
  const tasks = await readQuery(fetch, automationTasksQuery(testNetwork, parseAddress("0xada")));
  expect(tasks.map(({ index, state }) => [index, state])).toEqual([[0n, "active"]]);
});
