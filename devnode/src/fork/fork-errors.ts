import { defineError } from "@holdfast/sdk";

/** The forked node did not return state that the code needs. Nothing was executed. */
export const forkRemoteFailed = /* @__PURE__ */ defineError(
  "fork/remote-failed",
  (c: { key: string; reason: string }) => `The forked node did not return ${c.key}: ${c.reason}.`,
  "Check that the node is available, then try again. The devnode keeps the state it has already read.",
);

/** The forked node returned data that does not match its type in the framework. */
export const forkAnswerInvalid = /* @__PURE__ */ defineError(
  "fork/answer-invalid",
  (c: { key: string; reason: string }) => `The forked node returned invalid data for ${c.key}: ${c.reason}.`,
  "Fork another node of the network. This devnode may not support fields of a newer framework.",
);

/** The cassette was recorded from a different chain. */
export const forkOtherChain = /* @__PURE__ */ defineError(
  "fork/other-chain",
  (c: { cassette: number; node: number }) =>
    `The cassette is from chain ${c.cassette}, but the forked node is on chain ${c.node}.`,
  "Choose another cassette, or a node of the cassette's chain.",
);

/** A fork without a node needs state that its cassette does not contain. */
export const forkNotOnCassette = /* @__PURE__ */ defineError(
  "fork/not-on-cassette",
  (c: { key: string }) => `The cassette does not contain ${c.key}, and no node URL is set to load it from.`,
  "Run the fork once with a node URL to record the missing state.",
);

/** The fork cassette, a file of recorded node responses, can't be read. */
export const forkCassetteInvalid = /* @__PURE__ */ defineError(
  "fork/cassette-invalid",
  (c: { reason: string }) => `This file is not a fork cassette: ${c.reason}.`,
  "Delete the file, then record the cassette again.",
);

/** The forked state reached its size limit. */
export const forkTooLarge = /* @__PURE__ */ defineError(
  "fork/too-large",
  (c: { what: string; most: number }) => `The fork reached its limit of ${c.most} ${c.what}.`,
  "Restart the fork. If the limit is reached again, the code reads too much state for a fork.",
);
