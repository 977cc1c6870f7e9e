import { t } from "@lingui/core/macro";
import { formatAddress } from "../../format/address.ts";

/** Includes the address, as anyone can reuse a framework module's name. */
export function functionName(functionId: string): string {
  const [address = "", ...path] = functionId.split("::");
  const name = path.join("::");
  if (name === "") return t`a function`;
  return address === "0x1" ? name : t`${name} of ${formatAddress(address)}`;
}
