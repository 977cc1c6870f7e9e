import {
  buildTransaction,
  createAccount,
  createSupraClient,
  parseAddress,
  signTransaction,
} from "@holdfast/sdk";
import { writeScript } from "@holdfast/move";
import { expect, it } from "vitest";
import { instruction as op } from "../../move/src/format/instruction.ts";
import { emptyScript } from "../../move/test/empty-unit.ts";
import { createDevnode, type DevnodeOptions } from "./node.ts";

/** A node, its client, and a simulation of a script that never ends. */
async function start(options: DevnodeOptions = {}) {
  const node = createDevnode(options);
  const client = createSupraClient({ url: "http://devnode.invalid", fetch: node.fetch });
  const account = await createAccount(new Uint8Array(32).fill(1));
  await node.fund(account.address, 1_000_000_000n);
  const script = {
    ...emptyScript(6),
    signatures: [[]],
    code: { locals: 0, code: [op("branch", 0)] },
  };
  const raw = buildTransaction(
    { kind: "script", script: { code: writeScript(script), typeArguments: [], arguments: [] } },
    {
      sender: account.address,
      sequenceNumber: 0n,
      chainId: 4,
      maxGasAmount: 2_000n,
      expirationTimestampSecs: 10_000_000_000n,
    },
  );
  const signed = await signTransaction(raw, account);
  return { client, simulate: () => client.transactions.simulate(signed) };
}

it("a simulation that does not end is given up with a reason", async () => {
  // Too short for any machine to use up the gas.
  const { simulate } = await start({ freeWorkMs: 1 });
  await expect(simulate()).rejects.toThrow(
    "The simulation or view function exceeded the node's limit of 1 ms",
  );
});

it("other requests are answered between simulations, however many wait", async () => {
  const { client, simulate } = await start({ freeWorkMs: 20 });
  const order: string[] = [];
  const simulations = Array.from({ length: 4 }, async (_, index) => {
    await simulate().catch(() => undefined);
    order.push(`simulation ${index}`);
    if (index === 0) {
      await client.accounts.get(parseAddress("0x1"));
      order.push("account");
    }
  });
  await Promise.all(simulations);
  expect(order.indexOf("account")).toBeLessThan(order.indexOf("simulation 3"));
});
