import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";
import { Complaint } from "./complaint.ts";

/**
 * Bytes of scripts after gzip that the start of the wallet may have: 127.4 kB are for a first visit, and 2.3 of them are
 * the page's own script and what joins the files, which are made after the start is.
 */
const MOST = 125_600;

const START = "/src/main.tsx";

interface Chunk {
  readonly fileName: string;
  readonly code: string;
  readonly moduleIds: readonly string[];
  readonly imports: readonly string[];
}

/** Refuses a build whose first visit loads too much: what is not needed there belongs into a file that is loaded later. */
export function weighFirstVisit(): Plugin {
  return {
    name: "holdfast-first-visit-weight",
    generateBundle(_, bundle) {
      const weight = startWeight(Object.values(bundle).filter((file) => file.type === "chunk"));
      if (weight <= MOST) return;
      throw new Complaint(
        `The wallet's start loads ${weight} bytes of scripts, ${weight - MOST} more than it may. See which modules it holds that it can do without.`,
      );
    },
  };
}

/** What the start weighs after gzip, with all that it imports before it runs. */
export function startWeight(chunks: readonly Chunk[]): number {
  const files = new Map<string, number>();
  const add = (chunk: Chunk): void => {
    if (files.has(chunk.fileName)) return;
    files.set(chunk.fileName, gzipSync(chunk.code, { level: 9 }).length);
    for (const chunkOf of chunks) if (chunk.imports.includes(chunkOf.fileName)) add(chunkOf);
  };
  const first = chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(START)));
  // What is not found would be weighed as nothing.
  if (first.length === 0) throw new Complaint(`No script of the build holds ${START}.`);
  for (const chunk of first) add(chunk);
  return [...files.values()].reduce((sum, bytes) => sum + bytes, 0);
}
