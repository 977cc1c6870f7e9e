import { parseAddress } from "@holdfast/sdk";
import { beforeEach, expect, it } from "vitest";
import { keepSponsored, sponsoredBy, sponsoredTransactions } from "./sponsored-transactions.ts";

const [payer, other, sender] = [parseAddress("0xfee"), parseAddress("0x0e"), parseAddress("0xada")];

beforeEach(() => sponsoredTransactions.replace([]));

it("lists what an account pays for on a chain, each once", () => {
  const first = { chainId: 4, payer, sender, sequenceNumber: 2n ** 63n };
  keepSponsored(first);
  keepSponsored(first);
  keepSponsored({ ...first, chainId: 6 });
  keepSponsored({ ...first, payer: other, sequenceNumber: 8n });
  expect(sponsoredBy(4, payer)).toEqual([first]);
  expect(sponsoredBy(6, other)).toEqual([]);
});
