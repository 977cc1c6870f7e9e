import { frameworkIntents } from "@holdfast/descriptors/framework";
import { appLanguage } from "../../format/app-language.ts";

/**
 * Names by `0x1::module::name`, from the descriptions. A build contains only these texts
 * (`wallet/build/framework-words.ts`).
 */
export const FRAMEWORK_HEADLINES: ReadonlyMap<string, string> = new Map(
  Object.entries(frameworkIntents(appLanguage)),
);
