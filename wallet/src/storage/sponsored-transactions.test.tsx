import { parseAddress } from "@holdfast/sdk";
import { expect, it } from "vitest";
import { keepSponsored, sponsoredBy } from "./sponsored-transactions.ts";

const [payer, other, sender] = [parseAddress("0xfee"), parseAddress("0x0e"), parseAddress("0xada")];

it("lists what an account pays for on a chain, each once", () => {
  const first = { chainId: 4, payer, sender, sequenceNumber: 2n ** 63n };
  keepSponsored(first);
  keepSponsored(first);
  keepSponsored({ ...first, chainId: 6 });
  keepSponsored({ ...first, payer: other, sequenceNumber: 8n });
  expect(sponsoredBy(4, payer)).toEqual([first]);
  expect(sponsoredBy(6, other)).toEqual([]);
});

it("reads what an earlier version stored, without the damaged", () => {
  const name = "holdfast-sponsored-transactions";
  const [first, second] = ["7", "8"].map((sequenceNumber) => ({ chainId: 4, payer, sender, sequenceNumber }));
  const stored = [first, { ...first, chainId: -1 }, null];
  localStorage.setItem(name, JSON.stringify({ state: { transactions: stored }, version: 1 }));
  // A change reads what is stored first.
  keepSponsored({ chainId: 4, payer, sender, sequenceNumber: 8n });
  expect(sponsoredBy(4, payer).map(({ sequenceNumber }) => sequenceNumber)).toEqual([7n, 8n]);
  expect(JSON.parse(localStorage.getItem(name) ?? "")).toEqual({
    state: { transactions: [first, second] },
    version: 1,
  });
});
