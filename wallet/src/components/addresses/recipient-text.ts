import { defineError, isSupraError, readChainName, type Address, type ChainName } from "@holdfast/sdk";
import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { addressIsName, parseTypedRecipient } from "../../format/typed-address.ts";
import { similarNameKey } from "../../storage/similar-name.ts";
import type { SavedAddress } from "./known-addresses.ts";
import { nameQuery, type NameAnswer } from "../../chain/names/name-query.ts";
import { formatChainTime } from "../../format/time.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { problemText } from "../feedback/problem.tsx";

/** No account or contact has the name. */
const recipientNameUnknown = /* @__PURE__ */ defineError(
  "recipient/name-unknown",
  (c: { name: string }) => t`No contact or account is named “${c.name}”.`,
  () => t`Check the spelling, or enter the full address.`,
);

/** Several saved addresses have the same name. */
const recipientNameAmbiguous = /* @__PURE__ */ defineError(
  "recipient/name-ambiguous",
  (c: { name: string }) => t`You saved several addresses as “${c.name}”.`,
  () => t`Choose an address from the list, or enter the full address.`,
);

/**
 * Accepts the name of an own account or contact, too.
 * @throws recipient/name-unknown, recipient/name-ambiguous and errors of {@link parseTypedRecipient}
 */
export function readRecipientText(text: string, saved: readonly SavedAddress[]): Address {
  const typed = text.trim();
  const key = similarNameKey(typed);
  const named =
    /^0x/i.test(typed) || key === "" ? [] : saved.filter(({ name }) => similarNameKey(name) === key);
  const found = new Set(named.map(({ address }) => address));
  const [only] = found;
  if (found.size > 1) throw recipientNameAmbiguous({ name: typed });
  try {
    return parseTypedRecipient(only ?? typed);
  } catch (error) {
    // A possible on-chain name gets a different error, as this field can't resolve it.
    if (isSupraError(error, addressIsName) && readChainName(typed) === undefined)
      throw recipientNameUnknown({ name: typed });
    throw error;
  }
}

export type NamedAddress =
  | { readonly kind: "asking" }
  | {
      readonly kind: "ok";
      readonly name: ChainName;
      readonly address: Address;
      readonly hosts: readonly string[];
    }
  | { readonly kind: "wrong"; readonly text: string };

/** Resolves a name during typing; undefined if the text is not a name. */
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
      return t`No address is registered for ${name}. Check the spelling, or enter the address.`;
    case "expired":
      return t`${name} expired on ${formatChainTime(answer.expiresAt)}, so Holdfast doesn't use it. Ask the recipient for the address.`;
    case "disagreement":
      return t`${answer.hosts.join(", ")} disagree about the address of ${name}, so Holdfast doesn't use this name. Ask the recipient for the address.`;
    case "unconfirmed":
      return t`Holdfast can't verify ${name} because the verification node ${answer.host} isn't responding. Enter the address instead.`;
    case "unavailable":
      return t`This network has no known name service. Enter the address instead.`;
  }
}
