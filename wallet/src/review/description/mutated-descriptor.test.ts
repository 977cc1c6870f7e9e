import { parseAddress, SUPRA_COIN, type TransactionEvent } from "@holdfast/sdk";
import fc from "fast-check";
import { expect, it } from "vitest";
import { PIGGY_ABI, piggyDescriptor, saveCall } from "../../../test/piggy-descriptor.ts";
import { libraryDescriptors } from "../../../test/library-descriptors.ts";
import { descriptionFinder } from "../../components/descriptions/found-description.ts";
import { evaluate } from "../rules/rules.ts";
import type { Finding } from "../rules/finding.ts";
import { me, testPrepared, testSummary } from "../testing/test-review.ts";
import { describedCall, type DescribedCall } from "./described-call.ts";

/** How many mutated descriptors are tried. */
const RUNS = Number(process.env["DESCRIPTOR_MUTATIONS"] ?? 300);
const owner = parseAddress("0xcafe");
const TEXT = JSON.stringify(piggyDescriptor(owner));

const PIECES = [
  "\u202e",
  "{",
  "}",
  '"',
  "any",
  "[]",
  "null",
  '"in"',
  "{owner}",
  '"out":"{amount}"',
  "0x1",
  " ",
];
const edit = fc.record({
  at: fc.nat(TEXT.length),
  length: fc.nat(12),
  put: fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 6 }), fc.constantFrom(...TEXT)),
});

const moved = (amount: bigint): TransactionEvent => ({
  guid: { creationNumber: 0n, account: parseAddress("0x0") },
  sequenceNumber: 0n,
  type: "0x1::coin::CoinWithdraw",
  data: { account: me, amount: String(amount), coin_type: SUPRA_COIN },
});
const entryFunction = saveCall(owner, owner, 150_000_000n);
// More leaves than the call says.
const prepared = testPrepared({ kind: "entry-function", entryFunction }, {}, [moved(150_000_001n)]);

const listFindings = (described?: DescribedCall): readonly Finding[] =>
  evaluate({
    prepared,
    summary: testSummary(prepared),
    disagreements: ["The recipient is different."],
    newReceivers: [],
    known: { ownAccounts: [], contacts: [], paidFromHere: [] },
    compared: [],
    verification: { state: "none", oneNode: [] },
    described,
  });
const findingKey = ({ rule, level, title, why }: Finding): string => [rule, level, title, why].join("\n");

it("a mutated description neither misleads nor softens a finding", { timeout: 400_000 }, async () => {
  const before = listFindings().map(findingKey);
  expect(before.length).toBeGreaterThan(0);
  let [tried, used] = [0, 0];
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 2 }), async (edits) => {
      const text = edits.reduce(
        (so, { at, length, put }) => so.slice(0, at) + put + so.slice(at + length),
        TEXT,
      );
      const find = descriptionFinder(
        {
          descriptors: () => libraryDescriptors({ files: [text], attesters: [] }),
          moduleOf: async () => ({ functions: [PIGGY_ABI], bytecode: undefined }),
        },
        "en",
      );
      const described = await describedCall(prepared.raw, prepared, find);
      tried += 1;
      if (described?.kind === "fits") {
        used += 1;
        expect(described.check).not.toBe("as-described");
        expect(described.trust.kind).toBe("yours");
      }
      const beside = new Set(listFindings(described).map(findingKey));
      expect(before.filter((key) => !beside.has(key))).toEqual([]);
    }),
    { numRuns: RUNS },
  );
  expect(tried).toBe(RUNS);
  expect(used).toBeGreaterThan(0);
});
