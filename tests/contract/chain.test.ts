import { expect } from "vitest";
import { onEveryDevnode, onEveryNode } from "./on-every-node.ts";

onEveryNode("tells its chain ID", async (client, chainId) => {
  expect(await client.chain.getId()).toBe(chainId);
  await expect(client.chain.expectId(chainId)).resolves.toBeUndefined();
});

onEveryNode("is recognised when it is on another chain", async (client, chainId) => {
  await expect(client.chain.expectId(chainId === 6 ? 8 : 6)).rejects.toMatchObject({
    code: "network/wrong-chain",
  });
});

onEveryNode("says what gas costs", async (client) => {
  const price = await client.chain.getGasPrice();
  expect(price.mean).toBeGreaterThan(0n);
  expect(price.max).toBeGreaterThanOrEqual(price.mean);
  expect(price.min === undefined).toBe(client.dialect === "v1");
});

onEveryNode("says which block is the newest, and when it was made", async (client) => {
  const block = await client.chain.getLatestBlock();
  expect(block.hash).toMatch(/^0x[0-9a-f]{64}$/);
  expect(block.timestampMicros).toBeGreaterThan(1_600_000_000_000_000n);
});

onEveryDevnode("makes later blocks with greater heights and times", async (client, { devnode }) => {
  const before = await client.chain.getLatestBlock();
  devnode.mine();
  const after = await client.chain.getLatestBlock();
  expect(after.height).toBeGreaterThan(before.height);
  expect(after.timestampMicros).toBeGreaterThan(before.timestampMicros);
});

onEveryDevnode(
  "says with every answer which chain it is, with refusals too",
  async (_client, { request, dialect }) => {
    const response = await request(`/rpc/${dialect}/transactions/chain_id`);
    expect(response.headers.get("x-supra-chain-id")).toBe("4");
    const refused = await request(`/rpc/${dialect}/nothing-here`);
    expect(refused.status).toBe(404);
    expect(refused.headers.get("x-supra-chain-id")).toBe("4");
    expect(await refused.json()).toEqual({ message: "Not found" });
  },
);

onEveryDevnode("may be asked by any page", async (_client, { request, dialect }) => {
  const headers = { origin: "http://localhost:3000" };
  const response = await request(`/rpc/${dialect}/transactions/chain_id`, { headers });
  expect(response.headers.get("access-control-allow-origin")).toBe("*");
  expect(response.headers.get("access-control-expose-headers")).toContain("x-supra-cursor");
  const preflight = await request(`/rpc/${dialect}/transactions/submit`, {
    method: "OPTIONS",
    headers: {
      ...headers,
      "access-control-request-method": "POST",
      "access-control-request-headers": "content-type",
    },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get("access-control-allow-methods")).toContain("POST");
  expect(preflight.headers.get("access-control-allow-headers")).toContain("content-type");
});
