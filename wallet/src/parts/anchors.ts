import type { Address } from "@holdfast/sdk";
import { useMemo } from "react";
import { receiversOf } from "../chain/outbox-action.ts";
import { useOutboxEntries } from "../chain/outbox-context.ts";
import { useContacts } from "../settings/address-book.ts";
import { anchorsOf, type Anchor } from "../settings/look-alike.ts";
import { useActiveNetwork } from "../settings/settings.ts";
import { useSessionState } from "../vault/vault-context.tsx";

/** The addresses that the person chose before, which others may imitate. None of them comes from the chain. */
export function useAnchors(sender: Address | undefined): readonly Anchor[] {
  const network = useActiveNetwork();
  const ownAccounts = useSessionState((state) => state.accounts);
  const contacts = useContacts();
  const entries = useOutboxEntries(network, sender);
  return useMemo(() => {
    const paidFromHere = entries.flatMap(({ action }) => receiversOf(action));
    return anchorsOf({ ownAccounts, contacts, paidFromHere });
  }, [ownAccounts, contacts, entries]);
}
