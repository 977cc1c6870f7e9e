import type { Rule } from "./rule.ts";

const SOURCE = "the bytes that would be signed and the proposal that the node has stored were compared";

/** Whether what an execution carries is what the owners of the multisig account approved. */
export const STORED_PROPOSAL_RULES: readonly Rule[] = [
  {
    id: "stored-proposal",
    label: "An execution differs from the stored proposal",
    level: "critical",
    least: "critical",
    find: ({ summary: { sender }, circumstances }) => {
      const stored = circumstances?.stored;
      if (stored?.state === "other")
        return {
          title: `These bytes are not proposal ${stored.sequenceNumber ?? 0n}, which would be executed.`,
          why: "The proposal that is stored on the chain is another one, shown below. Go back to the multisig account and execute it from there.",
          source: SOURCE,
          target: sender,
        };
      if (stored?.state === "none")
        return {
          title: "No proposal waits at this multisig account.",
          why: "As this node says, it was executed or removed, or never made. What you sign would fail, or execute a later proposal.",
          source: SOURCE,
          target: sender,
        };
      return undefined;
    },
  },
  {
    id: "stored-unknown",
    label: "The stored proposal is not known",
    level: "warning",
    least: "warning",
    find: ({ circumstances }) =>
      circumstances?.stored?.state !== "unknown"
        ? undefined
        : {
            title: "The proposal that is stored on the chain could not be read.",
            why: "So it could not be compared with these bytes. Review it again in a moment, or choose another node.",
            source: SOURCE,
          },
  },
];
