import type { Address } from "@holdfast/sdk";
import { useMemo } from "react";
import { listReceivers } from "../../chain/outbox/outbox-action.ts";
import { useOutboxEntries } from "../../chain/outbox/outbox-context.ts";
import { useContacts } from "../../storage/address-book/address-book.ts";
import { listKnownAddresses, type KnownAddress } from "../../storage/address-book/address-poisoning.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { useSessionState } from "../../vault/vault-context.ts";

/** The addresses that the user chose before, which others may imitate. None of them comes from the chain. */
export function useKnownAddresses(sender: Address | undefined): readonly KnownAddress[] {
  const network = useActiveNetwork();
  const ownAccounts = useSessionState((state) => state.accounts);
  const contacts = useContacts();
  const entries = useOutboxEntries(network, sender);
  return useMemo(() => {
    const paidFromHere = entries.flatMap(({ action }) => listReceivers(action));
    return listKnownAddresses({ ownAccounts, contacts, paidFromHere });
  }, [ownAccounts, contacts, entries]);
}
