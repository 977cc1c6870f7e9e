import type { Address } from "@holdfast/sdk";

/** Matching digits at one end that a forged address can copy cheaply. */
const ENDS = 4;

declare const knownAddress: unique symbol;

/** An address chosen by the user. Only {@link listKnownAddresses} makes them. */
export type KnownAddress = Address & { readonly [knownAddress]: true };

interface NamedAddress {
  readonly address: Address;
  readonly name?: string;
}

/** Chosen on this device, never read from the chain. */
export interface KnownAddressSources {
  readonly ownAccounts: readonly NamedAddress[];
  readonly contacts: readonly NamedAddress[];
  /** Paid by transactions of this wallet. */
  readonly paidFromHere: readonly Address[];
}

/** Excludes the history: an empty payment from a forged address would add it. */
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

/** The known address with four equal digits at one end; undefined for a known address itself. */
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

export interface SimilarAddress {
  readonly address: Address;
  readonly knownAddress: KnownAddress;
  readonly front: number;
  readonly back: number;
  readonly known: { readonly as: "account" | "contact"; readonly name: string } | { readonly as: "paid" };
}

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
