import { t } from "@lingui/core/macro";
import { formatAddress } from "../../format/address.ts";

/** Module and function, and whose they are: anybody may name a module as the framework's are. */
export function functionName(functionId: string): string {
  const [address = "", ...path] = functionId.split("::");
  const name = path.join("::");
  if (name === "") return t`a function`;
  return address === "0x1" ? name : t`${name} of ${formatAddress(address)}`;
}
