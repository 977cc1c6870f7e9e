import type { FactKind } from "../chain/nodes/node-facts.ts";
import type { VerificationVerdict } from "../chain/nodes/verification-node.ts";
import type { KeyValue } from "../ui/key-values.tsx";

/** Which nodes vouch for a review, and what in it rests on one node's word alone. */
export function nodeSources(
  url: string,
  verification: VerificationVerdict,
  hasLonePrices: boolean,
): KeyValue {
  const { host } = new URL(url);
  const kinds = [...verification.oneNode, ...(hasLonePrices ? (["prices"] as const) : [])];
  const facts = kinds.map(factWords).join(", ");
  switch (verification.state) {
    case "none":
      return {
        label: "Source",
        value: `Only ${host}`,
        note: `On its word alone: ${facts}. Add a verification node under Networks.`,
      };
    case "silent":
      return {
        label: "Source",
        value: `Only ${host}`,
        note: `On its word alone: ${facts}. ${verification.host} did not answer.`,
      };
    case "agrees":
      return {
        label: "Source",
        value: `${host} and ${verification.host} agree`,
        note: facts === "" ? undefined : `On the word of ${host} alone: ${facts}.`,
      };
    case "disagrees":
      return {
        label: "Source",
        value: `${host} and ${verification.host} disagree`,
        note: facts === "" ? undefined : `On the word of ${host} alone: ${facts}.`,
      };
  }
}

function factWords(kind: FactKind | "prices"): string {
  switch (kind) {
    case "prices":
      return "all prices";
    case "proposals":
      return "the proposal";
    case "coins":
      return "coin names and decimals";
    case "recipients":
      return "which recipients exist";
    case "objects":
      return "object owners";
    case "collectibles":
      return "collectible names";
    case "interfaces":
      return "argument names and types";
    case "packages":
      return "whether the code can change";
    case "contracts":
      return "the named pool, contract or account";
    case "automation":
      return "automation rules";
    case "holdings":
      return "the account\u2019s holdings";
    case "frozen":
      return "the asset payment";
    case "balance":
      return "balance";
    case "sequence-number":
      return "sequence number";
    case "simulation":
      return "simulation";
    case "events":
      return "some events";
  }
}
