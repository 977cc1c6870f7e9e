import { parseAddress } from "@holdfast/sdk";
import { afterEach, expect, it } from "vitest";
import * as z from "zod/mini";
import { createCollection } from "./collection.ts";
import { hiddenCoins } from "./hidden-coins.ts";
import { multisigAccounts } from "./multisig-accounts.ts";
import { paidNames } from "./paid-names.ts";
import { vestingContracts } from "./vesting-contracts.ts";

const ada = parseAddress("0xada");
const others = { chainId: 4, address: ada };

/** What the first versions stored, word for word. */
const lists = [
  [hiddenCoins, "holdfast-hidden-coins", "coins", { chainId: 4, coin: "0x5::moon::Moon" }],
  [multisigAccounts, "holdfast-shared-accounts", "accounts", { ...others, name: "Ann" }],
  [paidNames, "holdfast-paid-names", "names", { ...others, name: "ada.supra", at: 1_790_000_000_000 }],
  [vestingContracts, "holdfast-vesting-contracts", "contracts", others],
] as const;

afterEach(() => localStorage.clear());

it.each(lists)(
  "reads what an earlier version stored, without the damaged (%#)",
  (list, name, field, item) => {
    const stored = [item, { ...item, chainId: -1 }, null];
    localStorage.setItem(name, JSON.stringify({ state: { [field]: stored }, version: 1 }));
    // A change reads what is stored first.
    list.remove({ ...item, chainId: 6 } as never);
    expect(list.all()).toEqual([item]);
    expect(JSON.parse(localStorage.getItem(name) ?? "")).toEqual({ state: { [field]: [item] }, version: 1 });
  },
);

it("keeps the latest item per key and at most the limit", () => {
  const numbers = createCollection<{ id: number; text: string }, { id: number }>({
    name: "holdfast-numbers",
    field: "items",
    schema: z.object({ id: z.number(), text: z.string() }),
    key: ({ id }) => String(id),
    max: 2,
  });
  for (const [id, text] of [
    [1, "a"],
    [2, "b"],
    [1, "c"],
    [3, "d"],
  ] as const)
    numbers.put({ id, text });
  expect(numbers.all().map(({ text }) => text)).toEqual(["c", "d"]);
  numbers.remove({ id: 1 });
  expect(numbers.all()).toEqual([{ id: 3, text: "d" }]);
});
