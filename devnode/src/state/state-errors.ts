import { defineError } from "@holdfast/sdk";

/** A checkpoint was reverted or released, or belongs to a different state. */
export const checkpointUnknown = /* @__PURE__ */ defineError(
  "state/checkpoint-unknown",
  (c: { id: number }) => `Checkpoint ${c.id} does not exist.`,
  "Revert to each checkpoint only once. A revert removes all later checkpoints.",
);

/** A second run of a transaction read different state than the first run. */
export const readUnknown = /* @__PURE__ */ defineError(
  "state/read-unknown",
  (c: { key: string }) => `The second run read ${c.key}, which the first run did not read.`,
  "This is a bug in the devnode. Please report it with the transaction.",
);

/** A run needs state that the fork has not loaded yet. The caller loads the state and runs again. */
export const readMissing = /* @__PURE__ */ defineError(
  "state/read-missing",
  (c: { key: string }) => `The state ${c.key} has not been loaded from the forked node yet.`,
  "Try again in a moment.",
);
