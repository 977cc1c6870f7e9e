import {
  type CallSummary,
  describeCall as rowOf,
  computeOutflow,
  summarizeAction,
} from "@holdfast/descriptors/calls";
import { describeCall, sampleCall, type DescriptionPart } from "@holdfast/descriptors";
import { FRAMEWORK_DESCRIPTORS } from "@holdfast/descriptors/framework";
import { createEntryFunction, parseAddress, SUPRA_ASSET, SUPRA_COIN, type Address } from "@holdfast/sdk";
import { expect, it } from "vitest";

// The signing worker reads the framework's calls by rows of its own, screens say them by descriptions: two readings of
// the same bytes, which must not tell two stories.
const envelope = { sender: parseAddress("0xa11ce"), chainId: 6 };
const all = FRAMEWORK_DESCRIPTORS.flatMap((descriptor) =>
  [...descriptor.calls].map(([name, described]) => {
    const id = `${descriptor.context.module}::${name}`;
    const call = sampleCall(id, described.signature);
    const said = call && describeCall(descriptor, call, "en", envelope);
    if (call === undefined || said === undefined) throw new TypeError(id);
    const entryFunction = createEntryFunction(id, call.typeArguments, call.arguments);
    const read = summarizeAction({ kind: "entry-function", entryFunction });
    if (read.kind === "automation") throw new TypeError(id);
    return [id, { described, said, read }] as const;
  }),
);

/** A description says how many tokens, which by its name would be an amount of a coin. */
const OTHER_NAMES = ["0x3::token::transfer_with_opt_in"];

it.each(all.filter(([id]) => !OTHER_NAMES.includes(id)))(
  "%s has the same argument names in its row and description",
  (id, { described }) => {
    const names = described.arguments.toSorted((a, b) => a.index - b.index).map(({ name }) => name);
    expect(rowOf(id)?.parameters).toEqual(names);
  },
);

it.each(all)("%s takes by its row what its description says that leaves", (_, { said, read }) => {
  const leaves = said.effects.filter(({ direction }) => direction === "out");
  const { supra, payments, unbounded } = computeOutflow(read);
  // What nobody counted in the row is no bound of anything: the password is asked for.
  if (unbounded.length > 0) return;
  const password = rowOf(read.function)?.password;
  if (password !== undefined) return;
  const isSupra = (coin: string): boolean => coin === SUPRA_COIN || coin === SUPRA_ASSET;
  const told = leaves.filter(({ coin }) => isSupra(coin)).map(({ amount }) => amount ?? 0n);
  expect(told.reduce((sum, amount) => sum + amount, 0n)).toBe(supra);
  expect(leaves.some(({ coin }) => !isSupra(coin))).toBe(payments.some((one) => one.supra === undefined));
});

it.each(all)("%s names in its sentence everybody whom its row reads", (_, { said, read }) => {
  expect(listAddresses(said.sentence ?? [])).toEqual(expect.arrayContaining([...listPeople(read)]));
});

/** Who is named in the wallet's own reading of a call. */
function listPeople(read: CallSummary): readonly Address[] {
  switch (read.kind) {
    case "transfer":
      return [read.to];
    case "asset-transfer":
      return [read.to, read.asset];
    case "batch-transfer":
      return read.payments.map(({ to }) => to);
    case "owner-change":
      return [...read.added, ...read.removed];
    case "vote":
    case "proposal":
      return [read.multisigAddress];
    default:
      return [];
  }
}

function listAddresses(parts: readonly DescriptionPart[]): readonly Address[] {
  return parts.flatMap((part) =>
    part.kind === "address"
      ? [part.address]
      : part.kind === "list"
        ? listAddresses(part.items)
        : part.kind === "coin" && part.coin.startsWith("0x") && !part.coin.includes("::")
          ? [parseAddress(part.coin)]
          : [],
  );
}
