import { defineError } from "@holdfast/sdk";

/** The devnode can't load the saved state. No part of it is loaded. */
export const stateInvalid = /* @__PURE__ */ defineError(
  "devnode/state-invalid",
  (c: { reason: string }) => `The saved state can't be loaded: ${c.reason}.`,
  "Pass a file written by --dump-state, or start the devnode without a saved state.",
);

/** The saved state has a different chain ID than the devnode. */
export const stateOfOtherChain = /* @__PURE__ */ defineError(
  "devnode/state-of-other-chain",
  (c: { got: number; wanted: number }) =>
    `The saved state is from chain ${c.got}, but the devnode runs chain ${c.wanted}.`,
  "Start the devnode with the saved state's chain ID (--chain-id).",
);
