import { defineError } from "@holdfast/sdk";

/** The forked node did not return the requested data. Nothing was executed. */
export const forkRemoteFailed = /* @__PURE__ */ defineError(
  "fork/remote-failed",
  (c: { key: string; reason: string }) => `The forked node did not return ${c.key}: ${c.reason}`,
  "Check that the node responds, then try again. Earlier reads are kept.",
);

/** The forked node answered with something that is not of the type that its own code declares. */
export const forkAnswerInvalid = /* @__PURE__ */ defineError(
  "fork/answer-invalid",
  (c: { key: string; reason: string }) => `The forked node returned a wrong type for ${c.key}: ${c.reason}`,
  "Choose another node of that network. A newer framework can have fields that this devnode does not support.",
);

/** A cassette of another chain than the node's. */
export const forkOtherChain = /* @__PURE__ */ defineError(
  "fork/other-chain",
  (c: { cassette: number; node: number }) =>
    `The cassette is from chain ${c.cassette}, but the forked node is on chain ${c.node}.`,
  "Choose another cassette, or a node of the cassette's chain.",
);

/** State that no cassette has and no node can be asked for. */
export const forkNotOnCassette = /* @__PURE__ */ defineError(
  "fork/not-on-cassette",
  (c: { key: string }) => `The cassette does not contain ${c.key}, and no node is set to load it from.`,
  "Run once with the node's URL to record it.",
);

/** A cassette that cannot be read. */
export const forkCassetteInvalid = /* @__PURE__ */ defineError(
  "fork/cassette-invalid",
  (c: { reason: string }) => `This is not a fork cassette: ${c.reason}.`,
  "Delete the file and record the cassette again.",
);

/** More state than a fork keeps. */
export const forkTooLarge = /* @__PURE__ */ defineError(
  "fork/too-large",
  (c: { what: string; most: number }) => `The fork reached its limit of ${c.most} ${c.what}.`,
  "Restart the fork. Code with unbounded reads always reaches this limit.",
);
