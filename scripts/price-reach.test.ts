import { expect, it } from "vitest";
import { priceReach } from "./price-reach.ts";

const reach = (files: Record<string, string>) => priceReach(new Map(Object.entries(files)));
const worth = { "wallet/src/prices/worth.ts": "export const worth = 1;" };

it.each([
  ["at once", `import { worth } from "../prices/worth.ts";`],
  ["through other files", `import { owned } from "./owned.ts";`],
  ["through a file of a screen", `import { totals } from "../features/home/totals.ts";`],
])("a file that decides and reaches a price %s is named", (_, text) => {
  const { deciding, reaching } = reach({
    ...worth,
    "wallet/src/chain/payment.ts": text,
    "wallet/src/chain/owned.ts": `export { worth as owned } from "../prices/worth.ts";`,
    "wallet/src/chain/fee.ts": `export const fee = 1;`,
    "wallet/src/features/home/totals.ts": `export { worth as totals } from "../../prices/worth.ts";`,
  });
  expect(deciding).toContain("wallet/src/chain/fee.ts");
  expect(reaching).toEqual([
    "wallet/src/chain/payment.ts",
    "wallet/src/chain/owned.ts",
    "wallet/src/features/home/totals.ts",
  ]);
});

it("a deciding file may import a drawing file that shows worth", () => {
  const found = reach({
    ...worth,
    "wallet/src/review/rules.ts": `import { Balance } from "./balance.tsx";`,
    "wallet/src/review/balance.tsx": `import { worth } from "../prices/worth.ts";`,
    "wallet/src/features/portfolio/history.ts": `import { worth } from "../../prices/worth.ts";`,
  });
  expect(found).toEqual({
    deciding: ["wallet/src/review/rules.ts"],
    reaching: [],
    drawing: ["wallet/src/review/balance.tsx"],
  });
});
