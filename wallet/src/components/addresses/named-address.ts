import { t } from "@lingui/core/macro";
import { readChainName, type Address, type ChainName } from "@holdfast/sdk";
import { useQuery } from "@tanstack/react-query";
import { nameQuery, type NameAnswer } from "../../chain/names/name-query.ts";
import { formatChainTime } from "../../format/time.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { problemText } from "../feedback/problem.tsx";

export type NamedAddress =
  | { readonly kind: "asking" }
  | {
      readonly kind: "ok";
      readonly name: ChainName;
      readonly address: Address;
      readonly hosts: readonly string[];
    }
  | { readonly kind: "wrong"; readonly text: string };

/** Looks a name up while it is typed; undefined for text that is none. */
export function useNamedAddress(text: string): NamedAddress | undefined {
  const network = useActiveNetwork();
  const name = readChainName(text);
  const asked = useQuery({
    ...nameQuery(network, name ?? NOBODY),
    enabled: name !== undefined,
  });
  if (name === undefined) return undefined;
  if (asked.data !== undefined) return namedAddress(name, asked.data);
  return asked.error === null ? { kind: "asking" } : { kind: "wrong", text: problemText(asked.error) };
}

const NOBODY: ChainName = { text: "", domain: "", subdomain: undefined, shown: "", oddity: "none" };

function namedAddress(name: ChainName, answer: NameAnswer): NamedAddress {
  if (answer.kind === "found") return { kind: "ok", name, address: answer.address, hosts: answer.hosts };
  return { kind: "wrong", text: formatRefusal(name.shown, answer) };
}

function formatRefusal(name: string, answer: Exclude<NameAnswer, { kind: "found" }>): string {
  switch (answer.kind) {
    case "unknown":
      return t`${name} has no address.`;
    case "expired":
      return t`${name} expired on ${formatChainTime(answer.expiresAt)}, so Holdfast doesn't use it. Ask the recipient for the address.`;
    case "disagreement":
      return t`${answer.hosts.join(", ")} disagree about the address of ${name}, so Holdfast doesn't use this name.`;
    case "unconfirmed":
      return t`The verification node ${answer.host} isn't responding, so Holdfast doesn't use ${name}. Enter the address instead.`;
    case "unavailable":
      return t`This network has no known name service. Enter the address instead.`;
  }
}
