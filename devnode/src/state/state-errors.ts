import { defineError } from "@holdfast/sdk";

/** A reverted or released checkpoint, or one of another state. */
export const checkpointUnknown = /* @__PURE__ */ defineError(
  "state/checkpoint-unknown",
  (c: { id: number }) => `Checkpoint ${c.id} does not exist.`,
  "Revert to each checkpoint at most once. A revert removes every later checkpoint.",
);

/** A second run that reads what the first one has not read: they cannot be of the same transaction. */
export const readUnknown = /* @__PURE__ */ defineError(
  "state/read-unknown",
  (c: { key: string }) => `${c.key} was not read when the transaction ran.`,
  "Please report this bug: the same transaction took a different path.",
);

/** State of another node that has not been read yet: the caller that ran into it reads it and begins again. */
export const readMissing = /* @__PURE__ */ defineError(
  "state/read-missing",
  (c: { key: string }) => `${c.key} is not loaded from the forked node yet.`,
  "Try again in a moment.",
);
