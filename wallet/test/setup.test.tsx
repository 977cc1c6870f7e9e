import { expect, onTestFinished, test } from "vitest";
import { refusedOrigins } from "../src/chain/nodes/refused-origins.ts";
import { loggedFetch, networkLog } from "../src/chain/nodes/network-log.ts";
import { keepDraft, workbench } from "../src/storage/workbench.ts";

test("what a test leaves of requests, refusals and drafts is gone before the next one", async () => {
  // Told after the hooks of all tests.
  onTestFinished(() => {
    expect(refusedOrigins.getState()).toEqual([]);
    expect(networkLog.getState()).toEqual([]);
    expect(workbench().drafts).toEqual([]);
  });
  refusedOrigins.setState(["https://node.example"], true);
  await expect(loggedFetch(new Request("data:text/plain,answer"))).resolves.toBeDefined();
  keepDraft({ chainId: 4, of: "script", form: "code=0x01" });
  expect(workbench().drafts).toHaveLength(1);
});
