import { createModuleCache, FRAMEWORK_ADDRESS, MODULE_LIFETIME_MS, parseAddress } from "@holdfast/sdk";
import { expect } from "vitest";
import { onEveryNode } from "./on-every-node.ts";

const coin = { address: FRAMEWORK_ADDRESS, name: "coin" };

onEveryNode("a module's interface is asked for once in ten minutes", async (client) => {
  let now = 0;
  const cache = createModuleCache(() => now);
  const first = cache.get(client, coin);
  expect(cache.get(client, coin)).toBe(first);
  expect(await first).toMatchObject({ name: "coin" });
  now = MODULE_LIFETIME_MS;
  expect(cache.get(client, coin)).not.toBe(first);
});

onEveryNode("forgetting an account's modules asks again, and leaves others alone", async (client) => {
  const cache = createModuleCache(() => 0);
  const first = cache.get(client, coin);
  cache.forget(parseAddress("0x2"));
  expect(cache.get(client, coin)).toBe(first);
  cache.forget(FRAMEWORK_ADDRESS);
  expect(cache.get(client, coin)).not.toBe(first);
  await first;
});

onEveryNode("a module that is missing is not remembered as missing", async (client) => {
  const cache = createModuleCache(() => 0);
  const missing = { address: FRAMEWORK_ADDRESS, name: "no_such_module" };
  const first = cache.get(client, missing);
  await expect(first).rejects.toMatchObject({ code: "module/not-found" });
  const second = cache.get(client, missing);
  expect(second).not.toBe(first);
  await expect(second).rejects.toMatchObject({ code: "module/not-found" });
});
