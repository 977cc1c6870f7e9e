import { createDevnode, testAccounts } from "@holdfast/devnode";
import { parseAddress } from "@holdfast/sdk";
import { expect, it } from "vitest";
import { createOutboxRig, testAccount, testNetwork } from "./outbox-rig.ts";

const receiver = parseAddress("0xc0ffee");
const amount = 100_000_000n;

/** A payment to a node that refuses it by a code so often, before or after it has taken it. */
async function payAgainst(status: number, code: string, when: "instead" | "after", times: number) {
  const ada = await testAccount(testAccounts[0]?.phrase ?? expect.fail("no test accounts"));
  const time = { micros: 1_790_000_000_000_000n };
  const node = createDevnode({ now: () => time.micros });
  const sent: string[] = [];
  const rig = createOutboxRig(node, time, {
    fetch: async (request) => {
      if (!request.url.endsWith("/transactions/submit")) return node.fetch(request);
      const bytes = new Uint8Array(await request.clone().arrayBuffer());
      sent.push(bytes.join(" "));
      if (sent.length > times) return node.fetch(request);
      if (when === "after") await node.fetch(request);
      return Response.json({ error_code: code, message: "no" }, { status });
    },
  });
  const { hash } = await rig.outbox.send(testNetwork, await rig.pay(ada, receiver, amount));
  const entry = await rig.outbox.settled(testNetwork, ada.address, hash);
  return { entry, sent, paid: await rig.getBalance(receiver), problems: rig.problems };
}

it.each([
  [400, "mempool_is_full"],
  [503, "mempool_is_full"],
  [500, "internal_error"],
  [400, "account_not_found"],
  [400, "vm_error"],
  [400, "sequence_number_too_old"],
])("resubmits the same bytes after %d %s, and pays once", async (status, code) => {
  const { entry, sent, paid } = await payAgainst(status, code, "instead", 3);
  expect([entry.state, entry.sendings, paid]).toEqual(["succeeded", 4, amount]);
  expect(new Set(sent).size).toBe(1);
});

it("confirms a payment that the node accepted and then calls used", async () => {
  const { entry, paid } = await payAgainst(400, "sequence_number_too_old", "after", 1);
  expect([entry.state, entry.sendings, paid]).toEqual(["succeeded", 1, amount]);
  expect(entry.lastProblem?.code).toBe("http/refused");
});
