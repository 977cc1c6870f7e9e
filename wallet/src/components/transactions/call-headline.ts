import { callWords } from "../../calls/call-words.ts";
import { formatAddress } from "../../format/address.ts";

/** Module and function, and whose they are: anybody may name a module as the framework's are. */
export function functionName(functionId: string): string {
  const [address = "", ...path] = functionId.split("::");
  const name = path.join("::");
  if (name === "") return "a function";
  return address === "0x1" ? name : `${name} of ${formatAddress(address)}`;
}

/** A call in words, as the heading of its review and on its button. */
export function callHeadline(functionId: string): string {
  return callWords(functionId)?.headline ?? `Call ${functionName(functionId)}`;
}
