import { useEffect, useState } from "react";
import type { OwnBuild } from "./own-build.ts";
import { fetchOwnFile } from "./own-file.ts";

/** Undefined without a build, or until it's known. `installed` is the previous version. */
export function useOwnBuild(installed: string | undefined): OwnBuild | undefined {
  const [build, setBuild] = useState<OwnBuild>();
  useEffect(() => {
    let isGone = false;
    const read = async (): Promise<void> => {
      const { readOwnBuild } = await import("./own-build.ts");
      const found = await readOwnBuild({ fetch: fetchOwnFile, nowMs: Date.now(), installed });
      if (!isGone) setBuild(found);
    };
    // An error leaves the build unknown.
    void read().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [installed]);
  return build;
}

/** Enough digits to compare by eye. */
export function shortenHash(hash: string): string {
  return hash.slice(0, 8);
}
