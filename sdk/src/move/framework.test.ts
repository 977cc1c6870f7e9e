import { expect, it } from "vitest";
import { SUPRA_COIN, SUPRA_COIN_TAG, frameworkStruct } from "./framework.ts";
import { formatTypeTag } from "./type-tag.ts";

it("the coin of the network has the type that the node writes", () => {
  expect(formatTypeTag(SUPRA_COIN_TAG)).toBe(SUPRA_COIN);
  expect(formatTypeTag(frameworkStruct("coin", "CoinStore", [SUPRA_COIN_TAG]))).toBe(
    "0x1::coin::CoinStore<0x1::supra_coin::SupraCoin>",
  );
});
