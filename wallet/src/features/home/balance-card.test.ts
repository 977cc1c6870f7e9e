import { parseAddress } from "@holdfast/sdk";
import { expect, it } from "vitest";
import { sumAccounts } from "./balance-card.tsx";

type AccountReading = Parameters<typeof sumAccounts>[0][number];

const pool = parseAddress("0x5");
const READING = { data: undefined, isPending: true };
const NO_ANSWER = { data: undefined, isPending: false };

function account(name: string, parts: Partial<AccountReading> = {}): AccountReading {
  const stakes = { data: [{ pool, active: 5n, unlocking: 3n, withdrawable: 1n }], isPending: false };
  return { name, balance: { data: 10n, isPending: false }, stakes, ...parts };
}

it("sums spendable balances and each part of the stake", () => {
  const idle = account("Savings", { stakes: { data: [], isPending: false } });
  expect(sumAccounts([account("Main"), account("Other"), idle])).toEqual({
    available: { state: "known", value: 30n },
    stakes: { state: "known", value: { active: 10n, unlocking: 6n, withdrawable: 2n } },
  });
});

it("gives no number while an account is still being read", () => {
  expect(sumAccounts([account("Main"), account("Savings", { stakes: READING })])).toEqual({
    available: { state: "known", value: 20n },
    stakes: { state: "reading" },
  });
});

it("names accounts without an answer even while others load", () => {
  const accounts = [
    account("Main", { balance: READING }),
    account("Savings", { balance: NO_ANSWER, stakes: NO_ANSWER }),
  ];
  expect(sumAccounts(accounts)).toEqual({
    available: { state: "unknown", names: ["Savings"] },
    stakes: { state: "unknown", names: ["Savings"] },
  });
});
