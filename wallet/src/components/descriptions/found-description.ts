import type {
  CalledFunction,
  CallFacts,
  Description,
  DescriptorMatch,
  DescriptorTrust,
  Envelope,
  TrustedDescriptor,
  DescriptorFile,
} from "@holdfast/descriptors";
import {
  hexToBytes,
  parseFunctionId,
  sha3,
  bytesToHex,
  type Address,
  type FunctionAbi,
  type ModuleId,
  isSupraError,
} from "@holdfast/sdk";
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import type { ChainNetwork } from "../../chain/nodes/chain-network.ts";
import { moduleQuery } from "../../chain/queries/contract-queries.ts";
import {
  type DescriptorLibrary,
  useDescriptorLibrary,
  type Attester,
} from "../../storage/descriptor-library.ts";
import { networkQueryKey } from "../../chain/queries/queries.ts";
import { appLanguage } from "../../format/app-language.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";

export type FoundDescription =
  | { readonly kind: "fits"; readonly description: Description; readonly trust: DescriptorTrust }
  | { readonly kind: "stale" };

type ModuleSource = (
  id: ModuleId,
) => Promise<
  { readonly functions: readonly FunctionAbi[]; readonly bytecode: string | undefined } | undefined
>;

export type DescriptionFinder = (
  call: CallFacts,
  envelope: Envelope,
) => Promise<FoundDescription | undefined>;

export interface CallEnvelope {
  readonly sender: Address;
  readonly chainId: number;
}

interface DescriptionSource {
  readonly descriptors: () => Promise<readonly TrustedDescriptor[]>;
  readonly moduleOf: ModuleSource;
}

export function descriptionSource(
  network: ChainNetwork,
  queries: QueryClient,
  library: DescriptorLibrary,
): DescriptionSource {
  return {
    descriptors: () => trustedDescriptors(library),
    moduleOf: async ({ address, name }) => {
      const module = await queries.query(moduleQuery(network, address, name)).catch(() => null);
      return module === null ? undefined : { functions: module.abi.functions, bytecode: module.bytecode };
    },
  };
}

/** A function's valid description. Reads its code from the node only if a description exists. */
export async function matchCall(
  { descriptors: load, moduleOf }: DescriptionSource,
  called: Pick<CalledFunction, "chainId" | "function">,
): Promise<DescriptorMatch> {
  const [{ matchDescriptor }, descriptors] = await Promise.all([import("@holdfast/descriptors"), load()]);
  const unasked = matchDescriptor(descriptors, { ...called, abi: undefined, codeHash: undefined });
  if (unasked.kind === "none") return unasked;
  const { module, name } = parseFunctionId(called.function);
  const found = await moduleOf(module);
  return matchDescriptor(descriptors, {
    ...called,
    abi: found?.functions.find((one) => one.name === name),
    codeHash: found?.bytecode === undefined ? undefined : computeHash(found.bytecode),
  });
}

export function descriptionFinder(source: DescriptionSource, language: string): DescriptionFinder {
  return async (call, envelope) => {
    const match = await matchCall(source, { chainId: envelope.chainId, function: call.function });
    if (match.kind === "stale") return { kind: "stale" };
    if (match.kind !== "fits") return undefined;
    const { descriptor, trust } = match.found;
    const { describeCall } = await import("@holdfast/descriptors");
    const description = describeCall(descriptor, call, language, envelope);
    return description === undefined ? undefined : { kind: "fits", description, trust };
  };
}

/** Only these may replace a function's name or an unknown fact. */
export function mayShorten({ kind }: DescriptorTrust): boolean {
  return kind === "built-in" || kind === "signed";
}

function computeHash(bytecode: string): string {
  return bytesToHex(sha3(hexToBytes(bytecode))).slice(2);
}

export function useDescriptionSource(): DescriptionSource {
  const network = useActiveNetwork();
  const queries = useQueryClient();
  const library = useDescriptorLibrary();
  return useMemo(() => descriptionSource(network, queries, library), [network, queries, library]);
}

export function useDescription(
  call: CallFacts | undefined,
  { sender, chainId }: CallEnvelope,
): FoundDescription | undefined {
  const source = useDescriptionSource();
  const network = useActiveNetwork();
  const library = useDescriptorLibrary();
  const given = call?.arguments.map((bytes) => bytesToHex(bytes));
  const { data } = useQuery({
    queryKey: [
      "description",
      ...networkQueryKey(network),
      call?.function,
      call?.typeArguments,
      given,
      sender,
      chainId,
      libraryNumber(library),
    ],
    // A description applies only to the code on this chain.
    enabled: call !== undefined && chainId === network.chainId,
    retry: false,
    queryFn: async () =>
      call === undefined
        ? null
        : ((await descriptionFinder(source, appLanguage)(call, { sender, chainId })) ?? null),
  });
  return data ?? undefined;
}

/** Checks signatures once per library version: every change creates a new object. */
const read = new WeakMap<DescriptorLibrary, Promise<readonly TrustedDescriptor[]>>();

/**
 * All valid descriptions, built-in or from this device, with their author. Loaded lazily with the first call.
 */
function trustedDescriptors(library: DescriptorLibrary): Promise<readonly TrustedDescriptor[]> {
  const known = read.get(library) ?? readAll(library);
  read.set(library, known);
  return known;
}

export function libraryNumber(library: DescriptorLibrary): number {
  const number = numbers.get(library) ?? count++;
  numbers.set(library, number);
  return number;
}

const numbers = new WeakMap<DescriptorLibrary, number>();
let count = 0;

async function readAll({ files, attesters }: DescriptorLibrary): Promise<readonly TrustedDescriptor[]> {
  const { FRAMEWORK_DESCRIPTORS } = await import("@holdfast/descriptors/framework");
  const own = await Promise.all(files.map((file) => readStoredDescriptor(file, attesters)));
  return [
    ...FRAMEWORK_DESCRIPTORS.map((descriptor) => ({ descriptor, trust: { kind: "built-in" } as const })),
    ...own.filter((one) => one.kind === "used"),
  ];
}

export type StoredDescriptor =
  | ({ readonly kind: "used" } & TrustedDescriptor & Pick<DescriptorFile, "value" | "attestations" | "tests">)
  | { readonly kind: "unused"; readonly reason: string };

/** Reads a stored or imported file. Never throws. */
export async function readStoredDescriptor(
  file: string,
  attesters: readonly Attester[],
): Promise<StoredDescriptor> {
  const { isAttested, lintDescriptor, readDescriptorFile } = await import("@holdfast/descriptors");
  try {
    const { descriptor, ...read } = readDescriptorFile(file);
    const [fault] = lintDescriptor(descriptor);
    if (fault !== undefined) return { kind: "unused", reason: `${fault.place} ${fault.reason}` };
    for (const { publicKey, name } of attesters) {
      const attestation = read.attestations.find((one) => one.publicKey === publicKey);
      if (attestation !== undefined && (await isAttested(read.value, attestation)))
        return { kind: "used", descriptor, trust: { kind: "signed", by: name }, ...read };
    }
    return { kind: "used", descriptor, trust: { kind: "yours" }, ...read };
  } catch (error) {
    if (isSupraError(error)) return { kind: "unused", reason: error.message };
    throw error;
  }
}
