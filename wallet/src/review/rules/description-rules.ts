import type { Rule } from "./rule.ts";

/** What a description of the call says, held against the code and the simulation. It never makes another finding milder. */
export const DESCRIPTION_RULES: readonly Rule[] = [
  {
    id: "description-differs",
    label: "Description and simulation disagree",
    level: "warning",
    least: "info",
    find: ({ described }) =>
      described?.kind === "fits" && described.check === "otherwise"
        ? {
            title: "The description does not match what the simulation shows.",
            why: "It is not shown. Read the arguments and what changes, and sign only if both are what you want.",
            source: "the description, the bytes and the simulation were compared",
          }
        : undefined,
  },
  {
    id: "description-unconfirmed",
    label: "Description that no simulation confirms",
    level: "info",
    least: "info",
    find: ({ described }) =>
      described?.kind === "fits" &&
      described.check === "untold" &&
      described.description.sentence !== undefined
        ? {
            title: "The simulation does not show whether the description is right.",
            why: "Read the arguments, and sign only if they are what you want.",
            source: "the description, the bytes and the simulation were compared",
          }
        : undefined,
  },
  {
    id: "description-stale",
    label: "Description of other code",
    level: "info",
    least: "info",
    find: ({ described }) =>
      described?.kind === "stale"
        ? {
            title: "The code has changed since its description was written.",
            why: "It is not shown. Read the arguments and what changes.",
            source: "the interface that the node gives, and the description",
          }
        : undefined,
  },
];
