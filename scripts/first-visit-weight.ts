import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";
import { Complaint } from "./complaint.ts";

/** Bytes of scripts after gzip that may be loaded, with all that they import, before these run. */
const MOST: Readonly<Record<string, number>> = {
  // What comes after the welcome, and what everybody else begins with.
  "/src/main.tsx": 129_500,
  // What most go on to from a first visit.
  "/features/onboarding/create-page.tsx": 170_000,
};

/** Bytes of the page after gzip. Two thirds are the hashes of all scripts; the welcome, its styles and its script are the rest. */
const MOST_OF_PAGE = 22_500;

interface Chunk {
  readonly fileName: string;
  readonly code: string;
  readonly moduleIds: readonly string[];
  readonly imports: readonly string[];
}

/** Refuses a build that begins with too much: what is not needed there belongs into a file that is loaded later. */
export function weighFirstVisit(): Plugin {
  return {
    name: "holdfast-first-visit-weight",
    generateBundle: {
      // Before the others have run, each file names what it loads later twice.
      order: "post",
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
        for (const [module, most] of Object.entries(MOST)) {
          const weight = startWeight(chunks, module);
          if (weight <= most) continue;
          throw new Complaint(
            `${module} loads ${weight} bytes of scripts, ${weight - most} more than it may. See which modules it holds that it can do without.`,
          );
        }
      },
    },
  };
}

/** Refuses a page that is too heavy: it is all that a first visit waits for. */
export function weighPage(html: string): void {
  const weight = gzipSync(html, { level: 9 }).length;
  if (weight > MOST_OF_PAGE)
    throw new Complaint(
      `The wallet's page has ${weight} bytes, ${weight - MOST_OF_PAGE} more than it may. See what its script imports.`,
    );
}

/** What a module weighs after gzip, with all that it imports before it runs. */
export function startWeight(chunks: readonly Chunk[], module: string): number {
  const files = new Map<string, number>();
  const add = (chunk: Chunk): void => {
    if (files.has(chunk.fileName)) return;
    files.set(chunk.fileName, gzipSync(chunk.code, { level: 9 }).length);
    for (const chunkOf of chunks) if (chunk.imports.includes(chunkOf.fileName)) add(chunkOf);
  };
  const first = chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
  // What is not found would be weighed as nothing.
  if (first.length === 0) throw new Complaint(`No script of the build holds ${module}.`);
  for (const chunk of first) add(chunk);
  return [...files.values()].reduce((sum, bytes) => sum + bytes, 0);
}
