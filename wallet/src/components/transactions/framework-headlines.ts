import { frameworkIntents } from "@holdfast/descriptors/framework";
import { appLanguage } from "../../format/app-language.ts";

/** By `0x1::module::name`. A build has only the texts (`wallet/build/framework-words.ts`). */
export const FRAMEWORK_HEADLINES: ReadonlyMap<string, string> = new Map(
  Object.entries(frameworkIntents(appLanguage)),
);
