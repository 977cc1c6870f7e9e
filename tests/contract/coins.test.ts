import { parseAddress, SUPRA_COIN } from "@holdfast/sdk";
import { expect } from "vitest";
import { onEveryDevnode, onEveryNode } from "./on-every-node.ts";

onEveryNode("describes the network's own coin", async (client) => {
  expect(await client.coins.getInfo()).toMatchObject({ symbol: "SUPRA", decimals: 8 });
});

onEveryNode("counts nothing for an account that does not exist", async (client) => {
  const nobody = parseAddress("0xdeadbeef00000000000000000000000000000000000000000000000000c0ffee");
  expect(await client.coins.getBalance(nobody)).toBe(0n);
});

onEveryDevnode("counts what an account was paid, exactly", async (client, { createFunded }) => {
  const quants = 9_007_199_254_740_993n; // no double holds this number
  const { address } = await createFunded(quants);
  expect(await client.coins.getBalance(address)).toBe(quants);
  expect(await client.coins.isRegistered(address, SUPRA_COIN)).toBe(true);
});

onEveryDevnode("says in one sentence that a coin is unknown", async (client, { createFunded }) => {
  const { address } = await createFunded();
  for (const coin of ["0x9::moon::Moon", "0x1::coin::Nope", "0x1::account::Account"]) {
    const unknown = { code: "coin/not-found", message: `This network has no coin of type ${coin}.` };
    await expect(client.coins.getInfo(coin)).rejects.toMatchObject(unknown);
    await expect(client.coins.isRegistered(address, coin)).rejects.toMatchObject(unknown);
  }
  const unknown = { code: "coin/not-found" };
  await expect(client.coins.getBalance(address, "0x9::moon::Moon")).rejects.toMatchObject(unknown);
});
