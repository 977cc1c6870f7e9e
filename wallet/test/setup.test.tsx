import { parseAddress } from "@holdfast/sdk";
import { expect, onTestFinished, test } from "vitest";
import { refusedOrigins } from "../src/chain/nodes/refused-origins.ts";
import { loggedFetch, networkLog } from "../src/chain/nodes/network-log.ts";
import { vestingContracts } from "../src/storage/vesting-contracts.ts";
import { keepDraft, workbench } from "../src/storage/workbench.ts";

test("removes requests, refusals, drafts and lists before the next test", async () => {
  // Told after the hooks of all tests.
  onTestFinished(() => {
    expect(refusedOrigins.getState()).toEqual([]);
    expect(networkLog.getState()).toEqual([]);
    expect(workbench().drafts).toEqual([]);
    expect(vestingContracts.all()).toEqual([]);
  });
  refusedOrigins.setState(["https://node.example"], true);
  await expect(loggedFetch(new Request("data:text/plain,answer"))).resolves.toBeDefined();
  keepDraft({ chainId: 4, of: "script", form: "code=0x01" });
  expect(workbench().drafts).toHaveLength(1);
  vestingContracts.put({ chainId: 4, address: parseAddress("0xada") });
  expect(vestingContracts.all()).toHaveLength(1);
});
