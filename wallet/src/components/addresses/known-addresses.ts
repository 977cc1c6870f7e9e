import type { Address } from "@holdfast/sdk";
import { useMemo } from "react";
import { listReceivers } from "../../chain/outbox/outbox-action.ts";
import { useOutboxEntries } from "../../chain/outbox/outbox-context.ts";
import { useContacts } from "../../storage/address-book/address-book.ts";
import { listKnownAddresses, type KnownAddress } from "../../storage/address-book/address-poisoning.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { useSessionState } from "../../vault/vault-context.ts";
import { useAddressNames } from "./account-names.ts";

/** Addresses that others may imitate. Only from the user's choices, never from the chain. */
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

export interface SavedAddress {
  readonly name: string;
  readonly address: string;
}

export function useSavedAddresses(): readonly SavedAddress[] {
  const accounts = useSessionState((state) => state.accounts);
  const contacts = useContacts();
  return [...accounts, ...contacts];
}

export function withAddress(lines: string, address: string): string {
  return lines.trim() === "" ? address : `${lines.trimEnd()}\n${address}`;
}

export interface KnownRecipient {
  readonly address: Address;
  readonly name: string | undefined;
}

/**
 * Recipients paid from this device, newest first, then contacts. Not from the history: a node could put an
 * impostor there.
 */
export function useKnownRecipients(sender: Address, maxCount: number): readonly KnownRecipient[] {
  const sent = useOutboxEntries(useActiveNetwork(), sender);
  const contacts = useContacts();
  const nameOf = useAddressNames();
  return useMemo(() => {
    const paid = sent
      .filter(({ state, unproven }) => state === "succeeded" && unproven === undefined)
      .toSorted((one, other) => other.createdAt - one.createdAt)
      .flatMap(({ action }) => listReceivers(action));
    const all = [...new Set([...paid, ...contacts.map(({ address }) => address)])];
    return all
      .filter((address) => address !== sender)
      .slice(0, maxCount)
      .map((address) => ({ address, name: nameOf(address) }));
  }, [sent, contacts, nameOf, sender, maxCount]);
}
