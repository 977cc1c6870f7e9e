import type { Address } from "@holdfast/sdk";

/** Digits at one end that a forged address can copy cheaply and that people compare by. */
const ENDS = 4;

declare const anchor: unique symbol;

/** An address that the person chose, so that it can be imitated. Only {@link anchorsOf} makes them. */
export type Anchor = Address & { readonly [anchor]: true };

/** Where anchors come from: all of it was chosen on this device, none of it read from the chain. */
export interface AnchorSources {
  readonly ownAccounts: readonly { readonly address: Address }[];
  readonly contacts: readonly { readonly address: Address }[];
  /** Whom this wallet paid, from the payments that it signed itself. */
  readonly paidFromHere: readonly Address[];
}

/**
 * The addresses that others are compared with. Senders and receivers of the history never become anchors: a payment of
 * nothing from a forged address would make it one.
 */
export function anchorsOf({ ownAccounts, contacts, paidFromHere }: AnchorSources): readonly Anchor[] {
  const addresses = [
    ...ownAccounts.map(({ address }) => address),
    ...contacts.map(({ address }) => address),
    ...paidFromHere,
  ];
  return [...new Set(addresses)].map((address) => address as Anchor);
}

/** The anchor that an address imitates: four or more digits agree at the same end, and it is not an anchor itself. */
export function findLookAlike(address: Address, anchors: readonly Anchor[]): Anchor | undefined {
  if (anchors.some((candidate) => candidate === address)) return undefined;
  const digits = address.slice(2);
  return anchors.find((candidate) => {
    const other = candidate.slice(2);
    return digits.slice(0, ENDS) === other.slice(0, ENDS) || digits.slice(-ENDS) === other.slice(-ENDS);
  });
}
