import { useStore } from "zustand/react";
import * as z from "zod/mini";
import { parseItems } from "./collection.ts";
import { readFields } from "./guard.ts";
import { createPersistedStore } from "./persisted-store.ts";

export interface Attester {
  /** Ed25519, 64 hex digits without 0x. */
  readonly publicKey: string;
  readonly name: string;
}

/** Stored call descriptions besides the built-in ones. Not secret. */
export interface DescriptorLibrary {
  /** Original files, validated at each use. */
  readonly files: readonly string[];
  readonly attesters: readonly Attester[];
}

export const LONGEST_FILE = 65_536;
const MAX_FILES = 100;
export const MAX_ATTESTERS = 20;
export const LONGEST_ATTESTER = 40;

const attester = z.object({
  publicKey: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  name: z.string().check(z.minLength(1), z.maxLength(LONGEST_ATTESTER)),
});

const EMPTY: DescriptorLibrary = { files: [], attesters: [] };

const store = createPersistedStore<DescriptorLibrary>({
  name: "holdfast-descriptors",
  empty: EMPTY,
  read: parseDescriptorLibrary,
});

/** Skips unreadable entries. Never throws. */
export function parseDescriptorLibrary(stored: unknown): DescriptorLibrary {
  const raw = readFields(stored) ?? {};
  return {
    files: parseItems(z.string().check(z.maxLength(LONGEST_FILE)), raw["files"]).slice(-MAX_FILES),
    attesters: parseItems(attester, raw["attesters"]).slice(0, MAX_ATTESTERS),
  };
}

export function useDescriptorLibrary(): DescriptorLibrary {
  return useStore(store);
}

/** Replaces files that match `replaced`; drops the oldest if full. */
export function keepDescriptor(file: string, replaced: (other: string) => boolean = () => false): void {
  store.change(({ files }) => ({
    files: [...files.filter((other) => other !== file && !replaced(other)), file].slice(-MAX_FILES),
  }));
}

export function removeDescriptor(file: string): void {
  store.change(({ files }) => ({ files: files.filter((other) => other !== file) }));
}

export function keepAttester({ publicKey, name }: Attester): void {
  store.change(({ attesters }) => ({
    attesters: [...attesters.filter((one) => one.publicKey !== publicKey), { publicKey, name }].slice(
      -MAX_ATTESTERS,
    ),
  }));
}

export function removeAttester(publicKey: string): void {
  store.change(({ attesters }) => ({ attesters: attesters.filter((one) => one.publicKey !== publicKey) }));
}

/** Fits `library` beside `here`, newest files first. */
export function withinLimits(
  { files, attesters }: DescriptorLibrary,
  here: DescriptorLibrary,
): DescriptorLibrary {
  const room = Math.max(0, MAX_FILES - here.files.length);
  return {
    files: files.slice(Math.max(0, files.length - room)),
    attesters: attesters.slice(0, Math.max(0, MAX_ATTESTERS - here.attesters.length)),
  };
}

/** True for equal ID and module, even with other signers. */
export function isSameFile(a: string, b: string): boolean {
  return a === b || (findName(a) !== undefined && findName(a) === findName(b));
}

/** Unverified ID and module; undefined if unreadable. */
function findName(file: string): string | undefined {
  try {
    const json: unknown = JSON.parse(file);
    const found = z.safeParse(named, json);
    const { id, context } = found.success ? found.data : z.parse(inFile, json).descriptor;
    return `${id} ${context.module}`;
  } catch {
    return undefined;
  }
}

const named = z.object({ id: z.string(), context: z.object({ module: z.string() }) });
const inFile = z.object({ descriptor: named });

export function descriptorLibrary(): DescriptorLibrary {
  return store.getState();
}

export function replaceDescriptorLibrary(library: DescriptorLibrary): void {
  store.change(() => library);
}
