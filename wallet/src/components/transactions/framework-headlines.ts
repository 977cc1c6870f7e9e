import { frameworkIntents } from "@holdfast/descriptors/framework";

/**
 * What the framework's calls are called, by `0x1::module::name`: the words of their descriptions. In a build the words of
 * its language stand here, and no description (`scripts/languages/framework-words.ts`).
 */
export const FRAMEWORK_HEADLINES: ReadonlyMap<string, string> = new Map(
  Object.entries(frameworkIntents("en")),
);
