import { useStore } from "zustand/react";
import * as z from "zod/mini";
import { parseItems } from "./collection.ts";
import { readFields } from "./guard.ts";
import { createPersistedStore } from "./persisted-store.ts";

/** Whose signatures on descriptions are believed here. */
export interface Attester {
  /** Ed25519, 64 hex digits without 0x. */
  readonly publicKey: string;
  /** What the user calls them. */
  readonly name: string;
}

/** What this device keeps of call descriptions, beside those that are built in. Nothing in it is secret. */
export interface DescriptorLibrary {
  /** Files as they came; what they say is read and checked each time. */
  readonly files: readonly string[];
  readonly attesters: readonly Attester[];
}

/** Characters of a descriptor's file: the most that its reader takes. */
export const LONGEST_FILE = 65_536;
const MAX_FILES = 100;
export const MAX_ATTESTERS = 20;
export const LONGEST_ATTESTER = 40;

const attester = z.object({
  publicKey: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  name: z.string().check(z.minLength(1), z.maxLength(LONGEST_ATTESTER)),
});

const EMPTY: DescriptorLibrary = { files: [], attesters: [] };

/** Kept in this browser; a browser that refuses to store keeps it for this visit. */
const store = createPersistedStore<DescriptorLibrary>({
  name: "holdfast-descriptors",
  empty: EMPTY,
  read: parseDescriptorLibrary,
});

/** Reads what was stored; what can't be read is left out, the rest is kept. Never throws. */
export function parseDescriptorLibrary(stored: unknown): DescriptorLibrary {
  const raw = readFields(stored) ?? {};
  return {
    files: parseItems(z.string().check(z.maxLength(LONGEST_FILE)), raw["files"]).slice(-MAX_FILES),
    attesters: parseItems(attester, raw["attesters"]).slice(0, MAX_ATTESTERS),
  };
}

/** What is kept, as it is now; the component is drawn again when it changes. */
export function useDescriptorLibrary(): DescriptorLibrary {
  return useStore(store);
}

/** Keeps a file in place of the ones that `replaced` names; the oldest makes room. */
export function keepDescriptor(file: string, replaced: (other: string) => boolean = () => false): void {
  store.change(({ files }) => ({
    files: [...files.filter((other) => other !== file && !replaced(other)), file].slice(-MAX_FILES),
  }));
}

export function removeDescriptor(file: string): void {
  store.change(({ files }) => ({ files: files.filter((other) => other !== file) }));
}

/** Adds an attester, or gives the one of the same key another name. */
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

/** As much of it as there is room for beside what is here; of files the newest, which are last. */
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

/** Whether two files are one description: of the same id and module, whichever attester signed it. */
export function isSameFile(a: string, b: string): boolean {
  return a === b || (findName(a) !== undefined && findName(a) === findName(b));
}

/** What a file says that it is about; undefined where it does not. Nothing is believed by it. */
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

/** What is kept, outside of a component. */
export function descriptorLibrary(): DescriptorLibrary {
  return store.getState();
}

/** Replaces all of it: for a backup that is brought back, and for tests, which share a page. */
export function replaceDescriptorLibrary(library: DescriptorLibrary): void {
  store.change(() => library);
}
