import { frameworkProgress } from "@holdfast/descriptors/framework";
import { appLanguage } from "../../format/app-language.ts";

/** What a call is called while it is pending and afterwards. No full stops: they are titles. */
export interface ProgressWords {
  readonly pending: string;
  readonly done: string;
  readonly failed: string;
}

/**
 * The same of the framework's calls, by `0x1::module::name`: the words of their descriptions. In a build the words alone
 * stand here, and no description (`wallet/build/framework-words.ts`).
 */
export const FRAMEWORK_PROGRESS: ReadonlyMap<string, ProgressWords> = new Map(
  Object.entries(frameworkProgress(appLanguage)),
);
