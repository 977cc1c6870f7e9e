import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { KeyValues, type KeyValue } from "../../ui/key-values.tsx";
import { feeRow, gasRow, taskFeeRows } from "./fee.tsx";

const renderText = (...items: readonly KeyValue[]): string | null =>
  render(<KeyValues items={items} />).container.textContent;

it("says an estimate with the most that it can become", () => {
  const row = feeRow("network", { value: 54_000n, max: 81_000n }, "paid by Ada");
  expect(renderText(row)).toBe("Network fee≈ 0.00054 SUPRA (max 0.00081 SUPRA)paid by Ada");
});

it("says an amount alone where nothing can be added to it", () => {
  expect(renderText(feeRow("paid", 100_000_000n))).toBe("Fee paid1 SUPRA");
});

it("says the max fee by gas limit and gas price", () => {
  expect(renderText(gasRow("max", 2_000n, 150n))).toBe("Max fee0.003 SUPRA2000 gas at 0.0000015 SUPRA");
});

it("says a task's max fee of each run and each cycle", () => {
  expect(renderText(...taskFeeRows({ maxGasAmount: 1_000n, gasPriceCap: 200n, feeCap: 50_000_000n }))).toBe(
    "Max fee per run0.002 SUPRA1000 gas at 0.000002 SUPRAMax fee per cycle0.5 SUPRAThe network holds this amount as a deposit.",
  );
});
