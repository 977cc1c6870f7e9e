import { createEntryFunction, encodeArgument, parseAddress } from "@holdfast/sdk";
import { expect, it } from "vitest";
import { summarizePayload } from "../payload-reader.ts";

const [ann, ben] = [parseAddress("0xa"), parseAddress("0xb")];
const one = (of: typeof ann) => encodeArgument("address", of);
const several = (...of: (typeof ann)[]) => encodeArgument("vector<address>", of);
const u64 = (value: bigint) => encodeArgument("u64", value);

const summarize = (name: string, ...args: readonly Uint8Array[]) =>
  summarizePayload({
    kind: "entry-function",
    entryFunction: createEntryFunction(`0x1::multisig_account::${name}`, [], args),
  });

it.each([
  ["add_owner", [one(ann)], [ann], [], undefined],
  ["add_owners", [several(ann, ben)], [ann, ben], [], undefined],
  ["remove_owner", [one(ann)], [], [ann], undefined],
  ["remove_owners", [several(ann, ben)], [], [ann, ben], undefined],
  ["swap_owner", [one(ann), one(ben)], [ann], [ben], undefined],
  ["swap_owners", [several(ann), several(ben)], [ann], [ben], undefined],
  ["add_owners_and_update_signatures_required", [several(ann), u64(2n)], [ann], [], 2n],
  ["swap_owners_and_update_signatures_required", [several(ann), several(ben), u64(3n)], [ann], [ben], 3n],
  ["update_signatures_required", [u64(4n)], [], [], 4n],
] as const)("who owns a multisig account changes by %s", (name, args, added, removed, signaturesRequired) => {
  expect(summarize(name, ...args)).toMatchObject({
    kind: "owner-change",
    added,
    removed,
    signaturesRequired,
  });
  expect(summarize(name, ...args, u64(1n)).kind).toBe("call");
  expect(summarize(name, ...args.slice(1), Uint8Array.of(9)).kind).toBe("call");
});

it("how long proposals can be executed changes", () => {
  expect(summarize("update_timeout_duration", u64(86_400n))).toMatchObject({
    kind: "proposal-lifetime",
    seconds: 86_400n,
  });
});

it("removing a rejected proposal is about whichever is next", () => {
  expect(summarize("execute_rejected_transaction", one(ann))).toMatchObject({
    kind: "call",
    subject: { kind: "next-proposal", multisigAddress: ann },
  });
});
