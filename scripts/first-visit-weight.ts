import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";
import { Complaint } from "./complaint.ts";

/** Bytes of scripts after gzip that somebody may wait for who opens the wallet for the first time. */
const MOST = 136_600;

/** The page's own script, and what it loads before anything can be used. */
const FIRST = ["/src/boot.ts", "/src/main.tsx"];

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
      const weight = firstVisitWeight(Object.values(bundle).filter((file) => file.type === "chunk"));
      if (weight <= MOST) return;
      throw new Complaint(
        `The wallet's first visit loads ${weight} bytes of scripts, ${weight - MOST} more than it may. See which modules the start holds that it can do without.`,
      );
    },
  };
}

/** What the first scripts weigh after gzip, with all that they import before they run. */
export function firstVisitWeight(chunks: readonly Chunk[]): number {
  const files = new Map<string, number>();
  const add = (chunk: Chunk): void => {
    if (files.has(chunk.fileName)) return;
    files.set(chunk.fileName, gzipSync(chunk.code, { level: 9 }).length);
    for (const chunkOf of chunks) if (chunk.imports.includes(chunkOf.fileName)) add(chunkOf);
  };
  for (const chunk of chunks)
    if (FIRST.some((end) => chunk.moduleIds.some((id) => id.endsWith(end)))) add(chunk);
  return [...files.values()].reduce((sum, bytes) => sum + bytes, 0);
}
