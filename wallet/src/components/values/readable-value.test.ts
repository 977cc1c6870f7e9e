import { SUPRA_COIN } from "@holdfast/sdk";
import { expect, test } from "vitest";
import { explainValue } from "./readable-value.ts";

test("an amount beside the coin's type is said in SUPRA", () => {
  expect(explainValue("amount", "1250000000", { coin_type: SUPRA_COIN }, false)).toBe("12.5 SUPRA");
  expect(explainValue("storage_fee_quants", "98800", {}, false)).toBe("0.000988 SUPRA");
});

test("leaves amounts of other or unknown coins unchanged", () => {
  expect(explainValue("amount", "1250000000", { coin_type: "0xc::moon::Moon" }, false)).toBeUndefined();
  expect(explainValue("amount", "1250000000", {}, false)).toBeUndefined();
  expect(explainValue("total_charge_gas_units", "996", {}, false)).toBeUndefined();
});

test("bytes that are text are read as text", () => {
  expect(explainValue("module_name", "0x73757072615f636f696e", {}, false)).toBe("“supra_coin”");
});

test("addresses and bytes that are no text are left as they are", () => {
  expect(explainValue("account", `0x${"61".repeat(32)}`, {}, false)).toBeUndefined();
  expect(explainValue("data", "0x0001ff", {}, false)).toBeUndefined();
  expect(explainValue("account", "0x1", {}, false)).toBeUndefined();
});
