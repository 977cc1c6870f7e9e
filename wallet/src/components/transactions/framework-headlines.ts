import { frameworkIntents } from "@holdfast/descriptors/framework";
import { appLanguage } from "../../format/app-language.ts";

/**
 * What the framework's calls are called, by `0x1::module::name`: the words of their descriptions. In a build the words
 * alone stand here, and no description (`wallet/build/framework-words.ts`).
 */
export const FRAMEWORK_HEADLINES: ReadonlyMap<string, string> = new Map(
  Object.entries(frameworkIntents(appLanguage)),
);
