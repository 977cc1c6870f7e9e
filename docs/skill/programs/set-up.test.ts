import { expect, test } from "@holdfast/devnode/vitest";
import { createAccount, createSupraClient, DEVNODE, parsePrivateKey } from "@holdfast/sdk";

test("sets up a network, a client and an account", async ({ devnode }) => {
  const network = { ...DEVNODE, fetch: devnode.fetch }; // in an app: TESTNET or MAINNET, without fetch
  const client = createSupraClient(network);
  await client.chain.expectId(network.chainId); // throws network/wrong-chain
  const account = await createAccount(parsePrivateKey("07".repeat(32))); // in an app: from a secret store
  await client.transactions.waitFor(await client.faucet.fund(account.address)); // test networks only
  expect(await client.coins.getBalance(account.address)).toBe(500_000_000n); // 5 SUPRA
});
