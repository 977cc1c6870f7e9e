import { useNamedAddress } from "../../components/addresses/named-address.ts";
import { useChangedName } from "../../components/addresses/name-doubts.tsx";
import type { PaidName } from "../../storage/paid-names.ts";
import type { EnteredName } from "./name-check.ts";
import { readRecipient, type RecipientReading } from "./recipient.ts";

/** What the recipient field holds: an address, or a name with the address that it stands for now. */
export function useRecipient(text: string): RecipientReading {
  const named = useNamedAddress(text);
  if (named === undefined) return readRecipient(text);
  switch (named.kind) {
    case "ok":
      return { kind: "ok", address: named.address, named };
    case "asking":
      return { kind: "asking" };
    case "wrong":
      return { kind: "wrong", text: named.text, isUnfinished: false };
  }
}

/** The name that a recipient was entered by, and what it stood for when it was last paid, where that was another address. */
export function useEnteredName(reading: RecipientReading): {
  readonly entered: EnteredName | undefined;
  readonly changed: PaidName | undefined;
} {
  const named = reading.kind === "ok" ? reading.named : undefined;
  const changed = useChangedName(named?.name, named?.address);
  const entered = named === undefined ? undefined : { ...named, hasChanged: changed !== undefined };
  return { entered, changed };
}
