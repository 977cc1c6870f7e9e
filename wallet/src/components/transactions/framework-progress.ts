import { frameworkProgress } from "@holdfast/descriptors/framework";
import { appLanguage } from "../../format/app-language.ts";

export interface ProgressWords {
  readonly pending: string;
  readonly done: string;
  readonly failed: string;
}

/** By `0x1::module::name`. A build has only the texts (`wallet/build/framework-words.ts`). */
export const FRAMEWORK_PROGRESS: ReadonlyMap<string, ProgressWords> = new Map(
  Object.entries(frameworkProgress(appLanguage)),
);
