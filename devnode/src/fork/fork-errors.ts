import { defineError } from "@holdfast/sdk";

/** The forked node did not give what was asked of it. Nothing was executed. */
export const forkRemoteFailed = /* @__PURE__ */ defineError(
  "fork/remote-failed",
  (c: { key: string; reason: string }) => `The forked node did not give ${c.key}: ${c.reason}`,
  "Check that the node is up and answers, and try again; what was read before is kept.",
);

/** The forked node answered with something that is not of the type that its own code declares. */
export const forkAnswerInvalid = /* @__PURE__ */ defineError(
  "fork/answer-invalid",
  (c: { key: string; reason: string }) =>
    `The forked node's answer for ${c.key} is not of its type: ${c.reason}`,
  "Take another node of that network. A framework newer than this devnode's has fields that are not known here.",
);

/** A cassette of another chain than the node's. */
export const forkOtherChain = /* @__PURE__ */ defineError(
  "fork/other-chain",
  (c: { cassette: number; node: number }) =>
    `The cassette is of chain ${c.cassette}, and the node to go on from is of chain ${c.node}.`,
  "Take another file, or a node of that chain.",
);

/** State that no cassette has and no node can be asked for. */
export const forkNotOnCassette = /* @__PURE__ */ defineError(
  "fork/not-on-cassette",
  (c: { key: string }) => `${c.key} is not on the cassette, and there is no node to ask for it.`,
  "Run once with the node's address, so that the cassette is filled.",
);

/** A cassette that cannot be read. */
export const forkCassetteInvalid = /* @__PURE__ */ defineError(
  "fork/cassette-invalid",
  (c: { reason: string }) => `This is not a cassette of a fork: ${c.reason}.`,
  "Delete the file, and record it again.",
);

/** More state than a fork keeps. */
export const forkTooLarge = /* @__PURE__ */ defineError(
  "fork/too-large",
  (c: { what: string; most: number }) => `The fork has read all that it keeps: ${c.most} ${c.what}.`,
  "Restart it; code that reads without end ends here.",
);
