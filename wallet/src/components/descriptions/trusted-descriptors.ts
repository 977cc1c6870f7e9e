import type { DescriptorFile, TrustedDescriptor } from "@holdfast/descriptors";
import { isSupraError } from "@holdfast/sdk";
import type { Attester, DescriptorLibrary } from "../../storage/descriptor-library.ts";

/** Signatures are checked once for each state of the library: every change makes a new one. */
const read = new WeakMap<DescriptorLibrary, Promise<readonly TrustedDescriptor[]>>();

/**
 * Every description that may speak here: the built-in ones, and those of this device, each with whose word it is. What
 * breaks a rule is left out. They are fetched when the first call is shown, so that nobody waits for them before.
 */
export function trustedDescriptors(library: DescriptorLibrary): Promise<readonly TrustedDescriptor[]> {
  const known = read.get(library) ?? readAll(library);
  read.set(library, known);
  return known;
}

/** Tells one state of the library from another, for what is kept of its answers. */
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

/** Reads a file of this device, or one that is to come here. Never throws. */
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
