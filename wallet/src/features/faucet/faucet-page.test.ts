import { createDevnode } from "@holdfast/devnode";
import { createSupraClient, parseAddress } from "@holdfast/sdk";
import { describe, expect, it } from "vitest";
import { requestFaucet } from "./faucet-page.tsx";
import { testNetwork } from "../../chain/outbox/testing/test-network.ts";

const address = parseAddress("0xfa0ce7");

function start() {
  const node = createDevnode();
  const client = createSupraClient({ url: testNetwork.url, fetch: node.fetch });
  return { node, client, options: { clientOf: () => client } };
}

describe("the faucet", () => {
  it("gives coins, and answers when they are there", async () => {
    const { client, options } = start();
    const { status, transactionHash } = await requestFaucet(testNetwork, address, options);
    expect(status).toBe("Success");
    expect(await client.coins.getBalance(address)).toBe(500_000_000n);
    expect((await client.transactions.find(transactionHash))?.status).toBe("Success");
  });

  it("says in its own words that it is busy", async () => {
    const { node, options } = start();
    node.addFault({ kind: "try-later", path: "/wallet/faucet" });
    await expect(requestFaucet(testNetwork, address, options)).rejects.toMatchObject({
      message: "Unexpected response format. Please try faucet later.",
    });
  });

  it("is not asked on a network whose coins are worth money", async () => {
    const { node, options } = start();
    node.addFault({ kind: "server-error" });
    const network = { ...testNetwork, name: "Mainnet", hasFaucet: false };
    await expect(requestFaucet(network, address, options)).rejects.toMatchObject({ code: "faucet/missing" });
  });
});
