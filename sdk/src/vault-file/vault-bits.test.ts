import { expect, it } from "vitest";
import { openWithBitsFlipped } from "../../test/vault-file/flipped-bits.ts";

it("a vault opens with no single bit of it flipped", async () => {
  const eight = Array.from({ length: 8 }, (_, bit) => bit);
  const { opened, tried } = await openWithBitsFlipped((byte) => eight.map((bit) => byte * 8 + bit));
  expect(opened).toEqual([]);
  expect(tried).toBeGreaterThan(14_000);
});
