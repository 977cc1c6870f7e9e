import type { Address } from "@holdfast/sdk";
import {
  readSimilarAddress,
  type KnownAddressSources,
  type SimilarAddress,
} from "../../storage/address-book/address-poisoning.ts";
import { summarizePayload } from "../../calls/payload-reader.ts";
import type { CallSummary, PayloadSummary } from "../../calls/payload-summary.ts";
import { callsOf } from "../../calls/payload-calls.ts";
import type { Rule } from "./rule.ts";

const BYTES = "read from the bytes that would be signed";
const PROPOSAL = "read from the proposal that this decides on";

/** Receivers that begin or end like an address that the user knows, and are another one. Never by chain data. */
export const ADDRESS_POISONING_RULE: Rule = {
  id: "look-alike",
  label: "Addresses that look like known ones",
  level: "critical",
  least: "warning",
  find: ({ summary: { action }, decides = [], known, compared }) => {
    const proposalDecision = decides.map((payload) => summarizePayload(payload));
    const inBytes = similarAddressesIn([action], known);
    const similar = inBytes.length > 0 ? inBytes : similarAddressesIn(proposalDecision, known);
    const [first] = similar;
    if (first === undefined) return undefined;
    const next = similar.find(({ address }) => !compared.includes(address));
    return {
      title: titleOf(first, similar.length),
      why: "Addresses that begin or end like a known one are made to be copied by mistake. Compare all the digits with what the receiver gave you: coins that are sent to a wrong address are lost.",
      source: sourceOf(similar, inBytes.length > 0 ? BYTES : PROPOSAL),
      target: (next ?? first).address,
      similar,
      isCompared: next === undefined,
    };
  },
};

function similarAddressesIn(
  actions: readonly PayloadSummary[],
  known: KnownAddressSources,
): readonly SimilarAddress[] {
  const receivers = actions.flatMap(callsOf).flatMap(({ call }) => receiversOf(call));
  return [...new Set(receivers)].flatMap((address) => readSimilarAddress(address, known) ?? []);
}

function receiversOf(call: CallSummary): readonly Address[] {
  switch (call.kind) {
    case "transfer":
    case "asset-transfer":
      return [call.to];
    case "batch-transfer":
      return call.payments.map(({ to }) => to);
    default:
      return [];
  }
}

function titleOf({ known }: SimilarAddress, count: number): string {
  if (count > 1) return `${count} of the receivers look like addresses that you know, and are others.`;
  switch (known.as) {
    case "account":
      return `This is not your account ${known.name}, but its address looks like it.`;
    case "contact":
      return `This is not your contact ${known.name}, but its address looks like it.`;
    case "paid":
      return "This is not the address you paid before, but it looks like it.";
  }
}

function sourceOf(similar: readonly SimilarAddress[], read: string): string {
  const [place, ...others] = new Set(similar.map(({ known }) => known.as));
  if (others.length > 0)
    return `${read}; compared with your accounts, contacts and earlier payments on this device`;
  switch (place) {
    case "account":
      return `${read}; compared with your accounts on this device`;
    case "contact":
      return `${read}; compared with your contacts on this device`;
    default:
      return `${read}; compared with earlier payments from this device`;
  }
}
