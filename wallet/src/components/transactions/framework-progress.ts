import { frameworkProgress } from "@holdfast/descriptors/framework";
import { appLanguage } from "../../format/app-language.ts";

/** Titles of a pending and a finished call, without periods. */
export interface ProgressWords {
  readonly pending: string;
  readonly done: string;
  readonly failed: string;
}

/**
 * Texts by `0x1::module::name`, from the descriptions. A build contains only these texts
 * (`wallet/build/framework-words.ts`).
 */
export const FRAMEWORK_PROGRESS: ReadonlyMap<string, ProgressWords> = new Map(
  Object.entries(frameworkProgress(appLanguage)),
);
