import { defineError } from "@holdfast/sdk";

/** A file of a state that cannot be used. Nothing of it was executed. */
export const stateInvalid = /* @__PURE__ */ defineError(
  "devnode/state-invalid",
  (c: { reason: string }) => `This is not a saved state: ${c.reason}.`,
  "Nothing was started. Use a file from --dump-state, or start without one.",
);

/** A state of another chain id than the node has. */
export const stateOfOtherChain = /* @__PURE__ */ defineError(
  "devnode/state-of-other-chain",
  (c: { got: number; wanted: number }) =>
    `The saved state is from chain ${c.got}, but the node is on chain ${c.wanted}.`,
  "Start the node with --chain-id and the saved state's chain.",
);
