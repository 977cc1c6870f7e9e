import type { Address } from "@holdfast/sdk";

/** Digits at one end that a forged address can copy cheaply and that people compare by. */
const ENDS = 4;

declare const knownAddress: unique symbol;

/** An address that the user chose, so that it can be imitated. Only {@link listKnownAddresses} makes them. */
export type KnownAddress = Address & { readonly [knownAddress]: true };

interface NamedAddress {
  readonly address: Address;
  readonly name?: string;
}

/** Where known addresses come from: all of it was chosen on this device, none of it read from the chain. */
export interface KnownAddressSources {
  readonly ownAccounts: readonly NamedAddress[];
  readonly contacts: readonly NamedAddress[];
  /** Whom this wallet paid, from the payments that it signed itself. */
  readonly paidFromHere: readonly Address[];
}

/**
 * The addresses that others are compared with. Senders and receivers of the history never become known addresses: a payment of
 * nothing from a forged address would make it one.
 */
export function listKnownAddresses({
  ownAccounts,
  contacts,
  paidFromHere,
}: KnownAddressSources): readonly KnownAddress[] {
  const addresses = [
    ...ownAccounts.map(({ address }) => address),
    ...contacts.map(({ address }) => address),
    ...paidFromHere,
  ];
  return [...new Set(addresses)].map((address) => address as KnownAddress);
}

/** The known address that an address imitates: four or more digits agree at the same end, and it is not a known address itself. */
export function findSimilarAddress(
  address: Address,
  knownAddresses: readonly KnownAddress[],
): KnownAddress | undefined {
  if (knownAddresses.some((candidate) => candidate === address)) return undefined;
  const digits = address.slice(2);
  return knownAddresses.find((candidate) => {
    const other = candidate.slice(2);
    return digits.slice(0, ENDS) === other.slice(0, ENDS) || digits.slice(-ENDS) === other.slice(-ENDS);
  });
}

/** An address beside the known address that it imitates. */
export interface SimilarAddress {
  readonly address: Address;
  readonly knownAddress: KnownAddress;
  /** Digits that agree at the front and at the back. */
  readonly front: number;
  readonly back: number;
  /** How the user came to know the known address, and what it is called. */
  readonly known: { readonly as: "account" | "contact"; readonly name: string } | { readonly as: "paid" };
}

/** What an address imitates, how closely, and where the imitated one comes from. */
export function readSimilarAddress(
  address: Address,
  sources: KnownAddressSources,
): SimilarAddress | undefined {
  const knownAddress = findSimilarAddress(address, listKnownAddresses(sources));
  if (knownAddress === undefined) return undefined;
  const [digits, other] = [[...address.slice(2)], [...knownAddress.slice(2)]];
  const known = findOrigin(knownAddress, sources);
  return {
    address,
    knownAddress,
    front: agreeing(digits, other),
    back: agreeing(digits.toReversed(), other.toReversed()),
    known,
  };
}

function findOrigin(
  knownAddress: KnownAddress,
  { ownAccounts, contacts }: KnownAddressSources,
): SimilarAddress["known"] {
  const nameIn = (list: readonly NamedAddress[]): string | undefined =>
    list.find(({ address }) => address === knownAddress)?.name;
  const account = nameIn(ownAccounts);
  if (account !== undefined) return { as: "account", name: account };
  const contact = nameIn(contacts);
  return contact === undefined ? { as: "paid" } : { as: "contact", name: contact };
}

function agreeing(digits: readonly string[], other: readonly string[]): number {
  return digits.findIndex((digit, at) => digit !== other[at]);
}
