import { useEffect, useState } from "react";
import type { OwnBuild } from "./own-build.ts";
import { fetchOwnFile } from "./own-file.ts";

/** The running build; undefined without one, or until it is known. `installed` is the version before it. */
export function useOwnBuild(installed: string | undefined): OwnBuild | undefined {
  const [build, setBuild] = useState<OwnBuild>();
  useEffect(() => {
    let isGone = false;
    const read = async (): Promise<void> => {
      const { readOwnBuild } = await import("./own-build.ts");
      const found = await readOwnBuild({ fetch: fetchOwnFile, nowMs: Date.now(), installed });
      if (!isGone) setBuild(found);
    };
    // Without an answer nothing is known of the build.
    void read().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [installed]);
  return build;
}

/** The digits of a build's hash that people compare at a glance. */
export function shortenHash(hash: string): string {
  return hash.slice(0, 8);
}
