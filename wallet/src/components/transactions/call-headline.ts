import { t } from "@lingui/core/macro";
import { FRAMEWORK_HEADLINES } from "./framework-headlines.ts";
import { functionName } from "./function-name.ts";

/** A call in words, as the heading of its review and on its button. */
export function callHeadline(functionId: string): string {
  return FRAMEWORK_HEADLINES.get(functionId) ?? t`Call ${functionName(functionId)}`;
}
