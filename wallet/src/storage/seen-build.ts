import * as z from "zod/mini";
import { createPersistedStore } from "./persisted-store.ts";

/** Last seen build of the extension, as browsers update it silently. */
interface SeenBuild {
  readonly hash: string;
  /** Signed by its publishers; undefined without a release. */
  readonly version: string | undefined;
}

const stored = z.object({ hash: z.string(), version: z.optional(z.string()) });

interface Seen {
  readonly build: SeenBuild | undefined;
}

const NOTHING: Seen = { build: undefined };

const store = createPersistedStore<Seen>({
  name: "holdfast-seen-build",
  empty: NOTHING,
  read(found) {
    const read = z.safeParse(z.object({ build: stored }), found);
    return read.success ? { build: { version: undefined, ...read.data.build } } : NOTHING;
  },
});

export function readSeenBuild(): SeenBuild | undefined {
  store.refresh();
  return store.getState().build;
}

export function writeSeenBuild(build: SeenBuild): void {
  store.change(() => ({ build }));
}
