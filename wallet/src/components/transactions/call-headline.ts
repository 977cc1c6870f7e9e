import { t } from "@lingui/core/macro";
import { FRAMEWORK_HEADLINES } from "./framework-headlines.ts";
import { formatAddress } from "../../format/address.ts";

export function callHeadline(functionId: string): string {
  return FRAMEWORK_HEADLINES.get(functionId) ?? t`Call ${functionName(functionId)}`;
}

/** Module and function, and whose they are: anybody may name a module as the framework's are. */
export function functionName(functionId: string): string {
  const [address = "", ...path] = functionId.split("::");
  const name = path.join("::");
  if (name === "") return t`a function`;
  return address === "0x1" ? name : t`${name} of ${formatAddress(address)}`;
}
