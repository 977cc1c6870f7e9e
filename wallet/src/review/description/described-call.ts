import type { Description, DescriptorTrust, Movement } from "@holdfast/descriptors";
import {
  assetChange,
  bytesToAddress,
  coinChange,
  formatFunctionId,
  formatTypeTag,
  isAddress,
  type Address,
  type EntryFunction,
  type FunctionAbi,
  type FunctionId,
  type RawTransaction,
  type TransactionEvent,
} from "@holdfast/sdk";
import type { Simulation } from "../../chain/transactions/prepare.ts";
import { howToldIs } from "../agreement.ts";

/** What a description says of a call. */
export type DescribedCall =
  | {
      readonly kind: "fits";
      readonly description: Description;
      readonly trust: DescriptorTrust;
      /** Whether the simulation moved what it says; `untold` where that does not show. */
      readonly check: "as-described" | "otherwise" | "untold";
    }
  /** The code is another one than that which was described. */
  | { readonly kind: "stale" };

/** The interface of a function as the node gives it; undefined where it gives none. */
export type AbiSource = (id: FunctionId) => Promise<FunctionAbi | undefined>;

/** The description of what a transaction calls, held against its simulation; undefined where there is none. */
export async function describedCall(
  { payload, sender, chainId }: RawTransaction,
  simulation: Simulation,
  { language, abiOf }: { readonly language: string; readonly abiOf: AbiSource },
): Promise<DescribedCall | undefined> {
  if (payload.kind !== "entry-function") return undefined;
  const { entryFunction } = payload;
  const name = formatFunctionId(entryFunction.function);
  // Asked for when a call is reviewed, so that nobody waits for it before.
  const [{ describeCall, matchDescriptor }, { FRAMEWORK_DESCRIPTORS }] = await Promise.all([
    import("@holdfast/descriptors"),
    import("@holdfast/descriptors/framework"),
  ]);
  const known = FRAMEWORK_DESCRIPTORS.map((descriptor) => ({
    descriptor,
    trust: { kind: "built-in" } as const,
  }));
  const called = { chainId, function: name, codeHash: undefined };
  // Most calls have none: the node is asked for the others' interface only.
  if (matchDescriptor(known, { ...called, abi: undefined }).kind === "none") return undefined;
  const match = matchDescriptor(known, { ...called, abi: await abiOf(entryFunction.function) });
  if (match.kind === "stale") return { kind: "stale" };
  if (match.kind !== "fits") return undefined;
  const facts = {
    function: name,
    typeArguments: entryFunction.typeArguments.map((type) => formatTypeTag(type)),
    arguments: entryFunction.arguments,
  };
  const { descriptor, trust } = match.found;
  const description = describeCall(descriptor, facts, language, { sender, chainId });
  if (description === undefined) return undefined;
  const events = simulation.kind === "worked" ? simulation.events : undefined;
  return {
    kind: "fits",
    description,
    trust,
    check: events === undefined ? "untold" : await checked(description, { events, sender, entryFunction }),
  };
}

async function checked(
  { effects }: Description,
  { events, sender, entryFunction }: Simulated,
): Promise<"as-described" | "otherwise" | "untold"> {
  if (effects.some(({ coin }) => howToldIs(events, coin) !== "whose")) return "untold";
  const { isAsDescribed } = await import("@holdfast/descriptors");
  const assets = [
    ...effects.map(({ coin }) => coin).filter((coin) => isAddress(coin)),
    ...addressesIn(entryFunction),
  ];
  return isAsDescribed(effects, movements(events, sender, [...new Set(assets)]))
    ? "as-described"
    : "otherwise";
}

interface Simulated {
  readonly events: readonly TransactionEvent[];
  readonly sender: Address;
  readonly entryFunction: EntryFunction;
}

function movements(
  events: readonly TransactionEvent[],
  sender: Address,
  assets: readonly Address[],
): readonly Movement[] {
  return [
    ...coinChange(events, sender).map(({ coinType, amount }) => ({ coin: coinType, amount })),
    ...assetChange({ events }, sender, assets).map(({ metadata, amount }) => ({ coin: metadata, amount })),
  ];
}

/** Among them are the assets that a call moves: events name stores. */
function addressesIn({ arguments: given }: EntryFunction): readonly Address[] {
  return given.filter(({ length }) => length === 32).map((bytes) => bytesToAddress(bytes));
}
