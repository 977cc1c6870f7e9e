import { t } from "@lingui/core/macro";
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
        label: t`Source`,
        value: t`Only ${host}`,
        note: t`Reported by one node only: ${facts}. Add a verification node under Networks.`,
      };
    case "silent":
      return {
        label: t`Source`,
        value: t`Only ${host}`,
        note: t`Reported by one node only: ${facts}. ${verification.host} did not respond.`,
      };
    case "agrees":
      return {
        label: t`Source`,
        value: t`${host} and ${verification.host} agree`,
        note: facts === "" ? undefined : t`Reported only by ${host}: ${facts}.`,
      };
    case "disagrees":
      return {
        label: t`Source`,
        value: t`${host} and ${verification.host} disagree`,
        note: facts === "" ? undefined : t`Reported only by ${host}: ${facts}.`,
      };
  }
}

function factWords(kind: FactKind | "prices"): string {
  switch (kind) {
    case "prices":
      return t`all prices`;
    case "proposals":
      return t`the proposal`;
    case "coins":
      return t`coin names and decimals`;
    case "recipients":
      return t`which recipients exist`;
    case "objects":
      return t`object owners`;
    case "collectibles":
      return t`collectible names`;
    case "interfaces":
      return t`argument names and types`;
    case "packages":
      return t`whether the code can change`;
    case "contracts":
      return t`the named pool, contract or account`;
    case "automation":
      return t`automation rules`;
    case "holdings":
      return t`the account’s holdings`;
    case "frozen":
      return t`the asset payment`;
    case "balance":
      return t`balance`;
    case "sequence-number":
      return t`sequence number`;
    case "simulation":
      return t`simulation`;
    case "events":
      return t`some events`;
  }
}
