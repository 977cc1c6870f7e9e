import { t } from "@lingui/core/macro";
import { summarizePayload } from "@holdfast/descriptors/calls";
import type { Address } from "@holdfast/sdk";
import {
  readSimilarAddress,
  type KnownAddressSources,
  type SimilarAddress,
} from "../../storage/address-book/address-poisoning.ts";
import { argumentAddresses } from "../argument-addresses.ts";
import type { Rule } from "./rule.ts";

const BYTES = t`bytes to sign`;
const PROPOSAL = t`proposal you vote on or execute`;
const OWNER = t`owners of this call's objects, reported by the node`;

/** Addresses and object owners that resemble a known address, which never comes from the chain. */
export const ADDRESS_POISONING_RULE: Rule = {
  id: "look-alike",
  label: t`Addresses that look like known ones`,
  level: "critical",
  minLevel: "warning",
  find: ({ summary: { action }, decides = [], known, compared, onChain }) => {
    const decided = decides.flatMap((payload) => argumentAddresses(summarizePayload(payload)));
    const owners = [...(onChain?.objectOwners.values() ?? [])].filter((owner) => owner !== null);
    const places = [
      { source: BYTES, similar: similarAmong(argumentAddresses(action), known) },
      { source: PROPOSAL, similar: similarAmong(decided, known) },
      { source: OWNER, similar: similarAmong(owners, known) },
    ];
    const { source = BYTES, similar = [] } = places.find((place) => place.similar.length > 0) ?? {};
    const [first] = similar;
    if (first === undefined) return undefined;
    const next = similar.find(({ address }) => !compared.includes(address));
    return {
      title: formatTitle(first, similar.length),
      why: t`Scammers create look-alike addresses. Compare every character with the recipient's address: assets sent to a wrong address are lost.`,
      source: formatSource(similar, source),
      target: (next ?? first).address,
      similar,
      isCompared: next === undefined,
    };
  },
};

function similarAmong(addresses: readonly Address[], known: KnownAddressSources): readonly SimilarAddress[] {
  return [...new Set(addresses)].flatMap((address) => readSimilarAddress(address, known) ?? []);
}

function formatTitle({ known }: SimilarAddress, count: number): string {
  if (count > 1) return t`${count} addresses here look like ones you know, but are different.`;
  switch (known.as) {
    case "account":
      return t`This is not your account ${known.name}, but the address looks similar.`;
    case "contact":
      return t`This is not your contact ${known.name}, but the address looks similar.`;
    case "paid":
      return t`This is not the address you paid before, but it looks similar.`;
  }
}

function formatSource(similar: readonly SimilarAddress[], read: string): string {
  const [place, ...others] = new Set(similar.map(({ known }) => known.as));
  if (others.length > 0)
    return t`${read}; compared with your accounts, contacts and earlier payments on this device`;
  switch (place) {
    case "account":
      return t`${read}; compared with your accounts on this device`;
    case "contact":
      return t`${read}; compared with your contacts on this device`;
    default:
      return t`${read}; compared with earlier payments from this device`;
  }
}
