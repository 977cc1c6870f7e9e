import { t } from "@lingui/core/macro";
import { FRAMEWORK_HEADLINES } from "./framework-headlines.ts";
import { functionName } from "./function-name.ts";

export function callHeadline(functionId: string): string {
  return FRAMEWORK_HEADLINES.get(functionId) ?? t`Call ${functionName(functionId)}`;
}
