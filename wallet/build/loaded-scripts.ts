import { gzipSync } from "node:zlib";
import type { Rolldown } from "vite";
import { Complaint } from "../../scripts/complaint.ts";

export type Output = readonly Rolldown.RolldownOutput["output"][number][];

/** Maximum gzipped bytes of scripts with their static imports. */
const SIZE_LIMITS: readonly (readonly [most: number, modules: readonly string[]])[] = [
  [135_000, ["/src/boot.ts", "/src/main.tsx"]],
  [155_000, ["/src/boot.ts", "/src/main.tsx", "/languages/de.po?first"]],
  [
    298_000,
    [
      "/src/boot.ts",
      "/src/main.tsx",
      "/features/onboarding/create-page.tsx",
      "/app/shell.tsx",
      "/app/home-screen.tsx",
    ],
  ],
];

/** Rejects a build whose welcome or way to home loads too much. @throws Complaint */
export function weighScripts(output: Output): void {
  for (const [most, modules] of SIZE_LIMITS) {
    const chunks = [...chunksFor(output, modules)];
    const weight = chunks.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0);
    if (weight > most)
      throw new Complaint(
        `${modules.at(-1)} is loaded with ${weight} bytes of scripts, ${weight - most} more than it may. See what it can load later.`,
      );
  }
}

type Chunk = Pick<Rolldown.OutputChunk, "type" | "fileName" | "imports" | "moduleIds">;

/** Files with the modules and their static imports. */
export function chunksFor<C extends Chunk>(
  output: readonly (C | Rolldown.OutputAsset)[],
  modules: readonly string[],
): ReadonlySet<C> {
  const chunks = output.filter((file): file is C => file.type === "chunk");
  const found = new Set<C>();
  const add = (chunk: C): void => {
    if (found.has(chunk)) return;
    found.add(chunk);
    for (const next of chunks) if (chunk.imports.includes(next.fileName)) add(next);
  };
  for (const module of modules) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
    // A missing file must not count as weightless.
    if (chunk === undefined) throw new Complaint(`No file of the wallet holds ${module}.`);
    add(chunk);
  }
  return found;
}
